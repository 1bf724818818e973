"""The table of Keyper as pictures."""

from collections.abc import Sequence

from keydom.engine.picture import Panel
from keydom.engine.text import Translate
from keydom.engine.view import View
from keydom.keyper.drawing.country import country
from keydom.keyper.drawing.display import display, season, supply
from keydom.keyper.drawing.estate import own_board, own_hand, own_keyples, small_board
from keydom.keyper.drawing.own import own_strip
from keydom.keyper.drawing.seats import seat_panel
from keydom.keyper.drawing.sketch import KeyperSketch
from keydom.keyper.table import Country


def panels(
    view: View[Country],
    names: Sequence[str],
    translate: Translate,
    hinted: int | None = None,
) -> list[Panel]:
    """The seats, the viewer's keyples, the country boards, the viewer's own board, and everything else beside them."""
    sketch = KeyperSketch(view, names, translate, hinted)
    seats = range(sketch.players)
    drawn = [seat_panel(sketch, seat) for seat in seats]
    if view.seat is None:
        drawn.append(country(sketch))
    else:
        drawn += [
            own_keyples(sketch, view.seat),
            country(sketch),
            own_board(sketch, view.seat),
            own_hand(sketch, view.seat),
            own_strip(sketch, view.seat),
        ]
    drawn += [season(sketch), display(sketch), supply(sketch)]
    drawn += [small_board(sketch, seat) for seat in seats if seat != view.seat]
    return drawn
