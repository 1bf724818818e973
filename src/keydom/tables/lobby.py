"""Around the game: create a table, take seats, start; afterwards a rematch or a fork."""

import secrets
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress

from sqlalchemy import exists, or_, select

import keydom
from keydom import bots
from keydom.engine.game import Game
from keydom.engine.registry import game_class
from keydom.engine.text import N_, P_
from keydom.tables import bounds, curtain, invitations, relations
from keydom.tables.clock import LIVE, TURNS, pause
from keydom.tables.coach import NEW_PUPIL
from keydom.tables.history import OPENING, length_at
from keydom.tables.names import alike, shape, trimmed
from keydom.tables.orders import DEFAULT, carry_out
from keydom.tables.refused import Invalid, Refused
from keydom.tables.rows import SeatData, TableData, values
from keydom.tables.schema import CLOSED, OPEN, OVER, RUNNING, SEATS, TABLES
from keydom.tables.summary import is_gone
from keydom.tables.timing import BANK, DECISION, TIMINGS, TURN, resume
from keydom.tables.transaction import Tables, Transaction

ME = "me"
FREE = "open"
HERE = "here:"  # and a name: somebody at the same device as the host
BOT_NAMES = (
    "Alder",
    "Bryony",
    "Cedric",
    "Damson",
    "Elowen",
    "Fennel",
)  # each with its seat's letter
MAX_NAME = 40
MAX_PLAYER = 128
NO_REMATCH = N_("There can be no other game with these people.")
# Seconds without a change after which a table that has not begun is closed
FORGOTTEN_LIVE = 3 * 24 * 3600
FORGOTTEN = 30 * 24 * 3600
MAX_CLOCK = 60 * 60 * 24 * 60  # two months
MAX_DAYS_OFF = 60


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
    data: Mapping[str, object] | None = None,
    friends: bool = False,
    timing: str = DECISION,
    reserve: int = 0,
    days_off: int = 0,
    claim: bool = False,
) -> str:
    """Create a table and return its id. `seats` holds "me", "open", "here:NAME" or a bot for each seat.

    `timing`, `clock` and `reserve` say how much time there is (timing.py), `stand_in` and `claim` what happens when it
    is up. `coach` asks for one, which comes where only bots, or people at the host's device, play along. `data` holds
    sections of a data file, for printed values other than ours. `friends`: nobody but friends of the host and those
    invited may sit down, and lists show it to them alone.
    """
    given = _online(game, options or {})
    if data:
        if rated:
            raise Invalid(N_("A rated game is played with our printed values."))
        given["data"] = data
    chosen = keydom.game(game, len(seats), **given)
    if pace not in (LIVE, TURNS):
        raise Invalid(N_("pace is live or turns, not {value}"), value=repr(pace))
    _check_time(pace, timing, clock, reserve, days_off, stand_in, claim)
    if seats.count(ME) > 1:
        raise Invalid(N_("Only one seat can be yours."))
    if stand_in is not None:
        bots.check_online(stand_in)
    here = [who for who in seats if who == ME or who.startswith(HERE)]
    if len(here) > 1 and (rated or clock is not None or pace != LIVE):
        raise Invalid(
            N_("Where people share a device there is no rating, no clock and no play over days.")
        )
    row = _row(
        chosen,
        player,
        public=public and not friends,
        friends=friends,
        pace=pace,
        timing=timing,
        clock=clock,
        reserve=reserve,
        days_off=days_off,
        stand_in=stand_in,
        claim=claim,
        rated=rated,
        household=household,
    )
    made = [_seat(row, number) for number in range(len(seats))]
    for seat, who in zip(made, seats, strict=True):
        if who in here:
            called = name if who == ME else who.removeprefix(HERE)
            _sit(seat, made, player, called, household)
            seat.coach = NEW_PUPIL if coach else None
            seat.curtain = curtain.DOWN if len(here) > 1 else None
        elif who != FREE:
            _sit_bot(seat, made, who)
    _store(tables, row, made)
    return row.id


def _store(tables: Tables, row: TableData, seats: Sequence[SeatData]) -> None:
    """Store a new table, unless there are too many. One at a time: who makes many at once passes no bound."""
    with tables.database.creating():
        bounds.check_new(tables.database, row)
        bounds.check_open(tables.database, row)
        _check_bots(tables, row, seats)
        tables.create(row, seats)


