// @ts-check
// The end of a round or a season is a moment: it is told once, when it is news, and again whenever it is asked for. The end
// of the game tells more: what is still open closes then.

import { closeCard, showCard } from "./card.js";
import { showsNow } from "./moment.js";
import { path, state } from "./state.js";

const key = `keydom-chapter-${state().table}`; // in the browser's local storage: the frame of what was told last

/** A lesson has no end to be shown. */
const isOver = () => document.getElementById("end")?.hidden === false;

/** Whether the end was shown the last time. */
let ended = false;

/** @returns {boolean} whether there was something to tell */
export function tellChapter() {
  if (isOver() && !ended) closeCard();
  ended = isOver();
  const { chapter } = state();
  if (chapter === null || !showsNow() || localStorage.getItem(key) === String(chapter)) return false;
  localStorage.setItem(key, String(chapter));
  showCard(`${path}/recap?at=${chapter}`, () => !isOver());
  return true;
}
