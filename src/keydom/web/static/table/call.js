// @ts-check
// Calls a player whose turn it is: by a sound and by a notification, for those who want them.

import { chime } from "../chime.js";
import { onClick } from "../clicks.js";
import { toast } from "../toast.js";
import { words } from "../words.js";
import { state } from "./state.js";

/** @param {string} prompt what the player is asked */
export function callPlayer(prompt) {
  chime(document.documentElement.dataset.sound);
  if (document.hidden && "Notification" in window && Notification.permission === "granted") {
    const note = new Notification(words.your_turn, { body: prompt, tag: state().table });
    note.addEventListener("click", () => window.focus());
  }
}

async function allowNotifications() {
  const allowed = "Notification" in window && (await Notification.requestPermission()) === "granted";
  toast(allowed ? words.notify_on : words.notify_off);
}

export function startCalls() {
  onClick("#notify", allowNotifications);
}
