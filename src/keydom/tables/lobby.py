"""Around the game: create a table, take seats, start; afterwards a rematch or a fork."""

import secrets
import time
import unicodedata
from collections.abc import Mapping, Sequence
from contextlib import suppress

from sqlalchemy import exists, or_, select

import keydom
from keydom import bots
from keydom.engine.game import Game
from keydom.engine.registry import game_class
from keydom.engine.text import N_, P_
from keydom.tables import bounds
from keydom.tables.clock import LIVE, TURNS
from keydom.tables.coach import NEW_PUPIL
from keydom.tables.history import OPENING, length_at
from keydom.tables.orders import DEFAULT, carry_out
from keydom.tables.refused import Invalid, Refused
from keydom.tables.rows import SeatData, TableData, values
from keydom.tables.schema import CLOSED, OPEN, OVER, RUNNING, SEATS, TABLES
from keydom.tables.transaction import Tables, Transaction

ME = "me"
FREE = "open"
BOT_NAMES = (
    "Alder",
    "Bryony",
    "Cedric",
    "Damson",
    "Elowen",
    "Fennel",
)  # each with its seat's letter
# Letters of other alphabets that look like Latin ones (capitals often do where small ones do not), and Latin letters and
# digits that look like others.
LATIN_LIKE = str.maketrans(
    "аеорсухіјѕԁһӏкмтвнѵԛԝАЕОРСУХІЈЅԀҺӀКМТВНѴԚԜαοριντκχυΑΒΕΖΗΙΚΜΝΟΡΤΥΧɑɡıiI1|0",
    "aeopcyxljsdhlkmtbhvqwaeopcyxljsdhlkmtbhvqwaoplvtkxuabezhlkmnoptyxaglllllo",
)
SMALL_CAPITAL = "LATIN LETTER SMALL CAPITAL "
ANY = "*"  # looks like any letter
MAX_NAME = 40
MAX_PLAYER = 128
USED = N_("This private link has been used already.")
# Seconds without a change after which a table that has not begun is closed
FORGOTTEN_LIVE = 3 * 24 * 3600
FORGOTTEN = 30 * 24 * 3600
MAX_CLOCK = 60 * 60 * 24 * 60  # two months


def create(
    tables: Tables,
    player: str,
    name: str,
    game: str,
    seats: Sequence[str],
    options: Mapping[str, object] | None = None,
    public: bool = False,
    pace: str = LIVE,
    clock: int | None = None,
    stand_in: str | None = None,
    rated: bool = False,
    household: str | None = None,
    coach: bool = False,
) -> str:
    """Create a table and return its id. `seats` holds "me", "open" or a bot for each seat.

    `coach` asks for one, which comes where only bots play along.
    """
    chosen = keydom.game(game, len(seats), **_online(game, options or {}))
    if pace not in (LIVE, TURNS):
        raise Invalid(N_("pace is live or turns, not {value}"), value=repr(pace))
    if clock is not None and not 0 < clock <= MAX_CLOCK:
        raise Invalid(N_("clock is 1 to {most} seconds, not {value}"), most=MAX_CLOCK, value=clock)
    if seats.count(ME) > 1:
        raise Invalid(N_("Only one seat can be yours."))
    if stand_in is not None:
        bots.check_online(stand_in)
    row = _row(
        chosen,
        player,
        public=public,
        pace=pace,
        clock=clock,
        stand_in=stand_in,
        rated=rated,
        household=household,
    )
    made = [_seat(row, number) for number in range(len(seats))]
    for seat, who in zip(made, seats, strict=True):
        if who == ME:
            _sit(seat, made, player, name, household)
            seat.coach = NEW_PUPIL if coach else None
        elif who != FREE:
            _sit_bot(seat, made, who)
    bounds.check_open(tables.database, row)
    _check_bots(tables, row, made)
    tables.create(row, made)
    return row.id


