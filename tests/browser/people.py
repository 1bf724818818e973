"""People with a browser each. They, and the policies that play for them, see only what their page shows."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from random import Random
from typing import Any

from playwright.sync_api import Browser, BrowserContext, FloatRect, Locator, Page

import keydom
from keydom import State
from keydom.tables import Tables
from tests.browser.server import Server
from tests.web.conftest import lay_out

DESK = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
PATIENCE = 30_000  # milliseconds
# The site limits how fast one address may write, and these people click faster than others: each has an address, as a
# proxy would pass it on, and gets a new one after so many clicks.
ADDRESSES = count(1)
CLICKS = 50

Choices = dict[str, list[int]]  # what is offered, by the first word of its notation
Policy = Callable[[Choices], int]

# What the script of the page knows of the table.
STATE = "JSON.parse(document.getElementById('state').textContent)"

# Waits for the next question after the one answered, or for the end, and returns what can be chosen. The script is
# ready for clicks when it has changed the title.
OFFERED = f"""before => {{
  const {{ begun, question }} = {STATE};
  if (!begun || document.body.classList.contains("busy")) return null;
  if (!document.getElementById("end").hidden) return {{ question: null, actions: [] }};
  if (question === null || question === before || !document.title.startsWith("(")) return null;
  const actions = [...document.querySelectorAll("[data-action]")].map((choice) => Number(choice.dataset.action));
  return actions.length ? {{ question, actions }} : null;
}}"""


# Answers the question as the script does.
ANSWER = f"""action => {{
  const {{ table, question, frames }} = {STATE};
  const body = new URLSearchParams({{ action, question, frame: frames }});
  return fetch(`/t/${{table}}/act`, {{ method: "POST", body, headers: {{ Accept: "application/json" }} }});
}}"""


def seat_bot(form: Locator, number: int, who: str) -> None:
    """Choose who sits at a seat. Tables take the random bot, the quickest, although the lobby does not offer it."""
    menu = form.locator(f'[name="seat.{number}"]')
    if who == "random":
        menu.evaluate("menu => menu.add(new Option('random', 'random'))")
    menu.select_option(who)


def withdraw(page: Page) -> None:
    """Takes the hand away: a button that has just come where it clicked last takes no click from a hand that stays there."""
    page.mouse.move(0, 0)


def outline(page: Page, selector: str) -> FloatRect:
    """Where something is on the screen."""
    found = page.locator(selector).first.bounding_box()
    assert found, selector
    return found


class Person:
    """Somebody with a browser."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.site = address
        self.question: int | None = None
        self.answered: int | None = None
        self.clicks = 0

    @property
    def table(self) -> str:
        found = re.search(r"/t/([^/?]+)", self.page.url)
        assert found, self.page.url
        return found[1]

    def new_game_form(self, game: str) -> Locator:
        """The form of a game in the lobby, unfolded."""
        page = self.page
        page.goto(self.site)
        card = page.locator(f"#game-{game}")
        card.locator(".set-up > summary").click()
        return card.locator(".new-game")

    def new_game(self, game: str, *seats: str, name: str = "Ada", **options: str) -> None:
        """From the lobby, by clicking."""
        form = self.new_game_form(game)
        form.locator(f'[name=players][value="{len(seats)}"]').check()
        for number, who in enumerate(seats):
            seat_bot(form, number, who)
        if options:
            form.get_by_text("Options", exact=True).click()
        for option, value in options.items():
            form.locator(f'[name="{option}"], [name="option.{option}"]').select_option(value)
        if form.locator("[name=name]").count():
            form.locator("[name=name]").fill(name)
        form.get_by_role("button", name="Open the table").click()
        self.page.wait_for_url("**/t/*")

    def join(self, friend: "Person", name: str) -> None:
        """Takes the first free seat at a friend's table, by the link."""
        self.page.goto(friend.page.url)
        self.page.get_by_role("textbox", name="Your name").first.fill(name)
        self.page.get_by_role("button", name="Sit here").first.click()
        self.page.get_by_text("The host starts the game.").wait_for()

    def start(self) -> None:
        self.page.get_by_role("button", name="Start the game").click()
        self.page.locator("#boards").wait_for()

    # ---- What is asked

    def asked(self) -> list[int]:
        """The actions offered as soon as there is a question not yet answered; none when the game is over."""
        found: Any = self.page.wait_for_function(OFFERED, arg=self.answered).json_value()
        self.question = found["question"]
        return list(found["actions"])

    def told(self) -> None:
        """Wait until the page no longer shows the question that was answered."""
        self.page.wait_for_function(f"before => {STATE}.question !== before", arg=self.answered)

    @property
    def headline(self) -> str:
        """What the player is asked, or what is shown instead."""
        return self.page.locator("#prompt .headline").inner_text()

    def state(self, field: str) -> Any:
        """A field of what the script knows of the table."""
        return self.page.evaluate(f"{STATE}.{field}")

    def move(self, pick: int = 0) -> int:
        """Waits for a question and clicks on one of its answers."""
        actions = self.asked()
        action = actions[pick % len(actions)]
        self.choose(action)
        return action

    def choose(self, action: int) -> None:
        """One click on what carries the action: in the picture, a button, or that of a stepper which is set to it."""
        self.clicks += 1
        self.answered = self.question
        if self.clicks % CLICKS == 0:
            self.page.context.set_extra_http_headers(own_address())
        withdraw(self.page)
        found = self.page.locator(f'[data-action="{action}"]').first
        if found.evaluate("found => found.matches('option')"):
            stepper = self.page.locator(".stepper")
            stepper.get_by_role("slider").fill(str(found.evaluate("found => found.index")))
            stepper.locator("button.strong").click()
        else:
            found.click()

    def answer(self, action: int) -> None:
        """Without a click: the choice may lie in a sheet that is closed."""
        self.answered = self.question
        self.page.evaluate(ANSWER, action)

    def play(self, game: str, policy: Policy, stop: Callable[[], bool] = lambda: False) -> None:
        """Clicks until the game is over."""
        rules = keydom.game(game, 2)
        while not stop():
            actions = self.asked()
            if not actions:
                return
            choices: Choices = {}
            for action in actions:
                choices.setdefault(rules.notation(action).split()[0], []).append(action)
            self.choose(policy(choices))


