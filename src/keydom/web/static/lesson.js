// @ts-check
// A lesson or a puzzle: the page of a table, with a teacher. Where a choice leads stands in the address, so that every step can be
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
import { isFew, startList } from "./table/list.js";
import { showPane, showPaneAround, startPanes } from "./table/panes.js";
import { apply } from "./table/parts.js";
import { hasSheets } from "./table/phone.js";
import { startPieces } from "./table/piece.js";
import { revealHint, revealPointed, startRevealing } from "./table/reveal.js";
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

/** The smallest target that a thing of a picture lies in: what a click there chooses. One of several in a thing is not it. @param {Element} thing */
function targetAround(thing) {
  const { x, y, width, height } = thing.getBoundingClientRect();
  const [across, down] = [x + width / 2, y + height / 2];
  const targets = all("[data-action]", thing.closest("svg") || undefined).map((target) => ({ target, box: target.getBoundingClientRect() }));
  const boxes = targets.filter(({ box }) => 2 * box.width * box.height > width * height);
  const around = boxes.filter(({ box }) => box.left <= across && across <= box.right && box.top <= down && down <= box.bottom);
  around.sort((one, other) => one.box.width * one.box.height - other.box.width * other.box.height);
  return around[0]?.target;
}

/**
 * What the teacher points at: the target that lies over a thing of a picture or around it, so that what is marked can be clicked;
 * the thing itself where there is none; or a whole panel.
 * @param {string} id
 */
function pointed(id) {
  const name = CSS.escape(id);
  const over = all(`#table svg [data-over="${name}"]`);
  if (over.length) return over;
  return all(`#table svg #${name}, #table svg[data-panel="${name}"]`).map((thing) => (thing.matches("svg") ? thing : targetAround(thing) || thing));
}

/**
 * On a small screen: opens the sheet in which all lies that the teacher points at; closes it where what is meant lies below it and
 * nothing has to be chosen in it that is no button as well. @param {Element[]} things @param {boolean} below whether some of it lies at the boards
 */
function openSheet(things, below) {
  const inSheets = all(".pane svg [data-action]").length > 0 && !isFew();
  if (things.length && !below) {
    showPaneAround(things[0]);
    things[0].scrollIntoView({ block: "nearest" });
  } else if (!inSheets || all("#boards svg [data-action]").length) showPane("");
}

/** Marks what the teacher points at, and remembers how far the pupil has come. */
function showCard() {
  const { lesson = "", ended, verdict } = byId("teacher").dataset;
  for (const old of all("#table svg.taught, #table svg .taught")) old.classList.remove("taught");
  const things = points().flatMap(pointed);
  for (const thing of things) thing.classList.add("taught");
  const atBoards = things.filter((thing) => thing.closest("#boards"));
  if (hasSheets()) openSheet(things, atBoards.length > 0);
  revealPointed(atBoards);
  remember(lesson, location.pathname, ended !== undefined, verdict === "other");
}

/** Marks what is to be chosen as a hint does, and brings it into view. @param {string} action */
function showRight(action) {
  remember(byId("teacher").dataset.lesson || "", location.pathname, false, true);
  for (const choice of all(`#table [data-action="${CSS.escape(action)}"]`)) choice.classList.add("hinted");
  revealHint();
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
onClick("#show-right", ({ dataset }) => showRight(dataset.right || ""));
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
