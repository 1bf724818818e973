// @ts-check
// The page is made of parts (`data-part`); in some of them are panels, made of fragments and of what is lit over them. The
// server sends what has changed; web/parts.py describes it and finds it.

import { all, byId } from "../dom.js";
import { announce } from "./announce.js";
import { keepFocus } from "./focus.js";
import { glide, places } from "./glide.js";
import { refreshLog } from "./log.js";
import { keepScrolls } from "./scrolls.js";
import { state } from "./state.js";

/**
 * @typedef {{ order?: string[], fragments?: Record<string, string>, lit?: string }} PanelChange
 * @typedef {object} Change
 * @property {number} version that the page shows then
 * @property {number} [since] that it shows before; none: this is the whole page
 * @property {string} [frame] what stands around the parts
 * @property {Record<string, string>} parts by id, with empty panels
 * @property {Record<string, PanelChange>} panels by name
 */

/** What the server last sent for each part: one that is the same is left alone. @type {Map<string, string>} */
const sent = new Map();

/**
 * Whether a change is for another seat than the page's: somebody else at this device looks now, or nobody. What the one
 * before has opened, fetched or typed is theirs, so the page is fetched anew.
 * @param {Change} change
 */
export function isForAnother({ parts }) {
  const [now] = all("#state", parse(parts.state || ""));
  if (!now || JSON.parse(now.textContent || "").seat === state().seat) return false;
  location.replace(location.pathname);
  return true;
}

/** @param {Change} change */
export function apply(change) {
  if (isForAnother(change)) return;
  const before = places();
  const restoreFocus = keepFocus();
  const restoreScrolls = keepScrolls();
  swapParts(change);
  for (const [name, panel] of Object.entries(change.panels)) swapPanel(name, panel);
  glide(before);
  restoreFocus();
  restoreScrolls();
  announce();
  refreshLog();
}

/** @param {string} html @returns {DocumentFragment} */
function parse(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content;
}

/** @param {Change} change */
function swapParts({ frame, parts }) {
  const main = byId("table");
  const panels = new Map(all("svg[data-panel]", main).map((panel) => [panel.dataset.panel, panel]));
  const ids = all("[data-part]", main).map((part) => part.id);
  if (frame !== undefined && ids.sort().join() !== Object.keys(parts).sort().join()) {
    main.innerHTML = frame;
    sent.clear();
  }
  for (const [id, html] of Object.entries(parts)) {
    if (sent.get(id) === html) continue;
    sent.set(id, html);
    const [part] = all("[data-part]", parse(html));
    for (const panel of all("svg[data-panel]", part)) {
      panel.replaceChildren(...(panels.get(panel.dataset.panel) || panel).childNodes);
    }
    const old = byId(id);
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

/** @param {string} name @param {PanelChange} change */
function swapPanel(name, { order, fragments, lit }) {
  const [drawn, over] = all(`#table svg[data-panel="${CSS.escape(name)}"] > g`);
  if (fragments) {
    const fresh = all("svg > g", parse(`<svg>${Object.values(fragments).join("")}</svg>`));
    const found = new Map([...all(":scope > g", drawn), ...fresh].map((fragment) => [fragment.id, fragment]));
    if (order) drawn.replaceChildren(...order.map((id) => found.get(id) || ""));
    else for (const fragment of fresh) drawn.querySelector(`:scope > #${CSS.escape(fragment.id)}`)?.replaceWith(fragment);
  }
  if (lit !== undefined) over.innerHTML = lit;
  hideCovered(drawn, over);
}

/** Screen readers meet what can be chosen once: as a target. @param {Element} drawn @param {Element} over */
function hideCovered(drawn, over) {
  const covered = new Set(all("[data-over]", over).map((target) => target.dataset.over));
  for (const fragment of drawn.children) {
    if (covered.has(fragment.id)) fragment.setAttribute("aria-hidden", "true");
    else fragment.removeAttribute("aria-hidden");
  }
}