def own_address() -> dict[str, str]:
    number = next(ADDRESSES)
    return {"X-Forwarded-For": f"10.1.{number // 250}.{number % 250 + 1}"}


class Watch:
    """Collects requests to other hosts and errors on the console, except those that a test expects."""

    def __init__(self, site: str) -> None:
        self.site = site
        self.wrong: list[str] = []
        self.expected: list[str] = []

    def over(self, context: BrowserContext) -> None:
        context.on("request", lambda request: self._asked(request.url))
        context.on("console", lambda line: self._said(line.text) if line.type == "error" else None)
        context.on("weberror", lambda error: self._said(str(error.error)))

    def _asked(self, url: str) -> None:
        if not url.startswith((f"{self.site}/", "data:", "blob:")):
            self.wrong.append(f"request to {url}")

    def _said(self, text: str) -> None:
        if not any(part in text for part in self.expected):
            self.wrong.append(f"console: {text}")

    def expect(self, part: str) -> None:
        """Errors with these words belong to the test."""
        self.expected.append(part)


class People:
    """Makes people, each with cookies of their own."""

    def __init__(self, chromium: Browser, server: Server, watch: Watch) -> None:
        self.chromium = chromium
        self.server = server
        self.watch = watch
        self.contexts: list[BrowserContext] = []

    def __call__(
        self,
        size: dict[str, int] = DESK,
        at_once: bool = True,
        cards: bool = False,
        **settings: Any,
    ) -> Person:
        settings.setdefault("reduced_motion", "reduce")  # nobody waits for pieces that glide
        settings.setdefault("locale", "en-GB")
        context = self.chromium.new_context(
            viewport={"width": size["width"], "height": size["height"]},
            extra_http_headers=own_address(),
            **settings,
        )
        # What is asked before a choice has tests of its own.
        context.add_cookies(
            [{"name": "look", "value": "....off", "url": self.server.address}] if at_once else []
        )
        context.set_default_timeout(PATIENCE)
        self.watch.over(context)
        self.contexts.append(context)
        page = context.new_page()
        if not cards:  # whoever clicks as fast as this closes them before they read them
            page.add_locator_handler(
                page.locator("#card[open]"), lambda: page.keyboard.press("Escape")
            )
        return Person(page, self.server.address)


def two_at(
    people: People,
    game: str = "keythedral",
    begin: State | None = None,
    size: dict[str, int] = DESK,
    **settings: Any,
) -> list[Person]:
    """Ada and Basil, in two browsers at a new table; it starts at the position `begin` if given. Ada's screen has this size."""
    ada, basil = people(size, **settings), people()
    ada.new_game(game, "me", "open", name="Ada")
    if begin is not None:
        table_id, address = ada.table, ada.page.url
        ada.page.goto("about:blank")
        lay_out_at(people, table_id, begin)
        ada.page.goto(address)
    basil.join(ada, "Basil")
    ada.start()
    basil.page.locator("#boards").wait_for()
    return [ada, basil]


def before_the_end(seed: int = 1) -> State:
    """A position of Keythedral for two of which every choice ends the game."""
    rng = Random(seed)
    state = keydom.game("keythedral", players=2).new(seed)
    while True:
        legal = state.legal_actions(state.seat)
        after = [state.clone() for _ in legal]
        for action, copy in zip(legal, after, strict=True):
            copy.apply(action, copy.seat)
        if all(copy.is_over for copy in after):
            return state
        state = rng.choice([copy for copy in after if not copy.is_over])


def lay_out_at(people: People, table_id: str, begin: State) -> None:
    """Let a table that has not begun start at this position. Nobody's page may be open."""
    people.server.stop()  # it owns its database
    with Tables(str(people.server.database)) as tables:
        lay_out(tables, table_id, begin)
    people.server.start()


@contextmanager
def people_at(chromium: Browser, server: Server) -> Iterator[People]:
    """People who visit a site. Fails at the end if something went wrong on their pages."""
    watch = Watch(server.address)
    people = People(chromium, server, watch)
    try:
        yield people
    finally:
        for context in people.contexts:
            context.close()
    assert watch.wrong == []
