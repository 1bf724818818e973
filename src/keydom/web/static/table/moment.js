// @ts-check
// Which moment of the game the page shows: now, or a frame of the past that the address names (`?at=`).

import { state } from "./state.js";

const given = new URLSearchParams(location.search);
const seat = given.get("seat");

/** @type {number | null} */
let frame = given.get("at") ? Number(given.get("at")) : null;

/** The frame of the past that is shown, or null for now. */
export const shownFrame = () => frame;

/** Whether the page shows what its viewer sees now, as the answer to a command does. */
export const showsNow = () => frame === null && !seat;

/** @param {number | null} wanted a frame, kept within the game; the last one means now */
export function setFrame(wanted) {
  const last = state().frames;
  const kept = Math.max(0, Math.min(wanted ?? last, last));
  frame = kept === last ? null : kept;
  const url = new URL(location.href);
  if (frame === null) url.searchParams.delete("at");
  else url.searchParams.set("at", String(frame));
  history.replaceState(null, "", url);
}

/** The query that fetches this moment, through the same seat's eyes. */
export function query() {
  const fields = new URLSearchParams();
  if (frame !== null) fields.set("at", String(frame));
  if (seat) fields.set("seat", seat);
  return fields;
}
