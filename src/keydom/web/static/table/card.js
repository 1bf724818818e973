// @ts-check
// Cards: what a page of its own tells (`.told`), fetched when it is asked for and shown over the table. Nobody has to wait for it to be
// closed: one click anywhere or Escape does that, and the click does what it would have done.

import { onClick } from "../clicks.js";
import { byId } from "../dom.js";
import { toast } from "../toast.js";
import { words } from "../words.js";

const NOTHING = 204;
const MOMENT = 700; // milliseconds: a click so soon was meant for what was there before the card

/** When the card was shown. */
let since = 0;

const card = () => byId("card");
export const closeCard = () => /** @type {HTMLDialogElement} */ (card()).close();

/** The card that an address tells; null where there is nothing to tell. @param {string} address */
async function fetchCard(address) {
  const answer = await fetch(address);
  if (!answer.ok || answer.status === NOTHING) return null;
  return new DOMParser().parseFromString(await answer.text(), "text/html").querySelector(".told");
}

/**
 * Shows a card, and leaves the focus where it is.
 * @param {string} address
 * @param {() => boolean} [wanted] whether it still is when it has come
 */
export async function showCard(address, wanted = () => true) {
  const told = await fetchCard(address).catch(() => null);
  if (!told || !wanted()) return false;
  const button = document.createElement("button");
  button.className = "strong";
  button.textContent = words.close;
  button.addEventListener("click", closeCard);
  const heading = told.querySelector("h1");
  if (heading) heading.id = "card-title";
  const dialog = /** @type {HTMLDialogElement} */ (card());
  const text = document.createElement("div"); // it scrolls; the button stays in sight
  text.className = "text";
  text.tabIndex = 0;
  text.append(...told.childNodes);
  dialog.replaceChildren(text, button);
  const focused = document.activeElement;
  if (!dialog.open) dialog.show();
  since = performance.now();
  text.scrollTop = 0; // it begins with its heading, whatever has the focus
  if (focused === document.body) /** @type {HTMLElement} */ (document.activeElement).blur();
  else if (focused instanceof HTMLElement || focused instanceof SVGElement) focused.focus({ preventScroll: true });
  return true;
}

/** Shows a card that was asked for. @param {string} address */
export async function openCard(address) {
  if (await showCard(address)) card().querySelector("button")?.focus({ preventScroll: true });
  else toast(words.nothing);
}

/** @param {string} selector of what opens a card @param {(found: HTMLElement) => string} address of it */
export const onCard = (selector, address) => onClick(selector, (found) => void openCard(address(found)));

export function startCards() {
  onCard("[data-card]", (link) => link.getAttribute("href") || "");
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Element && !target.closest("#card") && performance.now() - since > MOMENT) closeCard();
  });
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") closeCard();
  });
}
