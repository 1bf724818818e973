// @ts-check
// Choosing on the picture: a click chooses; on a touch screen the first tap shows what would be chosen.

import { onClick, onClickElsewhere } from "../clicks.js";
import { toast } from "../toast.js";
import { askToConfirm, closeConfirm } from "./confirm.js";
import { sendAction } from "./send.js";
import { state } from "./state.js";

let touched = false;

/** @param {Element} target */
export function choose(target) {
  if (state().question === null) return;
  closeConfirm();
  sendAction(target.getAttribute("data-action") || "");
}

/** Says why a click on a thing of the table did nothing. @param {Element} clicked */
function sayWhyNot(clicked) {
  const picture = clicked.closest("#boards svg, #sides svg, #seats svg");
  if (picture && clicked !== picture) toast(state().reason);
}

export function startChoosing() {
  document.addEventListener("pointerdown", (event) => (touched = event.pointerType === "touch"), true);
  onClick("svg [data-action]", (target) => {
    if (touched && !target.classList.contains("chosen")) askToConfirm(target, () => choose(target));
    else choose(target);
  });
  onClickElsewhere(closeConfirm);
  onClickElsewhere(sayWhyNot);
}
