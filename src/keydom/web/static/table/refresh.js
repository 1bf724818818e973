// @ts-check
// Fetches the whole page where the event stream does not bring what is to be shown: a moment of the past, or a change
// that does not come. One request at a time.

import { toast } from "../toast.js";
import { online } from "./connection.js";
import { query, showsNow } from "./moment.js";
import { apply } from "./parts.js";
import { path, state } from "./state.js";
import { brings } from "./stream.js";

const PAUSE = 1000; // milliseconds, when the server says that we ask too often

let fetching = false;
let again = false;

/** Fetches what this viewer may see and shows it. */
export async function refresh() {
  if (fetching) {
    again = true;
    return;
  }
  fetching = true;
  try {
    do {
      again = false;
      await fetchParts();
    } while (again);
  } catch {
    online(false); // the event stream tells when the server is back
  } finally {
    fetching = false;
  }
}

async function fetchParts() {
  const answer = await fetch(`${path}/parts?${query()}`, { headers: { Accept: "application/json" } });
  if (answer.ok) {
    const change = await answer.json();
    if (!showsNow() || change.version >= state().version) apply(change); // the stream may have been faster
  } else if (answer.status === 429) {
    await new Promise((then) => setTimeout(then, PAUSE));
    again = true;
  } else {
    toast((await answer.json()).error);
  }
}

/** Waits until the page shows what a command has done. @param {number} version of the table after it */
export async function catchUp(version) {
  if (!(showsNow() && (await brings(version)))) await refresh();
}
