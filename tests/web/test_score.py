"""The points so far, and what could still be reached: for one's own seat only."""

from tests.web.conftest import Two

TITLE = "What you could still reach"


def test_each_player_sees_what_they_could_still_reach(two: Two) -> None:
    for client in (two.ada, two.basil):
        page = client.get(f"{two.path}/score").text
        assert TITLE in page
        assert "For sale later, row by row: 5 seats of 4" in page
    stranger = two.stranger.get(f"{two.path}/score").text
    assert "Where the points come from" in stranger
    assert TITLE not in stranger
