// @ts-check
// A page is made of parts (`data-part`). What the server sends is compared part by part and swapped where it differs.

import { all, byId } from "../dom.js";
import { announce } from "./announce.js";
import { keepFocus } from "./focus.js";
import { glide, places } from "./glide.js";
import { refreshLog } from "./log.js";
import { keepScrolls } from "./scrolls.js";

/** What the server last sent for each part. The script changes parts, so the page itself would not tell. @type {Map<string, string>} */
const sent = new Map();

export function rememberParts() {
  for (const part of all("[data-part]")) sent.set(part.id, part.outerHTML);
}

/** @param {string} html the parts as the server sends them */
export function swap(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  const before = places();
  const restoreFocus = keepFocus();
  const restoreScrolls = keepScrolls();
  replace(template.content);
  glide(before);
  restoreFocus();
  restoreScrolls();
  announce();
  refreshLog();
}

/** @param {DocumentFragment} content */
function replace(content) {
  const main = byId("table");
  const fresh = all("[data-part]", content);
  const same = fresh.length === all("[data-part]", main).length && fresh.every((part) => document.getElementById(part.id));
  if (!same) {
    main.replaceChildren(content);
    rememberParts();
    return;
  }
  for (const part of fresh) {
    if (sent.get(part.id) === part.outerHTML) continue;
    sent.set(part.id, part.outerHTML);
    const old = byId(part.id);
    keepTyped(old, part);
    old.replaceWith(part);
  }
}

/** What somebody has typed into a part stays when it is swapped. @param {HTMLElement} old @param {HTMLElement} part */
function keepTyped(old, part) {
  for (const field of old.querySelectorAll("input[type=text]:not([readonly]), input[type=url]")) {
    const same = part.querySelector(`input[name="${CSS.escape(field.getAttribute("name") || "")}"]`);
    if (field instanceof HTMLInputElement && same instanceof HTMLInputElement) same.value = field.value;
  }
}
