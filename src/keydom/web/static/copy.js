// @ts-check
import { toast } from "./toast.js";
import { words } from "./words.js";

/** Copies a text, or shows it where the browser does not let us. @param {string} text */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    toast(`${words.copied} ${text}`);
  } catch {
    toast(text);
  }
}
