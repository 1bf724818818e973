// @ts-check
// What was done of the lessons and puzzles, remembered in this browser.

const KEY = "keydom-lessons";

/**
 * The address that was left last, whether the end was seen once, and whether another choice was tried, or the right one shown,
 * before that.
 * @typedef {{ at: string, done: boolean, helped?: boolean }} Progress
 */

/** @returns {Record<string, Progress>} by game and lesson; puzzles begin with "puzzles/" */
export function progress() {
  try {
    return JSON.parse(localStorage.getItem(KEY) || "{}");
  } catch {
    return {}; // not ours, or no storage
  }
}

/** @param {string} lesson its game and its name @param {string} at @param {boolean} ended @param {boolean} [helped] */
export function remember(lesson, at, ended, helped = false) {
  const known = progress();
  const before = known[lesson];
  known[lesson] = {
    at: ended ? "" : at,
    done: ended || before?.done || false,
    helped: before?.helped || (helped && !before?.done) || false,
  };
  try {
    localStorage.setItem(KEY, JSON.stringify(known));
  } catch {
    // A browser that keeps nothing still teaches.
  }
}
