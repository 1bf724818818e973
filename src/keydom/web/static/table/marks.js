// @ts-check
// The last move of each seat is marked where it can be seen: by the seat's letter, in its colour.

import { all } from "../dom.js";
import { state } from "./state.js";

const RADIUS = 8; // pixels of the screen
const LETTERS = "ABCDEF";
const STEPS = [0.02, 0.1, 0.2, 0.3, 0.4, 0.5]; // of the way
const SMALL = 60; // pixels: a smaller sign tells something that must not be covered

/** Marks keep their place and size when a picture is enlarged, or shown for the first time. */
const resized = new ResizeObserver(() => showMarks());
/** @type {WeakSet<Element>} */
const watched = new WeakSet();

/** @param {SVGSVGElement} picture @param {string} name @param {Record<string, string | number>} attributes */
function element(picture, name, attributes) {
  const made = document.createElementNS(picture.namespaceURI, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}

/**
 * Where the outline of a thing crosses the way from a corner of its box to its middle: tiles have no corners there. Out of
 * sight it cannot be told: the corner itself.
 * @param {Element} thing @param {number} x @param {number} y the corner @param {number} right towards the middle @param {number} down
 */
function edge(thing, x, y, right, down) {
  for (const part of STEPS) {
    const [at, height] = [x + right * part, y + down * part];
    if (document.elementsFromPoint(at, height).some((found) => thing.contains(found))) return [at, height];
  }
  return [x, y];
}

/** Where a mark may be, the best first: at a corner of the thing, half outside, or beside it. @param {Element} thing @param {DOMRect} box */
function spots(thing, { left, right, top, bottom }) {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return [
    edge(thing, right, top, x - right, y - top),
    edge(thing, left, top, x - left, y - top),
    edge(thing, right, bottom, x - right, y - bottom),
    edge(thing, left, bottom, x - left, y - bottom),
    [x, top - RADIUS],
    [right + RADIUS, y],
    [x, bottom + RADIUS],
    [left - RADIUS, y],
  ].map(([middle, height]) => new DOMRect(middle - RADIUS, height - RADIUS, 2 * RADIUS, 2 * RADIUS));
}

/** How much of one box another covers, in square pixels. @param {DOMRect} one @param {DOMRect} other */
function shared(one, other) {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/** What a mark is not to cover: words and numbers, small signs, and most of all what is lit. @param {SVGSVGElement} picture */
function readable(picture) {
  const boxes = all("text, use", picture).map((sign) => sign.getBoundingClientRect());
  return boxes.concat(all(".target text, .target use", picture).map((sign) => sign.getBoundingClientRect())).filter(
    ({ width, height }) => width && Math.min(width, height) < SMALL,
  );
}

/** The spot that covers least. @param {Element} thing @param {DOMRect} box @param {DOMRect} within @param {DOMRect[]} taken */
function bestSpot(thing, box, within, taken) {
  const whole = 4 * RADIUS * RADIUS;
  const cost = (/** @type {DOMRect} */ spot) => {
    const outside = whole - shared(spot, within);
    return taken.reduce((sum, other) => sum + shared(spot, other), 100 * outside);
  };
  return spots(thing, box).reduce((best, spot) => (cost(spot) < cost(best) ? spot : best));
}

/** Those that are on their way to their places. @param {SVGSVGElement} picture */
const gliding = (picture) => picture.getAnimations({ subtree: true }).filter((running) => !(running instanceof CSSAnimation));

/** Lays the marks over the pictures. They are no part of them: each page has its own. */
export function showMarks() {
  for (const marks of all("#table svg > .marks")) marks.remove();
  /** What is taken in each picture. @type {Map<Element, DOMRect[]>} */
  const taken = new Map();
  for (const [seat, id] of state().marks) {
    const thing = document.getElementById(id);
    const picture = /** @type {SVGSVGElement | null | undefined} */ (thing?.closest("#table svg[data-panel]"));
    const matrix = picture?.getScreenCTM();
    if (!thing || !picture || !matrix) continue;
    if (!watched.has(picture)) {
      watched.add(picture);
      resized.observe(picture);
    }
    if (!taken.has(picture)) {
      const moving = gliding(picture);
      if (moving.length) {
        Promise.allSettled(moving.map(({ finished }) => finished)).then(showMarks); // where it is to be seen in the end
        return;
      }
      taken.set(picture, readable(picture));
    }
    const boxes = /** @type {DOMRect[]} */ (taken.get(picture));
    const box = thing.getBoundingClientRect();
    if (!box.width) continue;
    const spot = bestSpot(thing, box, picture.getBoundingClientRect(), boxes);
    boxes.push(spot);
    const { x, y } = new DOMPoint(spot.x + RADIUS, spot.y + RADIUS).matrixTransform(matrix.inverse());
    const radius = RADIUS / matrix.a;
    const mark = element(picture, "g", { class: `s${seat}` });
    const letter = element(picture, "text", { x, y: y + radius * 0.5, "font-size": radius * 1.4, "text-anchor": "middle" });
    letter.textContent = LETTERS[seat];
    mark.append(element(picture, "circle", { cx: x, cy: y, r: radius, "stroke-width": radius / 6 }), letter);
    const marks = picture.querySelector(":scope > .marks") || picture.appendChild(element(picture, "g", { class: "marks", "aria-hidden": "true" }));
    marks.append(mark);
  }
}
