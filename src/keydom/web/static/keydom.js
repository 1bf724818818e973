// @ts-check
// Keeps an open page fresh and passes choices on. It knows no rule of any game: the server says what can be chosen
// (elements with data-action) and what the table looks like (parts of the page, swapped when they change).

import { glide, places } from "./glide.js";
import { choices, nearest, startTips } from "./pointing.js";
import { callPlayer, chime, hasSound, setSound, tick } from "./turn.js";

/** @type {Record<string, string>} */
const words = JSON.parse(document.body.dataset.words || "{}");
const table = document.body.dataset.table || "";
const path = `/t/${table}`;

/** What the server last sent for each part: a part is swapped only if it differs. @type {Map<string, string>} */
const sent = new Map();
/** The frame that is shown, or null for now. @type {number | null} */
let shown = document.body.dataset.at ? Number(document.body.dataset.at) : null;
let version = -1;
let wasYours = false;
let started = false;
let asked = "";
/** The hint that was shown last. */
let hinted = "";
/** Where the focus was before all choices went away, for the next question. */
let lostFocus = "";
/** @type {number | undefined} */
let playing;

/**
 * @template {HTMLElement} T
 * @param {string} id
 * @returns {T}
 */
const byId = (id) => /** @type {T} */ (document.getElementById(id));

/** @param {string} text */
function toast(text) {
  const box = byId("toast");
  box.textContent = text;
  clearTimeout(Number(box.dataset.timer));
  box.dataset.timer = String(setTimeout(() => (box.textContent = ""), 4500));
}

const prompt = () => byId("prompt");
const question = () => prompt()?.dataset.question || "";

// ---- Fetching and swapping

let fetching = false;
let again = false;

/** Fetches what this viewer may see and swaps what has changed. */
async function refresh() {
  if (fetching) {
    again = true;
    return;
  }
  fetching = true;
  try {
    do {
      again = false;
      const query = new URLSearchParams();
      if (shown !== null) query.set("at", String(shown));
      if (document.body.dataset.seatView) query.set("seat", document.body.dataset.seatView);
      const answer = await fetch(`${path}/parts?${query}`);
      if (answer.ok) swap(await answer.text());
      else if (answer.status !== 429) toast((await answer.text()).slice(0, 200));
      else again = await new Promise((then) => setTimeout(() => then(true), 1000));
    } while (again);
  } catch {
    online(false); // the event stream tells when the server is back
  } finally {
    fetching = false;
  }
}

/** The log is fetched only while it is in front. */
async function refreshLog() {
  const box = document.getElementById("log");
  if (!box || openTab() !== "log") return;
  const answer = await fetch(`${path}/log?${shown === null ? "" : `at=${shown}`}`);
  if (!answer.ok) return;
  const scrolls = scrollsOf();
  const first = !box.firstElementChild;
  box.innerHTML = await answer.text();
  if (first || shown !== null) toEnds();
  else restoreScrolls(scrolls);
}

/** @param {string} html */
function swap(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  const fresh = [...template.content.querySelectorAll("[data-part]")];
  const before = places();
  const focus = focusKey() || lostFocus;
  const scrolls = scrollsOf();
  const main = byId("table");
  const same = fresh.length === main.querySelectorAll("[data-part]").length;
  if (same && fresh.every((part) => document.getElementById(part.id))) {
    for (const part of fresh) {
      if (sent.get(part.id) === part.outerHTML) continue;
      sent.set(part.id, part.outerHTML);
      keepTyped(document.getElementById(part.id), part);
      document.getElementById(part.id)?.replaceWith(part);
    }
  } else {
    sent.clear();
    main.replaceChildren(template.content);
  }
  glide(before);
  restoreFocus(focus);
  lostFocus = document.activeElement === document.body ? focus : "";
  restoreScrolls(scrolls);
  settle();
  refreshLog();
}

