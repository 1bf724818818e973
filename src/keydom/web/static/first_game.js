// @ts-check
// The last lesson of a course is a game: begun, it is done.

import { all } from "./dom.js";
import { remember } from "./progress.js";
import "./page.js";

for (const form of all("form[data-lesson]")) {
  form.addEventListener("submit", () => remember(form.dataset.lesson || "", "", true));
}
