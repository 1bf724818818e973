// @ts-check
// The page of a table. The script keeps it fresh and passes choices on. It knows no rule of any game: the server says
// what can be chosen (elements with `data-action`) and what the table looks like (parts, swapped when they change).

import "./page.js";
import { announce } from "./table/announce.js";
import { startCalls } from "./table/call.js";
import { startCards } from "./table/card.js";
import { startChoosing } from "./table/choosing.js";
import { startClocks } from "./table/clock.js";
import { startCoach } from "./table/coach.js";
import { startFocus } from "./table/focus.js";
import { startKeys } from "./table/keys.js";
import { startList } from "./table/list.js";
import { startNotices } from "./table/notice.js";
import { startPanes } from "./table/panes.js";
import { startPieces } from "./table/piece.js";
import { startReplay } from "./table/replay.js";
import { startRevealing } from "./table/reveal.js";
import { startRule } from "./table/rule.js";
import { scrollToEnds } from "./table/scrolls.js";
import { startScores } from "./table/scores.js";
import { startSending } from "./table/send.js";
import { startSettling } from "./table/settle.js";
import { startShowing } from "./table/show.js";
import { startSight } from "./table/sight.js";
import { startSteppers } from "./table/stepper.js";
import { listen } from "./table/stream.js";
import { startTips } from "./table/tips.js";
import { startZooming } from "./table/zoom.js";

startCalls();
startCards();
startChoosing();
startClocks();
startCoach();
startFocus();
startKeys();
startList();
startNotices();
startPanes();
startPieces();
startReplay();
startRevealing();
startRule();
startScores();
startSending();
startSettling();
startShowing();
startSight();
startSteppers();
startTips();
startZooming();
announce();
scrollToEnds();
listen();

// A page that the browser has kept for its back button may show what is another's by now.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) location.reload();
});
