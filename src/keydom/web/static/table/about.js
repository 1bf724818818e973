// @ts-check
// What the game says of a thing of the picture now: why it cannot be chosen, what it is worth; and of a choice: what would follow
// from it. Fetched when it is asked for.

import { showsNow } from "./moment.js";
import { path, state } from "./state.js";

const MOST = 4; // ids that are asked for at once

/**
 * What is said of a thing or a choice. If that was asked for: `confirm` is what would be asked before the choice is taken, `opens` the
 * ids of what could be chosen right after it.
 * @typedef {{ warning: string, why: string, choice: string }} Asking
 * @typedef {{ lines: string[], confirm?: Asking | null, opens?: string[] }} Said
 */
/** What was said, by what was asked, at one version of the table. @type {Map<string, Promise<Said>>} */
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

/** @param {URLSearchParams} query @returns {Promise<Said>} */
async function ask(query) {
  const asked = query.toString();
  if (!asked || !showsNow()) return { lines: [] };
  if (version !== state().version) said.clear();
  version = state().version;
  const known = said.get(asked) || fetchSaid(asked).catch(() => ({ lines: [] }));
  said.set(asked, known);
  return known;
}

/** @param {string} asked @returns {Promise<Said>} */
async function fetchSaid(asked) {
  const answer = await fetch(`${path}/about?${asked}`, { headers: { Accept: "application/json" } });
  return answer.ok ? answer.json() : { lines: [] };
}

/** The action that an element stands for, on the table, as a button, in the list or on a slider; "" for none. @param {Element} element */
export function actionOf(element) {
  const choice = /** @type {HTMLElement | null} */ (element.closest("[data-action], [data-choice]"));
  const menu = /** @type {HTMLSelectElement | null | undefined} */ (element.closest("form.stepper")?.querySelector("select"));
  return choice?.dataset.action || choice?.dataset.choice || menu?.value || "";
}

/** The things of the picture that are asked about. @param {Element} element */
const things = (element) => new URLSearchParams(element.closest("svg[data-panel]") ? ids(element).map((id) => ["thing", id]) : []);

/** The lines about a thing or a choice; none where there is nothing to say. @param {Element} element @returns {Promise<string[]>} */
export async function about(element) {
  const query = things(element);
  const action = actionOf(element);
  if (action) query.append("action", action);
  return (await ask(query)).lines;
}

/** What a choice is, what would follow from it, and what would be asked before it is taken. @param {HTMLElement} choice */
export function foretell(choice) {
  const query = things(choice);
  query.append("action", choice.dataset.action || "");
  query.append("asking", "yes");
  return ask(query);
}