/** What somebody has typed into a part stays when the part is swapped. @param {Element | null} old @param {Element} part */
function keepTyped(old, part) {
  for (const field of old?.querySelectorAll("input[type=text]:not([readonly]), input[type=url]") || []) {
    const same = part.querySelector(`input[name="${CSS.escape(field.getAttribute("name") || "")}"]`);
    if (field instanceof HTMLInputElement && same instanceof HTMLInputElement) same.value = field.value;
  }
}

/** What the eye and the ear are told after a change. */
function settle() {
  const box = prompt();
  version = Number((box || byId("waiting")).dataset.version);
  if (!box) {
    document.title = document.title.replace(/^\(.*?\) /, "");
    return;
  }
  const sentence = box.dataset.sentence || "";
  const hint = box.dataset.hint || "";
  const announce = byId("announce");
  const news = hint || sentence;
  if (announce.textContent !== news) announce.textContent = news;
  byId("rule").textContent = box.dataset.help || "";
  const yours = question() !== "";
  const title = document.title.replace(/^\(.*?\) /, "");
  document.title = yours ? `(${words.your_turn}) ${title}` : title;
  if (yours && !wasYours && started) callPlayer(words.your_turn, sentence, table);
  wasYours = yours;
  started = true;
  countTargets();
  if (yours && question() !== asked) reveal();
  asked = question();
  if (hint && hint !== hinted) revealHint();
  hinted = hint;
  tick();
}

/** On a phone the tabs say how many choices lie behind them; a pane opens by itself if all choices are there. */
function countTargets() {
  const inBoards = document.querySelectorAll("#boards [data-action], .answers [data-action]").length;
  for (const tab of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-tab]"))) {
    const pane = byId(`pane-${tab.dataset.tab}`);
    tab.querySelector(".count")?.remove();
    const count = pane?.querySelectorAll("svg [data-action]").length || 0;
    if (count) {
      const badge = document.createElement("span");
      badge.className = "count";
      badge.textContent = String(count);
      tab.append(badge);
      const visible = tab.dataset.tab === openTab() || (tab.dataset.tab === "seats" && !narrow());
      if (!inBoards && !visible) showTab(tab.dataset.tab || "");
    }
  }
  markTabs();
}

const narrow = () => matchMedia("(max-width: 760px)").matches;

/** The pane that is in front: on a phone a sheet from below, or none. */
const openTab = () => document.querySelector(narrow() ? ".pane.open" : ".pane.front")?.id.replace("pane-", "") || "";

/** @param {string} name a tab, or "" to close the sheet of a phone */
function showTab(name) {
  for (const pane of document.querySelectorAll(".pane")) {
    pane.classList.toggle("open", pane.id === `pane-${name}`);
    if (name) pane.classList.toggle("front", pane.id === `pane-${name}`);
  }
  markTabs();
  toEnds();
  refreshLog();
}

function markTabs() {
  const open = openTab();
  for (const tab of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-tab]"))) {
    tab.setAttribute("aria-expanded", String(tab.dataset.tab === open));
  }
}

/** Where the focus is, in words that outlive a swap. */
function focusKey() {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement || active instanceof SVGElement) || active === document.body) return "";
  const part = active.closest("[data-part]");
  // First what it does: an element that keeps its id need not be a choice the next time.
  if (part && active.dataset.action) return `#${part.id} [data-action="${active.dataset.action}"]`;
  if (active.id) return `#${CSS.escape(active.id)}`;
  if (!part) return "";
  const name = active.getAttribute("name");
  return name ? `#${part.id} [name="${name}"]` : `#${part.id} button`;
}

/** @param {string} key */
function restoreFocus(key) {
  if (!key || document.activeElement !== document.body) return;
  const found = document.querySelector(key) || choices()[0];
  if (found instanceof HTMLElement || found instanceof SVGElement) found.focus({ preventScroll: true });
}

