// @ts-check
// Choosing on the picture: a click chooses; on a touch screen the first tap shows what would be chosen.

import { onClick, onClickElsewhere } from "../clicks.js";
import { all } from "../dom.js";
import { toast } from "../toast.js";
import { about, foretell, ids } from "./about.js";
import { askToConfirm, closeConfirm, tellMore } from "./confirm.js";
import { pieceOf } from "./piece.js";
import { sendAction } from "./send.js";
import { state } from "./state.js";

let touched = false;
/** The choice of which the player has read what would follow, and what the server asks before it. */
let told = "";

/** @param {Element} target @param {boolean} [confirmed] */
export async function choose(target, confirmed = false) {
  if (state().question === null) return;
  closeConfirm();
  await sendAction(target.getAttribute("data-action") || "", confirmed);
}

/** The first tap shows what would be chosen and what would follow; the second one confirms it. @param {HTMLElement} target */
async function tap(target) {
  const { action = "" } = target.dataset;
  const confirm = () => choose(target, told === action);
  if (target.classList.contains("chosen")) return confirm();
  told = "";
  askToConfirm(action, { choice: target.getAttribute("aria-label") || "" }, confirm);
  const [{ lines, confirm: asking }, piece] = await Promise.all([foretell(target), pieceOf(target)]);
  if (!target.isConnected || !target.classList.contains("chosen")) return;
  told = action;
  tellMore(asking?.warning || "", lines, piece);
}

/** A tap on what can be chosen only after what waits for its confirmation goes on with that. @param {Element} tapped @returns {Promise<boolean>} */
async function goOn(tapped) {
  const [waiting] = all("svg [data-action].chosen");
  if (!waiting || !touched) return false;
  const { opens = [] } = await foretell(waiting);
  const next = ids(tapped).find((id) => opens.includes(id));
  if (!next || !waiting.isConnected) return false;
  await choose(waiting, true);
  const target = all(`svg [data-over="${CSS.escape(next)}"][data-action]`)[0];
  if (target) await tap(target);
  return true;
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
  onClickElsewhere(async (clicked) => {
    if (await goOn(clicked)) return;
    closeConfirm();
    await sayWhyNot(clicked);
  });
}
