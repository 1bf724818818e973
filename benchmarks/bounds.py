"""What the bounds cost: a server with them and one without take turns, in about two minutes.

Bounds are what keeps one visitor from starving others (docs/web.md, "Nobody starves somebody else"), as far as a move meets
them: rates and requests at once per address, sizes and time limits of connections. Visitors, tables and moves are those of
`load.py`, at full speed. The report is the ratio of the servers' processor time for a move, round by round, so that whatever
else the machine does affects both.
"""

import statistics
import sys
from contextlib import ExitStack

import load
from starlette.types import Receive, Scope, Send
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from keydom.cli import app
from keydom.web import guard, server, site, wire

MOVERS = 8
ROUNDS = 12
SECONDS = 4  # of a turn


class Unbounded(guard.Guard):
    """Only what answers need: their headers."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            send = guard.Visit(send, guard.PAGE_HEADERS).send
        await self.app(scope, receive, send)


class Connection(HttpToolsProtocol):
    """As that of the server before it had bounds."""

    def connection_made(self, transport: object) -> None:
        super().connection_made(wire.Gathered(transport))  # type: ignore[arg-type]


def serve_without_bounds() -> None:
    site.Guard = Unbounded  # type: ignore[attr-defined]
    server.Connection = Connection  # type: ignore[assignment, misc]
    server.Doors.sweep = lambda *_: None  # type: ignore[method-assign]
    app()


def processor_time_per_move(side: load.Keydom) -> float:
    before = load.processor_time(side.server)
    moves: int = side.turn(MOVERS, 0)["moves"]
    return (load.processor_time(side.server) - before) / moves


def main() -> None:
    load.SECONDS = SECONDS
    ratios = []
    with ExitStack() as stack:
        bounded = stack.enter_context(load.keydom_side())
        unbounded = stack.enter_context(load.keydom_side([__file__]))
        for number in range(ROUNDS):
            # Each is first as often as the other.
            first, second = (bounded, unbounded) if number % 2 else (unbounded, bounded)
            spent = {side: processor_time_per_move(side) for side in (first, second)}
            ratios.append(spent[bounded] / spent[unbounded])
            print(
                f"with bounds {spent[bounded] * 1000:.3f} ms, "
                f"without {spent[unbounded] * 1000:.3f} ms: {ratios[-1]:.3f}",
                flush=True,
            )
        bounded.check()
    low, middle, high = statistics.quantiles(ratios, n=4)
    print(
        f"processor time for a move with bounds is {middle:.3f} times that without "
        f"(median; the middle half {low:.3f} to {high:.3f})"
    )


if __name__ == "__main__":
    if len(sys.argv) > 1:
        serve_without_bounds()
    else:
        main()