/** Lists that were scrolled away from their end, and boards, stay where they were. @returns {Map<string, number>} */
function scrollsOf() {
  const kept = new Map();
  for (const part of document.querySelectorAll("[data-part]")) {
    if (part.scrollTop) kept.set(part.id, part.scrollTop);
  }
  for (const [place, wide] of document.querySelectorAll(".panel.wide").entries()) kept.set(`wide ${place}`, wide.scrollLeft);
  for (const list of document.querySelectorAll("[data-end]")) {
    const key = list.closest("[id]")?.id || "";
    if (list.scrollTop + list.clientHeight < list.scrollHeight - 8) kept.set(key, list.scrollTop);
  }
  return kept;
}

/** @param {Map<string, number>} kept */
function restoreScrolls(kept) {
  for (const list of document.querySelectorAll("[data-end]")) {
    const top = kept.get(list.closest("[id]")?.id || "");
    list.scrollTop = top === undefined ? list.scrollHeight : top;
  }
  for (const part of document.querySelectorAll("[data-part]:not([data-end])")) {
    const top = kept.get(part.id);
    if (top !== undefined) part.scrollTop = top;
  }
  for (const [place, wide] of document.querySelectorAll(".panel.wide").entries()) {
    wide.scrollLeft = kept.get(`wide ${place}`) ?? 0;
  }
}

/** If all that can be chosen lies outside of what is scrolled into view, the first of it is brought there. */
function reveal() {
  const lit = choices().filter((choice) => choice instanceof SVGElement);
  const all = lit.length ? lit : choices(); // a button to decline does not stand for what is lit
  const visible = all.some((choice) => {
    const own = choice.getBoundingClientRect();
    const frame = choice.closest(".boards, .pane, .answers")?.getBoundingClientRect();
    return !frame || (own.bottom > frame.top + 24 && own.top < frame.bottom - 24);
  });
  if (all.length && !visible) all[0].scrollIntoView({ block: "center" });
}

/** What the hint means is brought into view, also from a sheet that is closed, and the keyboard stands on it. */
function revealHint() {
  const marked = /** @type {HTMLElement | SVGElement | null} */ (document.querySelector("[data-action].hinted"));
  const pane = marked?.closest(".pane");
  if (pane && !marked?.getClientRects().length) showTab(pane.id.replace("pane-", ""));
  marked?.scrollIntoView({ block: "nearest", inline: "nearest" });
  if (!document.activeElement?.closest("input, select, dialog")) marked?.focus({ preventScroll: true });
}

function toEnds() {
  for (const list of document.querySelectorAll("[data-end]")) {
    const current = list.querySelector("[aria-current]");
    if (current instanceof HTMLElement) list.scrollTop = current.offsetTop - list.clientHeight / 2;
    else list.scrollTop = list.scrollHeight;
  }
}

// ---- Choosing

/**
 * Sends a form's fields; the server answers with JSON.
 * @param {string} action
 * @param {Record<string, string> | FormData} fields
 * @returns {Promise<Record<string, any> | null>}
 */
async function send(action, fields) {
  const body = new URLSearchParams();
  for (const [key, value] of fields instanceof FormData ? fields : Object.entries(fields)) {
    body.append(key, String(value));
  }
  document.body.classList.add("busy");
  try {
    const answer = await fetch(action, { method: "POST", body, headers: { Accept: "application/json" } });
    const result = await answer.json();
    if (!answer.ok) toast(result.error || words.failed);
    if (answer.status === 409) refresh();
    return answer.ok ? result : null;
  } catch {
    toast(words.failed);
    online(false);
    return null;
  } finally {
    document.body.classList.remove("busy");
  }
}

/** @param {string} action */
async function choose(action) {
  if (question() === "") return;
  closeConfirm();
  if (await send(`${path}/act`, { action, question: question(), frame: prompt().dataset.frames || "" })) await refresh();
}

