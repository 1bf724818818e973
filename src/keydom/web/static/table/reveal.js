// @ts-check
// Scrolls to what can be chosen, so that nobody has to search for it.

import { choices } from "./focus.js";
import { showPaneAround } from "./panes.js";

/** Shows the first choice if none of them is in view. */
export function revealChoices() {
  const lit = choices().filter((choice) => choice instanceof SVGElement);
  const wanted = lit.length ? lit : choices(); // a button to decline does not stand for what is lit
  const visible = wanted.some((choice) => {
    const own = choice.getBoundingClientRect();
    const frame = choice.closest(".boards, .pane, .answers")?.getBoundingClientRect();
    return !frame || (own.bottom > frame.top + 24 && own.top < frame.bottom - 24);
  });
  if (wanted.length && !visible) wanted[0].scrollIntoView({ block: "center" });
}

/** Shows what the hint means, also in a sheet that is closed, and focuses it. */
export function revealHint() {
  const marked = /** @type {HTMLElement | SVGElement | null} */ (document.querySelector("[data-action].hinted"));
  if (!marked) return;
  showPaneAround(marked);
  marked.scrollIntoView({ block: "nearest", inline: "nearest" });
  if (!document.activeElement?.closest("input, select, dialog")) marked.focus({ preventScroll: true });
}
