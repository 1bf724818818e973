// boardgame.io's server with a small four-seat game, at a free port of this machine. It keeps its games in memory.
"use strict";
const { Server } = require("boardgame.io/server");

// About as many numbers on the table and as many choices at a time as in the middle of Keythedral.
const NUMBERS = 600;
const CHOICES = 24;

const game = {
  name: "keys",
  setup: () => ({ table: new Array(NUMBERS).fill(0), points: [0, 0, 0, 0] }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    take: ({ G, playerID }, choice) => {
      G.table[(G.points[playerID] * CHOICES + choice) % NUMBERS] += 1;
      G.points[playerID] += 1;
    },
  },
};

(async () => {
  const server = Server({ games: [game], origins: ["http://127.0.0.1"] });
  const { appServer } = await server.run({ port: { host: "127.0.0.1", port: 0 } });
  console.log(`listening ${appServer.address().port}`);
})();