def watch(
    tables: Tables,
    player: str,
    name: str,
    game: str,
    seats: Sequence[str],
    household: str | None = None,
) -> str:
    """The id of the public game of these bots that is on, for all who watch; it begins if there is none."""
    found = _watched(tables, game, seats)
    if found is None:
        with tables.database.creating():
            found = _watched(tables, game, seats)  # by somebody who came at the same moment
            if found is None:
                found = create(tables, player, name, game, seats, public=True, household=household)
                start(tables, found, player)
    return found


def _watched(tables: Tables, game: str, seats: Sequence[str]) -> str | None:
    others = SEATS.c.player.is_not(None) | SEATS.c.bot.is_(None) | SEATS.c.bot.not_in(seats)
    query = (
        select(TABLES.c.id)
        .where(
            TABLES.c.game == game,
            TABLES.c.players == len(seats),
            TABLES.c.public,
            TABLES.c.status == RUNNING,
            TABLES.c.aside.is_(None),
            ~exists().where(SEATS.c.table_id == TABLES.c.id, others),
        )
        .order_by(TABLES.c.created)
        .limit(1)
    )
    with tables.database.read_connection() as connection:
        return connection.scalar(query)


def _online(name: str, options: Mapping[str, object]) -> dict[str, object]:
    """Allow only options with a list of values: the others may name files of the server."""
    fixed = {option.name: option for option in game_class(name).offered if option.values}
    for option in options:
        if option not in fixed:
            good = ", ".join(fixed)
            raise Invalid(
                N_("{game}: options at a table are {good}, not {name}"),
                game=name,
                good=good,
                name=repr(option),
            )
    return dict(options)


def _row(
    game: Game,
    host: str,
    *,
    public: bool = False,
    pace: str = LIVE,
    clock: int | None = None,
    stand_in: str | None = None,
    rated: bool = False,
    parent: str | None = None,
    household: str | None = None,
) -> TableData:
    _check_player(host)
    now = time.time()
    return TableData(
        id=secrets.token_urlsafe(9),
        game=game.name,
        rules=game.version,
        players=game.players,
        options=game.options,
        seed=secrets.randbits(62),
        position=None,
        status=OPEN,
        aside=None,
        host=host,
        household=household,
        public=public,
        pace=pace,
        clock=clock,
        stand_in=stand_in,
        rated=rated,
        length=0,
        revision=0,
        waiting=[],
        offer=None,
        scores=None,
        winners=None,
        parent=parent,
        rematch=None,
        created=now,
        changed=now,
        ended=None,
        stamp=0,
    )


def _seat(row: TableData, number: int) -> SeatData:
    return SeatData(
        table_id=row.id,
        seat=number,
        player=None,
        household=None,
        handed=0,
        name="",
        bot=None,
        kept=None,
        asking=DEFAULT,
        armed=[],
        asked=False,
        asked_at=None,
        hint=None,
        hint_wanted=False,
        coach=None,
        seen=0,
        revision=0,
    )


def _check_player(player: str) -> None:
    if not 0 < len(player) <= MAX_PLAYER:
        why = P_(
            "a player's id has 1 to {count} character", "a player's id has 1 to {count} characters"
        )
        raise Invalid(why, count=MAX_PLAYER)


def _sit(
    seat: SeatData, seats: Sequence[SeatData], player: str, name: str, household: str | None
) -> None:
    _check_player(player)
    shown = " ".join(name.split())
    if not shown or len(shown) > MAX_NAME or not shown.isprintable():
        why = P_("A name has 1 to {count} character.", "A name has 1 to {count} characters.")
        raise Refused(why, count=MAX_NAME)
    seat.player = player
    seat.household = household
    seat.name = _own_name(shown, seat, seats)
    seat.bot = None
    seat.kept = None


def _sit_bot(seat: SeatData, seats: Sequence[SeatData], bot: str) -> None:
    bots.check_online(bot)
    seat.bot = bot
    seat.kept = None
    seat.name = _own_name(BOT_NAMES[seat.seat], seat, seats)


