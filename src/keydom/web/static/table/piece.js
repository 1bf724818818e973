// @ts-check
// The piece that a thing of the picture is: where all about it is told. The key I shows it, for what is pointed at or has the focus.

import { ids } from "./about.js";
import { openCard } from "./card.js";
import { query } from "./moment.js";
import { path } from "./state.js";

/** What the pointer or the focus came to last. @type {Element | null} */
let pointed = null;

/** @param {Element} element @returns {Promise<{ text: string, address: string } | null>} */
export async function pieceOf(element) {
  const fields = query();
  if (element.closest("svg[data-panel]")) for (const id of ids(element)) fields.append("thing", id);
  if (!fields.has("thing")) return null;
  try {
    const answer = await fetch(`${path}/piece?${fields}`, { headers: { Accept: "application/json" } });
    return answer.ok ? (await answer.json()).piece : null;
  } catch {
    return null; // without a connection, which the page tells by itself
  }
}

/** @param {KeyboardEvent} event */
async function press({ key, ctrlKey, altKey, metaKey, target }) {
  if (key.toLowerCase() !== "i" || ctrlKey || altKey || metaKey) return;
  if (target instanceof Element && target.closest("input, select, textarea, dialog")) return;
  const piece = pointed?.isConnected ? await pieceOf(pointed) : null;
  if (piece) openCard(piece.address);
}

export function startPieces() {
  for (const kind of ["pointerover", "focusin"]) {
    document.addEventListener(kind, ({ target }) => (pointed = target instanceof Element ? target : null));
  }
  document.addEventListener("keydown", press);
}
