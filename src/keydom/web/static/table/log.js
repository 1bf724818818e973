// @ts-check
// The log: in a long game it is longer than all the rest, so it is fetched only while it is in front.

import { query, shownFrame } from "./moment.js";
import { openPane } from "./phone.js";
import { keepScrolls, scrollToEnds } from "./scrolls.js";
import { path } from "./state.js";

export async function refreshLog() {
  const box = document.getElementById("log");
  if (!box || openPane() !== "log") return;
  const frame = shownFrame();
  const answer = await fetch(`${path}/log?${query()}`);
  if (!answer.ok) return;
  const lines = await answer.text();
  const first = !box.firstElementChild;
  const restoreScrolls = keepScrolls();
  box.innerHTML = lines;
  for (const ply of box.querySelectorAll(`li > [data-at="${frame}"]`)) {
    ply.parentElement?.setAttribute("aria-current", "step");
  }
  if (first || frame !== null) scrollToEnds();
  else restoreScrolls();
}
