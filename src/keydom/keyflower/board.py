"""The table of Keyflower as plain text, for a terminal."""

from collections.abc import Sequence

from keydom.engine.picture import SEAT_LETTERS
from keydom.engine.text import N_, P_, Message, Translate, letters, render
from keydom.engine.view import View
from keydom.keyflower.actions import coordinates
from keydom.keyflower.describe import face_text, shown_text, some, some_points
from keydom.keyflower.names import (
    COLOUR_LETTERS,
    COLOUR_NAMES,
    RESOURCE_NAMES,
    SEASONS,
    SKILL_NAMES,
    TILE_NAMES,
)
from keydom.keyflower.rules import (
    BOATS,
    COLOURS,
    KINDS,
    RESOURCES,
    SKILLS,
    TILES,
    WINTER,
)
from keydom.keyflower.table import CHOSEN, HAND, SLOTS, WINTERTIME, Harbour
from keydom.keyflower.words import boat_load

EDGE_SIGNS = ".=~"  # field, road, water


def draw(view: View[Harbour], names: Sequence[str], translate: Translate) -> str:
    page = Page(view, names, translate)
    return "\n".join(
        [
            page.heading(),
            "",
            *page.offer(),
            "",
            *page.boats(),
            page.supply(),
            *(line for seat in range(page.table.rules.players) for line in page.village(seat)),
            "",
            page.legend(),
        ]
    )


