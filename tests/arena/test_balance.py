"""What a match says about its game."""

import pytest

import keydom as kd
from keydom.arena import balance
from keydom.arena.extract import deeds, dump_message, load_message, sources
from keydom.arena.match import Played
from keydom.engine.scores import ScoreLine
from keydom.engine.table import EVERYBODY, Event
from keydom.engine.text import P_, Message, Plural, Seat
from tests.arena.matches import made_up, real

WINDMILL = dump_message(Message("{seat} wins {tile}", {"tile": "Windmill"}))
BAKERY = dump_message(Message("{seat} wins {tile}", {"tile": "Bakery"}))
FEAST = dump_message(Message("{seat} plays {card}", {"card": "Feast"}))


def test_seats_whoever_sits_there() -> None:
    games = [
        made_up(1, "ab", [0], [9, 4]),
        made_up(1, "ba", [0], [7, 6]),
        made_up(2, "ab", [0, 1], [5, 5]),
    ]
    first, second = balance.seat_results(games)
    assert (first.wins.share, first.points) == pytest.approx((2.5 / 3, 7))
    assert (second.wins.share, second.points) == pytest.approx((0.5 / 3, 5))


def test_winners_and_others() -> None:
    games = [made_up(1, "abc", [0, 2], [9, 4, 9]), made_up(2, "abc", [1], [1, 6, 2])]
    assert balance.winning_scores(games) == [9, 9, 6]
    assert balance.other_scores(games) == [4, 1, 2]


def test_the_course_of_those_who_win_in_the_end() -> None:
    one = made_up(1, "ab", [0], [10, 4])._replace(course=[[1, 3], [10, 4]])
    two = made_up(2, "ab", [1], [2, 8])._replace(course=[[2, 5], [2, 6], [2, 8]])
    assert balance.course([one, two]) == [(2, 3, 2.5), (2, 8, 3), (1, 8, 2)]


def test_rounds_that_few_games_reach_are_left_out_of_the_course() -> None:
    games = [made_up(seed, "ab", [0], rounds=4) for seed in range(30)]
    games.append(made_up(30, "ab", [0], rounds=9))
    assert len(balance.course(games)) == 4


def test_where_the_points_come_from() -> None:
    one = made_up(1, "ab", [0])._replace(sources=[{FEAST: 6}, {FEAST: 1, BAKERY: 3}])
    two = made_up(2, "ab", [1])._replace(sources=[{BAKERY: 1}, {FEAST: 2}])
    assert balance.sources([one, two]) == [
        (load_message(FEAST), 4, 0.5),
        (load_message(BAKERY), 0, 2),
    ]


def doing(seed: int, seats: str, winners: list[int], done: list[dict[str, int]]) -> Played:
    return made_up(seed, seats, winners)._replace(deeds=done)


def test_what_winners_had() -> None:
    games = [doing(s, "aa", [0], [{WINDMILL: 1, FEAST: 2}, {FEAST: 1}]) for s in range(6)]
    games += [doing(s, "aa", [1], [{BAKERY: 1}, {WINDMILL: 3}]) for s in range(6, 10)]
    won, played = balance.deed_groups(games)
    assert won.what.id == "{seat} wins {tile}"
    assert [(t.what, t.seats, t.wins.share, t.expected) for t in won.deeds] == [
        (load_message(WINDMILL), 10, 1.0, 0.5)
    ]
    assert won.rare == 1  # four bakeries
    assert [(t.seats, t.wins.share) for t in played.deeds] == [(12, 0.5)]


def test_a_strong_bots_tiles_do_not_look_strong_because_of_it() -> None:
    games = [doing(s, "ab", [0], [{WINDMILL: 1}, {BAKERY: 1}]) for s in range(6)]
    (won,) = balance.deed_groups(games)
    found = {t.what.args["tile"]: (t.wins.share, t.expected) for t in won.deeds}
    assert found == {"Windmill": (1, 1), "Bakery": (0, 0)}


def test_a_tile_is_not_strong_because_it_is_seldom_where_its_bot_is_often() -> None:
    """With one `a` at the table it wins every time, of two each wins half; the tile is bought once in every game."""
    games = [doing(s, "aab", [s % 2], [{WINDMILL: 1}, {}, {}]) for s in range(8)]
    games += [doing(s, "abb", [0], [{WINDMILL: 1}, {}, {}]) for s in range(8)]
    (won,) = balance.deed_groups(games)
    (mill,) = won.deeds
    assert mill.wins.share == mill.expected == 0.75


class Told(kd.game("keyper").__class__):  # type: ignore[misc]
    """Any game: its events are messages already."""

    def tell(self, event: Event) -> Message:
        who = {"seat": Seat(event.args[0])} if event.args else {}
        text = {"wins": "{seat} wins {tile} for {count}", "rain": "It rains on {tile}"}
        return Message(text.get(event.name, event.name), {**who, "tile": "Mill", "count": 4})


def test_deeds_are_counted_for_whoever_does_them_and_without_numbers() -> None:
    events = [
        Event("wins", (1,), EVERYBODY),
        Event("wins", (1,), EVERYBODY),
        Event("rain", (), EVERYBODY),
    ]
    found = deeds(Told(2, {}), events)
    assert found == [
        {},
        {dump_message(Message("{seat} wins {tile} for {count}", {"tile": "Mill"})): 2},
    ]


def test_lines_of_a_score_sheet_that_differ_only_in_numbers_are_one_source() -> None:
    def line(count: int, thing: str, points: int) -> ScoreLine:
        return ScoreLine(Message("{count} × {thing}", {"count": count, "thing": thing}), points)

    found = sources([line(3, "gold", 9), line(1, "gold", 3), line(2, "wood", 2), line(1, "mud", 0)])
    assert {load_message(what).args["thing"]: points for what, points in found.items()} == {
        "gold": 12,
        "wood": 2,
    }


def test_messages_come_back_from_text() -> None:
    cubes = [Message("{count} {cube}", {"count": 1, "cube": "wine"})]
    tile = Message("tile of {value} ({cubes})", {"value": 6, "cubes": cubes})
    message = Message("{seat} takes {tile}", {"tile": tile})
    assert load_message(dump_message(message)) == message


def test_a_message_keeps_its_plural() -> None:
    uses = P_("{seat} uses {tile} with {count} worker", "{seat} uses {tile} with {count} workers")
    found = load_message(dump_message(Message(uses, {"tile": "Inn"}))).id
    assert isinstance(found, Plural)
    assert found == uses
    assert found.many == uses.many


@pytest.mark.parametrize("name", kd.games())
def test_every_game_tells_what_was_done_with_tiles(name: str) -> None:
    found = balance.deed_groups(real(name, ("random",), 3, 8))
    assert len(found) >= 3
    for group in found:
        assert all(0 <= t.wins.low <= t.wins.share <= t.wins.high <= 1 for t in group.deeds)
        assert all(t.expected == pytest.approx(1 / 3) for t in group.deeds)
