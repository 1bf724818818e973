// @ts-check
// All choices as a list beside the prompt, made from what can be chosen on the page. Choosing there is choosing on the
// table; an entry that is pointed at or focused marks its target and brings it into view.

import { onClick, onClickElsewhere } from "../clicks.js";
import { all, byId } from "../dom.js";
import { choose } from "./choosing.js";
import { choices } from "./focus.js";
import { showPaneAround } from "./panes.js";
import { isPhone } from "./phone.js";
import { areSmall } from "./zoom.js";

// Choices on the table that stand in the prompt, if they fit.
const FEW = 4;
const FEW_NUMBERS = 6;
const FEW_ON_PHONE = 6; // beside an answer that has its button, or too small for a finger where they lie
const MOST_OF_BOARD = 0.4; // what answers may cover of a phone's board

/** What the page offers for an action, in the picture or as a button. @param {string} action */
const offers = (action) => all(`[data-action="${CSS.escape(action)}"]`);

/** @param {Element} choice */
const nameOf = (choice) => choice.getAttribute("aria-label") || choice.textContent?.trim() || "";

/** An entry for each action, in the order of the page, by the panel that shows it. */
function grouped() {
  /** @type {Map<string, HTMLButtonElement[]>} */
  const groups = new Map();
  /** @type {Set<string>} */
  const seen = new Set();
  for (const choice of all("svg [data-action], .answers button[data-action]")) {
    const action = choice.dataset.action || "";
    if (seen.has(action)) continue;
    seen.add(action);
    const panel = choice.closest("figure")?.querySelector("figcaption")?.textContent;
    const group = panel || byId("choices").dataset.others || "";
    groups.set(group, [...(groups.get(group) || []), entry(choice)]);
  }
  return groups;
}

/** @param {HTMLElement} choice */
function entry(choice) {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = nameOf(choice);
  made.dataset.choice = choice.dataset.action;
  made.className = choice.classList.contains("hinted") ? "hinted" : "";
  return made;
}

function open() {
  const list = byId("choices");
  list.replaceChildren();
  for (const [name, entries] of grouped()) {
    const group = document.createElement("section");
    const title = document.createElement("h3");
    title.textContent = name;
    group.append(title, ...entries);
    list.append(group);
  }
  list.hidden = false;
  list.classList.remove("right");
  byId("show-choices").setAttribute("aria-expanded", "true");
}

/** @returns {boolean} whether it was open */
export function closeList() {
  const list = document.getElementById("choices");
  unmark();
  if (!list || list.hidden) return false;
  const inside = list.contains(document.activeElement);
  list.hidden = true;
  const link = byId("show-choices");
  link.setAttribute("aria-expanded", "false");
  if (inside) link.focus({ preventScroll: true });
  return true;
}

/** Names that differ only in their number: the number alone says which is meant. @param {HTMLElement[]} entries */
function shorten(entries) {
  const names = entries.map((made) => made.textContent || "");
  const numbers = names.map((name) => name.match(/\d+/)?.[0] || "");
  const lengths = new Set(names.map((name) => name.split(" ").length));
  const kinds = new Set(names.filter((_, at) => numbers[at] !== "1").map((name) => name.replace(/\d+/, ""))); // "1 worker", but "2 workers"
  if (names.length < 2 || numbers.includes("") || new Set(numbers).size < names.length || lengths.size > 1 || kinds.size > 1) return false;
  for (const [at, made] of entries.entries()) {
    made.setAttribute("aria-label", names[at]);
    made.textContent = numbers[at];
  }
  return true;
}

/** Names without the words that all of them begin or end with; a number keeps what it counts. @param {HTMLElement[]} entries */
function trim(entries) {
  const names = entries.map((made) => (made.textContent || "").split(" "));
  const [first] = names;
  const most = Math.min(...names.map((name) => name.length)) - 1;
  const same = (/** @type {(name: string[]) => string | undefined} */ word) => names.every((name) => word(name) === word(first));
  let start = 0;
  while (start < most && same((name) => name[start])) start += 1;
  let end = 0;
  while (end < most - start && same((name) => name.at(-1 - end))) end += 1;
  const counts = names.some((name) => /\d\W*$/.test(name.slice(0, name.length - end).join(" ")));
  for (const [at, made] of entries.entries()) {
    made.setAttribute("aria-label", names[at].join(" "));
    made.textContent = names[at].slice(start, counts ? undefined : names[at].length - end).join(" ").replace(/[:,]$/, "");
  }
}

/** @param {Element} row */
const overflows = (row) => row.scrollWidth > row.clientWidth + 1 || row.scrollHeight > row.clientHeight + 1;

