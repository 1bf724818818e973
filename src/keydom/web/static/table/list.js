// @ts-check
// All choices as a list beside the prompt, made from what can be chosen on the page. Choosing there is choosing on the
// table; an entry that is pointed at or focused marks its target and brings it into view.

import { onClick, onClickElsewhere } from "../clicks.js";
import { all, byId } from "../dom.js";
import { choices } from "./focus.js";
import { showPaneAround } from "./panes.js";
import { isPhone } from "./phone.js";
import { areSmall } from "./zoom.js";

// Choices on the table that stand in the prompt, if they fit.
const FEW = 4;
const FEW_NUMBERS = 6;
const FEW_ON_PHONE = 3; // beside an answer that has its button: all that can be answered stands there then
const FEW_SMALL = 6; // on a phone, too small for a finger where they lie: the row scrolls

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

/** @param {Element} row @param {boolean} scrolls sideways */
const overflows = (row, scrolls) => (!scrolls && row.scrollWidth > row.clientWidth + 1) || row.scrollHeight > row.clientHeight + 1;

/** Where few choices are lit and they fit into the row, they stand there as buttons. */
export function showFew() {
  const link = document.getElementById("show-choices");
  const row = link?.closest(".row");
  const answers = link?.parentElement;
  if (!link || !row || !answers || row.querySelector(".few")) return;
  const lit = [...grouped()].flatMap(([, entries]) => entries).filter((made) => offers(made.dataset.choice || "")[0]?.closest("svg"));
  const small = isPhone() && areSmall(lit.map((made) => offers(made.dataset.choice || "")[0]));
  if (isPhone() && !small && !answers.querySelector("button[data-action]")) return;
  const most = small ? FEW_SMALL : isPhone() ? FEW_ON_PHONE : shorten(lit) ? FEW_NUMBERS : FEW;
  if (!lit.length || lit.length > most) return;
  const height = row.getBoundingClientRect().height;
  const few = document.createElement("span");
  few.className = small ? "few small" : "few";
  few.append(...lit);
  link.hidden = true;
  link.before(few);
  if (row.getBoundingClientRect().height > height + 4 || overflows(answers, small)) {
    few.remove();
    link.hidden = false;
  }
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
  onClick("[data-choice]", ({ dataset: { choice = "" } }) => {
    const target = choices().find((found) => found.dataset.action === choice) || offers(choice)[0];
    closeList();
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
