"""Printed values of people's own: whoever owns a game corrects what is reconstructed, and plays with that."""

import time
from collections.abc import Mapping
from typing import Any, NamedTuple

import orjson
from sqlalchemy import JSON, Column, Double, MetaData, String, Table, delete, func, insert, select
from starlette.responses import PlainTextResponse, Response

from keydom.engine import values
from keydom.engine.game import Game
from keydom.engine.registry import game_class, games
from keydom.engine.text import N_
from keydom.engine.values import Value
from keydom.tables import queries
from keydom.tables.database import Database
from keydom.web.problem import Problem
from keydom.web.request import WebRequest
from keydom.web.table_page import differing

OF_HOUSEHOLD = 20  # sets of values
LARGEST = 120_000  # bytes of one
LONGEST = 2000  # characters of a value

# tables/migrations/versions/v0014_curtains.py makes it.
own_values = Table(
    "own_values",
    MetaData(),
    Column("player", String(128), primary_key=True),
    Column("game", String(64), primary_key=True),
    Column("household", String(32), nullable=False),
    Column("document", JSON, nullable=False),  # the sections that differ from ours
    Column("changed", Double, nullable=False),
)


class OwnValues:
    """What is kept, a set for each person and game."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def of(self, player: str | None, game: str) -> dict[str, Any]:
        """The sections that differ from ours; none where somebody has no values of their own."""
        if player is None:
            return {}
        query = select(own_values.c.document).where(*_whose(player, game))
        with self._database.read_connection() as connection:
            found = connection.scalar(query)
        return dict(found) if isinstance(found, Mapping) else {}

    def keep(self, player: str, game: str, household: str, sections: Mapping[str, Any]) -> None:
        """Replace what is kept. Nothing is kept of values that are ours."""
        if len(orjson.dumps(sections)) > LARGEST:
            raise Problem(413, N_("Too large; at most 64 KiB."))
        others = own_values.c.household == household
        count = select(func.count()).select_from(own_values).where(others)
        with self._database.write_connection() as connection:
            connection.execute(delete(own_values).where(*_whose(player, game)))
            if sections:
                if (connection.scalar(count) or 0) >= OF_HOUSEHOLD:
                    raise Problem(429, N_("There are too many values from your address already."))
                connection.execute(
                    insert(own_values).values(
                        player=player,
                        game=game,
                        household=household,
                        document=dict(sections),
                        changed=time.time(),
                    )
                )


def _whose(player: str, game: str) -> tuple[Any, ...]:
    return own_values.c.player == player, own_values.c.game == game


class Field(NamedTuple):
    """A value in the form."""

    name: str
    entry: str
    key: str
    text: str
    ours: str
    reconstructed: bool  # still our value


def game_of(request: WebRequest) -> type[Game]:
    name = str(request.http.path_params["game"])
    if name not in games() or not game_class(name).printed():
        raise Problem(404, N_("There is no such page."))
    return game_class(name)


def show(request: WebRequest) -> Response:
    """What somebody has corrected, and the sections with something to correct."""
    cls = game_of(request)
    return overview(request, cls)


def overview(request: WebRequest, cls: type[Game], problem: str = "") -> Response:
    mine = request.site.own_values.of(request.player, cls.name)
    counts: dict[str, int] = {}
    for value in values.reconstructed(cls):
        counts[value.section] = counts.get(value.section, 0) + 1
    return request.render(
        "values.html",
        400 if problem else 200,
        game=cls.name,
        title=cls.title,
        sections=counts,
        differences=values.differences(cls, mine),
        problem=problem,
    )


def show_section(request: WebRequest) -> Response:
    """The form of a section."""
    cls = game_of(request)
    mine = request.site.own_values.of(request.player, cls.name)
    found = values_of(request, cls)
    return section_page(request, cls, [field(cls, mine, value) for value in found])


def values_of(request: WebRequest, cls: type[Game]) -> list[Value]:
    section = request.http.path_params["section"]
    found = [value for value in values.reconstructed(cls) if value.section == section]
    if not found:
        raise Problem(404, N_("There is no such page."))
    return found


def field(
    cls: type[Game], mine: Mapping[str, Any], value: Value, typed: str | None = None
) -> Field:
    now = values.current(cls, mine, value)
    return Field(
        f"v.{value.place}",
        value.entry,
        value.key,
        values.text_of(now) if typed is None else typed,
        values.text_of(value.ours),
        now == value.ours,
    )


def section_page(
    request: WebRequest, cls: type[Game], fields: list[Field], problem: str = ""
) -> Response:
    return request.render(
        "values_section.html",
        400 if problem else 200,
        game=cls.name,
        title=cls.title,
        section=request.http.path_params["section"],
        fields=fields,
        problem=problem,
        longest=LONGEST,
    )


def save_section(request: WebRequest) -> Response:
    """Values that cannot be read, or do not fit together, are shown again with what is wrong."""
    cls = game_of(request)
    mine = request.site.own_values.of(request.player, cls.name)
    found = values_of(request, cls)
    typed = {value.place: request.text(f"v.{value.place}", LONGEST) for value in found}
    given: dict[tuple[str, str], Any] = {}
    try:
        for value in found:
            text = " ".join(typed[value.place].split("\n")).strip()
            try:
                # Nothing stands for what we have.
                new = values.value_of(text) if text else value.ours
            except ValueError as error:
                raise ValueError(f"{value.entry}, {value.key}: {error}") from error
            if new != values.current(cls, mine, value):
                given[value.section, value.place] = new
        sections = values.checked(cls, values.put(cls, mine, given))
    except ValueError as error:
        again = [field(cls, mine, value, typed[value.place]) for value in found]
        return section_page(request, cls, again, str(error))
    keep(request, cls, sections)
    return request.redirect(f"/values/{cls.name}")


def keep(request: WebRequest, cls: type[Game], sections: Mapping[str, Any]) -> None:
    player = request.ensure_person().player
    request.site.own_values.keep(player, cls.name, request.household, sections)


def export(request: WebRequest) -> Response:
    """What differs from ours as a data file."""
    cls = game_of(request)
    text = values.dumps(cls, request.site.own_values.of(request.player, cls.name))
    headers = {"content-disposition": f'attachment; filename="{cls.name}.toml"'}
    return PlainTextResponse(text, headers=headers)


def load(request: WebRequest) -> Response:
    """A data file, or sections of one, in place of what was kept."""
    cls = game_of(request)
    try:
        sections = values.loads(cls, request.text("file", LARGEST))
    except ValueError as error:
        return overview(request, cls, str(error))
    keep(request, cls, sections)
    return request.redirect(f"/values/{cls.name}")


def forget(request: WebRequest) -> Response:
    cls = game_of(request)
    keep(request, cls, {})
    return request.redirect(f"/values/{cls.name}")


def at_table(request: WebRequest) -> Response:
    """The printed values of a table that differ from ours."""
    summary = queries.summary(request.tables, request.table_id, request.player)
    return request.render(
        "table/values.html", differences=differing(summary), table_path=f"/t/{request.table_id}"
    )
