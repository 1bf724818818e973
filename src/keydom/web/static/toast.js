// @ts-check
import { byId } from "./dom.js";

const MILLISECONDS = 4500;

/** @type {number | undefined} */
let timer;

/**
 * Shows a short message for a few seconds, with a link to the card that tells more.
 * @param {string} text
 * @param {{ text: string, address: string } | null} [more]
 */
export function toast(text, more = null) {
  const box = byId("toast");
  box.textContent = text;
  if (more) {
    const link = document.createElement("a");
    link.href = more.address;
    link.textContent = more.text;
    link.dataset.card = "";
    box.append(text ? "\n" : "", link);
  }
  clearTimeout(timer);
  timer = setTimeout(() => (box.textContent = ""), MILLISECONDS);
}
