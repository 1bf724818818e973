// @ts-check
import { readJson } from "../dom.js";

/**
 * What the script knows of the table: the JSON block `#state`, which arrives with the parts of the page.
 * `ScriptState` in web/table_page.py writes it.
 * @typedef {object} State
 * @property {string} table the id
 * @property {boolean} begun false while the table waits for players; then only `table` and `version` mean something
 * @property {number} version of the table for this viewer, as in the event stream
 * @property {string} shows differs where what the page shows does: the event stream begins there
 * @property {number | null} question to send along with an action; null while the viewer is asked nothing
 * @property {number | null} seat of the viewer; null for a spectator, and behind the curtain of a device that several people share
 * @property {number} frame that is shown
 * @property {number} frames the last frame
 * @property {string} prompt the sentence that says what is to be decided
 * @property {string} help the rule behind it
 * @property {string} reason why a click on something that is not lit does nothing
 * @property {[seat: number, id: string][]} marks where the last move of each seat can be seen: an element of a picture
 * @property {number | null} chapter the frame with which a chapter begins that is news
 * @property {string} hint what the bot advises and why, or ""
 */

/** @returns {State} */
export const state = () => readJson("state");

/** The address of the table, or of a step of a lesson; commands, parts and events are below it. */
export let path = location.pathname;

/** The page shows what belongs to another address now: the next step of a lesson. */
export function follow() {
  path = location.pathname;
}
