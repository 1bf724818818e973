// @ts-check
// What an analysis says of the turns, in a replay: a mark for each turn over the game, and a sentence on the one that is shown.

import { byId } from "../dom.js";

/** @typedef {[first: number, last: number, seat: number, kind: string, text: string, address: string]} Verdict */

/** @type {Verdict[]} */
let verdicts = [];

/** A mark at the place of a turn. @param {Verdict} verdict @param {number} frames */
function mark([, last, , kind, text], frames) {
  const link = document.createElement("a");
  link.className = `verdict ${kind}`;
  link.href = `?at=${last}`;
  link.dataset.at = String(last);
  link.title = text;
  link.setAttribute("aria-label", text);
  link.style.left = `${(100 * last) / Math.max(1, frames)}%`;
  if (kind === "good") link.tabIndex = -1; // too many for the keyboard: those that gave something away can be reached
  return link;
}

/** @param {Verdict[]} found @param {string} chart @param {number} frames */
export function showVerdicts(found, chart, frames) {
  verdicts = found;
  const strip = byId("replay-verdicts");
  strip.hidden = !found.length;
  strip.replaceChildren(...found.filter(([, , , kind]) => kind).map((verdict) => mark(verdict, frames)));
  byId("chance-chart").innerHTML = chart; // the server's own
  byId("chance-chart").hidden = !chart;
}

/** Says what is thought of the turn that a frame belongs to. @param {number | null} frame null is now */
export function tellVerdict(frame) {
  const here = frame === null ? undefined : verdicts.find(([first, last]) => first <= frame && frame <= last);
  const said = byId("replay-verdict");
  said.hidden = !here;
  for (const link of byId("replay-verdicts").children) {
    link.classList.toggle("here", link instanceof HTMLElement && link.dataset.at === String(here?.[1]));
  }
  if (!here) return;
  const link = document.createElement("a");
  link.href = here[5];
  link.textContent = here[4];
  said.className = `small ${here[3]}`;
  said.replaceChildren(link);
}
