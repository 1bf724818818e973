// @ts-check
// Moves of others are shown one after the other, at a pace that a person can follow: what the event stream brings waits
// its turn. One's own moves never wait, and in a hidden window nothing does.

/** @typedef {import("./parts.js").Change} Change */

/** Milliseconds between two moves, and for which a move waits at most, by the setting; see web/settings.py. @type {Record<string, [number, number]>} */
const PACES = { slower: [1400, 6000], normal: [700, 3500], faster: [300, 1500] };

const still = matchMedia("(prefers-reduced-motion: reduce)");
/** What waits to be shown. @type {{ change: Change, arrived: number }[]} */
let queue = [];
/** When the last move was shown. */
let last = -Infinity;
/** What leads up to this version of the table is shown at once. */
let hurried = -1;
/** @type {number | undefined} */
let timer;
/** @type {(change: Change) => void} */
let show;

/** @param {Change} change */
const isMove = ({ parts, panels }) => parts.since !== undefined || Object.keys(panels).length > 0;

/** The pace to keep; none: everything is shown at once. */
function pace() {
  const { pace: chosen = "" } = document.documentElement.dataset;
  return document.hidden || (chosen === "normal" && still.matches) ? undefined : PACES[chosen];
}

/** For how many milliseconds the first in the queue still waits. */
function wait() {
  const kept = pace();
  const { change } = queue[0];
  if (!kept || !isMove(change) || (change.since ?? -1) < hurried) return 0;
  const now = performance.now();
  let [gap] = kept;
  // As fast as the one that has the least time left needs it.
  for (const [ahead, { arrived }] of queue.entries()) gap = Math.min(gap, (arrived + kept[1] - now) / (ahead + 1));
  return last + gap - now;
}

/** Shows what need not wait. */
function go() {
  clearTimeout(timer);
  while (queue.length) {
    const left = wait();
    if (left > 0) {
      timer = setTimeout(go, left);
      return;
    }
    const [{ change }] = queue.splice(0, 1);
    if (isMove(change)) last = performance.now();
    show(change);
  }
}

/** Shows a change when its turn comes. @param {Change} change */
export function queueUp(change) {
  queue.push({ change, arrived: performance.now() });
  go();
}

/** Shows at once what a command of this player has done. @param {number} version of the table after it */
export function hurry(version) {
  hurried = Math.max(hurried, version);
  go();
}

/** Forgets what waits: the whole page comes instead. */
export function dropQueue() {
  queue = [];
}

/** @param {(change: Change) => void} act shows a change */
export function startPace(act) {
  show = act;
  document.addEventListener("visibilitychange", go);
}
