// @ts-check
// Looking at the past: frame by frame, by slider, from the log, or played back.

import { onClick } from "../clicks.js";
import { byId } from "../dom.js";
import { query, setFrame, shownFrame } from "./moment.js";
import { refresh } from "./refresh.js";
import { path, state } from "./state.js";
import { showVerdicts, tellVerdict } from "./verdicts.js";

/**
 * The chapters and turns of the game, by the frame with which each begins; what an analysis says of the turns, and its chart.
 * @typedef {object} Story
 * @property {number | null} seat
 * @property {[frame: number, title: string][]} chapters
 * @property {[frame: number, seat: number][]} turns
 * @property {import("./verdicts.js").Verdict[]} verdicts
 * @property {string} chart
 */

/** @type {Story} */
let story = { seat: null, chapters: [], turns: [], verdicts: [], chart: "" };

const speed = () => Number(/** @type {HTMLSelectElement} */ (byId("replay-speed")).value); // milliseconds per frame
const onlyMine = () => /** @type {HTMLInputElement} */ (byId("replay-only-mine")).checked;

/** The timer of the playback, while it runs. @type {number | undefined} */
let playing;

/** @param {number | null} frame null is now */
export async function showFrame(frame) {
  const before = shownFrame();
  setFrame(frame);
  if (before === null && shownFrame() !== null) await readStory(); // the game may have gone on since
  await refresh();
  tellVerdict(shownFrame());
}

/** Fetches what can be jumped to, and offers it. */
async function readStory() {
  const answer = await fetch(`${path}/turns?${query()}`).catch(() => null);
  if (!answer?.ok) return;
  story = await answer.json();
  byId("replay-mine").hidden = !story.turns.some(([, seat]) => seat === story.seat);
  byId("replay-chapters").hidden = !story.chapters.length;
  const menu = byId("replay-chapter");
  menu.replaceChildren(new Option("", ""), ...story.chapters.map(([frame, title]) => new Option(title, String(frame))));
  showVerdicts(story.verdicts, story.chart, state().frames);
  tellVerdict(shownFrame());
}

const here = () => shownFrame() ?? state().frames;

/** Whether a frame belongs to a turn of the viewer's own. @param {number} frame */
const isMine = (frame) => story.turns.filter(([first]) => first <= frame).at(-1)?.[1] === story.seat;

/** @param {number} count of frames, backwards where it is negative */
export function step(count) {
  if (!document.getElementById("replay")) return; // a lesson has none
  let frame = here() + count;
  if (onlyMine()) while (frame > 0 && frame < state().frames && !isMine(frame)) frame += Math.sign(count);
  return showFrame(frame);
}

/** Goes to where a turn begins. @param {number} direction 1 or -1 */
function stepTurn(direction) {
  const turns = story.turns.filter(([, seat]) => !onlyMine() || seat === story.seat).map(([frame]) => frame);
  const wanted = direction > 0 ? turns.find((frame) => frame > here()) : turns.filter((frame) => frame < here()).at(-1);
  return showFrame(wanted ?? (direction > 0 ? null : 0));
}

/** Plays from the frame that is shown, or from the start, to the end. */
function play() {
  if (shownFrame() === null) setFrame(0);
  readStory();
  const next = async () => {
    await step(1);
    if (playing === undefined) return;
    if (shownFrame() === null) stop();
    else playing = setTimeout(next, speed());
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
  onClick("[data-turn]", ({ dataset: { turn } }) => stepTurn(Number(turn)));
  onClick("[data-play]", () => (playing === undefined ? play() : stop()));
  document.addEventListener("input", (event) => {
    const field = event.target;
    if (field instanceof HTMLInputElement && field.type === "range") showFrame(Number(field.value));
  });
  document.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLSelectElement && target.id === "replay-chapter" && target.value) showFrame(Number(target.value));
  });
  if (state().begun && (shownFrame() !== null || !byId("end").hidden)) readStory();
}
