// @ts-check
// Scrolls to what can be chosen, so that nobody has to search for it.

import { onClick } from "../clicks.js";
import { choices } from "./focus.js";
import { isFew } from "./list.js";
import { showPaneAround } from "./panes.js";
import { isPhone } from "./phone.js";
import { outOfSight, showWays } from "./sight.js";
import { state } from "./state.js";
import { dropZooms, fit } from "./zoom.js";

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

/** Sideways: scrolls each panel to its lit choices; one too narrow for all of them is shown whole. @param {Element[]} lit */
function bringBeside(lit) {
  for (const svg of new Set(lit.map((choice) => /** @type {SVGSVGElement} */ (choice.closest("svg[data-panel]"))))) {
    const panel = svg.parentElement;
    if (!panel || panel.scrollWidth <= panel.clientWidth + 1) continue;
    const inside = lit.filter((choice) => svg.contains(choice));
    if (around(inside).width > panel.clientWidth) fit(svg);
    const box = around(inside);
    const frame = panel.getBoundingClientRect();
    panel.scrollLeft += distance(box.left, box.right, frame.left, frame.right);
  }
}

/** Up and down: scrolls to all of the lit choices, to the first one where there is no room for all and none is seen. @param {Element[]} lit */
function bringAbove(lit) {
  const scroller = lit[0].closest(".boards, .pane");
  const inside = lit.filter((choice) => scroller?.contains(choice));
  if (!scroller) return;
  const frame = scroller.getBoundingClientRect();
  const box = around(inside);
  const seen = inside.some((choice) => {
    const own = choice.getBoundingClientRect();
    return own.bottom > frame.top + 24 && own.top < frame.bottom - 24;
  });
  if (box.height <= frame.height) scroller.scrollTop += distance(box.top, box.bottom, frame.top, frame.bottom);
  else if (!seen) inside[0].scrollIntoView({ block: "center" });
}

/** On a phone: the last move, which a question is about whose place is not lit, such as the field that somebody works at. @param {Element[]} lit */
function revealLast(lit) {
  const [, place] = state().marks.at(-1) || [];
  const thing = place && isPhone() ? document.getElementById(place) : null;
  const svg = thing?.closest("#boards svg[data-panel]");
  if (!thing || !svg || lit.some((choice) => svg.contains(choice))) return;
  bringBeside([thing]);
  if (!lit.length) bringAbove([thing]);
}

/** For a new question: nothing is enlarged, and what is lit is in view as far as there is room. */
export function revealChoices() {
  dropZooms();
  if (isFew()) return; // they stand in the prompt as well
  const lit = choices().filter((choice) => choice.closest("svg[data-panel]"));
  revealLast(lit);
  if (!lit.length) return;
  bringBeside(lit);
  bringAbove(lit);
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
}
