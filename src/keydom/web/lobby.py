"""The start page: pick a game, choose who sits there, play; and the tables that are already there."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from starlette.responses import JSONResponse, Response

from keydom.bots.registry import USUAL
from keydom.engine.game import Game
from keydom.engine.options import parse_option
from keydom.engine.registry import game_class, games
from keydom.engine.text import N_
from keydom.tables import lobby, queries
from keydom.web.scene import bot_choices, seat_names
from keydom.web.visit import Problem, Visit

# Seconds for a decision that the form offers, by pace.
CLOCKS = (
    (0, N_("no clock")),
    (60, N_("1 minute for a decision")),
    (300, N_("5 minutes for a decision")),
    (24 * 3600, N_("1 day for a decision")),
    (3 * 24 * 3600, N_("3 days for a decision")),
    (7 * 24 * 3600, N_("1 week for a decision")),
)
SHOWN = 12


class Offered(NamedTuple):
    """A game as the lobby shows it."""

    name: str
    title: str
    blurb: str
    seats: tuple[int, ...]
    usual: int
    options: list[Any]


def offered(name: str) -> Offered:
    cls: type[Game] = game_class(name)
    options = [option for option in cls.offered if option.values]
    usual = 3 if 3 in cls.player_counts else cls.player_counts[0]
    return Offered(name, cls.title, cls.blurb, cls.player_counts, usual, options)


def start_page(visit: Visit) -> Response:
    tables, player = visit.tables, visit.player
    mine = queries.mine(tables, player) if player else []
    return visit.page(
        "lobby.html",
        games=[offered(name) for name in games()],
        bots=bot_choices(visit.say),
        usual=USUAL,
        clocks=CLOCKS,
        mine=[table for table in mine if table.status in ("open", "running")],
        open=others(queries.open_tables(tables, player)),
        running=others(queries.running(tables, player)),
        finished=(queries.finished(tables, player) if player else queries.finished(tables))[:SHOWN],
        title_of=lambda name: game_class(name).title,
        names_of=lambda table: seat_names(table, visit.say),
    )


def others(found: list[queries.Summary]) -> list[queries.Summary]:
    """The tables at which the visitor does not sit."""
    return [table for table in found if table.your_seat is None][:SHOWN]


def options_given(visit: Visit, cls: type[Game]) -> dict[str, object]:
    """Options from JSON (`{"options": {...}}`) or from a form (`option.length=short`); empty means the usual."""
    given = visit.form.get("options", {})
    if not isinstance(given, Mapping):
        raise Problem(400, N_("{key}: expected an object"), key="options")
    known = {option.name: option for option in cls.offered}
    chosen: dict[str, object] = {}
    for name, value in given.items():
        if name in known and not known[name].values:
            raise Problem(400, N_("The option {name} cannot be set here."), name=name)
        chosen[str(name)] = value
    for key in visit.form:
        name = key.removeprefix("option.")
        if name != key and visit.text(key):
            name, value = parse_option(cls.offered, f"{name}={visit.text(key)}")
            if not known[name].values:
                raise Problem(400, N_("The option {name} cannot be set here."), name=name)
            chosen[name] = value
    return chosen


def seats_given(visit: Visit) -> list[str]:
    """One entry per seat: from JSON a list, from the form `seat.0`, `seat.1`, up to the number of players."""
    seats = visit.form.get("seats")
    if seats is None:
        players = visit.needed("players")
        if not 1 <= players <= 12:
            raise Problem(400, N_("{key}: expected a whole number"), key="players")
        seats = [visit.text(f"seat.{seat}") or "open" for seat in range(players)]
    if not isinstance(seats, list) or not all(isinstance(seat, str) for seat in seats):
        raise Problem(400, N_("seats: expected a list of me, open or the name of a bot"))
    return seats


def create(visit: Visit) -> Response:
    person = visit.somebody()
    game = visit.text("game")
    cls = game_class(game)
    seats = seats_given(visit)
    clock = visit.number("clock") or None
    stand_in = visit.text("stand_in")
    table = lobby.create(
        visit.tables,
        person.player,
        person.name,
        game,
        seats,
        options_given(visit, cls),
        public=visit.ticked("public"),
        pace=visit.text("pace") or "live",
        clock=clock,
        stand_in=stand_in if stand_in and clock else None,
        rated=visit.ticked("rated"),
    )
    if "open" not in seats:
        lobby.start(visit.tables, table, person.player)
    if visit.api:
        return JSONResponse({"table": table}, 201)
    return visit.go(f"/t/{table}")
