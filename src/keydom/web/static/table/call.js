// @ts-check
// Calls a player whose turn it is: by a sound and by a notification, for those who want them.

import { onClick } from "../clicks.js";
import { byId } from "../dom.js";
import { toast } from "../toast.js";
import { words } from "../words.js";
import { state } from "./state.js";

const SOUND = "keydom-sound"; // in the browser's local storage

const hasSound = () => localStorage.getItem(SOUND) === "on";

/** @param {string} prompt what the player is asked */
export function callPlayer(prompt) {
  if (hasSound()) chime();
  if (document.hidden && "Notification" in window && Notification.permission === "granted") {
    const note = new Notification(words.your_turn, { body: prompt, tag: state().table });
    note.addEventListener("click", () => window.focus());
  }
}

/** Two soft tones. */
function chime() {
  const context = new AudioContext();
  [523, 784].forEach((pitch, number) => {
    const tone = context.createOscillator();
    const volume = context.createGain();
    const start = context.currentTime + number * 0.14;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.0001, start);
    volume.gain.exponentialRampToValueAtTime(0.12, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.5);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + 0.55);
  });
  setTimeout(() => context.close(), 1000);
}

async function allowNotifications() {
  const allowed = "Notification" in window && (await Notification.requestPermission()) === "granted";
  toast(allowed ? words.notify_on : words.notify_off);
}

export function startCalls() {
  const button = byId("sound");
  const show = () => button.setAttribute("aria-pressed", String(hasSound()));
  button.addEventListener("click", () => {
    localStorage.setItem(SOUND, hasSound() ? "off" : "on");
    if (hasSound()) chime();
    show();
  });
  show();
  onClick("#notify", allowNotifications);
}
