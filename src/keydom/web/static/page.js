// @ts-check
// Every page: fields that submit their form when they change, and buttons that copy a link.

import { onClick } from "./clicks.js";
import { copy } from "./copy.js";

onClick("[data-copy]", (button) => copy(button.dataset.copy || ""));

document.addEventListener("change", (event) => {
  const field = event.target;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return;
  if (field.dataset.submit !== undefined) field.form?.requestSubmit();
});