/** A first tap shows what would be chosen. @param {Element} target */
function preview(target) {
  closeConfirm();
  const action = target.getAttribute("data-action") || "";
  target.classList.add("chosen");
  const box = byId("confirm");
  const label = document.createElement("b");
  label.textContent = target.getAttribute("aria-label") || target.textContent;
  const yes = document.createElement("button");
  yes.className = "strong";
  yes.textContent = words.confirm;
  yes.addEventListener("click", () => choose(action));
  const no = document.createElement("button");
  no.textContent = words.cancel;
  no.addEventListener("click", closeConfirm);
  box.replaceChildren(label, yes, no);
  box.hidden = false;
}

function closeConfirm() {
  document.querySelector(".target.chosen")?.classList.remove("chosen");
  const box = document.getElementById("confirm");
  if (box) box.hidden = true;
}

/** @param {HTMLFormElement} form @param {HTMLElement | null} button */
async function submit(form, button) {
  const fields = new FormData(form, button);
  const result = await send(form.getAttribute("action") || "", fields); // form.action may be a field
  if (!result) return;
  if (result.table && result.table !== table) location.assign(`/t/${result.table}`);
  else if (result.link) await copy(result.link);
  else {
    if (form.dataset.clear !== undefined) form.reset();
    await refresh();
  }
}

/** @param {string} text */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    toast(`${words.copied} ${text}`);
  } catch {
    toast(text);
  }
}

// ---- Replay

/** @param {number | null} frame */
function showFrame(frame) {
  const last = Number(prompt()?.dataset.frames || 0);
  shown = frame === null ? null : Math.max(0, Math.min(frame, last));
  if (shown === last) shown = null;
  const url = new URL(location.href);
  if (shown === null) url.searchParams.delete("at");
  else url.searchParams.set("at", String(shown));
  history.replaceState(null, "", url);
  return refresh();
}

/** @param {number} steps */
function step(steps) {
  const now = shown ?? Number(prompt()?.dataset.frames || 0);
  return showFrame(now + steps);
}

function playBack() {
  if (playing) {
    stopPlaying();
    return;
  }
  if (shown === null) shown = 0;
  const next = async () => {
    await step(1);
    if (shown === null) stopPlaying();
    else playing = setTimeout(next, 900);
    markPlaying();
  };
  playing = setTimeout(next, 0);
}

function stopPlaying() {
  clearTimeout(playing);
  playing = undefined;
  markPlaying();
}

function markPlaying() {
  const button = /** @type {HTMLElement | null} */ (document.querySelector("[data-play]"));
  if (button && playing) button.textContent = button.dataset.stopLabel || "";
  else if (button && button.dataset.label) button.textContent = button.dataset.label;
}

// ---- The event stream

/** @param {boolean} yes */
function online(yes) {
  byId("offline").hidden = yes;
}

function listen() {
  const stream = new EventSource(`${path}/events`);
  stream.addEventListener("version", (event) => {
    online(true);
    if (Number(event.data) !== version && (shown === null || !prompt())) refresh();
  });
  stream.addEventListener("error", () => {
    setTimeout(() => {
      if (stream.readyState !== EventSource.OPEN) online(false);
    }, 1500);
    if (stream.readyState === EventSource.CLOSED) setTimeout(listen, 2000);
  });
}

// ---- What people do

let touched = false;
document.addEventListener(
  "pointerdown",
  (event) => {
    touched = event.pointerType === "touch";
    lostFocus = "";
  },
  true,
);

