// @ts-check
// Scrolls to what can be chosen, so that nobody has to search for it.

import { byId } from "../dom.js";
import { choices } from "./focus.js";
import { isFew } from "./list.js";
import { showPaneAround } from "./panes.js";

/** Shows the first choice if none of them is in view, and the whole panel if one is cut off that holds all of them. */
export function revealChoices() {
  if (isFew()) return;
  const lit = choices().filter((choice) => choice instanceof SVGElement);
  const wanted = lit.length ? lit : choices(); // a button to decline does not stand for what is lit
  const seen = wanted.filter((choice) => {
    const own = choice.getBoundingClientRect();
    const frame = choice.closest(".boards, .pane, .answers")?.getBoundingClientRect();
    return !frame || (own.bottom > frame.top + 24 && own.top < frame.bottom - 24);
  });
  if (wanted.length && !seen.length) wanted[0].scrollIntoView({ block: "center" });
  const panels = new Set(lit.map((choice) => choice.closest(".boards .panel")));
  const [panel] = panels;
  if (panels.size === 1 && panel) uncover(panel, lit);
}

/** Scrolls so that a panel is whole where its choices are not, or as much of it as there is room for. @param {Element} panel @param {Element[]} lit */
function uncover(panel, lit) {
  const frame = byId("boards").getBoundingClientRect();
  const cut = lit.some((choice) => {
    const own = choice.getBoundingClientRect();
    return own.top < frame.top || own.bottom > frame.bottom;
  });
  if (cut) panel.scrollIntoView({ block: panel.getBoundingClientRect().height > frame.height ? "start" : "nearest" });
}

/** Shows what the hint means, also in a sheet that is closed, and focuses it. */
export function revealHint() {
  const marked = /** @type {HTMLElement | SVGElement | null} */ (document.querySelector("[data-action].hinted"));
  if (!marked) return;
  showPaneAround(marked);
  marked.scrollIntoView({ block: "nearest", inline: "nearest" });
  if (!document.activeElement?.closest("input, select, dialog")) marked.focus({ preventScroll: true });
}
