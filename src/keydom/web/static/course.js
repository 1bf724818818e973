// @ts-check
// The lessons of a course: which were done, and where to go on.

import { all } from "./dom.js";
import { progress } from "./progress.js";
import "./page.js";

const known = progress();
for (const link of all("a[data-lesson]")) {
  const found = known[link.dataset.lesson || ""];
  if (!found) continue;
  const list = link.closest("ol");
  const said = document.createElement("span");
  said.className = found.done ? "tag done" : "tag";
  said.textContent = (found.done ? list?.dataset.done : list?.dataset.begun) || "";
  link.closest("li")?.append(" ", said);
  if (found.at.startsWith(link.getAttribute("href") || "?")) link.setAttribute("href", found.at);
}
