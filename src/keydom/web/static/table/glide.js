// @ts-check
// Pieces glide: an element of a picture that keeps its id moves from where it was to where it is.

const MILLISECONDS = 380;
const MOST = 200; // more than that at once is a new picture, not a move

/** Where every named piece stands now. @returns {Map<string, DOMRect>} */
export function places() {
  const found = new Map();
  for (const piece of document.querySelectorAll("svg [id]")) found.set(piece.id, piece.getBoundingClientRect());
  return found;
}

/** @param {Map<string, DOMRect>} before */
export function glide(before) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches || document.hidden || !before.size) return;
  const pieces = /** @type {NodeListOf<SVGGraphicsElement>} */ (document.querySelectorAll("svg [id]"));
  if (pieces.length > MOST * 5) return;
  let moved = 0;
  for (const piece of pieces) {
    const old = before.get(piece.id);
    const now = piece.getBoundingClientRect();
    if (!old) {
      piece.animate({ opacity: [0, 1] }, { duration: MILLISECONDS });
      continue;
    }
    const dx = old.x + old.width / 2 - now.x - now.width / 2;
    const dy = old.y + old.height / 2 - now.y - now.height / 2;
    if (Math.abs(dx) + Math.abs(dy) < 2 || ++moved > MOST || inMoved(piece, before)) continue;
    // From pixels of the screen to units of the drawing, turned as the piece is.
    const matrix = piece.getScreenCTM();
    if (!matrix) continue;
    const size = matrix.a * matrix.d - matrix.b * matrix.c;
    const x = (matrix.d * dx - matrix.c * dy) / size;
    const y = (matrix.a * dy - matrix.b * dx) / size;
    // "add": the piece's own transform stays.
    piece.animate(
      { transform: [`translate(${x}px, ${y}px)`, "translate(0px, 0px)"] },
      { duration: MILLISECONDS, easing: "cubic-bezier(0.3, 0, 0.2, 1)", composite: "add" },
    );
  }
}

/** A piece inside a named piece goes along with it. @param {Element} piece @param {Map<string, DOMRect>} before */
function inMoved(piece, before) {
  const parent = piece.parentElement?.closest("svg [id]");
  return Boolean(parent && before.has(parent.id));
}