def _own_name(name: str, seat: SeatData, seats: Sequence[SeatData]) -> str:
    """The name, with a number if somebody at the table has it: nobody can pass for somebody else."""
    taken = [_shape(other.name) for other in seats if other is not seat]
    number, own = 1, name
    while any(_alike(_shape(own), shape) for shape in taken):
        number += 1
        own = f"{name} ({number})"
    return own


def _alike(shape: str, other: str) -> bool:
    """Whether names of these shapes look the same."""
    return len(shape) == len(other) and all(
        a == b or ANY in (a, b) for a, b in zip(shape, other, strict=True)
    )


def _shape(name: str) -> str:
    """What names that look the same have in common.

    In a name with Latin letters those of other alphabets look like any letter: there are too many to list.
    """
    letters = unicodedata.normalize("NFKC", name)
    mixed = any(_is_latin(letter) for letter in letters)
    return "".join(_looks(letter, mixed) for letter in letters)


def _looks(letter: str, mixed: bool) -> str:
    called = unicodedata.name(letter, "")
    if called.startswith(SMALL_CAPITAL):
        letter = called.removeprefix(SMALL_CAPITAL)
    look = letter.translate(LATIN_LIKE).casefold().translate(LATIN_LIKE)
    return ANY if mixed and look.isalpha() and not _is_latin(look[0]) else look


def _is_latin(letter: str) -> bool:
    return unicodedata.name(letter, "").startswith("LATIN ")


def _must_be_open(tx: Transaction) -> None:
    if tx.row.status == CLOSED:
        raise Refused(N_("This table is closed."), changed=True)
    if tx.row.status != OPEN:
        raise Refused(N_("The game has already begun."), changed=True)
    tx.check()


def _must_host(tx: Transaction, player: str) -> None:
    if tx.row.host != player:
        raise Refused(N_("Only the host can do that."))


def take_seat(
    tables: Tables,
    table_id: str,
    player: str,
    name: str,
    seat: int | None = None,
    household: str | None = None,
) -> int:
    """Take an open seat, by default the first one, and return its number."""
    with tables.writing(table_id) as tx:
        _must_be_open(tx)
        if tx.seat_of(player) is not None:
            raise Refused(N_("You already have a seat at this table."))
        free = [s for s in tx.seats if s.player is None and s.bot is None]
        kept = [s for s in free if s.kept is not None and s.kept != player]
        wanted = [s for s in free if s not in kept and seat in (None, s.seat)]
        if not wanted:
            if any(s.seat == seat for s in kept):
                raise Refused(N_("This seat is kept for a player of the last game."))
            raise Refused(N_("This seat is taken."), changed=True)
        _sit(wanted[0], tx.seats, player, name, household)
        _changed(tx)
        return wanted[0].seat


def leave(tables: Tables, table_id: str, player: str) -> None:
    """Leave a table before the game begins. The host's role passes on; a table without people is closed."""
    with tables.writing(table_id) as tx:
        seat = tx.seat_of(player) if tx.row.host == player else tx.own_seat(player)
        if tx.row.status != OPEN:
            raise Refused(N_("The game has begun. You can give your seat to a bot."))
        if seat is not None:
            seat.player = seat.household = None
            seat.name = ""
        if tx.row.host == player:
            heir = next((s for s in tx.seats if s.player is not None), None)
            tx.row.host = None if heir is None else heir.player
            tx.row.household = None if heir is None else heir.household
        if tx.row.host is None:
            tx.row.status = CLOSED
        _changed(tx)


