"""Keyples: the actions that a seat has left this season, and the team that it will have in the next.

Keyples, points and actions are counted in hundredths.
"""

from typing import Final

from keydom.keyper.actions import BOARD_FIELDS, COLOURS, MAX_FIELDS, PLOTS
from keydom.keyper.table import WHITE, WINTER, Country
from keydom.keyper.value.outlook import TEAM, Outlook

ONE: Final = 100  # a keyple

# This season: actions of a keyple in the keyp area, and of a turn in which keyples are laid down.
PLACED: Final = 230
LAY_DOWN: Final = 150
# Points for keyples in the keyp area: for every colour (more fields match), and for each keyple.
VARIETY: Final = 14
VARIETY_WHITE: Final = 25
EACH: Final = 4
# Next season: per cent of the keyples still to be placed that come home with a seat, the others' shared by all seats.
OWN_TO_CLAIMED: Final = 55
OTHERS_TO_CLAIMED: Final = 50
OTHERS_TO_UNCLAIMED: Final = 70
FIRST_PICK: Final = 60  # per cent: how far the best free board counts while rivals may claim it
MAY_COME_HOME: Final = 50  # a keyple of a colour that is still to be placed
# Actions in a whole season, and what a keyple at home adds to them: most of the team, its last two, those that rest.
SEASON: Final = 1900
MEMBER: Final = 210
LAST_TWO: Final = 170
SURPLUS: Final = 80
USUAL: Final = 180  # already in SEASON, for each place of the team


class Rivals:
    """What the other seats have still to place."""

    def __init__(self, table: Country, seat: int) -> None:
        self.pieces = 0
        self.most = 0  # pieces of a single seat
        self.keypers = 0
        for other in range(table.rules.players):
            if other != seat:
                pieces = table.keyper_home[other]
                self.keypers += pieces
                for colour in range(COLOURS):
                    pieces += table.area[other * COLOURS + colour]
                self.pieces += pieces
                self.most = max(self.most, pieces)


class Crew:
    """A seat's keyples, wherever they are."""

    def __init__(self) -> None:
        self.area = 0  # in the keyp area
        self.home = 0  # on the keyp tile and the own plots: they come home for certain
        self.standing = 0  # where the seat lays down first: on its plots and its claimed board
        self.claimed = False
        self.best = 0  # keyples on the claimed board, or else on the fullest and emptiest free ones
        self.worst = 99


def look_at_keyples(outlook: Outlook) -> None:
    """Find the actions that are left, and the colours that will be at home."""
    table = outlook.table
    crew = Crew()
    count_home(outlook, crew)
    count_plots(outlook, crew)
    count_boards(outlook, crew)
    rivals = Rivals(table, outlook.seat)
    turns = min(lay_down_turns(outlook, crew, rivals), crew.standing + 1)
    outlook.now = crew.area * PLACED + turns * LAY_DOWN
    outlook.left = outlook.now
    if table.season < WINTER:
        home = coming_home(crew, rivals, outlook.rules.players)
        outlook.left += (WINTER - table.season) * SEASON + team_actions(home, outlook.rules.team)


def count_home(outlook: Outlook, crew: Crew) -> None:
    """Count the keyples in the keyp area and on the keyp tile."""
    table = outlook.table
    for colour in range(COLOURS):
        count = table.area[outlook.seat * COLOURS + colour]
        resting = table.resting[outlook.seat * COLOURS + colour]
        crew.area += count
        crew.home += resting
        outlook.colours[colour] = resting * ONE + count * MAY_COME_HOME
        if count:
            variety = VARIETY_WHITE if colour == WHITE else VARIETY
            outlook.sums[TEAM] += variety + EACH * count


def count_plots(outlook: Outlook, crew: Crew) -> None:
    """Count the keyples on the seat's plots."""
    first = (MAX_FIELDS + outlook.base) * 2
    for where in range(first, first + PLOTS * 2):
        keyple = outlook.table.keyples[where]
        if keyple >= 0:
            crew.home += 1
            crew.standing += keyple < COLOURS
            outlook.colours[keyple % COLOURS] += ONE


def count_boards(outlook: Outlook, crew: Crew) -> None:
    """Count the keyples on the boards that the seat has claimed or can still claim."""
    table = outlook.table
    for board in range(outlook.rules.players):
        owner = table.keyper_on[board]
        if owner >= 0 and owner != outlook.seat:
            continue
        there = 0
        for where in range(board * BOARD_FIELDS * 2, (board + 1) * BOARD_FIELDS * 2):
            keyple = table.keyples[where]
            if keyple >= 0:
                there += 1
                if owner == outlook.seat:
                    crew.standing += keyple < COLOURS
                    outlook.colours[keyple % COLOURS] += ONE
        if owner == outlook.seat:
            crew.claimed = True
            crew.best = crew.worst = there
        else:
            crew.best = max(crew.best, there)
            crew.worst = min(crew.worst, there)


def coming_home(crew: Crew, rivals: Rivals, players: int) -> int:
    """Return how many keyples the seat will probably have next season."""
    home = crew.home * ONE
    if crew.claimed:
        home += crew.best * ONE + crew.area * OWN_TO_CLAIMED
        return home + rivals.pieces * OTHERS_TO_CLAIMED // players
    share = FIRST_PICK if rivals.keypers else 100
    home += crew.best * share + crew.worst * (100 - share)
    return home + crew.area * ONE // players + rivals.pieces * OTHERS_TO_UNCLAIMED // players


def lay_down_turns(outlook: Outlook, crew: Crew, rivals: Rivals) -> int:
    """Return the turns in which the seat can lay down: as long as a rival still places, and once more (KP-8)."""
    table = outlook.table
    pending = outlook.pending
    if pending.season_over or not table.agenda:
        return 0
    if pending.last_turns >= 0:
        place = (outlook.seat - table.last_player) % outlook.rules.players
        return 1 if place >= pending.last_turns else 0
    return max(0, rivals.most - crew.area - table.keyper_home[outlook.seat]) + 1


def team_actions(home: int, team: int) -> int:
    """Return the actions next season that so many keyples are more or less than a usual team's."""
    full = team * ONE
    last_two = 2 * ONE
    actions = min(home, full - last_two) * MEMBER
    actions += max(0, min(home, full) - full + last_two) * LAST_TWO
    actions += max(0, home - full) * SURPLUS
    return actions // 100 - team * USUAL
