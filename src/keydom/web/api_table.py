"""The JSON API as one table: every request, its fields and its answer.

The server makes its routes from it, refuses a body with any other field, and describes itself with it
(openapi.py). docs/api.md tells the same to people; tests/web/test_openapi.py compares all of them with real answers.
"""

from datetime import datetime
from types import NoneType, UnionType
from typing import Any, NamedTuple, get_args, get_origin, get_type_hints

from keydom.bots.analysis import Verdict
from keydom.tables import complaints, decision_reports
from keydom.tables.clock import LIVE, TURNS, SeatTime
from keydom.tables.orders import ALWAYS, DEFAULT, NEVER
from keydom.tables.queries import Offer, Said
from keydom.tables.relations import KINDS
from keydom.tables.summary import Summary
from keydom.tables.timing import TIMINGS

Schema = dict[str, Any]

LISTS = ("mine", "invited", "friends", "open", "running", "finished")
TABLE = "/tables/{table_id}"
NUMBER: Schema = {"type": "integer"}
AMOUNT: Schema = {"type": "number"}
TEXT: Schema = {"type": "string"}
FLAG: Schema = {"type": "boolean"}
ANYTHING: Schema = {"type": "object"}


def many(schema: Schema) -> Schema:
    return {"type": "array", "items": schema}


def maybe(schema: Schema) -> Schema:
    return {"anyOf": [schema, {"type": "null"}]}


def one_of(*values: str) -> Schema:
    return {"type": "string", "enum": [*values]}


def record(properties: dict[str, Schema], optional: tuple[str, ...] = ()) -> Schema:
    required = [name for name in properties if name not in optional]
    return {"type": "object", "properties": properties, "required": required}


PLAIN: dict[object, Schema] = {
    int: NUMBER,
    float: AMOUNT,
    str: TEXT,
    bool: FLAG,
    datetime: {"type": "string", "format": "date-time"},
}


def schema_of(kind: Any) -> Schema:
    """What a type of Python becomes in an answer."""
    if kind in PLAIN:
        return PLAIN[kind]
    origin, args = get_origin(kind), get_args(kind)
    if origin is UnionType:
        (some,) = [arg for arg in args if arg is not NoneType]
        return maybe(schema_of(some))
    if origin is list:
        return many(schema_of(args[0]))
    if origin is dict:
        return ANYTHING
    return record({name: schema_of(hint) for name, hint in get_type_hints(kind).items()})


class Field(NamedTuple):
    """Something that a program may send."""

    name: str
    schema: Schema
    about: str
    required: bool = False


class Operation(NamedTuple):
    """A request and its answer. Its address begins with /api."""

    method: str
    path: str
    about: str
    query: tuple[Field, ...] = ()
    body: tuple[Field, ...] = ()
    answer: Schema = {}
    status: int = 200
    media: str = "application/json"

    @property
    def key(self) -> str:
        return f"{self.method} {self.path}"

    @property
    def command(self) -> str | None:
        """Its name, if it is a command at a table."""
        is_one = self.method == "POST" and self.path.startswith(f"{TABLE}/")
        return self.path.removeprefix(f"{TABLE}/") if is_one else None


def text(name: str, about: str, longest: int = 200, required: bool = False) -> Field:
    return Field(name, {**TEXT, "maxLength": longest}, about, required)


def choice(name: str, values: tuple[str, ...], about: str, required: bool = False) -> Field:
    return Field(name, one_of(*values), about, required)


def number(name: str, about: str, required: bool = False) -> Field:
    return Field(name, NUMBER, about, required)


def flag(name: str, about: str) -> Field:
    return Field(name, FLAG, about)


# ---- What is answered more than once

SUMMARY = schema_of(Summary)
MADE = record({"table": TEXT})
VERSION = record({"version": NUMBER})
NOTHING = record({})
CHOICE = record({"action": NUMBER, "notation": TEXT, "label": TEXT})
HINT = record(
    {
        "thinking": FLAG,
        "action": maybe(NUMBER),
        "label": TEXT,
        "then": many(TEXT),
        "reason": TEXT,
        "alternatives": many(record({"action": NUMBER, "label": TEXT, "behind": AMOUNT})),
    },
    optional=("label", "then", "reason", "alternatives"),
)
# Before the start there is no position, and nothing that belongs to one.
OF_A_POSITION = {
    "prompt": TEXT,
    "help": TEXT,
    "scores": many(maybe(NUMBER)),
    "deciding": many(NUMBER),
    "legal": many(CHOICE),
    "score_sheet": many(many(record({"what": TEXT, "points": NUMBER}))),
}
LOOK = record(
    {
        "table": SUMMARY,
        "seat": maybe(NUMBER),
        "version": NUMBER,
        "question": maybe(NUMBER),
        "frame": NUMBER,
        "frames": NUMBER,
        "can_undo": FLAG,
        "can_restart": FLAG,
        "offer": maybe(schema_of(Offer)),
        "asking": one_of(DEFAULT, ALWAYS, NEVER),
        "armed": many(NUMBER),
        "armable": many(NUMBER),
        "deadline": maybe(PLAIN[datetime]),
        "times": maybe(many(schema_of(SeatTime))),
        "can_ask_hint": FLAG,
        "hint": maybe(HINT),
        "view": maybe(ANYTHING),
        **OF_A_POSITION,
    },
    optional=(*OF_A_POSITION,),
)
GAME = record(
    {
        "name": TEXT,
        "title": TEXT,
        "blurb": TEXT,
        "seats": many(NUMBER),
        "options": many(
            record({"name": TEXT, "values": many({}), "default": {}, "title": TEXT, "help": TEXT})
        ),
    }
)
BOT = record({"name": TEXT, "level": TEXT, "title": TEXT, "blurb": TEXT})
VERDICT = record(
    {
        "number": NUMBER,
        "seat": NUMBER,
        "played": many(NUMBER),
        **{name: schema_of(hint) for name, hint in get_type_hints(Verdict).items()},
    }
)

