// @ts-check
// Sends commands. The answer tells the version of the table after it; the event stream brings what has changed.

import { copy } from "../copy.js";
import { toast } from "../toast.js";
import { words } from "../words.js";
import { askToConfirm } from "./confirm.js";
import { online } from "./connection.js";
import { catchUp, refresh } from "./refresh.js";
import { path, state } from "./state.js";

const CONFLICT = 409; // the table has changed since the page was fetched

/**
 * Posts fields to the server, which answers a script with JSON, and waits until the page shows what that has done.
 * @param {string} address
 * @param {Iterable<[string, FormDataEntryValue]>} fields
 * @param {(result: Record<string, any>) => void} [done] called with the answer, unless the command was refused
 */
async function send(address, fields, done) {
  const body = new URLSearchParams();
  for (const [key, value] of fields) body.append(key, String(value));
  document.body.classList.add("busy");
  try {
    const answer = await fetch(address, { method: "POST", body, headers: { Accept: "application/json" } });
    const result = await answer.json();
    if (answer.ok) done?.(result);
    else toast(result.error || words.failed);
    if (answer.status === CONFLICT) await refresh();
    if (result.version !== undefined) await catchUp(result.version);
  } catch {
    toast(words.failed);
    online(false);
  } finally {
    document.body.classList.remove("busy");
  }
}

/** How a choice is passed on; a lesson has its own way. @type {(action: string, confirmed: boolean) => Promise<void>} */
let deliver = post;

/** @param {(action: string) => Promise<void>} way */
export function deliverBy(way) {
  deliver = way;
}

/** @param {string} action @param {boolean} confirmed */
export const sendAction = (action, confirmed) => deliver(action, confirmed);

/**
 * Sends a choice with the question it answers and what the player has looked at. The server may ask first.
 * @param {string} action
 * @param {boolean} confirmed
 */
function post(action, confirmed) {
  const { question, frames } = state();
  const fields = { action, question: String(question), frame: String(frames), confirmed: confirmed ? "yes" : "" };
  return send(`${path}/act`, Object.entries(fields), ({ confirm }) => {
    if (confirm) askToConfirm(action, confirm, () => sendAction(action, true));
  });
}

/** @param {FormData} one @param {FormData} other */
const isAlike = (one, other) => JSON.stringify([...one]) === JSON.stringify([...other]);

/** @param {HTMLFormElement} form @param {HTMLElement | null} button */
function sendForm(form, button) {
  const address = form.getAttribute("action") || ""; // form.action may be a field
  const fields = new FormData(form, button);
  if (fields.has("question")) return sendAction(String(fields.get("action")), false);
  return send(address, fields, (result) => {
    if (result.table) location.assign(`/t/${result.table}`);
    else if (result.link) copy(result.link);
    else if (form.dataset.clear !== undefined && isAlike(fields, new FormData(form, button))) form.reset(); // else more was typed meanwhile
  });
}

export function startSending() {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.dataset.live === undefined) return;
    event.preventDefault();
    sendForm(form, /** @type {HTMLElement | null} */ (event.submitter));
  });
}
