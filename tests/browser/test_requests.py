"""What a page fetches: its parts once per change, and the scripts that it needs."""

import re

from tests.browser.people import STATE, People, Person, two_at

MOVES = 8
MODULE = re.compile(r"/static/v-[0-9a-f]+/(.+\.js)$")
QUIET = 400  # milliseconds in which a second request would have been sent


class Requests:
    """The requests of a page to an address below the table's."""

    def __init__(self, person: Person, name: str) -> None:
        self.count = 0
        self.end = f"/t/{person.table}/{name}"
        person.page.on("request", lambda request: self._see(request.url))

    def _see(self, url: str) -> None:
        self.count += url.partition("?")[0].endswith(self.end)


def settle(*people: Person) -> None:
    """All pages show the newest version, and no request is left."""
    for person in people:
        address = f"{person.site}/api/tables/{person.table}"
        newest = person.page.context.request.get(address).json()["version"]
        person.page.wait_for_function(f"newest => {STATE}.version === newest", arg=newest)
        person.page.wait_for_timeout(QUIET)


def test_a_move_is_fetched_once_by_everybody(people: People) -> None:
    ada, basil = two_at(people)
    settle(ada, basil)
    parts = {person: Requests(person, "parts") for person in (ada, basil)}
    acts = {person: Requests(person, "act") for person in (ada, basil)}
    for number in range(1, MOVES + 1):
        mover = ada if ada.page.title().startswith("(") else basil
        mover.move(number)
        mover.told()
        settle(ada, basil)
        assert acts[ada].count + acts[basil].count == number
        # Whoever moved got the parts with the answer.
        assert parts[ada].count == acts[basil].count
        assert parts[basil].count == acts[ada].count


def test_other_commands_are_fetched_once_too(people: People) -> None:
    ada, basil = two_at(people)
    settle(ada, basil)
    parts = {person: Requests(person, "parts") for person in (ada, basil)}
    ada.page.get_by_role("button", name="Chat").click()
    for number in range(1, 4):
        ada.page.get_by_label("Say something").fill(f"line {number}")
        ada.page.get_by_label("Say something").press("Enter")
        basil.page.locator("#chat-lines li").nth(number - 1).wait_for(state="attached")
        settle(ada, basil)
        assert (parts[ada].count, parts[basil].count) == (0, number)


def scripts(person: Person, path: str) -> set[str]:
    """The modules that a page loads, without the version in their address."""
    found: list[str] = []
    person.page.on("request", lambda request: found.extend(MODULE.findall(request.url)))
    person.page.goto(person.site + path)
    return set(found)


def test_a_page_loads_only_its_own_script(people: People) -> None:
    ada = people()
    ada.new_game("keythedral", "me", "random")
    everywhere = scripts(people(), "/me")
    assert "page.js" in everywhere
    assert scripts(people(), "/") == everywhere | {"lobby.js"}
    table = scripts(ada, f"/t/{ada.table}")
    assert table >= everywhere | {"table.js", "table/refresh.js"}
    assert "lobby.js" not in table
