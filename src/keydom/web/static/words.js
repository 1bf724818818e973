// @ts-check
import { readJson } from "./dom.js";

/**
 * The sentences that the script says by itself, in the reader's language: the JSON block `#words`, on every page.
 * `script_words` in web/request.py writes it.
 * @type {{
 *   your_turn: string,
 *   copied: string,
 *   confirm: string,
 *   cancel: string,
 *   coach: string,
 *   notify_on: string,
 *   notify_off: string,
 *   failed: string,
 *   sections: string,
 *   close: string,
 *   nothing: string,
 *   below: string,
 *   above: string,
 *   more: string,
 *   beside: string,
 *   days: string,
 * }}
 */
export const words = readJson("words");
