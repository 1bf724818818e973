// @ts-check
// The panes beside the board and their tabs. On a small screen a pane is a sheet over the board.

import { onClick, onClickElsewhere } from "../clicks.js";
import { all, byId } from "../dom.js";
import { isFew } from "./list.js";
import { refreshLog } from "./log.js";
import { hasSheets, isPhone, openPane } from "./phone.js";
import { scrollToEnds } from "./scrolls.js";
import { showWays } from "./sight.js";
import { countUnread } from "./unread.js";

/** @param {string} name a pane, or "" to close the sheet */
export function showPane(name) {
  for (const pane of all(".pane")) {
    pane.classList.toggle("open", pane.id === `pane-${name}`);
    if (name) pane.classList.toggle("front", pane.id === `pane-${name}`);
  }
  markTabs();
  countUnread();
  scrollToEnds();
  showWays();
  refreshLog();
}

/** Opens the pane around an element that cannot be seen. @param {Element} element */
export function showPaneAround(element) {
  const pane = element.closest(".pane");
  if (pane && !element.getClientRects().length) showPane(pane.id.replace("pane-", ""));
}

/** The tabs say how many choices lie behind them; a pane opens by itself if all that is lit is there, and does not stand in the prompt. */
export function countTargets() {
  const atBoards = all("#boards [data-action]").length;
  for (const tab of all("[data-tab]")) {
    const name = tab.dataset.tab || "";
    tab.querySelector(".count")?.remove();
    const count = all("svg [data-action]", byId(`pane-${name}`)).length;
    if (!count) continue;
    const badge = document.createElement("span");
    badge.className = "count";
    badge.textContent = String(count);
    tab.append(badge);
    const visible = name === openPane() || (name === "seats" && !isPhone());
    if (atBoards || visible || (isPhone() && isFew())) continue;
    showPane(name);
    byId(`pane-${name}`).querySelector("svg:has([data-action])")?.scrollIntoView({ block: "nearest" });
  }
  markTabs();
}

function markTabs() {
  const open = openPane();
  for (const tab of all("[data-tab]")) tab.setAttribute("aria-expanded", String(tab.dataset.tab === open));
}

export function startPanes() {
  markTabs();
  addEventListener("resize", markTabs);
  onClick("[data-tab]", ({ dataset: { tab = "" } }) => showPane(hasSheets() && tab === openPane() ? "" : tab));
  onClick("#own", () => showPane("seats"));
  onClickElsewhere((clicked) => {
    // What is asked may be read beside the sheet that it is about.
    if (hasSheets() && openPane() && !clicked.closest(".pane, .sentence")) showPane("");
  });
}
