// @ts-check
// Enlarging a panel: under two fingers, by a double tap, and by a tap on a target that is too small for a finger. What
// was under the finger stays under it. An enlarged panel is moved by scrolling.

import { onClick } from "../clicks.js";
import { all } from "../dom.js";
import { showWays } from "./sight.js";

export const FINGER = 40; // pixels that a target must have, either way
const ROOM = 1.1; // and a little more
const DOUBLE = 350; // milliseconds between the taps of a double tap
const NEAR = 30; // pixels
const MOST = 5;
const TWICE = 2; // by a double tap, or more where small print needs it
const SMALL_PRINT = 11; // pixels, to be read
const ROW = 100; // pixels: a panel that is no higher is a row of things, and can be larger before anybody taps

/**
 * An enlarged panel: its size as it was laid out, of which shape it was, how many times that size it is shown, and whether it is a row
 * of things that was enlarged ahead: that one stays, so that what lies below it stays where it is.
 * @typedef {{ width: number, height: number, shape: string, times: number, ahead?: boolean }} Zoom
 * @type {Map<string, Zoom>}
 */
const zooms = new Map(); // by the panel's name: its element is swapped

/** @param {Element} element @returns {SVGSVGElement | null} */
const panelAround = (element) => element.closest("#table svg[data-panel]");

/** @param {Element} svg */
const shapeOf = (svg) => svg.getAttribute("viewBox") || "";

/** @param {SVGSVGElement} svg */
function apply(svg) {
  const zoom = zooms.get(svg.dataset.panel || "");
  const panel = /** @type {HTMLElement} */ (svg.parentElement);
  panel.classList.toggle("zoomed", Boolean(zoom));
  // It scrolls: with the keyboard, too.
  if (zoom || panel.classList.contains("wide")) panel.tabIndex = 0;
  else panel.removeAttribute("tabindex");
  svg.style.width = zoom ? `${zoom.width * zoom.times}px` : "";
  // A panel with paper left over at its sides keeps it; any other is as high as its picture.
  const { width, height } = svg.viewBox.baseVal;
  const tall = zoom && zoom.shape === shapeOf(svg) && zoom.height < (zoom.width * height) / width - 1;
  svg.style.height = tall ? `${zoom.height * zoom.times}px` : "";
}

/** The size of a panel before it was enlarged. @param {Element} svg */
function laidOut(svg) {
  const { width, height } = svg.getBoundingClientRect();
  return zooms.get(svg.getAttribute("data-panel") || "") || { width, height, shape: shapeOf(svg) };
}

/** Enlarges again what was enlarged before the parts were swapped. */
export function keepZooms() {
  for (const svg of all("#table svg[data-panel]")) apply(/** @type {any} */ (svg));
}

/** What scrolls up and down around a panel. @param {Element} panel */
function scrollerOf(panel) {
  let at = panel.parentElement;
  while (at && !/auto|scroll/.test(getComputedStyle(at).overflowY)) at = at.parentElement;
  return at || document.body;
}

/**
 * Shows a panel so many times as large as it was laid out; the point at x, y of the screen stays there.
 * @param {SVGSVGElement} svg @param {number} times @param {number} x @param {number} y
 */
function enlarge(svg, times, x, y) {
  const matrix = svg.getScreenCTM();
  const name = svg.dataset.panel || "";
  if (!matrix) return;
  const point = new DOMPoint(x, y).matrixTransform(matrix.inverse());
  const { width, height, shape } = laidOut(svg);
  zooms.set(name, { width, height, shape, times: Math.min(times, MOST) });
  apply(svg);
  const panel = /** @type {HTMLElement} */ (svg.parentElement);
  const scroller = scrollerOf(panel);
  const away = () => {
    const now = point.matrixTransform(/** @type {DOMMatrix} */ (svg.getScreenCTM()));
    return { x: now.x - x, y: now.y - y };
  };
  panel.scrollLeft += away().x;
  scroller.style.paddingBottom = `${scroller.clientHeight}px`; // below a short board there is nothing to scroll to
  scroller.scrollTop += away().y;
  const unused = scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop;
  scroller.style.paddingBottom = `${Math.max(0, scroller.clientHeight - unused)}px`;
  showWays();
}

/** How many times as large as it was laid out a panel is shown. @param {SVGSVGElement} svg */
const timesOf = (svg) => zooms.get(svg.dataset.panel || "")?.times || 1;

/** How many times as large a panel must be for its smallest print to be read. @param {SVGSVGElement} svg */
function toRead(svg) {
  const sizes = [...svg.querySelectorAll("text")].map((text) => {
    const { a = 0, b = 0 } = text.getScreenCTM() || {};
    return Number.parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b);
  });
  return (SMALL_PRINT * timesOf(svg)) / Math.min(...sizes.filter(Boolean));
}

