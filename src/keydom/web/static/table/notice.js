// @ts-check
// What concerns the player without their doing is listed beside the board. On a phone that list is in a sheet, so it is told at the
// board's upper edge as well, where it covers nothing that can be chosen; otherwise, and after a tap elsewhere, it is a number in the
// sentence that opens it. It goes when it is closed, or with the question.

import { onClick } from "../clicks.js";
import { all, byId } from "../dom.js";
import { covers } from "./coach.js";
import { showsNow } from "./moment.js";
import { isPhone } from "./phone.js";
import { state } from "./state.js";

const LOSSES = `keydom-losses-${state().table}`; // in the browser's local storage: up to which frame they were told

/** There is none in a lesson: its teacher tells what happens. */
const notice = () => document.getElementById("notice");
const card = () => /** @type {HTMLDetailsElement} */ (document.querySelector("#notice > details"));

/** The question beside which it stands. @type {number | null} */
let asked = null;

/** @param {boolean} known whether the player knows it already: from a card, the result, or as their own choice */
export function tellLosses(known) {
  const box = notice();
  if (!box || !showsNow()) return;
  if (state().question !== asked) box.hidden = true;
  const told = Number(localStorage.getItem(LOSSES));
  const fresh = all("#since .losses [data-frame]").filter(({ dataset }) => Number(dataset.frame) > told);
  if (!fresh.length) return;
  localStorage.setItem(LOSSES, String(Math.max(...fresh.map(({ dataset }) => Number(dataset.frame)))));
  if (known) return;
  if (isPhone()) show(box, fresh);
  else fresh[0].closest(".losses")?.scrollIntoView({ block: "nearest" }); // below a long word of the coach's
}

/** @param {HTMLElement} box @param {Element[]} lines */
function show(box, lines) {
  all("ul", box)[0].replaceChildren(...lines.map((line) => line.cloneNode(true)));
  all(".count", box)[0].textContent = String(lines.length);
  box.hidden = false;
  box.classList.remove("asked");
  asked = state().question;
  card().open = true;
  giveWay();
}

/** It is a number where it would cover a choice, unless it was opened on purpose. */
function giveWay() {
  const box = notice();
  if (!box || box.hidden || !card().open || box.classList.contains("asked")) return;
  if (covers(box)) card().open = false;
}

export function startNotices() {
  onClick("#notice summary", () => {
    if (card().open) byId("notice").hidden = true;
    else byId("notice").classList.add("asked"); // about to open
  });
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Element && notice() && !target.closest("#notice")) card().open = false;
  });
  document.addEventListener("scroll", giveWay, true); // what can be chosen has moved
}
