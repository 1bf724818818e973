// @ts-check
// The lobby: the form of a new game shows as many seats as there are players.

import "./page.js";
import { all } from "./dom.js";

/** @param {HTMLInputElement} field a number of players that is checked */
function showSeats(field) {
  for (const row of all("[data-seat]", field.form || undefined)) {
    row.hidden = Number(row.dataset.seat) >= Number(field.value);
  }
}

const checked = document.querySelectorAll(".new-game [name=players]:checked");
for (const field of checked) showSeats(/** @type {HTMLInputElement} */ (field));

document.addEventListener("change", (event) => {
  const field = event.target;
  if (field instanceof HTMLInputElement && field.name === "players") showSeats(field);
});
