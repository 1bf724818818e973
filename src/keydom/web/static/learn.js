// @ts-check
// The rules, to read: search shows the sections that hold all the words. The contents are unfolded where they stand beside the text.

import { all, byId } from "./dom.js";
import { isPhone } from "./table/phone.js";
import { words } from "./words.js";
import "./page.js";

const rules = document.querySelector("article.rules");
const search = /** @type {HTMLInputElement | null} */ (document.getElementById("search"));

/** A heading with what follows it up to the next one. @typedef {{ elements: Element[], text: string, id: string }} Section */

/** @returns {Section[]} */
function sections() {
  /** @type {Section[]} */
  const found = [];
  for (const element of rules?.children || []) {
    if (/^H[23]$/.test(element.tagName)) found.push({ elements: [], text: "", id: element.id });
    const last = found.at(-1);
    if (!last) continue;
    last.elements.push(element);
    last.text += ` ${(element.textContent || "").toLowerCase()}`;
  }
  return found;
}

for (const contents of document.querySelectorAll(".contents details")) contents.toggleAttribute("open", !isPhone());

if (search) {
  const known = sections();
  byId("search").closest("label")?.removeAttribute("hidden");
  search.addEventListener("input", () => {
    const wanted = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    let count = 0;
    for (const { elements, text, id } of known) {
      const fits = wanted.every((word) => text.includes(word));
      if (fits) count += 1;
      for (const element of elements) element.toggleAttribute("hidden", !fits);
      for (const link of all(`.contents a[href="#${id}"]`)) link.parentElement?.toggleAttribute("hidden", !fits);
    }
    byId("found").textContent = wanted.length ? words.sections.replace("{count}", String(count)) : "";
  });
}
