// @ts-check
// What the game says of a thing of the picture now: why it cannot be chosen, what it is worth. Fetched when it is asked for.

import { showsNow } from "./moment.js";
import { path, state } from "./state.js";

const MOST = 4; // ids that are asked for at once

/** What was said of things, by their ids, at one version of the table. @type {Map<string, Promise<string[]>>} */
const said = new Map();
let version = -1;

/** The ids around an element, from the inside out: its own, or that of what a target stands for, up to the panel. @param {Element} element */
export function ids(element) {
  const found = [];
  for (let at = /** @type {Element | null} */ (element); at && !at.matches("svg[data-panel]"); at = at.parentElement) {
    const over = at.getAttribute("data-over");
    if (over) found.push(over);
    else if (at.id) found.push(at.id);
  }
  return found.slice(0, MOST);
}

/** @param {string} things a query */
async function ask(things) {
  const answer = await fetch(`${path}/about?${things}`, { headers: { Accept: "application/json" } });
  if (!answer.ok) return [];
  const { lines } = await answer.json();
  return /** @type {string[]} */ (lines);
}

/** The lines about a thing; none where there is nothing to say. @param {Element} element @returns {Promise<string[]>} */
export async function about(element) {
  if (!element.closest("svg[data-panel]") || !showsNow()) return [];
  if (version !== state().version) said.clear();
  version = state().version;
  const things = new URLSearchParams(ids(element).map((id) => ["thing", id])).toString();
  if (!things) return [];
  const known = said.get(things) || ask(things).catch(() => []);
  said.set(things, known);
  return known;
}
