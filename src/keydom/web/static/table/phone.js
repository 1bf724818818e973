// @ts-check
// Whether the page is as narrow as a phone, where the panes beside the board are sheets from below.

import { byId } from "../dom.js";

/** The width stands once, in templates/base.html: the media query of the stylesheet for phones. */
const phone = matchMedia(/** @type {HTMLLinkElement} */ (byId("phone-style")).media);

export const isPhone = () => phone.matches;

/** @param {() => void} act */
export const onPhoneChange = (act) => phone.addEventListener("change", act);

/** The name of the pane in front, or "" where the sheet of a phone is closed. */
export const openPane = () => document.querySelector(isPhone() ? ".pane.open" : ".pane.front")?.id.replace("pane-", "") || "";
