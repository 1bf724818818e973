// @ts-check
// The coach's card on a phone: it stands over the board where it covers nothing that can be chosen. Where there is no such place, a
// button beside the sentence opens it, and the board makes room for it.

import { onClick } from "../clicks.js";
import { choices } from "./focus.js";
import { isPhone } from "./phone.js";

const card = () => /** @type {HTMLDetailsElement | null} */ (document.querySelector("#coach details"));

/** @param {DOMRect} one @param {DOMRect} other */
export const meet = (one, other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Whether something covers a choice on the board, or in the sheet over it. @param {Element} own */
export function covers(own) {
  const box = own.getBoundingClientRect();
  return choices().some((choice) => choice.closest("#boards, .pane") && meet(box, choice.getBoundingClientRect()));
}

export function placeCoach() {
  const found = card();
  const around = found?.parentElement;
  if (!found || !around || !isPhone() || around.classList.contains("asked")) return;
  found.open = true;
  for (const high of [false, true]) {
    around.classList.toggle("high", high);
    if (!covers(around)) return;
  }
  around.classList.remove("high");
  found.open = false;
}

export function startCoach() {
  onClick("#coach summary", () => {
    const found = card(); // about to open or to close
    found?.parentElement?.classList.toggle("asked", !found.open);
  });
  document.addEventListener("scroll", placeCoach, true); // what can be chosen has moved
}