def _check_time(
    pace: str,
    timing: str,
    clock: int | None,
    reserve: int,
    days_off: int,
    stand_in: str | None,
    claim: bool,
) -> None:
    if timing not in TIMINGS:
        good = ", ".join(TIMINGS)
        raise Invalid(N_("timing is one of {good}, not {value}"), good=good, value=repr(timing))
    least = 0 if timing == BANK and reserve else 1
    if clock is not None and not least <= clock <= MAX_CLOCK:
        raise Invalid(N_("clock is 1 to {most} seconds, not {value}"), most=MAX_CLOCK, value=clock)
    if not 0 <= reserve <= MAX_CLOCK:
        raise Invalid(
            N_("reserve is 0 to {most} seconds, not {value}"), most=MAX_CLOCK, value=reserve
        )
    if not 0 <= days_off <= MAX_DAYS_OFF:
        raise Invalid(N_("days_off is 0 to {most}, not {value}"), most=MAX_DAYS_OFF, value=days_off)
    if (reserve or timing != DECISION) and clock is None:
        raise Invalid(N_("Time that runs out needs a clock."))
    if reserve and timing == DECISION:
        raise Invalid(N_("Only a bank or a time for turns has a reserve."))
    if days_off and (pace != TURNS or timing != TURN):
        raise Invalid(N_("Days off are for turn-based games with a time for each turn."))
    if claim and stand_in is None:
        raise Invalid(N_("A seat can be claimed only for a bot."))


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
    friends: bool = False,
    pace: str = LIVE,
    timing: str = DECISION,
    clock: int | None = None,
    reserve: int = 0,
    days_off: int = 0,
    stand_in: str | None = None,
    claim: bool = False,
    rated: bool = False,
    parent: str | None = None,
    household: str | None = None,
) -> TableData:
    check_player(host)
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
        friends=friends,
        pace=pace,
        timing=timing,
        clock=clock,
        reserve=reserve,
        days_off=days_off,
        stand_in=stand_in,
        claim=claim,
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
        budget=None,
        given=0.0,
        spent=0.0,
        shown=0.0,
        turn_spent=0.0,
        late=False,
        days_taken=0,
        off_until=None,
        hint=None,
        hint_wanted=False,
        coach=None,
        seen=0,
        revision=0,
        curtain=None,
    )


def check_player(player: str) -> None:
    if not 0 < len(player) <= MAX_PLAYER:
        why = P_(
            "a player's id has 1 to {count} character", "a player's id has 1 to {count} characters"
        )
        raise Invalid(why, count=MAX_PLAYER)


def _sit(
    seat: SeatData, seats: Sequence[SeatData], player: str, name: str, household: str | None
) -> None:
    check_player(player)
    shown = " ".join(name.split())
    if not shown or len(shown) > MAX_NAME or not shown.isprintable():
        why = P_("A name has 1 to {count} character.", "A name has 1 to {count} characters.")
        raise Refused(why, count=MAX_NAME)
    seat.player = player
    seat.household = household
    seat.handed = next_owner(seats)
    seat.name = _own_name(shown, seat, seats)
    seat.bot = None
    seat.kept = None


def next_owner(seats: Sequence[SeatData]) -> int:
    """A number that nobody who ever sat at this table has had: so a used private link never fits again."""
    return 1 + max(seat.handed for seat in seats)


def _sit_bot(seat: SeatData, seats: Sequence[SeatData], bot: str) -> None:
    bots.check_online(bot)
    seat.bot = bot
    seat.kept = None
    seat.name = _own_name(BOT_NAMES[seat.seat], seat, seats)


def _own_name(name: str, seat: SeatData, seats: Sequence[SeatData]) -> str:
    """The name, with a number if somebody at the table has it: nobody can pass for somebody else."""
    taken = [shape(other.name) for other in seats if other is not seat]
    number, own = 1, name
    while any(alike(shape(own), found) for found in taken):
        number += 1
        own = f"{trimmed(name) or name} ({number})"  # "Ada. (2)" could pass for "Ada (2)"
    return own


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
        if tx.has_seat(player):
            raise Refused(N_("You already have a seat at this table."))
        free = [s for s in tx.seats if s.player is None and s.bot is None]
        kept = [s for s in free if s.kept is not None and s.kept != player]
        wanted = [s for s in free if s not in kept and seat in (None, s.seat)]
        if not wanted:
            if any(s.seat == seat for s in kept):
                raise Refused(N_("This seat is kept for a player of the last game."))
            raise Refused(N_("This seat is taken."), changed=True)
        _check_welcome(tables, tx, player)
        bounds.check_seats(tables.database, tx.row, player, household)
        _sit(wanted[0], tx.seats, player, name, household)
        changed(tx)
        return wanted[0].seat


def _check_welcome(tables: Tables, tx: Transaction, player: str) -> None:
    """Raise Refused if the player must not sit down here, because of who sits there or whom the table is for."""
    check_together(tables, tx, player)
    if not tx.row.friends or tx.row.host == player or any(s.kept == player for s in tx.seats):
        return
    if relations.is_friend(tables.database, tx.row.host, player):
        return
    if not invitations.is_invited(tables.database, tx.row.id, player):
        raise Refused(N_("Only friends of the host and those who are invited can sit down here."))


def check_together(
    tables: Tables, tx: Transaction, player: str, why: str = relations.TOGETHER
) -> None:
    """Raise Refused if the player is not to meet somebody who is at the table."""
    relations.check_together(tables.database, player, _people(tx), why)


def _people(tx: Transaction) -> set[str]:
    """Who sits at the table, and who hosts it."""
    there = {tx.row.host, *(seat.player for seat in tx.seats)}
    return {player for player in there if player is not None}


