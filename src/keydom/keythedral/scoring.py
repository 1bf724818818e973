"""The winner: points for tiles and, in the second edition, for unused cubes; ties."""

from keydom.engine.scores import ScoreLine
from keydom.engine.text import N_, Message
from keydom.keythedral.names import CUBE_NAMES
from keydom.keythedral.table import COLOURS, HIDDEN, Keyland


def tile_points(table: Keyland, seat: int) -> int:
    points = 0
    for slot in range(table.rules.slots):
        if table.owner[slot] == seat:
            points += table.rules.row_value[table.rules.slot_row[slot]]
    return points


def cube_points(table: Keyland, seat: int) -> int:
    """Return what the seat's cubes are worth; those behind a screen do not count."""
    points = 0
    for colour in range(COLOURS):
        count = table.cubes[seat * COLOURS + colour]
        if count != HIDDEN:
            points += count * table.rules.cube_score[colour]
    return points


def scores(table: Keyland) -> list[int]:
    points: list[int] = []
    for seat in range(table.rules.players):
        cubes = cube_points(table, seat) if table.rules.cubes_score else 0
        points.append(tile_points(table, seat) + cubes)
    return points


def winners(table: Keyland) -> list[int]:
    """Return who has won. The first edition breaks ties by the value of cubes; what is still tied is shared (KT-60)."""
    points = scores(table)
    best = [seat for seat in range(len(points)) if points[seat] == max(points)]
    if table.rules.cubes_break_ties:
        value = max([cube_points(table, seat) for seat in best])
        best = [seat for seat in best if cube_points(table, seat) == value]
    return best


def score_sheet(table: Keyland) -> list[list[ScoreLine]]:
    """Return for each seat its tiles, stage by stage, then its cubes, colour by colour."""
    sheet: list[list[ScoreLine]] = []
    rules = table.rules
    for seat in range(rules.players):
        lines: list[ScoreLine] = []
        for row in range(len(rules.row_value)):
            count = 0
            for slot in range(rules.slots):
                if rules.slot_row[slot] == row and table.owner[slot] == seat:
                    count += 1
            if count:
                value = rules.row_value[row]
                what = Message(N_("{count} × seat of {value}"), {"count": count, "value": value})
                lines.append(ScoreLine(what, count * value))
        for colour in range(COLOURS):
            count = table.cubes[seat * COLOURS + colour]
            if count > 0 and rules.cubes_score:
                what = Message(N_("{count} × {cube}"), {"count": count, "cube": CUBE_NAMES[colour]})
                lines.append(ScoreLine(what, count * rules.cube_score[colour]))
        if rules.cubes_break_ties:
            value = cube_points(table, seat)
            lines.append(
                ScoreLine(Message(N_("Cubes worth {value} break ties"), {"value": value}), 0)
            )
        sheet.append(lines)
    return sheet
