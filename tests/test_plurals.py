"""Every message with a number has its plural forms, or stands on the list of those that need none."""

import random
from collections.abc import Mapping, Sequence
from itertools import count

import pytest

import keydom
import keydom.engine.drawing
from keydom.engine.text import P_, Message, Translate, plain, render
from keydom.locale import catalog, languages, translator
from tests.test_locale import NAMES, SELDOM, found, placeholders, told_to

NUMBERS = (0, 1, 2, 5)

# Placeholders that count something.
COUNTS = {
    *("count", "n", "points", "size", "per", "price", "passes", "longest", "left", "most", "least"),
    *("base", "bag", "pile", "greens", "stock", "used", "stack", "spaces", "players", "seconds"),
}
# Placeholders with numbers that name, rank or locate something and count nothing: Round 1, F3, a bid of 2.
LABELS = {
    *("number", "board", "boat", "marker", "place", "value", "bid", "first", "last", "round"),
    *("frame", "frames", "q", "r", "x", "y", "degrees"),
}
# Reviewed: these read the same with any number, in all languages.
REVIEWED = {
    # the mean of many games, never one
    "{game}: about {points} points",
    "{game}: about {points} points, beats the level before in {percent} of 100 games",
    # a heading and its number
    "Boat track: {count}",
    "Buildings: {count}",
    "Fairs held: {count}",
    "Fences left to build: {count}",
    "For each player: {count}",
    "Found: {count}",
    "In the box: {count}",
    "In the supply: {count}",
    "Spaces for seats of {value}: {count}",
    "With the number {number} on the back: {count}",
    "Field tiles still to draw: {count}. The back of the next one shows {number}. How the kinds are shared out among the numbers is reconstructed.",
    "Green workers in the supply: {count}",
    "Houses: {count} of 5",
    "Solved: {count} of {all}. At the first try: {once}.",
    "Law cards: {count}",
    "Leads at: {count}",
    "Rated games so far: {count}. There is a rating after {enough}.",
    "won: {count}",
    "Lines with less difference: {count}",
    "Lying on the claimed board and own plots: {count}",
    "More choices above: {count}",
    "All {count}",  # the sign of the list of choices
    "More choices below: {count}",
    "More choices beside: {count}",
    "{count} more",  # of them, a number on a button
    "{deed}, {count} times",  # never once
    "Passes in a row: {count} of {players}",
    "Resting on the keyp tile: {count}",
    "Seen too rarely to say anything: {count}.",
    "Skill tiles behind the screen: {count}",
    "Skill tiles in the pile: {count}",
    "Standing on the claimed board and own plots: {count}",
    "Steps of transport left: {count}",
    "The law master sells a face-down law card for {price}; it is your last action of the phase. On the spaces: {left}. In the stack: {stack}.",
    "Those that change less: {count}",
    "Tiles in the bag: {count}",
    "Tiles to build: {count}",
    "Unknown: {count}",
    "Upgrades left: {count}",
    "Used {cube} in the store: {count}",
    "Winter fairs held: {count}",
    "Workers behind the screen: {count}",
    "Workers in the bag: {count}",
    "{craftsman}: {cube} for {price}. In place: {stock}. Used, in the store: {used}; they are sold when the place is empty.",
    "{tile}, one cube less: {count} in all",
    "{tile}, one cube more: {count} in all",
    # numbers that name something
    "Step {number} of {count}",
    "Board {n}",
    "Boat {n}",
    "{seasons}: layout {n}",
    "Layout {n}",
    "Layout {n}: {fields}",
    "board {n}",
    "boat {n} ({items})",
    "keyper on board {n}",
    "layout {n}",
    "winter fair {n}",
    "winter fair {n}, back ({seasons})",
    "winter fair {n}, front ({seasons})",
    "{season} fair {n}",
    # always several
    "{game}, {players} players: learned from {games} games",
    # materials, colours and times: 1 stone, 2 stone; 1 blue, 2 blue; 2 × gem
    "In the store: {count} {cube}",
    "{count} {colour} on {tile}",
    "{count} {cube}",
    "{count} {thing}",
    "{count} {thing} in stock",
    "{count} {thing} in the village",
    "{count} {thing} on {tile}",
    "{count} × seat of {value}",
    "{count} × {cube}",
    "{each} for every {size} × {items} here, {often}",
    "{n} × {colour}",
    "{n} × {field}",
    "{n} × {items}",
    "{player} is outbid at {tile}: {count} {colour}, free to move together",
    "{player} leads at {tile}: {count} {colour}",
    "{seat} bids {count} {colour} for {tile}",
    "{seat} collects {count} {cube}",
    "{seat} gets {count} {resource}, on {tile}",
    "{seat} pays {count} {cube}",
    "{seat} pays {count} {cube} to {other}",
    "{seat} pays you {count} {cube}",
    "You bid {count} {colour} for {tile}",
    "You collect {count} {cube}",
    "You get {count} {resource}, on {tile}",
    "You pay {count} {cube}",
    "You pay {count} {cube} to {other}",
    # numbers without a noun, ranges and limits
    "With {players} players",
    "With {players} to {most} players",
    "Bag {bag}, skill pile {pile}, green supply {greens}, stock {stock}",
    "Choose what you gain ({left} to take).",
    "Craftsmen: {crafts}. Store: {store}. Law cards: {spaces} + {stack}.",
    "Houses up to {n} of {animals}",
    "Sections found: {count}",
    "It thinks for {seconds} s.",
    "Pay {unit} to the supply for {what} ({left} to pay): with what?",
    "There is not room for all your animals. Which one goes back ({left} to go)?",
    "Type a number from 1 to {count}; {keys}.",
    "Use {tile} with workers of any colour: {count} so far.",
    "Which of your winter tiles do you offer? ({count} so far)",
    "Your team is too large: who rests on the keyp tile ({left} to choose)?",
    "bids {count}",
    "clock is 1 to {most} seconds, not {value}",
    "days_off is 0 to {most}, not {value}",
    "reserve is 0 to {most} seconds, not {value}",
    "for any {count}",
    "{each} for each set of {list} here, up to {most}",
    "{each} for each {colour} field of your winter board, up to {most}",
    "{each} for each {colour} or white keyple you have, up to {most}",
    "{each} for each {items} here, up to {most}",
    "{each} if your boat track shows {base} or more",
    "{item}: {count} left",
    "{least} to {most} minutes",
    "{least} to {most} players",
    "{mean} on average, {least} to {most}",
    # phrases that are counted by themselves
    "Store: {stock}",
    "Upgrade {tile} for {price}: {back}",
    "{gain} for {price}",
    "{tile}: {shown} (upgrade for {price}: {back})",
}


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[Message]:
    """The messages that pictures say."""
    said: list[Message] = []

    def listen(message: Message, names: Sequence[str], translate: Translate = plain) -> str:
        said.append(message)
        return render(message, names, translate)

    monkeypatch.setattr(keydom.engine.drawing, "render", listen)
    return said


