// @ts-check
// How many lines of the chat the reader has not seen yet, on its tab.

import { all } from "../dom.js";
import { openPane } from "./phone.js";
import { state } from "./state.js";

const key = `keydom-read-${state().table}`; // in the browser's local storage: the number of the last line read

export function countUnread() {
  const tab = document.querySelector('[data-tab="talk"]');
  const numbers = all("#chat-lines [data-number]").map((line) => Number(line.dataset.number));
  tab?.querySelector(".unread")?.remove();
  if (!tab || !numbers.length) return;
  if (openPane() === "talk") {
    localStorage.setItem(key, String(numbers[numbers.length - 1]));
    return;
  }
  const read = Number(localStorage.getItem(key));
  const count = numbers.filter((number) => number > read).length;
  if (!count) return;
  const badge = document.createElement("span");
  badge.className = "unread";
  badge.textContent = String(count);
  tab.append(badge);
}
