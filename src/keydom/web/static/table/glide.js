// @ts-check
// Pieces glide: an element of a picture that keeps its id moves from where it was to where it is.

const MILLISECONDS = 380;
const MOST = 200; // more than that at once is a new picture, not a move
const NAMED = "#table svg [id]"; // symbols are defined outside the table

/** Where every named piece stands now. @returns {Map<string, DOMRect>} */
export function places() {
  const found = new Map();
  for (const piece of document.querySelectorAll(NAMED)) found.set(piece.id, piece.getBoundingClientRect());
  return found;
}

/** @param {Map<string, DOMRect>} before */
export function glide(before) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches || document.hidden || !before.size) return;
  const pieces = /** @type {NodeListOf<SVGGraphicsElement>} */ (document.querySelectorAll(NAMED));
  if (pieces.length > MOST * 5) return;
  /** Those that move; a piece inside one of them goes along with it. @type {Set<Element>} */
  const moving = new Set();
  for (const piece of pieces) {
    if (inside(piece, moving)) continue;
    const old = before.get(piece.id);
    if (!old) {
      moving.add(piece);
      piece.animate({ opacity: [0, 1] }, { duration: MILLISECONDS });
      continue;
    }
    const now = piece.getBoundingClientRect();
    const dx = old.x + old.width / 2 - now.x - now.width / 2;
    const dy = old.y + old.height / 2 - now.y - now.height / 2;
    if (Math.abs(dx) + Math.abs(dy) < 2 || moving.size >= MOST || !sameShape(piece, old, now)) continue;
    // From pixels of the screen to units of the drawing, turned as the piece is.
    const matrix = piece.getScreenCTM();
    if (!matrix) continue;
    const size = matrix.a * matrix.d - matrix.b * matrix.c;
    const x = (matrix.d * dx - matrix.c * dy) / size;
    const y = (matrix.a * dy - matrix.b * dx) / size;
    moving.add(piece);
    // "add": the piece's own transform stays.
    piece.animate(
      { transform: [`translate(${x}px, ${y}px)`, "translate(0px, 0px)"] },
      { duration: MILLISECONDS, easing: "cubic-bezier(0.3, 0, 0.2, 1)", composite: "add" },
    );
  }
}

/** @param {Element} piece @param {Set<Element>} moving */
function inside(piece, moving) {
  for (let at = piece.parentElement?.closest(NAMED); at; at = at.parentElement?.closest(NAMED)) {
    if (moving.has(at)) return true;
  }
  return false;
}

/** A fragment whose middle is elsewhere because it holds more or less has not moved. @param {Element} piece @param {DOMRect} old @param {DOMRect} now */
function sameShape(piece, old, now) {
  if (!piece.parentElement?.classList.contains("fragments")) return true;
  const grown = (old.width * now.height) / (old.height * now.width);
  return grown > 0.97 && grown < 1.03;
}