def numbers_in(message: Message) -> set[str]:
    """The placeholders that hold a number, those of nested messages included."""
    names: set[str] = set()
    for name, value in message.args.items():
        if isinstance(value, Message):
            names |= numbers_in(value)
        elif isinstance(value, int):
            names.add(name)
        elif isinstance(value, list):
            names |= {inner for part in value for inner in numbers_in(part)}
    return names


@pytest.mark.parametrize("name", keydom.games())
def test_which_placeholders_hold_numbers_is_known(name: str, drawn: list[Message]) -> None:
    chance = random.Random(name)
    state = keydom.game(name, players=len(NAMES)).new(seed=chance.randrange(1000))
    state.listen()
    told: list[Message] = []
    for step in count():
        seat = None if state.is_over else chance.choice(state.deciding())
        view = state.view(seat)
        told += told_to(view, state.heard())
        if step % SELDOM == 0 or state.is_over:
            view.panels(NAMES)
        if seat is None:
            break
        state.apply(chance.choice(state.legal_actions(seat)), seat)
    told += [line.what for lines in state.score_sheet() for line in lines]
    assert drawn
    held = {each for message in [*told, *drawn] for each in numbers_in(message)}
    assert held - COUNTS - LABELS == set(), "say in this file what these numbers are"


def test_every_message_with_a_number_is_plural_or_reviewed() -> None:
    single = {message for message in found() if isinstance(message, str)}
    counting = {message for message in single if COUNTS & set(placeholders(message))}
    assert counting - REVIEWED == set(), "declare the plural with P_, or review them"
    assert REVIEWED - counting == set(), "these are gone, or have a plural now"


def plurals() -> list[tuple[str, str]]:
    return sorted((message[0], message[1]) for message in found() if not isinstance(message, str))


def test_a_plural_has_one_number() -> None:
    for one, many in plurals():
        assert placeholders(one) == placeholders(many)
        assert len((COUNTS | LABELS) & set(placeholders(one))) == 1, one


@pytest.mark.parametrize("language", languages())
def test_the_forms_for_every_number(language: str) -> None:
    say = translator(language)
    translated: Mapping[str, Sequence[str]] = {} if language == "en" else catalog(language).plurals
    for one, many in plurals():
        forms = translated.get(one, (one, many))
        (number,) = COUNTS & set(placeholders(one))
        args = {name: f"<{name}>" for name in placeholders(one)}
        for n in NUMBERS:
            sentence = render(Message(P_(one, many), {**args, number: n}), (), say)
            print(sentence)
            assert sentence == forms[n != 1].format_map({**args, number: n})


@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        ("en", ["0 anvils", "1 anvil", "2 anvils", "5 anvils"]),
        ("de", ["0 Ambosse", "1 Amboss", "2 Ambosse", "5 Ambosse"]),
        ("nl", ["0 aambeelden", "1 aambeeld", "2 aambeelden", "5 aambeelden"]),
    ],
)
def test_what_is_read(language: str, sentences: list[str]) -> None:
    anvils = P_("{count} anvil", "{count} anvils")
    said = [render(Message(anvils, {"count": n}), (), translator(language)) for n in NUMBERS]
    assert said == sentences


def test_two_counts_in_one_sentence() -> None:
    left = (
        P_("{count} step left", "{count} steps left"),
        P_("{count} upgrade left", "{count} upgrades left"),
    )
    text = "Move resources ({moves}), upgrade tiles ({flips}), or finish."
    message = Message(
        text, {"moves": Message(left[0], {"count": 1}), "flips": Message(left[1], {"count": 2})}
    )
    assert (
        render(message, ())
        == "Move resources (1 step left), upgrade tiles (2 upgrades left), or finish."
    )
    assert render(message, (), translator("de")) == (
        "Bewege Rohstoffe (noch 1 Schritt), verbessere Plättchen (noch 2 Verbesserungen) oder wähle „Fertig“."
    )
