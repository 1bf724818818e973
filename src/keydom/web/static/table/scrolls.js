// @ts-check
// Where lists and boards are scrolled to, kept over a swap of parts. Lists marked `data-end` show their newest line, others
// begin with their first.

import { all } from "../dom.js";

/** @param {HTMLElement} list the list itself is swapped and need not have an id */
const keyOf = (list) => list.closest("[id]")?.id || "";

/** @param {HTMLElement} list */
const atEnd = (list) => list.scrollTop + list.clientHeight >= list.scrollHeight - 8;

/** Remembers where everything is scrolled to; the function returned goes back there. */
export function keepScrolls() {
  const parts = new Map(all("[data-part]:not([data-end])").map((part) => [part.id, part.scrollTop]));
  const boards = all(".panel.wide").map((panel) => panel.scrollLeft);
  const away = all(".scroll").filter((list) => list.dataset.end === undefined || !atEnd(list));
  const lists = new Map(away.map((list) => [keyOf(list), list.scrollTop]));
  return () => {
    for (const part of all("[data-part]:not([data-end])")) part.scrollTop = parts.get(part.id) ?? 0;
    for (const [number, panel] of all(".panel.wide").entries()) panel.scrollLeft = boards[number] ?? 0;
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
