"""Tables of all titles, made by the code of commit f2abf49: `python old_tables.py DATABASE COUNT`, with its src on the path.

Nothing here may use what came later. Of each title and number of players: a table before its start, tables on their way
(one with a bot, chat, a step back and a wish for a hint), and finished ones; `COUNT` times with other seeds.
"""

import random
import sys
from importlib import import_module
from typing import Any, cast

import keydom
from keydom.engine.registry import game_class

tables_of: Any = import_module("keydom.tables")
lobby, play, seeing, hints = (getattr(tables_of, n) for n in ("lobby", "play", "seeing", "hints"))
PEOPLE = [
    (f"player-{name.lower()}", name) for name in ("Ada", "Basil", "Cleo", "Dora", "Emil", "Fay")
]
SHORT = {"end": {"round_cap": 2}}  # of Keythedral, which would go on for a thousand actions


def made(tables: Any, game: str, players: int, bots: int = 0, **options: object) -> str:
    seats = ["me", *["open"] * (players - bots - 1), *["random"] * bots]
    table: str = lobby.create(tables, *PEOPLE[0], game, seats, options, public=True)
    for player, name in PEOPLE[1 : players - bots]:
        lobby.take_seat(tables, table, player, name)
    return table


def go_on(tables: Any, table: str, chance: random.Random, plies: int) -> bool:
    """So many random actions; whether the game has ended. Bots do not move here."""
    for _ in range(plies):
        looks = [(player, seeing.look(tables, table, player)) for player, _ in PEOPLE]
        if looks[0][1].table.status == "over":
            return True
        asked = [(player, look) for player, look in looks if look.question is not None]
        if not asked:
            return False
        player, look = chance.choice(asked)
        play.act(tables, table, player, chance.choice(look.view.legal_actions()), look.question)
    return False


def main(database: str, count: int) -> None:
    chance = random.Random(20)
    with tables_of.Tables(database) as tables:
        for number in range(count):
            for game in keydom.games():
                counts = cast(Any, game_class(game)).seats
                players = counts[number % len(counts)]
                made(tables, game, players)
                early, bots, late = (made(tables, game, players, n) for n in (0, 1, 0))
                for table in (early, bots, late):
                    lobby.start(tables, table, PEOPLE[0][0])
                go_on(tables, early, chance, 3)
                play.chat(tables, early, PEOPLE[0][0], "hello")
                go_on(tables, bots, chance, 2)
                go_on(tables, late, chance, 60)
                for player, _ in PEOPLE[:players]:
                    look = seeing.look(tables, late, player)
                    if look.question is not None:
                        hints.ask(tables, late, player)
                    if look.can_undo:
                        play.undo(tables, late, player)
                options = {"data": SHORT} if game == "keythedral" else {}
                ended = made(tables, game, players)
                with tables.store.write() as session:  # the lobby of then offers no short game
                    row = session.get_one(import_module("keydom.tables.schema").TableRow, ended)
                    row.options = keydom.game(game, players, **options).options
                lobby.start(tables, ended, PEOPLE[0][0])
                assert go_on(tables, ended, chance, 5000)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
