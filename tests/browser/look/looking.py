"""Plays a game in a browser as a person would, and looks at every step for what must not be.

A target is measured at the zoom at which it is tapped: when the tap that chooses it (the first with a mouse, the
confirming one on touch) is made. A page may answer a first tap on something small by zooming in. Pictures on a phone are
measured at the zoom at which they are read: that of a double tap.
"""

import base64
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Response

import keydom
from tests.browser.look.findings import Findings, picture_of
from tests.browser.people import (
    CLICKS,
    PATIENCE,
    STATE,
    Choices,
    Person,
    Policy,
    own_address,
    withdraw,
)
from tests.browser.policies import builder, wanderer
from tests.browser.server import Server

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
AXE = ROOT / "build/node/node_modules/axe-core/axe.min.js"
PICTURES = ROOT / "build/look"

PHONE = "390x844"
SIZES = ("1440x900", "1920x1080", "1024x768", "820x1180", PHONE)
TOUCH = ("820x1180", PHONE)
LANGUAGES = ("en", "de", "nl")
DOUBLE_TAP = 2  # how many times as large a panel is then
SMALLEST_TEXT = 11  # pixels
SMALLEST_TARGET = 40
CONFIRM = "#confirm button.strong"
# What the page waits for after a choice: an answer to its question whether that is meant, or nothing.
SETTLED = f"""before => {{
  if (document.querySelector("{CONFIRM}")?.checkVisibility()) return "confirm";
  return !document.body.classList.contains("busy") && {STATE}.question !== before ? "done" : null;
}}"""
# The log is fetched when it is opened.
LOG_THERE = "() => !document.querySelector('#log:empty')?.checkVisibility()"
# The frame of what was told last of rounds and seasons.
TOLD = f"localStorage.getItem(`keydom-chapter-${{{STATE}.table}}`)"
MOST_STEPS = 1500  # a game that does not end is wrong
AXE_RUN = "async options => (await axe.run(document, { resultTypes: ['violations'], ...options })).violations"
# Purposeful enough to end a game.
POLICIES: dict[str, Callable[[Random], Policy]] = {
    "keythedral": builder,
    "keyflower": wanderer,
    "keyper": lambda chance: wanderer(chance, "decline", "done", "house", "leave"),
}


class Place(NamedTuple):
    """What is looked at: a game, or "pages", on a screen in a language."""

    game: str
    size: str
    language: str

    @property
    def touch(self) -> bool:
        return self.size in TOUCH


def everything() -> list[Place]:
    return [
        Place(game, size, language)
        for size in SIZES
        for language in LANGUAGES
        for game in (*POLICIES, "pages")
    ]


