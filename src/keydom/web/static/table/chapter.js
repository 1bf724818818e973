// @ts-check
// The end of a round or a season is a moment: it is told once, when it is news, and again whenever it is asked for.

import { showCard } from "./card.js";
import { showsNow } from "./moment.js";
import { path, state } from "./state.js";

const key = `keydom-chapter-${state().table}`; // in the browser's local storage: the frame of what was told last

export function tellChapter() {
  const { chapter } = state();
  if (chapter === null || !showsNow() || localStorage.getItem(key) === String(chapter)) return;
  localStorage.setItem(key, String(chapter));
  showCard(`${path}/recap?at=${chapter}`);
}
