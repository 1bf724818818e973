// @ts-check
// The event stream: the server tells the version of the table whenever it changes for this viewer.

import { online } from "./connection.js";
import { shownFrame } from "./moment.js";
import { hear } from "./refresh.js";
import { path, state } from "./state.js";

const PATIENCE = 1500; // milliseconds without a connection before we say so
const PAUSE = 2000; // milliseconds before a stream that the server has closed is opened again

export function listen() {
  const stream = new EventSource(`${path}/events`);
  stream.addEventListener("version", (event) => {
    online(true);
    if (shownFrame() === null || !state().begun) hear(Number(event.data)); // the past does not change
  });
  stream.addEventListener("error", () => {
    setTimeout(() => {
      if (stream.readyState !== EventSource.OPEN) online(false);
    }, PATIENCE);
    if (stream.readyState === EventSource.CLOSED) setTimeout(listen, PAUSE);
  });
}