class Looking:
    """A visitor who looks closely."""

    def __init__(self, chromium: Browser, site: str, place: Place, findings: Findings) -> None:
        self.place = place
        self.site = site
        self.findings = findings
        self.step = 0
        self.told: str | None = None
        width, height = map(int, place.size.split("x"))
        self.context = chromium.new_context(
            viewport={"width": width, "height": height},
            locale=place.language,
            has_touch=place.touch,
            is_mobile=place.touch,
            reduced_motion="reduce",
            extra_http_headers=own_address(),
        )
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(path=HERE / "checks.js")
        self.context.add_init_script(path=AXE)
        self.page = self.context.new_page()
        self.paper = chromium.new_page()  # where pictures of the page are read
        self.page.on("console", lambda line: self._said(line.type, line.text))
        self.page.on("pageerror", lambda error: self._said("error", str(error)))
        self.page.on("response", self._answered)

    def close(self) -> None:
        self.paper.close()
        self.context.close()

    # ---- What is wrong

    def note(self, kind: str, element: str, example: str) -> None:
        place = f"{self.place.size} {self.place.language} step {self.step}"
        if self.findings.add(kind, self.place.game, element, example, place):
            PICTURES.mkdir(parents=True, exist_ok=True)
            self.page.screenshot(path=picture_of(PICTURES, kind, self.place.game, place))

    def _said(self, kind: str, text: str) -> None:
        if kind == "error":
            self.findings.add(
                "console error", self.place.game, text, self.page.url, str(self.place)
            )

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            where = f"{response.status} {response.request.method}"
            self.findings.add(
                "failed request", self.place.game, where, response.url, str(self.place)
            )

    def _ask(self, call: str) -> Any:
        return self.page.evaluate(f"look.{call}")

    def check_text(self) -> None:
        """Nothing is cut, nothing too small to read."""
        times = DOUBLE_TAP if self.place.size == PHONE else 1
        small = f"small({SMALLEST_TEXT}, {times})"
        for kind, call in (("text cut", "cut()"), ("small text", small)):
            for found in self._ask(call):
                self.note(kind, found["where"], f"{found['text'][:60]!r} {found['note']}".strip())

    def check_ink(self) -> None:
        """Text in pictures can be read on what it lies on."""
        withdraw(self.page)  # what is pointed at may show something else
        inked = self._ask("inked()")
        self._ask("strip(true)")
        shot = base64.b64encode(self.page.screenshot()).decode()
        self._ask("strip(false)")
        still = self._ask("inked()")  # what has moved meanwhile is not in the picture
        given = {"shot": shot, "inked": [text for text in inked if text in still]}
        for found in self.paper.evaluate((HERE / "contrast.js").read_text(), given):
            self.note("contrast", found["where"], f"{found['text'][:40]!r} {found['note']}")

    def check_with_axe(self, *only: str) -> None:
        """All rules, or only some."""
        for violation in self.page.evaluate(AXE_RUN, {"runOnly": list(only)} if only else {}):
            for node in violation["nodes"]:
                element = f"{violation['id']}: {' '.join(map(str, node['target']))}"
                self.note("axe", element, " ".join(node["failureSummary"].split())[:300])

    def check_colours(self) -> None:
        """The slower checks, light and dark."""
        self.page.emulate_media(color_scheme="dark")
        self.check_with_axe("color-contrast")
        self.check_ink()
        self.page.emulate_media(color_scheme="light")
        self.check_with_axe()
        self.check_ink()

    def check_targets(self) -> None:
        """Everything lit can be reached: by scrolling, or by opening its pane."""
        found = self._ask('targets("body")')
        self._check_hits(target for target in found if target["pane"] is None)
        for pane in sorted({target["pane"] for target in found if target["pane"] is not None}):
            with self._opened(pane):
                self._check_hits(self._ask(f'targets("#{pane}")' if pane else "[]"))
                if not pane or not self.page.locator(f"#{pane}").is_visible():
                    for target in found:
                        if target["pane"] == pane:
                            self.note("lit but out of reach", target["where"], target["name"])

    def _check_hits(self, found: Iterable[dict[str, Any]]) -> None:
        for target in found:
            if target["over"]:
                self.note("lit but not hit", target["where"], f"{target['name']}: {target['over']}")

    @contextmanager
    def _opened(self, pane: str) -> Iterator[None]:
        """With a pane in front, or a sheet of the phone open, by its tab; then as it was before."""
        tab = self.page.locator(f'[data-tab="{pane.removeprefix("pane-")}"]:visible')
        before = self.page.locator('[data-tab][aria-expanded="true"]:visible')
        back = (before if before.count() else tab).get_attribute("data-tab") if tab.count() else ""
        if tab.count():
            tab.click()
        yield
        if back:
            self.page.locator(f'[data-tab="{back}"]').click()

    def check_around(self) -> None:
        """What one opens: every pane, and the list of all choices."""
        for tab in self.page.locator('[data-tab][aria-expanded="false"]:visible').all():
            with self._opened(str(tab.get_attribute("data-tab"))):
                self.page.wait_for_function(LOG_THERE)
                self.check_text()
                self.check_ink()
        link = self.page.locator("#show-choices:visible")
        if link.count():
            link.click()
            self.check_text()
            link.click()

    def close_card(self) -> bool:
        """The end of a round or season is told on a card, once, when it is news: reads and closes it, if there is one."""
        told = self.page.evaluate(TOLD)
        if told == self.told:
            return False
        self.told = told
        recap = f"{self.page.url.partition('?')[0]}/recap?at={told}"
        if self.context.request.get(recap).status == 204:  # there is nothing to tell
            return True
        close = self.page.locator("#card button")
        close.wait_for()
        self.check_text()
        close.click()
        return True

    def read_coach(self) -> None:
        """What the coach says, once each, is read and put away: on a phone the board is lower until then."""
        got_it = self.page.locator("#coach.speaks button.strong")
        while got_it.is_visible():
            told = self.page.locator("#coach").inner_text()
            got_it.click()
            self.page.wait_for_function(
                "told => document.getElementById('coach').innerText !== told", arg=told
            )

    # ---- Whole games

    def sit_down(self, players: int, bot: str) -> Person:
        """A new table with bots."""
        game = self.place.game
        seats = {"seat.0": "me"} | {f"seat.{seat}": bot for seat in range(1, players)}
        self.page.goto(self.site)
        answer = self.context.request.post(
            f"{self.site}/tables",
            form={"game": game, "players": str(players), "name": "Ada", **seats},
        )
        self.page.goto(answer.url)
        return Person(self.page, self.site)

    def play(
        self, players: int, bot: str, seed: int, most: int = MOST_STEPS, kinds: int = MOST_STEPS
    ) -> None:
        """Plays until the game is over, or for so many steps; of so many kinds of decisions it looks at the colours."""
        person = self.sit_down(players, bot)
        rules = keydom.game(self.place.game, players)
        policy = POLICIES[self.place.game](Random(seed))
        known: set[frozenset[str]] = set()  # kinds of decisions
        before: list[dict[str, Any]] = []
        frames = 0
        while self.step < most:
            actions = person.asked()
            self.step += 1
            ended = self.close_card()  # a round or season
            self.read_coach()
            self.check_text()
            if not actions:
                break
            frames, earlier = person.state("frames"), frames
            if frames == earlier + 1 and not ended:  # nobody else has moved: the turn goes on
                self._compare(before, self._ask("boards()"))
            self.check_targets()
            choices: Choices = {}
            for action in actions:
                choices.setdefault(rules.notation(action).split()[0], []).append(action)
            if frozenset(choices) not in known and len(known) < kinds:
                known.add(frozenset(choices))
                self.check_around()
                self.check_colours()
            before = self.choose(person, policy(choices))
        else:
            if most == MOST_STEPS:
                self.note("no end", "the game", f"{most} steps")
        self.check_colours()

    def _compare(self, before: list[dict[str, Any]], after: list[dict[str, Any]]) -> None:
        """Place and scale of the boards from one step of a turn to the next, as long as the same boards are shown."""
        if {board["name"] for board in before} != {board["name"] for board in after}:
            return
        for old in before:
            new = next((board for board in after if board["name"] == old["name"]), None)
            if new is None or new["shape"] != old["shape"]:
                continue  # another board, or one that has grown
            if abs(new["scale"] - old["scale"]) > 0.005 * old["scale"]:
                self.note("scale jumps", old["name"], f"{old['scale']:.3f} to {new['scale']:.3f}")
            elif max(abs(new["left"] - old["left"]), abs(new["top"] - old["top"])) > 1:
                moved = f"{new['left'] - old['left']:.0f}, {new['top'] - old['top']:.0f} px"
                self.note("board jumps", old["name"], moved)

    def choose(self, person: Person, action: int) -> list[dict[str, Any]]:
        """Clicks or taps, confirms where the page asks, and waits until the table knows. Returns where the boards were."""
        boards: list[dict[str, Any]] = self._ask("boards()")
        person.question = person.state("question")
        drawn = f'svg [data-action="{action}"]'
        if not self.page.locator(drawn).count():
            self._aim(f'button[data-action="{action}"]')  # measures it
            person.choose(action)
        else:
            if not self.page.locator(f"{drawn}:visible").count():
                pane = self._ask(f"aim({drawn!r})")["pane"].removeprefix("pane-")
                self.page.locator(f'[data-tab="{pane}"]:visible').click()
            person.clicks += 1
            person.answered = person.question
            if person.clicks % CLICKS == 0:
                self.context.set_extra_http_headers(own_address())
            aim = self._press(drawn)
            if self.place.touch:
                self._check_the_first_tap(drawn, aim)
                zoomed: list[dict[str, Any]] = self._ask("boards()")
                if [board["scale"] for board in zoomed] != [board["scale"] for board in boards]:
                    boards = []  # enlarged until the next question
        while self.page.wait_for_function(SETTLED, arg=person.answered).json_value() == "confirm":
            self._press(CONFIRM)
            self.page.wait_for_function(
                f"() => !document.querySelector('{CONFIRM}')?.checkVisibility()"
            )
        return boards

    def _aim(self, selector: str) -> dict[str, Any]:
        aim: dict[str, Any] = self._ask(f"aim({selector!r})")
        small = min(aim["width"], aim["height"]) < SMALLEST_TARGET - 0.5
        if self.place.touch and small and aim["width"]:
            self.note("small target", aim["where"], f"{aim['width']:.0f} x {aim['height']:.0f} px")
        return aim

    def _press(self, selector: str) -> dict[str, Any]:
        """Clicks or taps where a person would; where something is in the way, the game goes on all the same."""
        withdraw(self.page)
        aim: dict[str, Any] = self._ask(f"aim({selector!r})")
        if aim["over"]:
            self.note("covered when tapped", aim["where"], str(aim["over"]))
            self.page.locator(selector).first.dispatch_event("click")
        elif self.place.touch:
            self.page.touchscreen.tap(aim["x"], aim["y"])
        else:
            self.page.mouse.click(aim["x"], aim["y"])
        return aim

    def _check_the_first_tap(self, selector: str, before: dict[str, Any]) -> None:
        """The target as the confirming tap meets it: large enough, and not moved unless the page zoomed in."""
        if not self.page.locator(selector).count():
            return  # it was chosen at once
        now = self._aim(selector)
        moved = max(abs(now["left"] - before["left"]), abs(now["top"] - before["top"]))
        if now["width"] <= before["width"] * 1.05 and moved > 1:
            self.note("first tap moves the board", now["where"], f"{moved:.0f} px")

    # ---- Pages around the tables

    def visit_pages(self) -> None:
        """Lobby, settings, account, player and finished games, and a table that waits for a friend."""
        login = f"Ada {self.place.size} {self.place.language}"
        self.page.goto(self.site)
        self.context.request.post(
            f"{self.site}/me/account",
            form={"login": login, "password": "a long enough password"},
        )
        answer = self.context.request.post(
            f"{self.site}/tables",
            form={
                "game": "keyper",
                "players": "2",
                "seat.0": "me",
                "seat.1": "open",
                "public": "on",
            },
        )
        for path in ("/", "/settings", "/me", f"/player/{login}", "/finished", answer.url):
            self.page.goto(path if path.startswith("http") else self.site + path)
            self.step += 1
            for closed in self.page.locator("details:not([open]) > summary").all():
                if closed.is_visible():
                    closed.click()
            self.check_text()
            self.check_colours()


@contextmanager
def looking(
    chromium: Browser, server: Server, place: Place, findings: Findings
) -> Iterator[Looking]:
    visitor = Looking(chromium, server.address, place, findings)
    try:
        yield visitor
    finally:
        visitor.close()
