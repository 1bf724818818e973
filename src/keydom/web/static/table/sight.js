// @ts-check
// What cannot be seen: choices out of sight, and what goes on sideways. Says so, and leads there.

import { all, byId } from "../dom.js";
import { words } from "../words.js";
import { choices } from "./focus.js";
import { isFew } from "./list.js";
import { isPhone } from "./phone.js";

const ARROWS = { below: "↓", above: "↑", beside: "↔" };

/** The choices that are out of sight, by where they are. @returns {{ below: Element[], above: Element[], beside: Element[] }} */
export function outOfSight() {
  /** @type {{ below: Element[], above: Element[], beside: Element[] }} */
  const found = { below: [], above: [], beside: [] };
  for (const choice of isFew() ? [] : choices()) {
    const own = choice.getBoundingClientRect();
    const [x, y] = [own.x + own.width / 2, own.y + own.height / 2];
    for (const frame of [choice.closest(".boards, .pane"), choice.closest("#seats, .panel, .answers")]) {
      if (!frame) continue;
      const around = frame.getBoundingClientRect();
      if (y > around.bottom) found.below.push(choice);
      else if (y < around.top) found.above.push(choice);
      else if (x > around.right || x < around.left) found.beside.push(choice);
      else continue;
      break;
    }
  }
  return found;
}

const CUT = 40; // pixels of a panel that are missed where they are out of sight

/** The panels that go on below what can be seen of the table. */
export function furtherPanels() {
  const bottom = byId("boards").getBoundingClientRect().bottom + CUT;
  return isPhone() ? [] : all("#boards .panel").filter((panel) => panel.getBoundingClientRect().bottom > bottom);
}

/** Says which panels these are. */
function nameFurther() {
  const names = furtherPanels().map((panel) => panel.querySelector("figcaption")?.textContent);
  byId("further").hidden = !names.length;
  byId("further").textContent = `↓ ${names.join(" · ")}`;
}

/** Brings the buttons over the board up to date, and the marks of what goes on sideways. */
export function showWays() {
  const way = document.getElementById("out-of-sight");
  if (!way) return;
  const hidden = outOfSight();
  const where = hidden.below.length ? "below" : hidden.above.length ? "above" : "beside";
  way.hidden = !hidden[where].length;
  const count = hidden[where].length;
  const [brief, long] = way.children;
  long.textContent = `${ARROWS[where]} ${words[where].replace("{count}", String(count))}`;
  brief.textContent = `${ARROWS[where]} ${words.more.replace("{count}", String(count))}`;
  let wide = false;
  for (const row of all(".panel, .answers, .tools, .replay")) {
    const left = row.scrollLeft > 1;
    const right = row.scrollLeft + row.clientWidth < row.scrollWidth - 1;
    row.dataset.on = left && right ? "both" : left ? "left" : right ? "right" : "";
    wide ||= (left || right) && Boolean(row.closest("#boards, .pane"));
  }
  byId("whole").hidden = !wide;
  nameFurther();
}

/** A new turn begins: the first board with something to choose is at the top. */
export function showTurn() {
  const boards = byId("boards");
  const [first] = all(".panel", boards).filter((panel) => panel.querySelector("[data-action]"));
  boards.scrollTop = first ? first.offsetTop : 0;
}

/** The ways stand at the lower edge of the prompt, however long what it says is. */
const edge = new ResizeObserver(([{ target }]) => {
  const asking = /** @type {HTMLElement} */ (target);
  byId("boards").parentElement?.style.setProperty("--asking", `${asking.offsetHeight}px`);
});

/** Follows the edge of a prompt that is new. */
export function followPrompt() {
  edge.disconnect();
  for (const asking of all(".asking")) edge.observe(asking);
}

export function startSight() {
  document.addEventListener("scroll", showWays, true);
  addEventListener("resize", showWays);
}
