"""Ratings of people: OpenSkill (Plackett-Luce), from their places among the people of every finished rated game."""

import threading
from collections.abc import Sequence
from typing import NamedTuple

from openskill.models import PlackettLuce
from sqlalchemy import select

from keydom.engine.scores import places
from keydom.tables.rows import SeatData, TableData, read_tables
from keydom.tables.schema import OVER, TABLES
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
        with self._tables.database.read_connection() as connection:
            games = read_tables(
                connection,
                select(TABLES)
                .where(TABLES.c.rated, TABLES.c.status == OVER, TABLES.c.ended >= self._last - LATE)
                .order_by(TABLES.c.ended, TABLES.c.id),
            )
        for row, seats, readable in games:
            if readable and row.id not in self._counted:
                self._counted.add(row.id)
                self._last = max(self._last, row.ended or 0.0)
                self._count(row, [seat for seat in seats if seat.player is not None])

    def _count(self, row: TableData, people: Sequence[SeatData]) -> None:
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
