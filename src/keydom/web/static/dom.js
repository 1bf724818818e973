// @ts-check
// Finding elements and reading the JSON blocks of a page.

/**
 * The element with this id. The page must have it.
 * @template {HTMLElement} [T=HTMLElement]
 * @param {string} id
 * @returns {T}
 */
export const byId = (id) => /** @type {T} */ (document.getElementById(id));

/**
 * All elements that match, typed as HTML elements.
 * @param {string} selector
 * @param {ParentNode} [inside]
 * @returns {HTMLElement[]}
 */
export const all = (selector, inside = document) => [...inside.querySelectorAll(selector)].map((found) => /** @type {HTMLElement} */ (found));

/**
 * The content of `<script type="application/json" id="...">`.
 * @param {string} id
 * @returns {any}
 */
export const readJson = (id) => JSON.parse(byId(id).textContent || "");
