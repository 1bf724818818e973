// Matches with one open page each, and moves at random. Reads a turn per line ({"movers", "seconds"} or
// {"rate", "seconds"}) and answers {"moves", "seconds", "ms"}: milliseconds from sending a move to the page's update.
"use strict";
const readline = require("node:readline");
const { io } = require("socket.io-client");

const [port, count] = process.argv.slice(2).map(Number);
const address = `http://127.0.0.1:${port}`;
const SEATS = 4;
const CHOICES = 24;

async function post(path, body) {
  const answer = await fetch(`${address}/games/keys/${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

class Match {
  async open() {
    this.id = (await post("create", { numPlayers: SEATS })).matchID;
    this.credentials = [];
    for (let seat = 0; seat < SEATS; seat++) {
      const body = { playerID: String(seat), playerName: `P${seat}` };
      this.credentials.push((await post(`${this.id}/join`, body)).playerCredentials);
    }
    this.page = io(`${address}/keys`, { transports: ["websocket"], forceNew: true });
    this.page.on("update", (id, state) => {
      this.state = state;
      if (this.arrived) this.arrived();
    });
    this.state = await new Promise((resolve, reject) => {
      this.page.on("connect_error", reject);
      this.page.on("sync", (id, info) => resolve(info.state));
      this.page.emit("sync", this.id, "0", this.credentials[0], SEATS);
    });
    this.busy = false;
  }

  // Resolves when the page has the update.
  move(mover) {
    const seat = this.state.ctx.currentPlayer;
    const choice = Math.floor(Math.random() * CHOICES);
    const payload = { type: "take", args: [choice], playerID: seat, credentials: this.credentials[seat] };
    return new Promise((resolve) => {
      const start = performance.now();
      this.arrived = () => {
        this.arrived = undefined;
        resolve(performance.now() - start);
      };
      mover.emit("update", { type: "MAKE_MOVE", payload }, this.state._stateID, this.id, seat);
    });
  }
}

async function turn(matches, movers, { rate, seconds }) {
  const ms = [];
  const start = performance.now();
  const end = start + seconds * 1000;
  const one = async (mover) => {
    let match;
    do match = matches[Math.floor(Math.random() * matches.length)];
    while (match.busy);
    match.busy = true;
    ms.push(await match.move(mover));
    match.busy = false;
  };
  if (rate) {
    const all = [];
    for (let number = 0; number < rate * seconds; number++) {
      const wait = start + (number * 1000) / rate - performance.now();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      all.push(one(movers[number % movers.length]));
    }
    await Promise.all(all);
  } else {
    await Promise.all(movers.map(async (mover) => { while (performance.now() < end) await one(mover); }));
  }
  return { moves: ms.length, seconds: (performance.now() - start) / 1000, ms };
}

(async () => {
  const matches = [];
  for (let number = 0; number < count; number++) {
    matches.push(new Match());
    await matches[number].open();
  }
  const mover = () => io(`${address}/keys`, { transports: ["websocket"], forceNew: true });
  console.log("ready");
  for await (const line of readline.createInterface({ input: process.stdin })) {
    const wanted = JSON.parse(line);
    const movers = Array.from({ length: wanted.movers }, mover);
    console.log(JSON.stringify(await turn(matches, movers, wanted)));
    movers.forEach((socket) => socket.close());
  }
  process.exit(0);
})();
