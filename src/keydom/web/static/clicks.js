// @ts-check
// One click listener for the whole page: parts are swapped, so the elements themselves carry none.

/** @type {[selector: string, act: (found: HTMLElement) => void][]} */
const controls = [];
/** @type {((clicked: Element) => void)[]} */
const elsewhere = [];

/**
 * Calls `act` with the element that matches, for a click on it or inside it.
 * @param {string} selector
 * @param {(found: HTMLElement) => void} act
 */
export const onClick = (selector, act) => void controls.push([selector, act]);

/**
 * Calls `act` for a click on anything that no `onClick` selector matches.
 * @param {(clicked: Element) => void} act
 */
export const onClickElsewhere = (act) => void elsewhere.push(act);

document.addEventListener("click", (event) => {
  if (!(event.target instanceof Element)) return;
  for (const [selector, act] of controls) {
    const found = event.target.closest(selector);
    if (found) {
      if (found instanceof HTMLAnchorElement) event.preventDefault();
      act(/** @type {HTMLElement} */ (found));
      return;
    }
  }
  for (const act of elsewhere) act(event.target);
});