def close_forgotten(tables: Tables) -> None:
    """Close tables that have waited too long for people."""
    now = time.time()
    old = or_(
        (TABLES.c.pace == LIVE) & (TABLES.c.changed < now - FORGOTTEN_LIVE),
        TABLES.c.changed < now - FORGOTTEN,
    )
    waiting = select(TABLES.c.id).where(TABLES.c.status == OPEN, TABLES.c.aside.is_(None), old)
    with tables.database.read_connection() as connection:
        found = connection.scalars(waiting).all()
    for table_id in found:
        with suppress(Refused), tables.writing(table_id) as tx:
            if tx.row.status == OPEN:
                tx.row.status = CLOSED
                _changed(tx)


def seat_bot(tables: Tables, table_id: str, player: str, seat: int, bot: str | None) -> None:
    """Put a bot on an open seat, or with None open the seat again. Host only."""
    with tables.writing(table_id) as tx:
        _must_host(tx, player)
        _must_be_open(tx)
        tx.check_seat(seat)
        row = tx.seats[seat]
        if row.player is not None:
            raise Refused(N_("This seat is taken."), changed=True)
        if bot is None:
            row.bot = row.kept = None
            row.name = ""
        else:
            _sit_bot(row, tx.seats, bot)
        _changed(tx)


def start(tables: Tables, table_id: str, player: str) -> None:
    """Begin the game. Host only."""
    with tables.writing(table_id) as tx:
        _must_host(tx, player)
        _must_be_open(tx)
        if not _full(tx.seats):
            raise Refused(N_("Some seats are still open."))
        _begin(tables, tx)


def _full(seats: Sequence[SeatData]) -> bool:
    return all(seat.player is not None or seat.bot is not None for seat in seats)


def _check_bots(tables: Tables, row: TableData, seats: Sequence[SeatData]) -> None:
    if any(seat.bot is not None for seat in seats):
        bounds.check_bots(tables.database, row)


def _begin(tables: Tables, tx: Transaction) -> None:
    _check_bots(tables, tx.row, tx.seats)
    tx.row.status = RUNNING
    tx.update_turn(tx.history.state, set())
    carry_out(tx, OPENING)
    _changed(tx)


def _changed(tx: Transaction) -> None:
    tx.row.revision += 1
    tx.row.changed = time.time()


def resign(tables: Tables, table_id: str, player: str, bot: str) -> None:
    """Let a bot play from now on. The seat stays the player's."""
    bots.check_online(bot)
    with tables.writing(table_id) as tx:
        seat = tx.playing_seat(player)
        if not any(other.bot for other in tx.seats):  # one game more with bots
            bounds.check_bots(tables.database, tx.row)
        seat.bot = bot
        tx.row.offer = None
        _changed(tx)


def reclaim_seat(tables: Tables, table_id: str, player: str) -> None:
    """Play again after a bot took over."""
    with tables.writing(table_id) as tx:
        seat = tx.own_seat(player)
        tx.must_run()
        if seat.bot is None:
            raise Refused(N_("You are already playing your seat yourself."))
        if tx.row.rated:  # or people could let a bot play the hard decisions
            raise Refused(N_("In a rated game a bot that has taken over plays to the end."))
        seat.bot = None
        seat.asked_at = tx.uptime.now() if seat.asked else None
        tx.row.offer = None
        carry_out(tx)
        _changed(tx)


def times_handed(tables: Tables, table_id: str, player: str) -> int:
    """How often the player's seat has been handed on: for `hand_on`."""
    with tables.reading(table_id) as tx:
        return tx.own_seat(player).handed


def hand_on(
    tables: Tables,
    table_id: str,
    player: str,
    new_player: str,
    handed: int,
    household: str | None = None,
) -> None:
    """Move the seat to another identity, such as another device.

    `handed` is what `times_handed` said when the move was offered, so that an offer is good for once.
    """
    _check_player(new_player)
    with tables.writing(table_id) as tx:
        seat = tx.own_seat(player)
        if seat.handed != handed:
            raise Refused(USED)
        if tx.seat_of(new_player) is not None:
            raise Refused(N_("You already have a seat at this table."))
        seat.player = new_player
        seat.household = household
        seat.handed += 1
        if tx.row.host == player:
            tx.row.host = new_player
            tx.row.household = household
        _changed(tx)