class Page:
    """A view, with the names and the language of its reader."""

    def __init__(self, view: View[Harbour], names: Sequence[str], translate: Translate) -> None:
        self.view = view
        self.table: Harbour = view.table
        self.names = names
        self.translate = translate
        self.points = view.scores()
        self.letters = letters(COLOUR_LETTERS, translate)

    def say(self, message: Message) -> str:
        return render(message, self.names, self.translate)

    def name(self, tile: int) -> str:
        return self.translate(TILE_NAMES[tile])

    def legend(self) -> str:
        text = self.translate(
            N_(
                "Workers: {workers}, ? unknown. Sides from north, clockwise: = road, . field, "
                "~ water."
            )
        )
        names = zip(self.letters, COLOUR_NAMES, strict=True)
        return text.format(
            workers=", ".join(f"{sign} {self.translate(name)}" for sign, name in names)
        )

    def heading(self) -> str:
        table = self.table
        text = self.translate(
            P_(
                "{season}; {start} is start player; {passes} pass in a row",
                "{season}; {start} is start player; {passes} passes in a row",
            ),
            table.passes,
        )
        facts = text.format(
            season=self.translate(SEASONS[table.season]),
            start=self.names[table.start_player],
            passes=table.passes,
        )
        return f"== {facts} =="

    def offer(self) -> list[str]:
        """The tiles to bid for: name, what it does, bids (* leads), workers on it."""
        lines: list[str] = []
        table = self.table
        for slot in range(SLOTS):
            tile = table.offer[slot]
            if tile < 0:
                continue
            line = f"{self.name(tile):<18}{self.say(shown_text(table, tile))}"
            bids = self.bids(slot)
            if bids:
                line += f"  [{bids}]"
            lines.append(line + self.on_tile(tile))
        return lines or [self.translate(N_("No tiles on offer."))]

    def bids(self, slot: int) -> str:
        table = self.table
        players = table.rules.players
        groups = []
        for seat in range(players):
            n = table.bid[slot * players + seat]
            if n:
                colour = self.letters[table.bid_colour[slot * players + seat]]
                leads = "*" if table.leader[slot] == seat else ""
                groups.append(f"{SEAT_LETTERS[seat]}{leads} {n}{colour}")
        return ", ".join(groups)

    def on_tile(self, tile: int) -> str:
        if tile >= WINTER:
            return ""
        used = self.table.used[tile * COLOURS : tile * COLOURS + COLOURS]
        workers = " ".join(f"{n}{self.letters[c]}" for c, n in enumerate(used) if n)
        return f"  ({workers})" if workers else ""

    def boats(self) -> list[str]:
        table = self.table
        lines: list[str] = []
        for boat in range(table.rules.boats):
            if table.docked >> boat & 1:
                name = self.name(BOATS + boat)
                if table.season == WINTERTIME:
                    text = self.say(face_text(table.rules, (BOATS + boat) * 2, 0))
                else:
                    text = ", ".join(self.say(part) for part in boat_load(table, boat))
                lines.append(f"{name:<18}{text or '-'}")
        return lines

    def supply(self) -> str:
        table = self.table
        row = table.rules.players * 2
        stock = ", ".join(
            self.say(some(table.stock[r], RESOURCE_NAMES[r])) for r in range(RESOURCES)
        )
        text = self.translate(
            N_("Bag {bag}, skill pile {pile}, green supply {greens}, stock {stock}")
        )
        return text.format(
            bag=table.count[row], pile=table.count[row + 1], greens=table.greens, stock=stock
        )

    def village(self, seat: int) -> list[str]:
        """A seat: what is behind its screen, then every tile with its place, sides, goods and workers."""
        table = self.table
        points = self.say(some_points(self.points[seat]))
        title = f"{SEAT_LETTERS[seat]} {self.names[seat]}: {points}; {self.behind(seat)}"
        lines = ["", title]
        if seat == self.view.seat:
            hand = [t for t in range(TILES) if table.place[t] in (HAND + seat, CHOSEN + seat)]
            for tile in hand:
                text = self.say(face_text(table.rules, tile * 2, 0))
                chosen = "+" if table.place[tile] == CHOSEN + seat else " "
                lines.append(f"  {chosen}{self.name(tile)}: {text}")
        tiles = [t for t in range(TILES) if table.place[t] == seat]
        tiles.sort(key=lambda t: (table.cell[t] < 0, table.cell[t]))
        lines += self.map(seat, tiles)
        for number, tile in enumerate(tiles, 1):
            lines.append(f"  {number:>2} {self.tile(tile)}")
        return lines

    def behind(self, seat: int) -> str:
        """Workers and skills as far as the viewer knows them."""
        table = self.table
        held = table.held[seat * KINDS : seat * KINDS + KINDS]
        workers = "".join(self.letters[c] * held[c] for c in range(COLOURS))
        workers += "?" * (table.count[seat * 2] - sum(held[:COLOURS]))
        skills = [
            self.say(some(held[COLOURS + s], SKILL_NAMES[s]))
            for s in range(SKILLS)
            if held[COLOURS + s]
        ]
        unknown = table.count[seat * 2 + 1] - sum(held[COLOURS:])
        if unknown:
            skills.append(f"{unknown} ?")
        text = self.translate(N_("workers {workers}; skills {skills}"))
        return text.format(workers=workers or "-", skills=", ".join(skills) or "-")

    def map(self, seat: int, tiles: list[int]) -> list[str]:
        """The hexagons as numbers: a column for each q, half a row further down with each."""
        table = self.table
        spots = {
            coordinates(table.cell[t]): n for n, t in enumerate(tiles, 1) if table.cell[t] >= 0
        }
        left = min(q for q, _ in spots)
        rows: dict[int, dict[int, int]] = {}
        for (q, r), number in spots.items():
            rows.setdefault(2 * r + q, {})[q - left] = number
        lines: list[str] = []
        for row in range(min(rows), max(rows) + 1):
            line = ""
            for column, number in sorted(rows.get(row, {}).items()):
                line = line.ljust(column * 4) + f"<{number}>"
            lines.append("    " + line)
        return lines if len(spots) > 1 else []

    def tile(self, tile: int) -> str:
        table = self.table
        if table.cell[tile] >= 0:
            where = "{},{}".format(*coordinates(table.cell[tile]))
            sides = "".join(EDGE_SIGNS[table.edge(tile, side)] for side in range(6))
        else:
            where, sides = self.translate(N_("beside")), "      "
        text = self.say(shown_text(table, tile))
        line = f"{where:>6} {sides} {self.name(tile)}"
        line += "*" if tile < WINTER and table.flipped >> tile & 1 else ""
        line = f"{line:<34} {text}"
        if tile < WINTER:
            goods = table.goods[tile * RESOURCES : tile * RESOURCES + RESOURCES]
            there = [f"{n} {self.translate(RESOURCE_NAMES[r])}" for r, n in enumerate(goods) if n]
            line += f"  <{', '.join(there)}>" if there else ""
        return (line + self.on_tile(tile)).rstrip()