document.addEventListener("click", (event) => {
  const element = event.target instanceof Element ? event.target : null;
  if (!element) return;
  const target = element.closest("svg [data-action]");
  if (target) {
    if (touched && !target.classList.contains("chosen")) preview(target);
    else choose(target.getAttribute("data-action") || "");
    return;
  }
  const control = /** @type {HTMLElement | null} */ (
    element.closest("[data-copy], [data-tab], [data-at]:not(body), [data-now], [data-step], [data-play]")
  );
  if (control) {
    const { copy: text, tab, at, now, step: steps, play } = control.dataset;
    if (control instanceof HTMLAnchorElement) event.preventDefault();
    if (text) copy(text);
    else if (tab) showTab(narrow() && tab === openTab() ? "" : tab);
    else if (at) showFrame(Number(at));
    else if (now !== undefined) showFrame(null);
    else if (steps) step(Number(steps));
    else if (play !== undefined) {
      control.dataset.label ||= control.textContent || "";
      playBack();
    }
    return;
  }
  closeConfirm();
  if (narrow() && openTab() && !element.closest(".pane")) showTab("");
  // A click on a thing of the table that is not lit says why not.
  const thing = element.closest("#boards svg, #sides svg, #seats svg");
  if (thing && element !== thing && prompt()) toast(prompt().dataset.reason || "");
});

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form instanceof HTMLFormElement && form.dataset.live !== undefined) {
    event.preventDefault();
    submit(form, /** @type {HTMLElement | null} */ (event.submitter));
  }
});

document.addEventListener("change", (event) => {
  const field = event.target;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return;
  if (field.dataset.submit !== undefined) field.form?.requestSubmit();
  if (field.name === "players") seatsShown(field);
});

document.addEventListener("input", (event) => {
  const field = event.target;
  if (field instanceof HTMLInputElement && field.type === "range") showFrame(Number(field.value));
});

/** In the lobby: as many seats as players. @param {Element} field */
function seatsShown(field) {
  const count = Number(field instanceof HTMLInputElement ? field.value : 0);
  const rows = field.closest("form")?.querySelectorAll("[data-seat]") || [];
  for (const row of /** @type {Iterable<HTMLElement>} */ (rows)) row.hidden = Number(row.dataset.seat) >= count;
}

document.addEventListener("keydown", (event) => {
  const element = event.target instanceof Element ? event.target : null;
  if (event.ctrlKey || event.altKey || event.metaKey || !table) return;
  if (event.key === "Escape") {
    closeConfirm();
    showTab("");
    return;
  }
  if (element?.closest("input, select, textarea, dialog")) return;
  if (event.key === "?") help();
  else if (/^[a-z]$/i.test(event.key)) {
    const button = document.querySelector(`[data-key="${event.key.toLowerCase()}"]`);
    if (button instanceof HTMLElement) button.click();
  } else if ((event.key === "Enter" || event.key === " ") && element?.matches("svg [data-action]")) {
    event.preventDefault();
    choose(element.getAttribute("data-action") || "");
  } else if (event.key.startsWith("Arrow")) {
    event.preventDefault();
    if (question() === "" && (event.key === "ArrowLeft" || event.key === "ArrowRight")) {
      step(event.key === "ArrowLeft" ? -1 : 1);
    } else nearest(event.key);
  }
});

function help() {
  const dialog = /** @type {HTMLDialogElement} */ (byId("help"));
  if (!dialog.open) dialog.showModal();
}

// ---- Beginning

for (const checked of document.querySelectorAll(".new-game [name=players]:checked")) seatsShown(checked);
startTips();
if (table) {
  byId("show-help").addEventListener("click", help);
  const sound = byId("sound");
  const showSound = () => sound.setAttribute("aria-pressed", String(hasSound()));
  sound.addEventListener("click", () => {
    setSound(!hasSound());
    if (hasSound()) chime();
    showSound();
  });
  showSound();
  document.addEventListener("click", async (event) => {
    if (!(event.target instanceof Element) || event.target.id !== "notify") return;
    const allowed = "Notification" in window && (await Notification.requestPermission()) === "granted";
    toast(allowed ? words.notify_on : words.notify_off);
  });
  for (const part of document.querySelectorAll("[data-part]")) sent.set(part.id, part.outerHTML);
  settle();
  toEnds();
  matchMedia("(max-width: 760px)").addEventListener("change", markTabs);
  setInterval(tick, 1000);
  listen();
}
