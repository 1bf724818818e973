// @ts-check
import { byId } from "./dom.js";

const MILLISECONDS = 4500;

/** @type {number | undefined} */
let timer;

/** Shows a short message for a few seconds. @param {string} text */
export function toast(text) {
  const box = byId("toast");
  box.textContent = text;
  clearTimeout(timer);
  timer = setTimeout(() => (box.textContent = ""), MILLISECONDS);
}
