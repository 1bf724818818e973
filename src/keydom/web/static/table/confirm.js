// @ts-check
// The box that asks before a choice is sent.

import { byId } from "../dom.js";
import { words } from "../words.js";

/** @param {string} text @param {string} className @param {() => void} act */
function button(text, className, act) {
  const made = document.createElement("button");
  made.textContent = text;
  made.className = className;
  made.addEventListener("click", act);
  return made;
}

/** Marks a target of the picture as chosen and asks about it. @param {Element} target @param {() => void} act */
export function askToConfirm(target, act) {
  closeConfirm();
  target.classList.add("chosen");
  const label = document.createElement("b");
  label.textContent = target.getAttribute("aria-label") || target.textContent;
  const box = byId("confirm");
  box.replaceChildren(label, button(words.confirm, "strong", act), button(words.cancel, "", closeConfirm));
  box.hidden = false;
}

export function closeConfirm() {
  document.querySelector(".target.chosen")?.classList.remove("chosen");
  const box = document.getElementById("confirm");
  if (box) box.hidden = true;
}