def rematch(
    tables: Tables, table_id: str, player: str, name: str, household: str | None = None
) -> str:
    """Return the id of the next game of the same people and bots, each one seat further on.

    The first to ask creates it; it starts when everybody has asked.
    """
    with tables.writing(table_id) as tx:
        tx.own_seat(player)
        if tx.row.status != OVER:
            raise Refused(N_("You can ask for a rematch once the game is over."))
        if tx.row.rematch is None:
            tx.row.rematch = _next_table(tx, player, household)
            tx.row.revision += 1
        following = tx.row.rematch
    with tables.writing(following) as tx:
        if tx.seat_of(player) is not None:
            return following
        _must_be_open(tx)
        own = next((seat for seat in tx.seats if seat.kept == player), None)
        if own is None:
            raise Refused(N_("This seat is taken."), changed=True)
        _sit(own, tx.seats, player, name, household)
        _changed(tx)
        if _full(tx.seats):
            _begin(tables, tx)
    return following


def _next_table(tx: Transaction, host: str, household: str | None) -> str:
    old = tx.row
    game = keydom.game(old.game, old.players, **old.options)
    row = _row(
        game,
        host,
        public=old.public,
        pace=old.pace,
        clock=old.clock,
        stand_in=old.stand_in,
        rated=old.rated,
        parent=old.id,
        household=household,
    )
    tx.insert(TABLES, values(row))
    seats = [_seat(row, number) for number in range(old.players)]
    for seat in seats:
        before = tx.seats[(seat.seat + 1) % old.players]
        if before.player is not None:
            seat.kept = before.player
            seat.name = before.name
        elif before.bot is not None:
            _sit_bot(seat, seats, before.bot)
    for seat in seats:
        tx.insert(SEATS, values(seat))
    return row.id


def fork(
    tables: Tables,
    table_id: str,
    player: str,
    name: str,
    frame: int | None = None,
    seat: int | None = None,
    bot: str = "random",
    household: str | None = None,
) -> str:
    """Create and start a table against bots from a frame of this one, and return its id.

    `seat` is the one to play; once the game is over frames count as it saw them. While the game runs, what the player
    cannot know is dealt anew.
    """
    with tables.reading(table_id) as tx:
        if tx.row.status not in (RUNNING, OVER):
            raise Refused(N_("The game has not begun."))
        if tx.row.rated and tx.row.status == RUNNING:  # the fork could be asked for hints
            raise Refused(N_("A rated game can be forked only once it is over."))
        viewer, history = tx.seat_number(player), tx.history
        if tx.row.status == RUNNING and history.state.view(viewer).shown().hidden:
            raise Refused(N_("A game behind screens can be forked only once it is over."))
        over = tx.row.status == OVER
        frames = history.frames(seat if over and seat is not None else viewer)
        length = frames[-1] if frame is None else length_at(frames, frame)
        state = history.at(length).state
        if tx.row.status == RUNNING:
            state = state.view(viewer).sample_world(secrets.randbits(62))
        if state.is_over:
            raise Refused(N_("The game is already over at that point."))
        mine = seat if seat is not None else (viewer or 0)
        tx.check_seat(mine)
        row = _row(history.game, player, parent=table_id, household=household)
    row.position = state.to_dict()
    seats = _seat_all(row, mine, player, name, bot)
    bounds.check_open(tables.database, row)
    _check_bots(tables, row, seats)
    tables.create(row, seats)
    start(tables, row.id, player)
    return row.id


def _seat_all(row: TableData, mine: int, player: str, name: str, bot: str) -> list[SeatData]:
    seats = [_seat(row, number) for number in range(row.players)]
    for seat in seats:
        if seat.seat == mine:
            _sit(seat, seats, player, name, row.household)
        else:
            _sit_bot(seat, seats, bot)
    return seats
