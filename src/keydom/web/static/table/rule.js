// @ts-check
// The rule behind a question, opened over the board: a click elsewhere closes it.

const opened = () => /** @type {HTMLDetailsElement | null} */ (document.querySelector(".prompt .rule[open]"));

/** @returns {boolean} whether it was open */
export function closeRule() {
  const rule = opened();
  if (rule) rule.open = false;
  return Boolean(rule);
}

export function startRule() {
  // Before anything else looks at the click: one that only closes the rule says nothing about the board below it, and
  // leaves the sheet open.
  document.addEventListener(
    "click",
    (event) => {
      const clicked = event.target;
      if (!(clicked instanceof Element) || opened()?.contains(clicked) || !closeRule()) return;
      if (!clicked.closest("a, button, input, select, summary, [data-action]")) event.stopPropagation();
    },
    true,
  );
}
