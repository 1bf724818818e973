// @ts-check
// Whether the page is as narrow as a phone, and whether the panes beside the board are sheets over it.

import { byId } from "../dom.js";

/** The width stands once, in templates/base.html: the media query of the stylesheet for phones. */
const phone = matchMedia(/** @type {HTMLLinkElement} */ (byId("phone-style")).media);

export const isPhone = () => phone.matches;

/** As on a phone, and on small screens that have no room for a third column: the stylesheets say so. */
export const hasSheets = () => getComputedStyle(byId("table")).getPropertyValue("--sheets") !== "";

/** The name of the pane in front, or "" where all sheets are closed. */
export const openPane = () => document.querySelector(hasSheets() ? ".pane.open" : ".pane.front")?.id.replace("pane-", "") || "";
