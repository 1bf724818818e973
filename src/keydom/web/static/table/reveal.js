// @ts-check
// Scrolls to what can be chosen, so that nobody has to search for it.

import { onClick } from "../clicks.js";
import { choices } from "./focus.js";
import { isFew } from "./list.js";
import { showPaneAround } from "./panes.js";
import { isPhone } from "./phone.js";
import { furtherPanels, outOfSight, showWays } from "./sight.js";
import { state } from "./state.js";
import { dropZooms, enlargeAhead, FINGER, fit } from "./zoom.js";

const EDGE = 12; // pixels between a choice and the edge of what it is seen in

/** The box around elements. @param {Element[]} elements */
function around(elements) {
  const boxes = elements.map((element) => element.getBoundingClientRect());
  const left = Math.min(...boxes.map((box) => box.left)) - EDGE;
  const top = Math.min(...boxes.map((box) => box.top)) - EDGE;
  const right = Math.max(...boxes.map((box) => box.right)) + EDGE;
  const bottom = Math.max(...boxes.map((box) => box.bottom)) + EDGE;
  return new DOMRect(left, top, right - left, bottom - top);
}

/** How far to scroll until what is from `start` to `end` is seen between `first` and `last`: as little as possible. @param {number} start @param {number} end @param {number} first @param {number} last */
const distance = (start, end, first, last) => (start < first ? start - first : Math.max(0, end - last));

/** Whether choices would still be as large as a finger if their panel were shown whole. @param {Element[]} inside @param {HTMLElement} panel */
function largeEnough(inside, panel) {
  const times = panel.clientWidth / panel.scrollWidth;
  const boxes = inside.map((choice) => choice.getBoundingClientRect());
  return boxes.every((box) => Math.min(box.width, box.height) * times >= FINGER);
}

/** Sideways: scrolls each panel to its lit choices; one too narrow for all of them is shown whole if a finger still hits them. @param {Element[]} lit */
function bringBeside(lit) {
  for (const svg of new Set(lit.map((choice) => /** @type {SVGSVGElement} */ (choice.closest("svg[data-panel]"))))) {
    const panel = svg.parentElement;
    if (!panel || panel.scrollWidth <= panel.clientWidth + 1) continue;
    const inside = lit.filter((choice) => svg.contains(choice));
    if (around(inside).width > panel.clientWidth && largeEnough(inside, panel)) fit(svg);
    const box = around(inside);
    const frame = panel.getBoundingClientRect();
    if (box.width <= frame.width) panel.scrollLeft += distance(box.left, box.right, frame.left, frame.right);
    else panel.scrollLeft += toMost(spans(inside, "left", "right"), frame.left, frame.right);
  }
}

/** From where to where things reach on the screen. @param {Element[]} things @param {"left" | "top"} start @param {"right" | "bottom"} end @returns {[number, number][]} */
const spans = (things, start, end) => things.map((thing) => thing.getBoundingClientRect()).map((box) => [box[start], box[end]]);

/** How many of them lie between `first` and `last`, once one has scrolled that far. @param {[number, number][]} found @param {number} first @param {number} last @param {number} by */
const seen = (found, first, last, by) => found.filter(([start, end]) => start - by >= first && end - by <= last).length;

/** How far to scroll until most of them are seen whole; not at all where as many are seen now. @param {[number, number][]} found @param {number} first @param {number} last */
function toMost(found, first, last) {
  const ways = found.map(([start]) => start - EDGE - first);
  return ways.reduce((best, by) => (seen(found, first, last, by) > seen(found, first, last, best) ? by : best), 0);
}

/** What is to be seen of the choices: all of the panel that they are in, if it is one and there is room for it. @param {Element[]} inside @param {number} room */
function shownAround(inside, room) {
  const panels = new Set(inside.map((choice) => choice.closest("svg[data-panel]")));
  const whole = [...panels][0]?.getBoundingClientRect();
  return panels.size === 1 && whole && whole.height <= room ? whole : around(inside);
}

