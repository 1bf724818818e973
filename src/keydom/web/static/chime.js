// @ts-check
// Two soft tones that call a player, as loud as the settings say.

/** How loud, by the setting; see web/settings.py. @type {Record<string, number>} */
const VOLUMES = { quiet: 0.05, medium: 0.12, loud: 0.3 };

/** @param {string | undefined} sound the setting; "off" is silent */
export function chime(sound) {
  const loudest = VOLUMES[sound || ""];
  if (!loudest) return;
  const context = new AudioContext();
  [523, 784].forEach((pitch, number) => {
    const tone = context.createOscillator();
    const volume = context.createGain();
    const start = context.currentTime + number * 0.14;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.0001, start);
    volume.gain.exponentialRampToValueAtTime(loudest, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.5);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + 0.55);
  });
  setTimeout(() => context.close(), 1000);
}