# ---- What may be sent more than once

NAME = text("name", "Your name from now on, as with `POST /me`; a stranger becomes a person.")
SEAT = number("seat", "A seat, from 0.", required=True)


def at_table(path: str, about: str, answer: Schema, query: tuple[Field, ...] = ()) -> Operation:
    return Operation("GET", f"{TABLE}{path}", about, query=query, answer=answer)


def command(name: str, about: str, *body: Field, answer: Schema = VERSION) -> Operation:
    return Operation("POST", f"{TABLE}/{name}", about, body=body, answer=answer)


OPERATIONS = (
    Operation(
        "GET",
        "/openapi.json",
        "This description.",
        answer=record(
            {"openapi": TEXT, "info": ANYTHING, "paths": ANYTHING, "components": ANYTHING}
        )
        | {"additionalProperties": True},
    ),
    Operation(
        "GET",
        "/games",
        "The games with their options, and the bots, the weakest first.",
        answer=record({"games": many(GAME), "bots": many(BOT)}),
    ),
    Operation(
        "GET",
        "/me",
        "Who you are; null for a stranger.",
        answer=record({"name": maybe(TEXT)}),
    ),
    Operation(
        "POST",
        "/me",
        "Gives out a token for a name; with a token it renames its person. Keep the token like a password.",
        body=(NAME._replace(required=True, about="Your name; 24 characters of it are kept."),),
        answer=record({"name": TEXT, "token": TEXT}),
    ),
    Operation(
        "GET",
        "/tables",
        "A list of tables, 100 at most.",
        query=(choice("list", LISTS, "Which; the open ones if it is missing."),),
        answer=record({"tables": many(SUMMARY)}),
    ),
    Operation(
        "POST",
        "/tables",
        "Makes a table. One without open seats starts at once.",
        body=(
            text("game", "The name of a game.", required=True),
            Field(
                "seats",
                many({**TEXT, "maxLength": 200}),
                "An entry for each seat: `me`, `open`, `here:NAME` (somebody who shares your device) or a bot.",
                required=True,
            ),
            Field("options", ANYTHING, "Options of the game, by name."),
            flag("public", "Everybody finds it in the lists."),
            flag("friends", "Only your friends and those invited may sit down."),
            choice(
                "pace",
                (LIVE, TURNS),
                "Whether people are there, or come back when it is their turn.",
            ),
            choice("timing", TIMINGS, "What the time is given for."),
            number(
                "clock", "Seconds for each decision or turn; of a bank, those that each turn adds."
            ),
            number(
                "reserve",
                "Seconds for the whole game: the bank, or what turns may use beyond their time.",
            ),
            number("days_off", "That each player may take; with the timing `turn`."),
            text("stand_in", "The bot that gets a seat whose time is up."),
            flag("claim", "It gets the seat only when one of the others says so."),
            flag("rated", "No hints, no takebacks; counts for the ratings of people."),
            flag(
                "coach", "A coach on the page, where only bots or people at your device play along."
            ),
            flag("own_values", "Played with your printed values."),
            NAME,
        ),
        answer=MADE,
        status=201,
    ),
    at_table(
        "",
        "All that you may know of a table.",
        LOOK,
        (
            number("frame", "An earlier frame."),
            number("seat", "As another seat sees it; only after the end."),
        ),
    ),
    at_table(
        "/log",
        "What has happened, in sentences.",
        record({"log": many(record({"frame": NUMBER, "text": TEXT}))}),
        (number("since", "From this frame on."),),
    ),
    at_table(
        "/chat",
        "The last 50 lines of the chat, or up to 200 after or before one.",
        record({"chat": many(schema_of(Said))}),
        (
            number("after", "Only lines that follow this one."),
            number("before", "Only lines that come before this one."),
        ),
    ),
    at_table(
        "/hook",
        "Your webhook at this table, and how it fares.",
        record(
            {
                "url": TEXT,
                "stopped": FLAG,
                "failure": maybe(TEXT),
                "failed": maybe(PLAIN[datetime]),
            },
            optional=("stopped", "failure", "failed"),
        ),
    ),
    at_table("/record", "The game as a record, after the end.", TEXT)._replace(media="text/plain"),
    at_table(
        "/analysis",
        "What was found where a finished game was looked at.",
        record(
            {
                "wanted": FLAG,
                "done": FLAG,
                "turns": NUMBER,
                "looked_at": NUMBER,
                "before": NUMBER,
                "judged": many(VERDICT),
            },
            optional=("done", "turns", "looked_at", "before", "judged"),
        ),
    ),
    at_table(
        "/events",
        "A stream: `event: version` with the version of the table for you, at once and whenever it changes.",
        TEXT,
    )._replace(media="text/event-stream"),
    command(
        "join",
        "You sit down, before the start.",
        SEAT._replace(required=False, about="The first open one if it is missing."),
        NAME,
        answer=record({"seat": NUMBER, "version": NUMBER}),
    ),
    command("leave", "You stand up, before the start.", answer=NOTHING),
    command(
        "bot",
        "The host seats a bot.",
        SEAT,
        text("bot", "The bot; empty to open the seat again."),
    ),
    command("start", "The host starts, once no seat is open."),
    command(
        "act",
        "Your choice. The answer is the table as you see it then.",
        number("action", "One of `legal`.", required=True),
        number("question", "As the table told it.", required=True),
        number("frame", "The last one that you have seen."),
        answer=LOOK,
    ),
    command("undo", "Takes back your last step; against bots alone, your last choice."),
    command("restart", "Takes back your whole turn."),
    command("hint", "Asks a strong bot what it would do in your place."),
    command(
        "coach",
        "Brings the coach to your seat, or leaves it.",
        flag("on", "Missing: you have read what it says."),
    ),
    command("offer-takeback", "Asks all others to let you take back a step."),
    command("answer-takeback", "Your answer to that.", flag("accept", "Whether you agree.")),
    command("chat", "Says something.", text("text", "What.", 500)),
    command("lift", "At a shared device: the one of this seat looks and plays now.", SEAT),
    command("lower", "At a shared device: nobody looks and plays now."),
    command(
        "resign",
        "A bot plays for your seat, which stays yours.",
        text("bot", "Which bot.", required=True),
    ),
    command("take-back", "You play your seat again."),
    command("claim", "A bot plays for somebody whose time is up.", SEAT),
    command("day-off", "Stops your time for a day."),
    command(
        "ask",
        "How often you are asked about cards.",
        choice("asking", (DEFAULT, ALWAYS, NEVER), "How often.", required=True),
    ),
    command(
        "arm",
        "What is done for you as soon as it is legal, each once.",
        Field("actions", many(NUMBER), "Of `armable`."),
    ),
    command("rematch", "The same again, after the end.", NAME, answer=MADE),
    command("again", "As `rematch`, however long ago the game was.", NAME, answer=MADE),
    command(
        "relate",
        "Puts whoever sits there on one of your lists. Nobody is told.",
        SEAT,
        choice("kind", KINDS, "Which list.", required=True),
        NAME,
        answer=NOTHING,
    ),
    command(
        "complain",
        "Tells those who look after the site of bad manners.",
        SEAT,
        Field("lines", many(NUMBER), "Numbers of lines of chat."),
        text("text", "What happened.", complaints.MAX_TEXT),
        NAME,
        answer=NOTHING,
    ),
    command(
        "invite",
        "Invites somebody with an account, before the start.",
        text("login", "The name of the account."),
        number("friend", "In place of it: the number of an entry in your list of friends."),
        NAME,
        answer=NOTHING,
    ),
    command("decline", "You do not accept an invitation to this table.", answer=NOTHING),
    command(
        "fork",
        "A new table against bots, from a frame of this one on.",
        number("frame", "The last one if it is missing."),
        number("seat", "Which you will play."),
        text("bot", "Whom you play against."),
        NAME,
        answer=MADE,
    ),
    command("analyse", "Has a finished game looked at.", answer=NOTHING),
    command(
        "report",
        "Something is wrong with this decision, or with what is shown.",
        text("text", "What.", decision_reports.MAX_TEXT, required=True),
        number("frame", "The one that you looked at."),
        NAME,
        answer=NOTHING,
    ),
    command(
        "hook",
        "This address is told when it is your turn, at turn-based tables.",
        text("url", "Empty to remove it.", 500),
        answer=record({"url": TEXT}),
    ),
    command(
        "private-link",
        "A link that moves your seat to another device.",
        answer=record({"link": TEXT}),
    ),
)
# By command: the fields of its body.
FIELDS = {
    operation.command: frozenset(field.name for field in operation.body)
    for operation in OPERATIONS
    if operation.command
}
