// @ts-check
// Looking at the past: frame by frame, by slider, from the log, or played back.

import { onClick } from "../clicks.js";
import { setFrame, shownFrame } from "./moment.js";
import { refresh } from "./refresh.js";
import { state } from "./state.js";

const PACE = 900; // milliseconds per frame

/** The timer of the playback, while it runs. @type {number | undefined} */
let playing;

/** @param {number | null} frame null is now */
export function showFrame(frame) {
  setFrame(frame);
  return refresh();
}

/** @param {number} count of frames, backwards where it is negative */
export const step = (count) => showFrame((shownFrame() ?? state().frames) + count);

/** Plays from the frame that is shown, or from the start, to the end. */
function play() {
  if (shownFrame() === null) setFrame(0);
  const next = async () => {
    await step(1);
    if (playing === undefined) return;
    if (shownFrame() === null) stop();
    else playing = setTimeout(next, PACE);
    labelButton();
  };
  playing = setTimeout(next, 0);
  labelButton();
}

function stop() {
  clearTimeout(playing);
  playing = undefined;
  labelButton();
}

/** The button says Stop while the playback runs, also after it was swapped. */
function labelButton() {
  const button = /** @type {HTMLElement | null} */ (document.querySelector("[data-play]"));
  if (!button) return;
  button.dataset.label ||= button.textContent || "";
  button.textContent = (playing === undefined ? button.dataset.label : button.dataset.stopLabel) || "";
}

export function startReplay() {
  onClick("[data-at]", ({ dataset: { at } }) => showFrame(Number(at)));
  onClick("[data-now]", () => showFrame(null));
  onClick("[data-step]", ({ dataset: { step: count } }) => step(Number(count)));
  onClick("[data-play]", () => (playing === undefined ? play() : stop()));
  document.addEventListener("input", (event) => {
    const field = event.target;
    if (field instanceof HTMLInputElement && field.type === "range") showFrame(Number(field.value));
  });
}