/** Makes a target as large as a finger. @param {Element} target @param {number} x @param {number} y */
function enlargeTarget(target, x, y) {
  const svg = panelAround(target);
  const box = target.getBoundingClientRect();
  const size = Math.min(box.width, box.height);
  if (svg && size && size < FINGER) enlarge(svg, (timesOf(svg) * FINGER * ROOM) / size, x, y);
}

/** Whether choices are too small for a finger where they lie, and not in a row of things that is enlarged ahead. @param {Element[]} lit */
export const areSmall = (lit) =>
  lit.some((choice) => {
    const svg = panelAround(choice);
    if (!svg?.clientWidth) return false;
    const { width, height } = choice.getBoundingClientRect();
    const size = Math.min(width, height) / timesOf(svg);
    return size < FINGER && (laidOut(svg).height * FINGER * ROOM) / size > ROW;
  });

/** The choices in a row of things are as large as a finger before the first tap, which then moves nothing. @param {Element[]} lit */
export function enlargeAhead(lit) {
  for (const svg of new Set(lit.map((choice) => panelAround(choice)))) {
    if (!svg?.clientWidth) continue;
    const boxes = lit.filter((choice) => svg.contains(choice)).map((choice) => choice.getBoundingClientRect());
    const smallest = Math.min(...boxes.map((box) => Math.min(box.width, box.height)));
    const times = (timesOf(svg) * FINGER * ROOM) / smallest;
    if (smallest >= FINGER || laidOut(svg).height * times > ROW) continue;
    zooms.set(svg.dataset.panel || "", { ...laidOut(svg), times, ahead: true });
    apply(svg);
  }
}

/** A panel as wide as there is room for it. @param {SVGSVGElement} svg */
export function fit(svg) {
  const name = svg.dataset.panel || "";
  const panel = /** @type {HTMLElement} */ (svg.parentElement);
  const { width, height, shape } = laidOut(svg);
  if (width > panel.clientWidth + 1) zooms.set(name, { width, height, shape, times: panel.clientWidth / width });
  else zooms.delete(name);
  apply(svg);
}

/** The room that was added to scroll an enlarged panel in. */
function dropRoom() {
  for (const scroller of all(".boards, .pane")) scroller.style.paddingBottom = "";
}

/** All panels as wide as there is room for them. */
function showWhole() {
  for (const svg of all("#table svg[data-panel]")) fit(/** @type {any} */ (svg));
  dropRoom();
  showWays();
}

/** All panels as they were laid out, or enlarged ahead. */
export function dropZooms() {
  for (const [name, { ahead }] of zooms) if (!ahead) zooms.delete(name);
  keepZooms();
  dropRoom();
}

/** Two fingers: how far apart they were, and how large the panel was. */
function startPinching() {
  /** @type {{ svg: SVGSVGElement, apart: number, times: number } | null} */
  let pinch = null;
  const apart = (/** @type {TouchList} */ [one, other]) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
  document.addEventListener("touchstart", ({ touches, target }) => {
    const svg = touches.length === 2 && target instanceof Element ? panelAround(target) : null;
    pinch = svg && { svg, apart: apart(touches), times: timesOf(svg) };
  });
  document.addEventListener(
    "touchmove",
    (event) => {
      if (!pinch || event.touches.length !== 2) return;
      event.preventDefault();
      const [one, other] = event.touches;
      const times = Math.max(1, (pinch.times * apart(event.touches)) / pinch.apart);
      enlarge(pinch.svg, times, (one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2);
    },
    { passive: false },
  );
  document.addEventListener("touchend", () => (pinch = null));
}

export function startZooming() {
  startPinching();
  onClick("#whole", showWhole);
  let last = { time: -DOUBLE, x: 0, y: 0 };
  // Before the choice itself is looked at: it is then as large as it is shown.
  document.addEventListener(
    "click",
    (event) => {
      const { target, clientX: x, clientY: y, timeStamp: time } = event;
      if (/** @type {PointerEvent} */ (event).pointerType !== "touch" || !(target instanceof Element)) return;
      const svg = panelAround(target);
      const choice = target.closest("[data-action]");
      if (choice) enlargeTarget(choice, x, y);
      else if (svg && time - last.time < DOUBLE && Math.hypot(x - last.x, y - last.y) < NEAR) {
        if (timesOf(svg) > 1) showWhole();
        else enlarge(svg, Math.max(TWICE, toRead(svg)), x, y);
        last = { time: -DOUBLE, x, y }; // a third tap is the first of the next two
        return;
      }
      last = { time, x, y };
    },
    true,
  );
  addEventListener("resize", () => {
    zooms.clear();
    dropZooms();
  });
}
