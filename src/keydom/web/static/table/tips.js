// @ts-check
// Hover, focus and long press show what a thing of the picture is and what the game says of it now, and of whatever can be chosen
// what would follow from it.

import { all, byId } from "../dom.js";
import { about } from "./about.js";
import { choices } from "./focus.js";

const LONG_PRESS = 450; // milliseconds
const PAUSE = 250; // until the server is asked about what is pointed at
const EDGE = 6; // of the window, in pixels
const GAP = 8; // between the box and its thing
const TOLD = "svg[data-panel], .answers [data-action], .answers .stepper, [data-choice]"; // what is told about

/** What is pointed at. @type {Element | null} */
let pointed = null;
/** @type {number | undefined} */
let waiting;

/** The text of an element: its own, or that of the nearest element around it. @param {Element | null} element */
function tipOf(element) {
  for (let at = element; at && at !== document.body; at = at.parentElement) {
    const title = at.querySelector(":scope > title");
    if (title) {
      // Taken out, so that the browser does not show a second box; the name stays for screen readers.
      if (!at.getAttribute("aria-label")) at.setAttribute("aria-label", title.textContent || "");
      if (!at.getAttribute("role")) at.setAttribute("role", "group"); // what has no role has no name
      at.setAttribute("data-tip", title.textContent || "");
      title.remove();
    }
    const tip = at.getAttribute("data-tip");
    if (tip) return { at, tip };
    if (at.tagName === "svg" && at.closest("figure")) return null;
  }
  return null;
}

/** What the thing says that a target is laid over. @param {Element} target */
function tipBelow(target) {
  const id = target.getAttribute("data-over");
  for (let at = id ? document.getElementById(id) : null; at; ) {
    const tip = at.getAttribute("data-tip") || at.querySelector(":scope > title")?.textContent;
    if (tip) return tip;
    at = at.childElementCount === 1 ? /** @type {HTMLElement} */ (at.firstElementChild) : null;
  }
  return "";
}

/** The thing that an element belongs to and its texts: what can be chosen first says what choosing it does. @param {Element} element */
function texts(element) {
  const found = tipOf(element);
  const target = element.closest("[data-action]");
  if (!target) return { at: found?.at || element.closest("[id]") || element, lines: found ? [found.tip] : [] };
  const lines = [target.getAttribute("aria-label") || "", found?.tip || "", tipBelow(target)];
  return { at: target, lines: [...new Set(lines)].filter(Boolean) };
}

/** @param {Element | null} element @param {boolean} [aloud] for screen readers, which have read its name @param {boolean} [boxed] for the eye */
function show(element, aloud = false, boxed = true) {
  clearTimeout(waiting);
  pointed = element?.closest(TOLD) ? element : null;
  const drawn = pointed?.closest("svg[data-panel]");
  const found = pointed && drawn ? texts(pointed) : { at: pointed, lines: [] };
  fill(boxed ? found.at : null, found.lines);
  byId("told").textContent = "";
  if (!pointed) return;
  const asked = pointed;
  waiting = setTimeout(async () => {
    const said = await about(asked);
    if (!said.length || pointed !== asked || !asked.isConnected) return;
    if (boxed) fill(found.at, [...found.lines, ...said]);
    if (aloud) byId("told").textContent = said.join(" ");
  }, PAUSE);
}

/** @param {Element | null} thing @param {string[]} lines */
function fill(thing, lines) {
  const box = byId("tip");
  box.hidden = !thing || !lines.length;
  if (!thing || box.hidden) return;
  box.textContent = lines.join("\n");
  const { left, top } = place(thing, box.getBoundingClientRect());
  box.style.left = `${left}px`;
  box.style.top = `${top}px`;
}

/** Beside its thing, since who looks at a thing looks for its box there. Where it would cover that, the prompt or anything that can be
 * chosen, a thing of the picture has it at an edge of the window. If there is no free place, it covers as little as possible. @param {Element} thing @param {DOMRect} own */
function place(thing, own) {
  const around = thing.getBoundingClientRect();
  const lit = choices().filter((choice) => choice !== thing).map((choice) => choice.getBoundingClientRect());
  const asked = all(".prompt .asking").map((prompt) => prompt.getBoundingClientRect());
  const right = innerWidth - own.width - EDGE;
  const bottom = innerHeight - own.height - EDGE;
  const middle = { left: around.x + around.width / 2 - own.width / 2, top: around.y + around.height / 2 - own.height / 2 };
  const columns = [middle.left, around.x, around.right - own.width];
  const rows = [middle.top, around.y, around.bottom - own.height];
  const spots = [
    ...[around.y - own.height - GAP, around.bottom + GAP].flatMap((top) => columns.map((left) => ({ left, top }))),
    ...[around.right + GAP, around.x - own.width - GAP].flatMap((left) => rows.map((top) => ({ left, top }))),
    ...(thing.closest("svg") ? [EDGE, right] : []).flatMap((left) => [middle.top, bottom, EDGE].map((top) => ({ left, top }))),
  ].map(({ left, top }) => ({ left: Math.max(EDGE, Math.min(left, right)), top: Math.max(EDGE, Math.min(top, bottom)) }));
  const covered = (/** @type {{ left: number, top: number }} */ spot) =>
    [around, around, ...asked, ...lit].reduce((sum, rect) => sum + overlap(new DOMRect(spot.left, spot.top, own.width, own.height), rect), 0);
  let best = spots[0];
  let least = Infinity;
  for (const spot of spots) {
    const cost = covered(spot);
    if (cost < least) {
      best = spot;
      least = cost;
    }
  }
  return best;
}

/** The area that two boxes share. @param {DOMRect} one @param {DOMRect} other */
function overlap(one, other) {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, wide) * Math.max(0, high);
}

export function startTips() {
  /** @type {number | undefined} */
  let pressing;
  let held = false;
  let moving = false; // the focus, with a key
  const asElement = (/** @type {EventTarget | null} */ target) => (target instanceof Element ? target : null);
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "touch") show(asElement(event.target));
  });
  document.addEventListener("focusin", (event) => {
    const element = asElement(event.target); // focused by a click, a tap or the page itself, it needs no box over what is to be read
    if (element?.matches(":focus-visible")) show(element, true, moving);
  });
  document.addEventListener("focusout", () => show(null));
  document.addEventListener("keydown", ({ key }) => (moving = /^(Tab|Arrow)/.test(key)), true);
  for (const end of ["keyup", "pointerdown"]) document.addEventListener(end, () => (moving = false), true);
  document.addEventListener("input", (event) => {
    const element = asElement(event.target); // another number on a slider
    if (element?.matches(".stepper input")) show(element, true);
  });
  document.addEventListener("pointerdown", (event) => {
    show(null);
    held = false;
    if (event.pointerType !== "touch") return;
    pressing = setTimeout(() => {
      show(asElement(event.target));
      held = !byId("tip").hidden;
    }, LONG_PRESS);
  });
  // Whoever has held a piece to read about it has not chosen it.
  document.addEventListener("click", (event) => held && event.stopImmediatePropagation(), true);
  for (const end of ["pointerup", "pointercancel", "scroll"]) {
    document.addEventListener(end, () => clearTimeout(pressing), true);
  }
}
