// @ts-check
// The last move of each seat is marked where it can be seen: by the seat's letter, in its colour.

import { all } from "../dom.js";
import { state } from "./state.js";

const RADIUS = 9; // pixels of the screen
const LETTERS = "ABCDEF";

/** Marks keep their size when a picture is enlarged, or shown for the first time. */
const resized = new ResizeObserver(() => showMarks());
/** @type {WeakSet<Element>} */
const watched = new WeakSet();

/** @param {SVGSVGElement} picture @param {string} name @param {Record<string, string | number>} attributes */
function element(picture, name, attributes) {
  const made = document.createElementNS(picture.namespaceURI, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}

/** Where a thing stands in the picture around it: its right upper corner, and how large a pixel is there. @param {SVGGraphicsElement} thing @param {SVGSVGElement} picture */
function corner(thing, picture) {
  const here = thing.getScreenCTM();
  const there = picture.getScreenCTM();
  const box = thing.getBBox();
  if (!here || !there || !box.width) return null;
  const { x, y } = new DOMPoint(box.x + box.width, box.y).matrixTransform(there.inverse().multiply(here));
  return { x, y, pixel: 1 / there.a };
}

/** Lays the marks over the pictures. They are no part of them: each page has its own. */
export function showMarks() {
  for (const marks of all("#table svg > .marks")) marks.remove();
  /** How many marks a thing has already. @type {Map<string, number>} */
  const count = new Map();
  for (const [seat, id] of state().marks) {
    const thing = document.getElementById(id);
    const picture = /** @type {SVGSVGElement | null | undefined} */ (thing?.closest("#table svg[data-panel]"));
    if (!(thing instanceof SVGGraphicsElement) || !picture) continue;
    if (!watched.has(picture)) {
      watched.add(picture);
      resized.observe(picture);
    }
    const place = corner(thing, picture);
    if (!place) continue;
    const before = count.get(id) || 0;
    count.set(id, before + 1);
    const radius = RADIUS * place.pixel;
    const { width } = picture.viewBox.baseVal;
    const x = Math.min(place.x, width - radius) - before * 2.1 * radius;
    const y = Math.max(place.y, radius);
    const mark = element(picture, "g", { class: `s${seat}` });
    const letter = element(picture, "text", { x, y: y + radius * 0.42, "font-size": radius * 1.3, "text-anchor": "middle" });
    letter.textContent = LETTERS[seat];
    mark.append(element(picture, "circle", { cx: x, cy: y, r: radius, "stroke-width": radius / 6 }), letter);
    const marks = picture.querySelector(":scope > .marks") || picture.appendChild(element(picture, "g", { class: "marks", "aria-hidden": "true" }));
    marks.append(mark);
  }
}
