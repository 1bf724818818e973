"""Two servers on one PostgreSQL database: people at either of them play at the same tables."""

from tests.server.serving import Guest, Server, running


def move(guest: Guest, table_id: str) -> None:
    look = guest.see(table_id)
    action = look["legal"][0]["action"]
    guest.done(f"tables/{table_id}/act", action=action, question=look["question"])


def test_a_move_made_at_one_shows_up_at_a_page_of_the_other(postgres_database: str) -> None:
    with Server(postgres_database) as here, Server(postgres_database) as there:
        ada, basil = Guest(here, "Ada"), Guest(there, "Basil")  # a token is good at both
        table_id = running([ada, basil])
        for mover, watcher in ((ada, basil), (basil, ada)):
            with watcher.versions(table_id) as versions:
                before = watcher.see(table_id)
                assert next(versions) == before["version"]
                while mover.see(table_id)["question"] is not None:
                    move(mover, table_id)
                now = watcher.see(table_id)
                assert now["view"] != before["view"]
                assert now["question"] is not None
                assert now["version"] in versions  # waits until that event comes


def test_a_server_goes_on_where_another_was_killed(postgres_database: str) -> None:
    with Server(postgres_database) as here:
        with Server(postgres_database) as there:
            ada, basil = Guest(here, "Ada"), Guest(there, "Basil")
            table_id = running([ada, basil])
            move(ada, table_id)
            seen = basil.see(table_id)["view"]
            there.kill()
        moved = basil.at(here)
        assert moved.see(table_id)["view"] == seen
        with moved.versions(table_id) as versions:
            first = next(versions)
            while ada.see(table_id)["question"] is not None:
                move(ada, table_id)
            assert next(versions) > first
        move(moved, table_id)
