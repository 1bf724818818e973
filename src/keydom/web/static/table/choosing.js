// @ts-check
// Choosing on the picture: a click chooses; on a touch screen the first tap shows what would be chosen.

import { onClick, onClickElsewhere } from "../clicks.js";
import { toast } from "../toast.js";
import { about, foretell } from "./about.js";
import { askToConfirm, closeConfirm, tellMore } from "./confirm.js";
import { pieceOf } from "./piece.js";
import { sendAction } from "./send.js";
import { state } from "./state.js";

let touched = false;
/** The choice of which the player has read what would follow, and what the server asks before it. */
let told = "";

/** @param {Element} target @param {boolean} [confirmed] */
export function choose(target, confirmed = false) {
  if (state().question === null) return;
  closeConfirm();
  sendAction(target.getAttribute("data-action") || "", confirmed);
}

/** The first tap shows what would be chosen and what would follow; the second one confirms it. @param {HTMLElement} target */
async function tap(target) {
  const { action = "" } = target.dataset;
  const confirm = () => choose(target, told === action);
  if (target.classList.contains("chosen")) return confirm();
  told = "";
  askToConfirm(action, { choice: target.getAttribute("aria-label") || "" }, confirm);
  const { lines, confirm: asking } = await foretell(action);
  if (!target.isConnected || !target.classList.contains("chosen")) return;
  told = action;
  tellMore(asking?.warning || "", lines);
}

/** Says why a click on a thing of the table did nothing. @param {Element} clicked */
async function sayWhyNot(clicked) {
  const picture = clicked.closest("#boards svg, #sides svg, #seats svg");
  if (!picture || clicked === picture) return;
  const { question, reason } = state();
  const [said, piece] = await Promise.all([question === null ? [] : about(clicked), pieceOf(clicked)]);
  toast(said.join("\n") || reason, piece);
}

export function startChoosing() {
  document.addEventListener("pointerdown", (event) => (touched = event.pointerType === "touch"), true);
  onClick("svg [data-action]", (target) => {
    if (touched) tap(target);
    else choose(target);
  });
  onClickElsewhere(closeConfirm);
  onClickElsewhere(sayWhyNot);
}
