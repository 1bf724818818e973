// @ts-check
// A click on anybody's points shows where they come from. A game draws them as a fragment of its own: `...-points-A`.

import { onCard } from "./card.js";
import { query } from "./moment.js";
import { path } from "./state.js";

export function startScores() {
  onCard('#seats .points, #table svg [id*="-points-"]', () => `${path}/score?${query()}`);
}
