// @ts-check
// What concerns the player without their doing is listed beside the board. Where that list is in a sheet, it is told once as well, over
// the prompt, until the next tap.

import { all, byId } from "../dom.js";
import { showsNow } from "./moment.js";
import { hasSheets } from "./phone.js";
import { state } from "./state.js";

const LOSSES = `keydom-losses-${state().table}`; // in the browser's local storage: up to which frame they were told

/** @param {boolean} known whether the player knows it already: from a card, the result, or as their own choice */
export function tellLosses(known) {
  if (!showsNow()) return;
  const told = Number(localStorage.getItem(LOSSES));
  const fresh = all("#since .losses [data-frame]").filter(({ dataset }) => Number(dataset.frame) > told);
  if (!fresh.length) return;
  localStorage.setItem(LOSSES, String(Math.max(...fresh.map(({ dataset }) => Number(dataset.frame)))));
  if (known || !hasSheets()) return;
  byId("notice").replaceChildren(...fresh.map((line) => line.cloneNode(true)));
  byId("notice").hidden = false;
}

export function startNotices() {
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Element && !target.closest("#notice a")) byId("notice").hidden = true;
  });
}
