"""The lobby: the form of a new game, and lists of tables."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from starlette.responses import Response

from keydom.bots.registry import STRONG, USUAL, level
from keydom.engine.game import Game
from keydom.engine.options import parse_option
from keydom.engine.registry import game_class, games
from keydom.engine.text import N_
from keydom.tables import lobby, queries
from keydom.tables.coach import is_new
from keydom.web.bot_choices import bot_choices
from keydom.web.learn import can_learn, has_course
from keydom.web.problem import Problem
from keydom.web.request import Json, WebRequest
from keydom.web.sentences import game_title, seat_names
from keydom.web.showcase import has_scene

# The clocks that the form offers: seconds for a decision.
CLOCKS = (
    (0, N_("no clock")),
    (60, N_("1 minute per decision")),
    (300, N_("5 minutes per decision")),
    (24 * 3600, N_("1 day per decision")),
    (3 * 24 * 3600, N_("3 days per decision")),
    (7 * 24 * 3600, N_("1 week per decision")),
)
SHOWN = 12  # tables of a list


class Offered(NamedTuple):
    """A game as the lobby shows it."""

    name: str
    title: str
    blurb: str
    feeling: str
    minutes: tuple[int, int]
    weight: str
    has_scene: bool
    can_learn: bool
    has_course: bool
    player_counts: tuple[int, ...]
    usual_players: int
    options: list[Any]


def offered(name: str) -> Offered:
    cls: type[Game] = game_class(name)
    options = [option for option in cls.offered if option.values]
    return Offered(
        name,
        cls.title,
        cls.blurb,
        cls.feeling,
        cls.minutes,
        cls.weight,
        has_scene(name),
        can_learn(name),
        has_course(name),
        cls.player_counts,
        usual_players(cls),
        options,
    )


def usual_players(cls: type[Game]) -> int:
    return 3 if 3 in cls.player_counts else cls.player_counts[0]


def show(request: WebRequest) -> Response:
    tables, player = request.tables, request.player
    mine = queries.mine(tables, player) if player else []
    return request.render(
        "lobby.html",
        games=[offered(name) for name in games()],
        bots=bot_choices(request.language),
        usual_bot=USUAL,
        usual_level=level(USUAL),
        clocks=CLOCKS,
        mine=[summary for summary in mine if summary.status in ("open", "running")],
        open=others(queries.open_tables(tables, player)),
        running=others(queries.running(tables, player)),
        finished=(queries.finished(tables, player) if player else queries.finished(tables))[:SHOWN],
        title_of=game_title,
        names_of=lambda summary: seat_names(summary, request.say),
    )


def others(found: list[queries.Summary]) -> list[queries.Summary]:
    """The tables at which the sender has no seat."""
    return [summary for summary in found if summary.your_seat is None][:SHOWN]


def options_given(request: WebRequest, cls: type[Game]) -> dict[str, object]:
    """The options from JSON (`{"options": {...}}`) or a form (`option.length=short`); empty means the default."""
    given = request.form.get("options", {})
    if not isinstance(given, Mapping):
        raise Problem(400, N_("{key}: expected an object"), key="options")
    known = {option.name: option for option in cls.offered}
    chosen: dict[str, object] = {}
    for name, value in given.items():
        if name in known and not known[name].values:
            raise Problem(400, N_("The option {name} cannot be set here."), name=name)
        chosen[str(name)] = value
    for key in request.form:
        name = key.removeprefix("option.")
        if name != key and request.text(key):
            name, value = parse_option(cls.offered, f"{name}={request.text(key)}")
            if not known[name].values:
                raise Problem(400, N_("The option {name} cannot be set here."), name=name)
            chosen[name] = value
    return chosen


def seats_given(request: WebRequest) -> list[str]:
    """One entry per seat: a list in JSON, `seat.0`, `seat.1` and so on in a form with `players`."""
    seats = request.form.get("seats")
    if seats is None:
        players = request.required_number("players")
        if not 1 <= players <= 12:
            raise Problem(400, N_("{key}: expected a whole number"), key="players")
        seats = [request.text(f"seat.{seat}") or "open" for seat in range(players)]
    if not isinstance(seats, list) or not all(isinstance(seat, str) for seat in seats):
        raise Problem(400, N_("seats: expected a list of me, open or the name of a bot"))
    return seats


def create(request: WebRequest) -> Response:
    person = request.ensure_person()
    game = request.text("game")
    cls = game_class(game)
    seats = seats_given(request)
    clock = request.number("clock") or None
    stand_in = request.text("stand_in")
    # Whoever has never played this game gets a coach, unless a program asks; so does whoever wishes for one.
    new = not request.is_api and is_new(request.tables, person.player, game)
    table_id = lobby.create(
        request.tables,
        person.player,
        person.name,
        game,
        seats,
        options_given(request, cls),
        public=request.ticked("public"),
        pace=request.text("pace") or "live",
        clock=clock,
        stand_in=stand_in if stand_in and clock else None,
        rated=request.ticked("rated"),
        household=request.household,
        coach=new or request.ticked("coach"),
    )
    if "open" not in seats:
        lobby.start(request.tables, table_id, person.player)
    if request.wants_json:
        return Json({"table": table_id}, 201)
    return request.redirect(f"/t/{table_id}")


def watch(request: WebRequest) -> Response:
    """Strong bots play, and whoever likes watches: the game that is on already, else a new one."""
    game = request.text("game")
    seats = [STRONG] * usual_players(game_class(game))
    person = request.ensure_person()
    table_id = lobby.watch(
        request.tables, person.player, person.name, game, seats, request.household
    )
    return request.redirect(f"/t/{table_id}")
