// @ts-check
// Everything that lies on the table: search shows the pieces whose text holds all the words.

import { all, byId } from "./dom.js";
import "./page.js";

const search = /** @type {HTMLInputElement} */ (byId("search"));
const pieces = all(".pieces > li").map((piece) => ({ piece, text: (piece.textContent || "").toLowerCase() }));

search.closest("label")?.removeAttribute("hidden");
search.addEventListener("input", () => {
  const wanted = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const { piece, text } of pieces) {
    const fits = wanted.every((word) => text.includes(word));
    if (fits) count += 1;
    piece.toggleAttribute("hidden", !fits);
  }
  for (const group of all(".gallery section")) {
    group.toggleAttribute("hidden", !group.querySelector("li:not([hidden])"));
  }
  const found = byId("found");
  found.textContent = wanted.length ? (found.dataset.found || "").replace("{count}", String(count)) : "";
});
