// @ts-check
// The rule behind a decision stands below its sentence where it fits; otherwise it opens over the board.

import { isPhone } from "./phone.js";

/** @returns {HTMLDetailsElement | null} */
const rule = () => document.querySelector("#prompt .rule");

/** Shows the rule at once if all of the sentence still fits. */
export function fitRule() {
  const found = rule();
  const sentence = found?.closest(".sentence");
  if (!found || !sentence || isPhone()) return;
  found.open = true;
  found.classList.add("fits");
  const fits = sentence.scrollHeight <= sentence.clientHeight;
  found.open = fits;
  found.classList.toggle("fits", fits);
}

export function startRule() {
  addEventListener("resize", fitRule);
  document.addEventListener("click", ({ target }) => {
    const found = rule();
    if (found && !found.classList.contains("fits") && !found.contains(/** @type {Node} */ (target))) found.open = false;
  });
}