/** Up and down: scrolls to all of the lit choices; where there is no room for all, and none of them is seen (on a phone not half of them), to most of them. @param {Element[]} lit */
function bringAbove(lit) {
  const scroller = lit[0].closest(".boards, .pane");
  const inside = lit.filter((choice) => scroller?.contains(choice));
  if (!scroller) return;
  const frame = scroller.getBoundingClientRect();
  const over = document.querySelector(".answers.high")?.getBoundingClientRect(); // they stand over its lower edge
  if (over?.height) frame.height = over.top - frame.top;
  const box = shownAround(inside, frame.height);
  if (box.height <= frame.height) scroller.scrollTop += distance(box.top, box.bottom, frame.top, frame.bottom);
  else {
    const found = spans(inside, "top", "bottom");
    const enough = isPhone() ? inside.length / 2 : 1;
    if (seen(found, frame.top, frame.bottom, 0) < enough) scroller.scrollTop += toMost(found, frame.top, frame.bottom);
  }
}

/** On a phone: the last move, which a question is about whose place is not lit, such as the field that somebody works at. @param {Element[]} lit @returns {boolean} whether there is one */
function revealLast(lit) {
  const [, place] = state().marks.at(-1) || [];
  const thing = place && isPhone() ? document.getElementById(place) : null;
  const svg = thing?.closest("#boards svg[data-panel]");
  if (!thing || !svg || lit.some((choice) => svg.contains(choice))) return false;
  bringBeside([thing]);
  if (!lit.length || isFew()) bringAbove([thing]);
  return true;
}

/** For a new question: nothing is enlarged, and what is lit is in view as far as there is room. */
export function revealChoices() {
  dropZooms();
  const lit = choices().filter((choice) => choice.closest("svg[data-panel]"));
  if (isFew() && !isPhone()) return; // they stand in the prompt as well
  const last = revealLast(lit);
  if (!lit.length || (isFew() && last)) return;
  if (isPhone() && !isFew()) enlargeAhead(lit);
  bringBeside(lit);
  bringAbove(lit);
}

/**
 * What a teacher points at on the board: on a phone as far as there is room for it beside what can be chosen, and the first of it where
 * there is no room for all; then, if none of it is in view, what of it can be chosen, or all of it where nothing can. @param {Element[]} things
 */
export function revealPointed(things) {
  if (!things.length) return;
  const lit = isFew() ? [] : choices().filter((choice) => choice.closest("#boards svg[data-panel]"));
  if (isPhone()) {
    bringBeside(things);
    bringBeside([things[0]]);
    bringAbove([...things, ...lit]);
  }
  const wanted = lit.length ? things.filter((thing) => lit.some((choice) => choice === thing)) : things;
  if (wanted.length && !wanted.some(isWhole)) bringAbove(wanted);
  showWays();
}

/** Whether all of a thing is to be seen in what it scrolls in. @param {Element} thing */
function isWhole(thing) {
  const frame = thing.closest(".boards, .pane")?.getBoundingClientRect();
  const own = thing.getBoundingClientRect();
  return !frame || (own.top >= frame.top && own.bottom <= frame.bottom);
}

/** Leads to the choices that the button tells of. */
function lead() {
  const { below, above, beside } = outOfSight();
  const [hidden] = [below, above, beside].filter((found) => found.length);
  if (!hidden) return;
  bringBeside(choices().filter((choice) => choice.closest("svg[data-panel]")));
  const out = Object.values(outOfSight()).flat();
  const wanted = hidden.filter((choice) => out.includes(choice));
  wanted[0]?.scrollIntoView({ block: "center", inline: "center" });
  showWays();
}

/** Shows what the hint means, also in a sheet that is closed, and focuses it. */
export function revealHint() {
  const marked = /** @type {HTMLElement | SVGElement | null} */ (document.querySelector("[data-action].hinted"));
  if (!marked) return;
  showPaneAround(marked);
  const inSheet = choices().filter((choice) => choice.closest(".pane.open"));
  if (inSheet.length) bringAbove(inSheet); // it has become lower: the hint stands above it
  marked.scrollIntoView({ block: "nearest", inline: "nearest" });
  if (!document.activeElement?.closest("input, select, dialog")) marked.focus({ preventScroll: true });
}

export function startRevealing() {
  onClick("#out-of-sight", lead);
  onClick("#further", () => furtherPanels()[0]?.scrollIntoView({ block: "end" }));
}