/** Where few choices are lit and they fit into the row, they stand there as buttons. */
export function showFew() {
  const answers = document.querySelector(".prompt .answers");
  if (!answers || answers.querySelector(".few")) return;
  const link = document.getElementById("show-choices");
  const lit = link ? [...grouped()].flatMap(([, entries]) => entries).filter((made) => offers(made.dataset.choice || "")[0]?.closest("svg")) : [];
  if (isPhone()) showOnPhone(answers, link, lit);
  else if (link && lit.length <= (shorten(lit) ? FEW_NUMBERS : FEW)) {
    const row = /** @type {Element} */ (answers.closest(".row"));
    const height = row.getBoundingClientRect().height;
    const few = putBefore(link, lit);
    if (row.getBoundingClientRect().height > height + 4 || overflows(answers)) takeAway(few, link);
  }
}

/** @param {HTMLElement} link @param {HTMLElement[]} lit */
function putBefore(link, lit) {
  const few = document.createElement("span");
  few.className = "few";
  few.append(...lit);
  link.hidden = true;
  link.before(few);
  return few;
}

/** @param {HTMLElement} few @param {HTMLElement} link */
function takeAway(few, link) {
  few.remove();
  link.hidden = false;
}

/** In their row. Where they are needed there, if need be by the words alone in which they differ, or in several lines over the board. @param {Element} answers @param {HTMLElement | null} link @param {HTMLElement[]} lit */
function showOnPhone(answers, link, lit) {
  const wanted = answers.querySelector("button[data-action]") || areSmall(lit.map((made) => offers(made.dataset.choice || "")[0]));
  const few = link && lit.length && lit.length <= FEW_ON_PHONE ? putBefore(link, lit) : null;
  if (!overflows(answers)) return;
  if (few && link && !wanted) return takeAway(few, link);
  const whole = lit.map((made) => made.textContent);
  if (few && lit.length > 1 && !shorten(lit)) trim(lit);
  if (!overflows(answers)) return;
  for (const [at, made] of lit.entries()) made.textContent = whole[at];
  const drawn = lit.some((made) => offers(made.dataset.choice || "")[0].getClientRects().length); // else the sheet shows them better
  answers.classList.add("high");
  const covers = answers.getBoundingClientRect().height > byId("boards").getBoundingClientRect().height * MOST_OF_BOARD;
  if (few && link && (!drawn || covers)) {
    takeAway(few, link);
    answers.classList.remove("high");
    answers.classList.toggle("high", overflows(answers));
  }
  byId("table").style.setProperty("--high", `${answers.getBoundingClientRect().height}px`); // so much of the board is below them
}

/** Whether all that is lit also stands in the prompt. */
export const isFew = () => document.querySelector(".prompt .few") !== null;

function unmark() {
  for (const choice of all("[data-action].pointed")) choice.classList.remove("pointed");
}

/** Marks what an entry stands for and brings it into view. @param {HTMLElement} made */
function point(made) {
  unmark();
  const found = offers(made.dataset.choice || "");
  for (const choice of found) choice.classList.add("pointed");
  const [first] = found;
  if (!first) return;
  showPaneAround(first);
  first.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** Moves the list away from what its focused entry stands for; under a mouse it would be gone. @param {HTMLElement} made */
function giveWay(made) {
  const list = byId("choices");
  const [first] = offers(made.dataset.choice || "");
  if (list.hidden || !first) return;
  const target = first.getBoundingClientRect();
  const own = list.getBoundingClientRect();
  const covered = target.left < own.right && own.left < target.right && target.top < own.bottom && own.top < target.bottom;
  if (covered) list.classList.toggle("right");
}

/** Moves the focus to the next or the previous entry. @param {string} key @returns {boolean} whether it is in the list */
export function stepInList(key) {
  const list = document.getElementById("choices");
  if (!list?.contains(document.activeElement)) return false;
  const entries = all("[data-choice]", list);
  const at = entries.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  entries[at + (key === "ArrowDown" || key === "ArrowRight" ? 1 : -1)]?.focus();
  return true;
}

/** @param {EventTarget | null} target */
const entryAt = (target) => (target instanceof Element ? /** @type {HTMLElement | null} */ (target.closest("[data-choice]")) : null);

export function startList() {
  onClick("#show-choices", () => {
    if (closeList()) return;
    open();
    if (byId("show-choices").matches(":focus-visible")) all("#choices [data-choice]")[0]?.focus();
  });
  onClick("[data-choice]", (made) => {
    const { choice = "" } = made.dataset;
    const target = choices().find((found) => found.dataset.action === choice) || offers(choice)[0];
    closeList();
    if (made.closest(".few")) {
      choose(target); // it says what it does, as an answer does that is not on the table
      return;
    }
    showPaneAround(target);
    target.scrollIntoView({ block: "nearest", inline: "nearest" });
    target.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  });
  onClickElsewhere((clicked) => {
    if (!clicked.closest("#choices")) closeList();
  });
  document.addEventListener("pointerover", (event) => {
    const made = entryAt(event.target);
    if (event.pointerType === "touch") return;
    if (made) point(made);
    else unmark();
  });
  document.addEventListener("focusin", (event) => {
    const made = entryAt(event.target);
    if (made?.matches(":focus-visible")) {
      point(made);
      giveWay(made);
    } else unmark();
  });
}
