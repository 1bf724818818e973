// @ts-check
// What was done of the lessons, remembered in this browser.

const KEY = "keydom-lessons";

/** @typedef {{ at: string, done: boolean }} Progress the address that was left last, and whether the end was seen once */

/** @returns {Record<string, Progress>} by game and lesson */
export function progress() {
  try {
    return JSON.parse(localStorage.getItem(KEY) || "{}");
  } catch {
    return {}; // not ours, or no storage
  }
}

/** @param {string} lesson its game and its name @param {string} at @param {boolean} ended */
export function remember(lesson, at, ended) {
  const known = progress();
  known[lesson] = { at: ended ? "" : at, done: ended || known[lesson]?.done || false };
  try {
    localStorage.setItem(KEY, JSON.stringify(known));
  } catch {
    // A browser that keeps nothing still teaches.
  }
}
