// @ts-check
// The event stream: the server tells what has changed for this viewer, as it changes.

import { online } from "./connection.js";
import { showsNow } from "./moment.js";
import { dropQueue, hurry, queueUp, startPace } from "./pace.js";
import { apply, isForAnother } from "./parts.js";
import { path, state } from "./state.js";

const PATIENCE = 1500; // milliseconds without a connection before we say so, and for which we wait for a sign of a change
const DRAWING = 10000; // milliseconds for which we wait for a change whose version was told: the server has much to draw
const PAUSE = 2000; // milliseconds before a stream that the server has closed is opened again

/** @type {EventSource | undefined} */
let stream;
/** The last version that the stream told. */
let told = -1;
/** Called after every change that is shown. @type {Set<() => void>} */
const waiting = new Set();

/** Opens the stream. What the page shows goes along, so that the server knows what is missing. */
export function listen() {
  stream?.close();
  dropQueue();
  const opened = new EventSource(`${path}/events?shows=${encodeURIComponent(state().shows)}`);
  stream = opened;
  opened.addEventListener("version", (event) => {
    told = Number(event.data);
    online(true);
  });
  opened.addEventListener("change", (event) => queueUp(JSON.parse(event.data)));
  opened.addEventListener("error", () => {
    setTimeout(() => {
      if (stream === opened && opened.readyState !== EventSource.OPEN) online(false);
    }, PATIENCE);
    if (opened.readyState === EventSource.CLOSED) setTimeout(listen, PAUSE);
  });
}

startPace(show);

/** @param {import("./parts.js").Change} change */
function show(change) {
  if (!showsNow() && state().begun) {
    isForAnother(change);
    return; // the past does not change
  }
  if (change.since !== undefined) {
    if (change.version <= state().version) return; // fetched meanwhile
    if (change.since !== state().version) {
      listen(); // it fits another page than ours
      return;
    }
  }
  apply(change);
  for (const look of waiting) look();
}

/** Resolves to whether the page shows this version, or the stream brings it soon. @param {number} version */
export function brings(version) {
  const arrived = () => state().version >= version;
  hurry(version);
  if (arrived() || stream?.readyState !== EventSource.OPEN) return Promise.resolve(arrived());
  return new Promise((resolve) => {
    const look = () => {
      if (arrived()) end();
    };
    const end = () => {
      clearTimeout(timer);
      waiting.delete(look);
      resolve(arrived());
    };
    let timer = setTimeout(() => {
      if (told < version) end();
      else timer = setTimeout(end, DRAWING);
    }, PATIENCE);
    waiting.add(look);
  });
}
