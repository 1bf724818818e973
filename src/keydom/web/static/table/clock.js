// @ts-check
import { all } from "../dom.js";
import { words } from "../words.js";

const DAY = 24 * 3600; // seconds

/** Shows how much time is left wherever there is a deadline. */
export function showClocks() {
  for (const clock of all("[data-deadline]")) {
    const left = Math.max(0, Math.round((Date.parse(clock.dataset.deadline || "") - Date.now()) / 1000));
    if (left >= DAY) {
      const days = String(Math.floor(left / DAY));
      clock.textContent = words.days.replace("{days}", days).replace("{hours}", String(Math.floor((left % DAY) / 3600)));
      continue;
    }
    const hours = Math.floor(left / 3600);
    const minutes = String(Math.floor(left / 60) % 60).padStart(hours ? 2 : 1, "0");
    clock.textContent = `${hours ? `${hours}:` : ""}${minutes}:${String(left % 60).padStart(2, "0")}`;
  }
}

export function startClocks() {
  setInterval(showClocks, 1000);
}
