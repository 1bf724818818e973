// @ts-check
// A click is meant for what stood under the pointer when it was aimed. Buttons that have just come there do not take the second half of
// a double click, nor one that was on its way: "Pass" where "Give" was a moment ago.

const MOMENT = 700; // milliseconds in which nobody reads a new button
const STILL = 10; // pixels that a hand moves while it clicks

let changed = -Infinity; // when the buttons did
let pointer = { x: 0, y: 0 };
let pressed = "";

/** Other buttons may stand under the pointer from now on. */
export function buttonsChanged() {
  changed = performance.now();
}

/** Whoever has gone elsewhere means what is there. @param {PointerEvent} event */
function aim({ clientX, clientY }) {
  if (Math.hypot(clientX - pointer.x, clientY - pointer.y) > STILL) changed = -Infinity;
}

export function startSettling() {
  document.addEventListener("pointermove", aim, true);
  document.addEventListener(
    "pointerdown",
    (event) => {
      aim(event); // a finger comes without moving
      pointer = { x: event.clientX, y: event.clientY };
    },
    true,
  );
  document.addEventListener(
    "click",
    (event) => {
      const button = event.target instanceof Element && event.target.closest(".prompt :is(.answers, #confirm) button");
      if (!button || !event.detail) return; // a key was pressed: it acts on what has the focus
      const words = button.textContent || "";
      if (performance.now() - changed < MOMENT && words !== pressed) {
        event.preventDefault();
        event.stopImmediatePropagation();
      } else pressed = words;
    },
    true,
  );
}
