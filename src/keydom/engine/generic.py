"""The type variable of everything that is generic in a game's table.

It has a default, so that `View` alone means a view of any game. `typing.TypeVar` takes defaults from Python 3.13 on only;
until then type checkers get the default from `typing_extensions`, which they bring along.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    from keydom.engine.table import Table

    T = TypeVar("T", bound=Table, default=Any)
else:
    from typing import TypeVar

    T = TypeVar("T")
