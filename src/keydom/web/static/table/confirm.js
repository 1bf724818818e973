// @ts-check
// The box that asks before a choice is sent.

import { all, byId } from "../dom.js";
import { words } from "../words.js";
import { buttonsChanged } from "./settle.js";

const LOW = 56; // pixels: no higher than the row of its buttons

/** @param {string} text @param {string} className @param {() => void} act */
function button(text, className, act) {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = text;
  made.className = className;
  made.addEventListener("click", act);
  return made;
}

/** @param {string} tag @param {string} text @param {string} [className] */
function element(tag, text, className = "") {
  const made = document.createElement(tag);
  made.textContent = text;
  made.className = className;
  return made;
}

/** What can be chosen on the page for an action. @param {string} action */
const offers = (action) => all(`[data-action="${CSS.escape(action)}"]`);

/**
 * Marks what carries an action as chosen, and asks about it.
 * @param {string} action
 * @param {{ warning?: string, why?: string, choice: string }} asking
 * @param {() => void} act
 */
export function askToConfirm(action, { warning = "", why = "", choice }, act) {
  closeConfirm();
  for (const target of offers(action)) target.classList.add("chosen");
  const text = document.createElement("p");
  text.append(element("span", why), " ", element("b", choice));
  const box = byId("confirm");
  const close = () => {
    offers(action)[0]?.focus({ preventScroll: true }); // where it was, for the keyboard
    closeConfirm();
  };
  const confirm = button(words.confirm, "strong", () => {
    close();
    act();
  });
  const cancel = button(words.cancel, "", close);
  box.replaceChildren(text, confirm, cancel);
  box.hidden = false;
  tellMore(warning, []);
  confirm.focus({ preventScroll: true });
  buttonsChanged();
}

/**
 * Adds to what is asked: what the coach warns of, what would follow, and the way to all about the piece. The buttons stay.
 * @param {string} warning
 * @param {string[]} lines
 * @param {{ text: string, address: string } | null} [piece]
 */
export function tellMore(warning, lines, piece = null) {
  const box = byId("confirm");
  const [text] = all("p", box);
  if (warning) text.prepend(element("span", `${words.coach} ${warning}`, "warning"));
  for (const line of lines) text.append(element("span", line, "follows"));
  if (piece) {
    const link = document.createElement("a");
    link.href = piece.address;
    link.textContent = piece.text;
    link.dataset.card = "";
    text.append(" ", link);
  }
  dock(box, all(".chosen")[0]);
}

/** On a phone, a text with no room beside its buttons stands over the board, away from what is chosen. @param {HTMLElement} box @param {Element | undefined} chosen */
function dock(box, chosen) {
  box.classList.remove("long", "high");
  const { top, bottom } = byId("boards").getBoundingClientRect();
  const place = chosen?.getBoundingClientRect();
  const above = place ? place.top - top : 0;
  const below = bottom - (place ? place.bottom : top);
  box.style.setProperty("--room", `${Math.max(above, below)}px`);
  box.classList.toggle("long", box.offsetHeight > LOW);
  box.classList.toggle("high", above > below);
}

export function closeConfirm() {
  for (const target of all("[data-action].chosen")) target.classList.remove("chosen");
  const box = document.getElementById("confirm");
  if (box) box.hidden = true;
}
