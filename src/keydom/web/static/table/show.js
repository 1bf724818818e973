// @ts-check
// Shows where on the table something happened: brings it into view, and lets it pulse.

import { onClick } from "../clicks.js";
import { showPaneAround } from "./panes.js";
import { showFrame } from "./replay.js";

const MILLISECONDS = 2400;

/** @param {string} id of an element of a picture @returns {boolean} whether there is one */
export function pulse(id) {
  const thing = document.querySelector(`#table svg #${CSS.escape(id)}`);
  if (!thing) return false;
  showPaneAround(thing);
  thing.scrollIntoView({ block: "center", inline: "center" });
  thing.classList.add("pulse");
  setTimeout(() => thing.classList.remove("pulse"), MILLISECONDS);
  return true;
}

export function startShowing() {
  // What is gone from the table is still there at the frame that the link leads to.
  onClick("[data-show]", (link) => {
    if (pulse(link.dataset.show || "")) return;
    const frame = new URL(link.getAttribute("href") || "", location.href).searchParams.get("at");
    showFrame(Number(frame)).then(() => pulse(link.dataset.show || ""));
  });
}
