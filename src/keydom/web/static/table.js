// @ts-check
// The page of a table. The script keeps it fresh and passes choices on. It knows no rule of any game: the server says
// what can be chosen (elements with `data-action`) and what the table looks like (parts, swapped when they change).

import "./page.js";
import { announce } from "./table/announce.js";
import { startCalls } from "./table/call.js";
import { startChoosing } from "./table/choosing.js";
import { startClocks } from "./table/clock.js";
import { startFocus } from "./table/focus.js";
import { startKeys } from "./table/keys.js";
import { startPanes } from "./table/panes.js";
import { startReplay } from "./table/replay.js";
import { startRule } from "./table/rule.js";
import { scrollToEnds } from "./table/scrolls.js";
import { startSending } from "./table/send.js";
import { startSight } from "./table/sight.js";
import { listen } from "./table/stream.js";
import { startTips } from "./table/tips.js";
import { startZooming } from "./table/zoom.js";

startCalls();
startChoosing();
startClocks();
startFocus();
startKeys();
startPanes();
startReplay();
startRule();
startSending();
startSight();
startTips();
startZooming();
announce();
scrollToEnds();
listen();
