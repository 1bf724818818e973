"""A played game as text: a header, then one readable action a line.

    keydom record 1
    game: keythedral
    rules: 2
    players: 3
    options: {"edition": "second"}
    seed: 7
    names: ["Ada", "Basil", "Cleo"]
    scores: [31, 40, 28]

    field 2,0
    corner 1,0
    ...

Where several seats decide together a line begins with its seat (`2> keep`). `#` begins a comment; one behind an action
belongs to it and is kept. A game that was begun from a position carries it as `position: {...}` in place of the seed.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import islice
from unicodedata import category

from keydom.engine.errors import IllegalAction, InvalidPosition, InvalidRecord
from keydom.engine.game import Game
from keydom.engine.registry import game_class
from keydom.engine.state import State

FIRST_LINE = "keydom record 1"
LONGEST_NAME = 100
CONTROLS = (
    "Cc",
    "Cs",
    "Zl",
    "Zp",
)  # kinds of signs: steering, half of one, ends of lines and paragraphs


@dataclass
class Record:
    """A played game: where it began, and every action with the seat that took it. As text, see `dumps`.

    >>> import keydom
    >>> record = keydom.Record(keydom.game("keyper", players=2), seed=7)
    >>> state = record.start()
    >>> record.play(state, state.legal_actions()[0])
    >>> print(record.dumps())
    keydom record 1
    game: keyper
    rules: ...
    players: 2
    options: {"data": null}
    seed: 7
    <BLANKLINE>
    keyper 1
    <BLANKLINE>
    >>> keydom.Record.loads(record.dumps()).moves == record.moves
    True

    Attributes:
        game: The `Game` that was played.
        seed: The seed that it began with, unless there is a `position`.
        position: The position that it began from (`State.to_dict`), or None.
        names: The names of the players, by seat; may be empty.
        moves: Every action as (seat, action).
        scores: The final points of each seat, or None if the game is not over.
        comments: What is said of actions, in one line each, by their place in `moves`.
    """

    game: Game
    seed: int = 0
    position: dict[str, object] | None = None
    names: list[str] = field(default_factory=list)
    moves: list[tuple[int, int]] = field(default_factory=list)
    scores: list[int] | None = None
    comments: dict[int, str] = field(default_factory=dict)

    def start(self) -> State:
        """Return the state before the first action.

        Raises:
            InvalidPosition: If the record begins from a broken position.
        """
        if self.position is not None:
            return self.game.from_dict(self.position)
        return self.game.new(self.seed)

    def play(self, state: State, action: int, seat: int | None = None) -> None:
        """Apply an action to `state`, which stands at the end of the record, and write it down.

        Args:
            state: The state after all moves so far; it changes.
            action: One of its legal actions.
            seat: Who acts; by default the seat that decides.

        Raises:
            IllegalAction: If the seat may not choose this now. State and record are unchanged.
        """
        who = state.seat if seat is None else seat
        state.apply(action, who)
        self.moves.append((who, action))
        self.scores = state.scores() if state.is_over else None

    def states(self) -> Iterator[State]:
        """Yield the state at every ply, the start first. It is the same object, played on: clone what you keep.

        Raises:
            InvalidRecord: If a move is not legal; the message names the ply.
        """
        state = self.start()
        yield state
        for ply, (seat, action) in enumerate(self.moves, 1):
            try:
                state.apply(action, seat)
            except IllegalAction as error:
                raise InvalidRecord(f"ply {ply}: {error}") from error
            yield state

    def replay(self, at: int | None = None) -> State:
        """Return the state after `at` actions, by default after all of them.

        Raises:
            ValueError: If the record has fewer actions.
            InvalidRecord: If a move is not legal, or the game does not end with `scores`.
        """
        last = len(self.moves) if at is None else at
        if not 0 <= last <= len(self.moves):
            raise ValueError(f"the record has plies 0 to {len(self.moves)}, not {at}")
        state = next(islice(self.states(), last, None))
        if at is None and self.scores is not None and state.scores() != self.scores:
            raise InvalidRecord(f"scores: the record says {self.scores}, play {state.scores()}")
        return state

    def dumps(self) -> str:
        """Return the record as text. `docs/notation.md` describes the format."""
        game = self.game
        lines = [FIRST_LINE, f"game: {game.name}", f"rules: {game.version}"]
        lines.append(f"players: {game.players}")
        lines.append(f"options: {json.dumps(game.options, ensure_ascii=False)}")
        if self.position is None:
            lines.append(f"seed: {self.seed}")
        else:
            lines.append(f"position: {json.dumps(self.position, ensure_ascii=False)}")
        if self.names:
            lines.append(f"names: {json.dumps(self.names, ensure_ascii=False)}")
        if self.scores is not None:
            lines.append(f"scores: {json.dumps(self.scores)}")
        lines.append("")
        state = self.start()
        for number, (seat, action) in enumerate(self.moves):
            together = len(state.deciding()) > 1
            line = f"{seat}> {game.notation(action)}" if together else game.notation(action)
            said = self.comments.get(number)
            lines.append(f"{line}  # {' '.join(said.split())}" if said else line)
            state.apply(action, seat)
        return "\n".join(lines) + "\n"

    @staticmethod
    def loads(text: str) -> "Record":
        """Read a record and replay it, so that what is returned is known to be sound.

        Args:
            text: What `dumps` wrote, with comments if you like.

        Raises:
            InvalidRecord: If the text is broken, was made with other rules or contains an illegal move; the message
                says where.
        """
        lines = text.splitlines()
        if not lines or lines[0].strip() != FIRST_LINE:
            raise InvalidRecord(f"line 1: expected {FIRST_LINE!r}")
        header, body = _header(lines)
        game = _game(header)
        position = _json(header, "position", None)
        seed = _json(header, "seed", 0)
        names = _json(header, "names", [])
        scores = _json(header, "scores", None)
        if not isinstance(seed, int) or isinstance(seed, bool):
            raise InvalidRecord(f"seed: expected a whole number, found {seed!r}")
        if not isinstance(names, list) or not all(isinstance(n, str) for n in names):
            raise InvalidRecord(f"names: expected a list of names, found {names!r}")
        for name in names:
            # They are written to terminals: a record of somebody else must not steer one.
            if len(name) > LONGEST_NAME or any(category(sign) in CONTROLS for sign in name):
                raise InvalidRecord(
                    f"names: expected up to {LONGEST_NAME} characters in a line, found {name[:LONGEST_NAME]!r}"
                )
        if position is not None and not isinstance(position, dict):
            raise InvalidRecord("position: expected an object")
        if scores is not None and (
            not isinstance(scores, list) or not all(isinstance(n, int) for n in scores)
        ):
            raise InvalidRecord(f"scores: expected a list of numbers, found {scores!r}")
        record = Record(game, seed, position, names)
        try:
            state = record.start()
        except InvalidPosition as error:
            raise InvalidRecord(f"position: {error}") from error
        for number in range(body, len(lines)):
            line, _, said = [part.strip() for part in lines[number].partition("#")]
            if line:
                _play_line(record, state, line, number + 1)
                if said:
                    record.comments[len(record.moves) - 1] = said
        if scores is not None and scores != state.scores():
            raise InvalidRecord(f"scores: the record says {scores}, play gives {state.scores()}")
        record.scores = scores
        return record


def _shown(text: str) -> str:
    """A text of a record as it may stand in a message: one that steers terminals does not."""
    return text if text.isprintable() else repr(text)


def _header(lines: list[str]) -> tuple[dict[str, str], int]:
    header: dict[str, str] = {}
    for number in range(1, len(lines)):
        line = lines[number].strip()
        if not line:
            return header, number + 1
        key, colon, value = line.partition(":")
        if not colon:
            raise InvalidRecord(f"line {number + 1}: expected 'key: value' or an empty line")
        header[key.strip()] = value.strip()
    return header, len(lines)


def _json(header: Mapping[str, str], key: str, default: object) -> object:
    if key not in header:
        return default
    try:
        value: object = json.loads(header[key])
    except (json.JSONDecodeError, RecursionError) as error:
        raise InvalidRecord(f"{key}: {error}") from error
    return value


def _game(header: Mapping[str, str]) -> Game:
    for key in ("game", "players"):
        if key not in header:
            raise InvalidRecord(f"{key}: missing in the header")
    options = _json(header, "options", {})
    players = _json(header, "players", None)
    if not isinstance(options, dict) or not isinstance(players, int):
        raise InvalidRecord("options and players: expected an object and a whole number")
    # A record may come from anybody: it opens no file here.
    if isinstance(options.get("data"), str):
        raise InvalidRecord("options: data must hold the corrected sections, not a file's name")
    try:
        game = game_class(header["game"])(players, options)
    except ValueError as error:
        raise InvalidRecord(str(error)) from error
    if header.get("rules", str(game.version)) != str(game.version):
        raise InvalidRecord(
            f"rules: played with version {_shown(header['rules'])}; this is version {game.version}"
        )
    return game


def _play_line(record: Record, state: State, line: str, number: int) -> None:
    who, together, text = line.rpartition(">")
    try:
        seat = int(who) if together else state.seat
        record.play(state, record.game.parse(text), seat)
    except ValueError as error:
        raise InvalidRecord(f"line {number}: {error}") from error
