// @ts-check
// Sends commands. The answer brings the fresh parts of the page; they are fetched when the command came too late.

import { copy } from "../copy.js";
import { toast } from "../toast.js";
import { words } from "../words.js";
import { online } from "./connection.js";
import { refreshAfter } from "./refresh.js";
import { path, state } from "./state.js";

const OK = 200;
const CONFLICT = 409; // the table has changed since the page was fetched

/**
 * Posts fields to the server, which answers a script with JSON.
 * @param {string} address
 * @param {Iterable<[string, FormDataEntryValue]>} fields
 * @returns {Promise<{ status: number, result: Record<string, any> }>} status 0 where the server cannot be reached
 */
async function post(address, fields) {
  const body = new URLSearchParams();
  for (const [key, value] of fields) body.append(key, String(value));
  document.body.classList.add("busy");
  try {
    const answer = await fetch(address, { method: "POST", body, headers: { Accept: "application/json" } });
    const result = await answer.json();
    if (!answer.ok) toast(result.error || words.failed);
    return { status: answer.status, result };
  } catch {
    toast(words.failed);
    online(false);
    return { status: 0, result: {} };
  } finally {
    document.body.classList.remove("busy");
  }
}

/** Sends a choice with the question it answers and what the player has looked at. @param {string} action */
export function sendAction(action) {
  const { question, frames } = state();
  const fields = { action, question: String(question), frame: String(frames) };
  return refreshAfter(async () => {
    const { status, result } = await post(`${path}/act`, Object.entries(fields));
    return result.parts || status === OK || status === CONFLICT;
  });
}

/** @param {HTMLFormElement} form @param {HTMLElement | null} button */
function sendForm(form, button) {
  const address = form.getAttribute("action") || ""; // form.action may be a field
  const fields = new FormData(form, button);
  return refreshAfter(async () => {
    const { status, result } = await post(address, fields);
    if (status !== OK) return status === CONFLICT;
    if (result.table) {
      location.assign(`/t/${result.table}`);
      return false;
    }
    if (result.link) {
      await copy(result.link);
      return false;
    }
    if (form.dataset.clear !== undefined) form.reset();
    return result.parts || true;
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
