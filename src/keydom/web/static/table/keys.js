// @ts-check
// The keyboard: shortcuts, arrows, and the help that lists them.

import { byId } from "../dom.js";
import { choose } from "./choosing.js";
import { closeConfirm } from "./confirm.js";
import { focusNearest } from "./focus.js";
import { closeList, stepInList } from "./list.js";
import { showPane } from "./panes.js";
import { step } from "./replay.js";
import { closeRule } from "./rule.js";
import { state } from "./state.js";

function showHelp() {
  const dialog = /** @type {HTMLDialogElement} */ (byId("help"));
  byId("rule").textContent = state().help;
  if (!dialog.open) dialog.showModal();
}

/** @param {KeyboardEvent} event */
function press(event) {
  const element = event.target instanceof Element ? event.target : null;
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.key === "Escape") {
    closeConfirm();
    if (!closeRule() && !closeList()) showPane("");
  } else if (element?.closest("input, select, textarea, dialog")) {
    return;
  } else if (event.key === "?") {
    showHelp();
  } else if (/^[a-z]$/i.test(event.key)) {
    const button = document.querySelector(`[data-key="${event.key.toLowerCase()}"]`);
    if (button instanceof HTMLElement) button.click();
  } else if ((event.key === "Enter" || event.key === " ") && element?.matches("svg [data-action]")) {
    event.preventDefault();
    choose(element);
  } else if (event.key.startsWith("Arrow")) {
    event.preventDefault();
    pressArrow(event.key);
  }
}

/** Arrows go from choice to choice; where there is nothing to choose, left and right go through the game. @param {string} key */
function pressArrow(key) {
  if (stepInList(key)) return;
  if (state().question !== null) focusNearest(key);
  else if (key === "ArrowLeft") step(-1);
  else if (key === "ArrowRight") step(1);
}

export function startKeys() {
  document.addEventListener("keydown", press);
  byId("show-help").addEventListener("click", showHelp);
}
