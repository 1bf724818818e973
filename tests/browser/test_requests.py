"""What a page fetches: nothing for a change, which comes by the event stream, and the scripts that it needs."""

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
    # A command on its way, such as undo, would make another version the newest.
    for person in people:
        person.page.wait_for_function("() => !document.body.classList.contains('busy')")
    for person in people:
        address = f"{person.site}/api/tables/{person.table}"
        newest = person.page.context.request.get(address).json()["version"]
        person.page.wait_for_function(f"newest => {STATE}.version === newest", arg=newest)
        person.page.wait_for_timeout(QUIET)


def test_a_move_is_one_request_and_nobody_fetches_it(people: People) -> None:
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
        assert parts[ada].count == parts[basil].count == 0


def test_other_commands_are_not_fetched_either(people: People) -> None:
    ada, basil = two_at(people)
    settle(ada, basil)
    parts = {person: Requests(person, "parts") for person in (ada, basil)}
    ada.page.get_by_role("button", name="Chat").click()
    for number in range(1, 4):
        ada.page.get_by_label("Say something").fill(f"line {number}")
        ada.page.get_by_label("Say something").press("Enter")
        basil.page.locator("#chat-lines li").nth(number - 1).wait_for(state="attached")
        settle(ada, basil)
        assert parts[ada].count == parts[basil].count == 0


def test_the_page_fetches_what_its_stream_does_not_bring(people: People) -> None:
    """The server refuses the stream, as it does to an address with too many of them."""
    ada = people()
    people.watch.expect("429")
    ada.page.route("**/events?*", lambda route: route.fulfill(status=429, json={"error": "many"}))
    ada.new_game("keythedral", "me", "random")
    parts = Requests(ada, "parts")
    for number in range(1, 3):
        ada.move(number)
        ada.told()
        assert parts.count == number


def test_a_change_that_does_not_fit_begins_the_stream_anew(people: People) -> None:
    ada, basil = two_at(people)
    settle(ada, basil)
    streams = Requests(ada, "events")
    fields = "document.getElementById('state')"
    older = f"{fields}.textContent = JSON.stringify({{ ...{STATE}, version: {STATE}.version - 1, shows: '' }})"
    ada.page.evaluate(older)
    (ada if ada.page.title().startswith("(") else basil).move()
    settle(ada, basil)
    assert streams.count == 1


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
