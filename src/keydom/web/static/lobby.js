// @ts-check
// The lobby: the form of a new game shows as many seats as there are players, and its time and its pace fit each other.

import "./page.js";
import { all } from "./dom.js";

/** @param {HTMLInputElement} field a number of players that is checked */
function showSeats(field) {
  for (const row of all("[data-seat]", field.form || undefined)) {
    row.hidden = Number(row.dataset.seat) >= Number(field.value);
  }
}

/** @param {HTMLSelectElement} time just chosen */
function fitPace(time) {
  const pace = time.form?.querySelector("[name=pace]");
  const wanted = time.selectedOptions[0]?.dataset.pace;
  if (wanted && pace instanceof HTMLSelectElement) pace.value = wanted;
}

/** @param {HTMLSelectElement} pace just chosen: a time for the other one is none */
function fitTime(pace) {
  const time = pace.form?.querySelector("[name=time]");
  if (!(time instanceof HTMLSelectElement)) return;
  const known = time.selectedOptions[0]?.dataset.pace;
  if (known && known !== pace.value) time.value = "";
}

const checked = document.querySelectorAll(".new-game [name=players]:checked");
for (const field of checked) showSeats(/** @type {HTMLInputElement} */ (field));

document.addEventListener("change", (event) => {
  const field = event.target;
  if (field instanceof HTMLInputElement && field.name === "players") showSeats(field);
  if (field instanceof HTMLSelectElement && field.name === "time") fitPace(field);
  if (field instanceof HTMLSelectElement && field.name === "pace") fitTime(field);
});
