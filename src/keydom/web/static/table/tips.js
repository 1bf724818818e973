// @ts-check
// Hover, focus and long press show what a thing of the picture is.

import { byId } from "../dom.js";

const LONG_PRESS = 450;

/** The text of an element: its own, or that of the nearest element around it. @param {Element | null} element */
function tipOf(element) {
  for (let at = element; at && at !== document.body; at = at.parentElement) {
    const title = at.querySelector(":scope > title");
    if (title) {
      // Taken out, so that the browser does not show a second box; the name stays for screen readers.
      if (!at.getAttribute("aria-label")) at.setAttribute("aria-label", title.textContent || "");
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

/** @param {Element | null} element */
function show(element) {
  const box = byId("tip");
  const found = element?.closest("svg") ? tipOf(element) : null;
  box.hidden = !found;
  if (!found) return;
  const below = tipBelow(found.at);
  box.textContent = below && below !== found.tip ? `${found.tip}\n${below}` : found.tip;
  const around = found.at.getBoundingClientRect();
  const own = box.getBoundingClientRect();
  const left = Math.max(6, Math.min(around.x + around.width / 2 - own.width / 2, innerWidth - own.width - 6));
  const above = around.y - own.height - 8;
  box.style.left = `${left}px`;
  box.style.top = `${above > 6 ? above : Math.min(around.bottom + 8, innerHeight - own.height - 6)}px`;
}

export function startTips() {
  /** @type {number | undefined} */
  let pressing;
  let held = false;
  const asElement = (/** @type {EventTarget | null} */ target) => (target instanceof Element ? target : null);
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "touch") show(asElement(event.target));
  });
  document.addEventListener("focusin", (event) => {
    const element = asElement(event.target); // focused by a click or a tap, it needs no box over its neighbours
    if (element?.matches(":focus-visible")) show(element);
  });
  document.addEventListener("focusout", () => show(null));
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
