// @ts-check
// Fetches the parts of the page when the table has changed: one request at a time, and one per change.
//
// A command changes the table, and both its answer and the event stream tell so, in either order. While a command is
// under way the events only leave a note; its answer brings the fresh parts, so nothing is left to fetch.

import { toast } from "../toast.js";
import { online } from "./connection.js";
import { query, showsNow } from "./moment.js";
import { swap } from "./parts.js";
import { path, state } from "./state.js";

const PAUSE = 1000; // milliseconds, when the server says that we ask too often

let fetching = false;
let again = false;
let commands = 0;
/** The version that an event told while a command or a request was under way. @type {number | null} */
let heard = null;

const outdated = () => heard !== null && heard !== state().version;

/** Fetches what this viewer may see and swaps what has changed. */
export async function refresh() {
  if (fetching) {
    again = true;
    return;
  }
  fetching = true;
  try {
    do {
      again = false;
      heard = null;
      await fetchParts();
    } while (again || outdated());
  } catch {
    online(false); // the event stream tells when the server is back
  } finally {
    fetching = false;
  }
}

async function fetchParts() {
  const answer = await fetch(`${path}/parts?${query()}`);
  if (answer.ok) {
    swap(await answer.text());
  } else if (answer.status === 429) {
    await new Promise((then) => setTimeout(then, PAUSE));
    again = true;
  } else {
    toast((await answer.text()).slice(0, 200));
  }
}

/** The event stream tells a version. @param {number} version */
export function hear(version) {
  heard = version;
  if (!fetching && !commands && outdated()) refresh();
}

/**
 * Runs a command and then shows what it changed, or what somebody else changed meanwhile.
 * @param {() => Promise<boolean | string>} command resolves to the fresh parts, or to whether to fetch them in any case
 */
export async function refreshAfter(command) {
  commands += 1;
  const changed = await command().finally(() => (commands -= 1));
  const fresh = typeof changed === "string" && !fetching && showsNow();
  if (fresh) swap(changed);
  if ((changed && !fresh) || outdated()) await refresh();
}
