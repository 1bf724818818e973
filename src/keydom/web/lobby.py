"""The lobby: the form of a new game, and lists of tables."""

from collections.abc import Mapping
from typing import NamedTuple

from starlette.responses import Response

from keydom.bots.registry import FIRST, STRONG, USUAL, Level
from keydom.engine.game import Game
from keydom.engine.options import Option, parse_option
from keydom.engine.registry import game_class, games
from keydom.engine.text import N_, Translate
from keydom.tables import invitations, lobby, queries
from keydom.tables.coach import is_new
from keydom.tables.people import WARNED
from keydom.tables.timing import BANK, DECISION, TURN
from keydom.web.bot_choices import bot_choices
from keydom.web.identity import clean_name
from keydom.web.learn import can_learn, has_course
from keydom.web.problem import Problem
from keydom.web.puzzles import has_puzzles, puzzle_of_the_day
from keydom.web.request import Json, WebRequest
from keydom.web.sentences import game_title, known_game, seat_names
from keydom.web.showcase import has_scene
from keydom.web.table_page import differing, options_shown
from keydom.web.time_words import TIMES, Time, end_words, time_given, time_of

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
    has_puzzles: bool
    player_counts: tuple[int, ...]
    usual_players: int
    usual: list[tuple[Option, object]]
    usual_minutes: int
    usual_level: Level
    options: list[Option]
    has_values: bool  # that can be corrected
    own_values: bool  # and whoever looks has done so


def offered(name: str, new: bool, own_values: bool) -> Offered:
    """`new`: whoever looks has never played it; `own_values`: and has printed values of their own."""
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
        has_puzzles(name),
        cls.player_counts,
        usual_players(cls),
        [(option, cls.usual[option.name]) for option in options if option.name in cls.usual],
        cls.usual_minutes,
        FIRST if new else USUAL,
        options,
        bool(cls.printed()),
        own_values,
    )


def usual_players(cls: type[Game]) -> int:
    return 3 if 3 in cls.player_counts else cls.player_counts[0]


def show(request: WebRequest) -> Response:
    tables, player = request.tables, request.player
    mine = queries.mine(tables, player) if player else []
    of_friends = queries.tables_of_friends(tables, player) if player else []
    new_to = {name for name in games() if not player or is_new(tables, player, name)}
    request.site.sessions.note(request.person)
    return request.render(
        "lobby.html",
        newcomer=len(new_to) == len(games()),
        games=[
            offered(name, name in new_to, bool(request.site.own_values.of(player, name)))
            for name in games()
        ],
        bots=bot_choices(request.language),
        usual_bot=USUAL.bot,
        times=[(time, time.words(request.say)) for time in TIMES],
        time_of=lambda summary: time_words(summary, request.say),
        time_end=lambda summary: end_words(summary, request.say),
        differing=differing,
        options_of=lambda summary: options_shown(offered_by(summary), summary, request.say),
        mine=[summary for summary in mine if summary.status in ("open", "running")],
        invited=invitations.of(tables, player) if player else [],
        warned=player is not None and request.site.people.is_under(WARNED, player),
        open=others(of_friends + queries.open_tables(tables, player)),
        running=others(queries.running(tables, player)),
        finished=(queries.finished(tables, player) if player else queries.finished(tables))[:SHOWN],
        puzzle=puzzle_of_the_day(request.say),
        title_of=game_title,
        names_of=lambda summary: seat_names(summary, request.say),
    )


def offered_by(summary: queries.Summary) -> tuple[Option, ...]:
    """The options of a table's game; none where there is no such game any more."""
    cls = known_game(summary.game)
    return () if cls is None else cls.offered


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
    """One entry per seat: a list in JSON, `seat.0`, `seat.1` and so on in a form with `players`.

    Somebody at the sender's device is `here:NAME`, in a form `seat.1=here` with `here.1=NAME`.
    """
    seats = request.form.get("seats")
    if seats is None:
        players = request.required_number("players")
        if not 1 <= players <= 12:
            raise Problem(400, N_("{key}: expected a whole number"), key="players")
        seats = [seat_in_form(request, seat) for seat in range(players)]
    if not isinstance(seats, list) or not all(isinstance(seat, str) for seat in seats):
        raise Problem(400, N_("seats: expected a list of me, open or the name of a bot"))
    return [cleaned(seat) for seat in seats]


def seat_in_form(request: WebRequest, seat: int) -> str:
    who = request.text(f"seat.{seat}") or "open"
    return f"{lobby.HERE}{request.text(f'here.{seat}')}" if who == "here" else who


def cleaned(who: str) -> str:
    """An entry of `seats`, with a name that can be shown."""
    if not who.startswith(lobby.HERE):
        return who
    name = clean_name(who.removeprefix(lobby.HERE))
    if not name:
        raise Problem(400, N_("Please enter a name for everybody who plays here."))
    return lobby.HERE + name


def time_wanted(request: WebRequest) -> Time | None:
    """What the form has chosen (`time`), or what a program says (`timing`, `clock`, `reserve`, `days_off`)."""
    chosen = request.text("time")
    if chosen:
        found = time_given(chosen)
        if found is None:
            good = ", ".join(time.value for time in TIMES)
            raise Problem(400, N_("{key}: one of {good}"), key="time", good=good)
        return found
    timing, clock = request.text("timing") or DECISION, request.number("clock")
    reserve, days_off = request.number("reserve") or 0, request.number("days_off") or 0
    if clock is None or (clock == 0 and timing != BANK):
        if timing != DECISION or reserve or days_off:
            raise Problem(400, N_("{key}: expected a whole number"), key="clock")
        return None
    return Time(timing, clock, reserve, days_off)


def time_words(summary: queries.Summary, say: Translate) -> str:
    """For lists: empty where no time runs out."""
    time = time_of(summary)
    return "" if time is None else time.words(say)


def create(request: WebRequest) -> Response:
    person = request.ensure_person()
    game = request.text("game")
    cls = game_class(game)
    seats = seats_given(request)
    time = time_wanted(request)
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
        friends=request.ticked("friends"),
        pace="turns" if time and time.timing == TURN else request.text("pace") or "live",
        timing=time.timing if time else DECISION,
        clock=time.clock if time else None,
        reserve=time.reserve if time else 0,
        days_off=time.days_off if time else 0,
        stand_in=stand_in if stand_in and time else None,
        claim=bool(time and stand_in) and request.ticked("claim"),
        rated=request.ticked("rated"),
        household=request.household,
        coach=new or request.ticked("coach"),
        data=own_data(request, person.player, game),
    )
    if "open" not in seats:
        lobby.start(request.tables, table_id, person.player)
    if request.wants_json:
        return Json({"table": table_id}, 201)
    return request.redirect(f"/t/{table_id}")


def own_data(request: WebRequest, player: str, game: str) -> dict[str, object] | None:
    """The sender's printed values, if the table is to be played with them."""
    if not request.ticked("own_values"):
        return None
    found = request.site.own_values.of(player, game)
    if not found:
        raise Problem(400, N_("You have no printed values of your own for this game."))
    return found


def watch(request: WebRequest) -> Response:
    """Strong bots play, and whoever likes watches: the game that is on already, else a new one."""
    game = request.text("game")
    seats = [STRONG] * usual_players(game_class(game))
    person = request.ensure_person()
    table_id = lobby.watch(
        request.tables, person.player, person.name, game, seats, request.household
    )
    return request.redirect(f"/t/{table_id}")
