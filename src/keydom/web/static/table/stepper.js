// @ts-check
// Many answers that differ only in a number: the menu of the form becomes a slider with two buttons. What is chosen
// stands on the button that sends it.

import { onClick } from "../clicks.js";
import { all } from "../dom.js";

/** @param {string} text @param {string} step */
function stepButton(text, step) {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = text;
  made.dataset.by = step;
  made.tabIndex = -1; // the keyboard has the arrows of the slider
  made.setAttribute("aria-hidden", "true");
  return made;
}

/** @param {HTMLElement} form */
function show(form) {
  const [menu] = /** @type {HTMLSelectElement[]} */ (all("select", form));
  const [slider] = /** @type {HTMLInputElement[]} */ (all("input[type=range]", form));
  menu.selectedIndex = Number(slider.value);
  const chosen = menu.options[menu.selectedIndex].text;
  slider.setAttribute("aria-valuetext", chosen);
  all("button:not([type])", form)[0].textContent = chosen;
}

/** Turns the menus of the page into sliders. */
export function showSteppers() {
  for (const form of all("form.stepper:not(.live)")) {
    const [menu] = /** @type {HTMLSelectElement[]} */ (all("select", form));
    const slider = document.createElement("input");
    slider.type = "range";
    slider.max = String(menu.options.length - 1);
    slider.value = String(menu.selectedIndex);
    slider.setAttribute("aria-label", menu.getAttribute("aria-label") || "");
    slider.addEventListener("input", () => show(form));
    menu.hidden = true;
    menu.after(stepButton("−", "-1"), slider, stepButton("+", "1"));
    form.classList.add("live");
    show(form);
  }
}

export function startSteppers() {
  onClick("[data-by]", (button) => {
    const form = /** @type {HTMLElement} */ (button.closest("form"));
    const [slider] = /** @type {HTMLInputElement[]} */ (all("input[type=range]", form));
    slider.value = String(Number(slider.value) + Number(button.dataset.by));
    show(form);
  });
}
