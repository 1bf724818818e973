// @ts-check
// The keyboard's focus: from one choice to the next by arrow keys, and kept over a swap of parts.

/** Where the focus was before all choices went away, for the next question: a selector. */
let lost = "";

/** Whether somebody points at things: they do not need the focus led to a choice. */
let pointing = false;

/** What can be chosen and seen. */
export const choices = () =>
  /** @type {(HTMLElement | SVGElement)[]} */ (
    [...document.querySelectorAll("[data-action]")].filter((choice) => choice.getClientRects().length)
  );

/** A selector that finds the focused element again after a swap, or "". */
function selectorOfFocus() {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement || active instanceof SVGElement) || active === document.body) return "";
  const part = active.closest("[data-part]");
  // First what it does: an element that keeps its id need not be a choice the next time.
  if (part && active.dataset.action) return `#${part.id} [data-action="${active.dataset.action}"]`;
  if (active.id) return `#${CSS.escape(active.id)}`;
  if (!part) return "";
  const name = active.getAttribute("name");
  return name ? `#${part.id} [name="${name}"]` : `#${part.id} button`;
}

/** Remembers the focus; the function returned gives it back, where its element is gone and keys are used to the first choice. */
export function keepFocus() {
  const selector = selectorOfFocus() || lost;
  return () => {
    if (selector && document.activeElement === document.body) {
      const found = document.querySelector(selector) || (pointing ? null : choices()[0]);
      if (found instanceof HTMLElement || found instanceof SVGElement) found.focus({ preventScroll: true });
    }
    lost = document.activeElement === document.body ? selector : "";
  };
}

/** @param {Element} element */
function centre(element) {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Moves the focus to the nearest choice in a direction. @param {string} key ArrowLeft, ArrowRight, ArrowUp, ArrowDown */
export function focusNearest(key) {
  const found = choices();
  const active = document.activeElement;
  if (!found.length) return;
  if (!active || !found.includes(/** @type {HTMLElement} */ (active))) {
    found[0].focus();
    return;
  }
  const from = centre(active);
  const [x, y] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key] || [0, 0];
  let best = null;
  let least = Infinity;
  for (const choice of found) {
    const to = centre(choice);
    const along = (to.x - from.x) * x + (to.y - from.y) * y;
    const across = Math.abs((to.x - from.x) * y) + Math.abs((to.y - from.y) * x);
    if (choice === active || along <= 1 || along + 2 * across >= least) continue;
    best = choice;
    least = along + 2 * across;
  }
  best?.focus();
}

export function startFocus() {
  const point = () => {
    pointing = true;
    lost = "";
  };
  document.addEventListener("pointerdown", point, true);
  document.addEventListener("keydown", () => (pointing = false), true);
}
