// @ts-check
// Where lists and boards are scrolled to, kept over a swap of parts. Lists marked `data-end` show their newest line, others
// begin with their first.

import { all } from "../dom.js";
import { keepZooms } from "./zoom.js";

/** @param {HTMLElement} list the list itself is swapped and need not have an id */
const keyOf = (list) => list.closest("[id]")?.id || "";

/** @param {HTMLElement} list */
const atEnd = (list) => list.scrollTop + list.clientHeight >= list.scrollHeight - 8;

/** Remembers where everything is scrolled to; the function returned goes back there. */
export function keepScrolls() {
  const parts = new Map(all("[data-part]:not([data-end])").map((part) => [part.id, part.scrollTop]));
  const panels = new Map(all("svg[data-panel]").map((svg) => [svg.dataset.panel, svg.parentElement?.scrollLeft || 0]));
  const room = document.getElementById("boards")?.style.paddingBottom || "";
  const away = all(".scroll").filter((list) => list.dataset.end === undefined || !atEnd(list));
  const lists = new Map(away.map((list) => [keyOf(list), list.scrollTop]));
  return () => {
    keepZooms();
    const boards = document.getElementById("boards");
    if (boards) boards.style.paddingBottom = room;
    for (const part of all("[data-part]:not([data-end])")) part.scrollTop = parts.get(part.id) ?? 0;
    for (const svg of all("svg[data-panel]")) {
      const left = panels.get(svg.dataset.panel);
      if (left && svg.parentElement) svg.parentElement.scrollLeft = left;
    }
    for (const list of all("[data-end]")) list.scrollTop = lists.get(keyOf(list)) ?? list.scrollHeight;
    for (const list of all(".scroll:not([data-end])")) list.scrollTop = lists.get(keyOf(list)) ?? 0;
  };
}

/** Scrolls lists to their current line where they have one, else to their end. */
export function scrollToEnds() {
  for (const list of all("[data-end]")) {
    const current = list.querySelector("[aria-current]");
    if (current instanceof HTMLElement) list.scrollTop = current.offsetTop - list.clientHeight / 2;
    else list.scrollTop = list.scrollHeight;
  }
}
