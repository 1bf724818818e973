// @ts-check
// The settings: whoever chooses how loud the sound is hears it.

import "./page.js";
import { chime } from "./chime.js";

document.addEventListener("change", ({ target }) => {
  if (target instanceof HTMLInputElement && target.name === "sound") chime(target.value);
});
