// @ts-check
import { byId } from "../dom.js";

/** Shows or hides the notice that the server cannot be reached. @param {boolean} yes */
export function online(yes) {
  byId("offline").hidden = yes;
}