def leave(tables: Tables, table_id: str, player: str) -> None:
    """Leave a table before the game begins. The host's role passes on; a table without people is closed."""
    with tables.writing(table_id) as tx:
        if tx.row.host != player:
            tx.own_seat(player)
        if tx.row.status != OPEN:
            raise Refused(N_("The game has begun. You can give your seat to a bot."))
        vacate(tx, player)


def vacate(tx: Transaction, player: str) -> None:
    """Free what somebody has at a table that has not begun. The host's role passes on, as `leave` says."""
    for seat in tx.seats:
        if player in (seat.player, seat.kept):
            seat.player = seat.household = seat.curtain = seat.kept = None
            seat.name = ""
    if tx.row.host == player:
        heir = next((s for s in tx.seats if s.player is not None), None)
        tx.row.host = None if heir is None else heir.player
        tx.row.household = None if heir is None else heir.household
    if tx.row.host is None:
        tx.row.status = CLOSED
    changed(tx)


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
                changed(tx)


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
        changed(tx)


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
    relations.check_all_together(tables.database, _people(tx))
    _check_bots(tables, tx.row, tx.seats)
    tx.row.status = RUNNING
    tx.update_turn(tx.history.state, set(), tx.history.turns)
    carry_out(tx, OPENING)
    changed(tx)


def changed(tx: Transaction) -> None:
    tx.row.revision += 1
    tx.row.changed = time.time()


def resign(tables: Tables, table_id: str, player: str, bot: str) -> None:
    """Let a bot play from now on. The seat stays the player's."""
    bots.check_online(bot)
    with tables.writing(table_id) as tx:
        seat = tx.playing_seat(player)
        if not any(other.bot for other in tx.seats):  # one game more with bots
            bounds.check_bots(tables.database, tx.row)
        pause(tx, seat)
        seat.bot = bot
        tx.row.offer = None
        changed(tx)


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
        if seat.asked and not resume(tx.row, seat, tx.uptime.now()):
            raise Refused(
                N_("Your time for this choice is up. Take your seat back when the bot has made it.")
            )
        tx.row.offer = None
        carry_out(tx)
        changed(tx)


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
        there = {seat.player for seat in tx.seats if seat.player is not None}
        relations.check_all_together(tables.database, there, NO_REMATCH)
        if tx.row.rematch is None or _is_closed(tables, tx.row.rematch):
            tx.row.rematch = _next_table(tx, player, household)
            tx.row.revision += 1
        following = tx.row.rematch
    with tables.writing(following) as tx:
        if tx.has_seat(player):
            return following
        _must_be_open(tx)
        check_together(tables, tx, player, NO_REMATCH)
        own = [seat for seat in tx.seats if seat.kept == player]
        if not own:
            raise Refused(N_("This seat is taken."), changed=True)
        for seat in own:  # several where people share a device: those keep their names
            _sit(seat, tx.seats, player, name if len(own) == 1 else seat.name, household)
            seat.curtain = curtain.DOWN if len(own) > 1 else None
        changed(tx)
        if _full(tx.seats):
            _begin(tables, tx)
    return following


def _is_closed(tables: Tables, table_id: str) -> bool:
    with tables.database.read_connection() as connection:
        found = connection.scalar(select(TABLES.c.status).where(TABLES.c.id == table_id))
    return found == CLOSED


def again(
    tables: Tables, table_id: str, player: str, name: str, household: str | None = None
) -> str:
    """As `rematch`, however long ago the game was: of the last one that the same people have played since."""
    met = {table_id}
    while True:
        with tables.reading(table_id) as tx:
            following = tx.row.rematch
        if following is None or following in met:
            break
        with tables.reading(following) as tx:
            if tx.row.status != OVER or tx.seat_of(player) is None:
                break
        met.add(following)
        table_id = following
    return rematch(tables, table_id, player, name, household)


def _next_table(tx: Transaction, host: str, household: str | None) -> str:
    old = tx.row
    game = keydom.game(old.game, old.players, **old.options)
    row = _row(
        game,
        host,
        public=old.public,
        friends=old.friends,
        pace=old.pace,
        timing=old.timing,
        clock=old.clock,
        reserve=old.reserve,
        days_off=old.days_off,
        stand_in=old.stand_in,
        claim=old.claim,
        rated=old.rated,
        parent=old.id,
        household=household,
    )
    tx.insert(TABLES, values(row))
    seats = [_seat(row, number) for number in range(old.players)]
    for seat in seats:
        before = tx.seats[(seat.seat + 1) % old.players]
        if is_gone(before):
            continue
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
        if seat is not None:
            tx.check_seat(seat)
        if tx.row.rated and tx.row.status == RUNNING:  # the fork could be asked for hints
            raise Refused(N_("A rated game can be forked only once it is over."))
        if tx.row.status == RUNNING and curtain.shared(tx.seats, player):  # others here would see
            raise Refused(
                N_("Where people share a device a game can be forked only once it is over.")
            )
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
        row = _row(history.game, player, parent=table_id, household=household)
    row.position = state.to_dict()
    seats = _seat_all(row, mine, player, name, bot)
    _store(tables, row, seats)
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
