// @ts-check
// The puzzles of a game: which were solved, and how many.

import { all, byId } from "./dom.js";
import { progress } from "./progress.js";
import "./page.js";

const known = progress();
const links = all("a[data-lesson]");
const list = links[0]?.closest("ol");
let [solved, once] = [0, 0];
for (const link of links) {
  const found = known[link.dataset.lesson || ""];
  if (!found) continue;
  const said = document.createElement("span");
  said.className = found.done ? "tag done" : "tag";
  said.textContent = (found.done ? (found.helped ? list?.dataset.helped : list?.dataset.done) : list?.dataset.begun) || "";
  link.closest("li")?.append(" ", said);
  if (!found.done) continue;
  solved += 1;
  if (!found.helped) once += 1;
}
if (solved) {
  const text = byId("solved").dataset.text || "";
  byId("solved").textContent = text.replace("{count}", String(solved)).replace("{all}", String(links.length)).replace("{once}", String(once));
}
