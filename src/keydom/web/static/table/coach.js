// @ts-check
// On a phone the coach's card opens over the board, so that it moves nothing: by itself where it covers nothing that can be chosen,
// otherwise when its title is tapped. A tap elsewhere closes it.

import { byId } from "../dom.js";
import { choices } from "./focus.js";
import { isPhone } from "./phone.js";

const card = () => /** @type {HTMLDetailsElement | null} */ (document.querySelector("#coach > details:not(#hint)"));

/** @type {HTMLDetailsElement | null} */
let known = null;

/** @param {DOMRect} one @param {DOMRect} other */
const meet = (one, other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Whether something covers a choice on the board, or in the sheet over it. @param {Element} own */
export function covers(own) {
  const box = own.getBoundingClientRect();
  return choices().some((choice) => choice.closest("#boards, .pane") && meet(box, choice.getBoundingClientRect()));
}

/** Closes a card that is new where it would cover a choice; one that was opened on purpose stays open. */
export function foldCard() {
  const found = card();
  if (!found || found === known) return;
  known = found;
  if (isPhone() && covers(found)) found.open = false;
}

export function startCoach() {
  document.addEventListener(
    "click",
    ({ target }) => {
      const found = card();
      if (found?.open && isPhone() && target instanceof Element && !byId("coach").contains(target)) found.open = false;
    },
    true,
  );
}
