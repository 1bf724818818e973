"""Ratings of people: OpenSkill (Plackett-Luce), from their places among the people of every finished rated game."""

import threading
from collections.abc import Sequence
from typing import NamedTuple

from openskill.models import PlackettLuce
from sqlalchemy import select

from keydom.engine.game import places
from keydom.tables.schema import OVER, SeatRow, TableRow
from keydom.tables.transaction import Tables

LATE = 600.0  # seconds: a game may be committed after one that ended later


class Standing(NamedTuple):
    """A player's rating at one game: about `mu`, give or take two `sigma`. Everybody starts at 25."""

    game: str
    mu: float
    sigma: float
    games: int


class Ratings:
    """Rates each game once, in the order in which they ended, when somebody asks."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._model = PlackettLuce()
        self._lock = threading.Lock()
        self._counted: set[str] = set()
        self._last = 0.0
        self._standings: dict[tuple[str, str], list[Standing]] = {}  # after each game

    def of(self, player: str) -> list[Standing]:
        """The player's rating at each game with a rated result."""
        return [found[-1] for found in self.over_time(player)]

    def over_time(self, player: str) -> list[list[Standing]]:
        """As `of`, after the first game and so on."""
        with self._lock:
            self._count_new_games()
            return [
                [*found] for (who, _), found in sorted(self._standings.items()) if who == player
            ]

    def _count_new_games(self) -> None:
        with self._tables.database.read() as session:
            rows = session.execute(
                select(TableRow, SeatRow)
                .join(SeatRow)
                .where(TableRow.rated, TableRow.status == OVER, TableRow.ended >= self._last - LATE)
                .order_by(TableRow.ended, TableRow.id, SeatRow.seat)
            ).all()
        games: dict[str, tuple[TableRow, list[SeatRow]]] = {}
        for row, seat in rows:
            games.setdefault(row.id, (row, []))[1].append(seat)
        for table_id, (row, seats) in games.items():
            if table_id not in self._counted:
                self._counted.add(table_id)
                self._last = max(self._last, row.ended or 0.0)
                self._count(row, [seat for seat in seats if seat.player is not None])

    def _count(self, row: TableRow, people: Sequence[SeatRow]) -> None:
        """Rate one game. Bots do not count; whoever let one finish is placed behind those who played to the end."""
        if len(people) < 2:
            return
        placing = places(row.scores or [], row.winners or [])
        ranks = [float(placing[s.seat] + len(placing) * (s.bot is not None)) for s in people]
        before = [self._standing(seat.player or "", row.game) for seat in people]
        teams = [[self._model.rating(mu=own.mu, sigma=own.sigma)] for own in before]
        after = self._model.rate(teams, ranks=ranks)
        for seat, old, (new,) in zip(people, before, after, strict=True):
            after_it = Standing(row.game, new.mu, new.sigma, old.games + 1)
            self._standings.setdefault((seat.player or "", row.game), []).append(after_it)

    def _standing(self, player: str, game: str) -> Standing:
        found = self._standings.get((player, game))
        return found[-1] if found else Standing(game, self._model.mu, self._model.sigma, 0)
