// @ts-check
// It is your turn: a sound, a notification, and the clock that runs.

export const hasSound = () => localStorage.getItem("keydom-sound") === "on";

/** @param {boolean} on */
export const setSound = (on) => localStorage.setItem("keydom-sound", on ? "on" : "off");

/** @param {string} heading @param {string} sentence @param {string} table */
export function callPlayer(heading, sentence, table) {
  if (hasSound()) chime();
  if (document.hidden && "Notification" in window && Notification.permission === "granted") {
    const note = new Notification(heading, { body: sentence, tag: table });
    note.addEventListener("click", () => window.focus());
  }
}

/** Two soft tones, made on the spot. */
export function chime() {
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

/** Shows how much time is left, wherever there is a deadline. */
export function tick() {
  for (const clock of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-deadline]"))) {
    const left = Math.max(0, Math.round((Date.parse(clock.dataset.deadline || "") - Date.now()) / 1000));
    const hours = Math.floor(left / 3600);
    const minutes = String(Math.floor(left / 60) % 60).padStart(hours ? 2 : 1, "0");
    clock.textContent = `${hours ? `${hours}:` : ""}${minutes}:${String(left % 60).padStart(2, "0")}`;
  }
}
