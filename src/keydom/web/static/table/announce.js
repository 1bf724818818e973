// @ts-check
// Tells the eye and the ear what is new: the title of the window, screen readers, sound, and what comes into view.

import { byId } from "../dom.js";
import { words } from "../words.js";
import { callPlayer } from "./call.js";
import { tellChapter } from "./chapter.js";
import { showClocks } from "./clock.js";
import { foldCard } from "./coach.js";
import { closeConfirm } from "./confirm.js";
import { showFew } from "./list.js";
import { showMarks } from "./marks.js";
import { tellLosses } from "./notice.js";
import { countTargets } from "./panes.js";
import { revealChoices, revealHint } from "./reveal.js";
import { buttonsChanged } from "./settle.js";
import { followPrompt, showTurn, showWays } from "./sight.js";
import { state } from "./state.js";
import { showSteppers } from "./stepper.js";
import { countUnread } from "./unread.js";

const title = document.title;

/** What was announced last; null before the first time. @type {{ question: number | null, frames: number, hint: string } | null} */
let last = null;

export function announce() {
  const { begun, question, frames, prompt, hint } = state();
  const yours = question !== null;
  document.title = yours ? `(${words.your_turn}) ${title}` : title;
  if (!begun) return;
  const news = hint || prompt;
  if (byId("announce").textContent !== news) byId("announce").textContent = news;
  if (yours && last && last.question === null) callPlayer(prompt);
  if (question !== last?.question) {
    closeConfirm();
    buttonsChanged();
  }
  showMarks();
  showSteppers();
  showFew();
  countTargets();
  countUnread();
  // More than one step since the last question: others have had their turns.
  if (yours && last && (last.question === null || frames > last.frames + 1)) showTurn();
  if (yours && question !== last?.question) revealChoices();
  if (hint && hint !== last?.hint) revealHint();
  foldCard();
  const own = Boolean(last && last.question !== null && frames <= last.frames + 1);
  last = { question, frames, hint };
  showClocks();
  tellLosses(tellChapter() || own || document.getElementById("end")?.hidden === false);
  followPrompt();
  showWays();
}
