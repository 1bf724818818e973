// @ts-check
// A lesson: the page of a table, with a teacher. Where a choice leads stands in the address, so that every step can be
// reached again; the script fetches what it shows.

import "./page.js";
import { onClick } from "./clicks.js";
import { all, byId } from "./dom.js";
import { remember } from "./progress.js";
import { announce } from "./table/announce.js";
import { startCards } from "./table/card.js";
import { startChoosing } from "./table/choosing.js";
import { startFocus } from "./table/focus.js";
import { startKeys } from "./table/keys.js";
import { startList } from "./table/list.js";
import { startPanes } from "./table/panes.js";
import { apply } from "./table/parts.js";
import { startPieces } from "./table/piece.js";
import { startRevealing } from "./table/reveal.js";
import { startRule } from "./table/rule.js";
import { scrollToEnds } from "./table/scrolls.js";
import { deliverBy, startSending } from "./table/send.js";
import { pulse, startShowing } from "./table/show.js";
import { startSight } from "./table/sight.js";
import { follow, path } from "./table/state.js";
import { startSteppers } from "./table/stepper.js";
import { startTips } from "./table/tips.js";
import { startZooming } from "./table/zoom.js";
import { toast } from "./toast.js";
import { words } from "./words.js";

/** Shows what another address of the lesson shows. @param {string} address @param {boolean} [back] in the history */
async function go(address, back = false) {
  const { pathname, search } = new URL(address, location.href);
  document.body.classList.add("busy");
  try {
    const answer = await fetch(`${pathname}/parts${search}`, { headers: { Accept: "application/json" } });
    const found = await answer.json();
    if (!answer.ok) {
      toast(found.error || words.failed);
      return;
    }
    if (!back) history.pushState(null, "", found.address);
    follow();
    for (const back of document.querySelectorAll("input[name=back]")) back.setAttribute("value", location.pathname); // of the menu of languages
    apply(found.change);
    showCard();
    focusCard();
  } catch {
    toast(words.failed);
  } finally {
    document.body.classList.remove("busy");
  }
}

const points = () => (byId("teacher").dataset.points || "").split(" ").filter(Boolean);

/** What the teacher points at: a thing of a picture, with the target that lies over it, or a whole panel. @param {string} id */
function pointed(id) {
  const name = CSS.escape(id);
  return all(`#table svg #${name}, #table svg [data-over="${name}"], #table svg[data-panel="${name}"]`);
}

/** Marks what the teacher points at, and remembers how far the pupil has come. */
function showCard() {
  const { lesson = "", ended } = byId("teacher").dataset;
  for (const old of all("#table svg.taught, #table svg .taught")) old.classList.remove("taught");
  for (const thing of points().flatMap(pointed)) thing.classList.add("taught");
  remember(lesson, location.pathname, ended !== undefined);
}

/** For the keyboard: what follows is one key away. */
function focusCard() {
  if (document.activeElement === document.body) all("#again, #go-on, #next-lesson")[0]?.focus({ preventScroll: true });
}

deliverBy((action) => go(`${path}?chosen=${action}`));
onClick("[data-go]", (link) => void go(link.getAttribute("href") || ""));
onClick("#show-points", () => {
  for (const id of points()) pulse(id);
});
addEventListener("popstate", () => void go(location.href, true));

startCards();
startChoosing();
startFocus();
startKeys();
startList();
startPanes();
startPieces();
startRevealing();
startRule();
startSending();
startShowing();
startSight();
startSteppers();
startTips();
startZooming();
announce();
scrollToEnds();
showCard();
