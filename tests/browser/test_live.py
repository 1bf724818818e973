"""A page that was kept fresh by its event stream is the page that a reload would show, in every game."""

import pytest
from playwright.sync_api import Page

from keydom.engine.registry import games
from tests.browser.people import People, two_at
from tests.browser.test_requests import settle

MOVES = 14

# Everything in the parts but what the script adds: tooltips taken out, animations, marks, the box that asks to confirm, what goes on below.
SHOWN = """() => {
  const table = document.getElementById("table").cloneNode(true);
  for (const element of table.querySelectorAll("title, .count, .marks, #confirm, #further, #log")) element.remove();
  for (const element of table.querySelectorAll("*")) {
    element.removeAttribute("data-tip");
    if (!element.matches(".target")) for (const name of ["aria-label", "role"]) element.removeAttribute(name);
    if (element.matches("[data-tab]")) element.removeAttribute("aria-expanded");
    for (const name of ["front", "open"]) element.classList.remove(name);
  }
  table.querySelectorAll("time[data-deadline]").forEach((clock) => (clock.textContent = ""));
  const walker = document.createTreeWalker(table, NodeFilter.SHOW_COMMENT);
  const comments = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.remove();
  return table.innerHTML.replace(/ aria-hidden="true"/g, "").replace(/\\s+/g, " ").replace(/> </g, "><").trim();
}"""
# What screen readers do not meet, among the pieces of the picture.
HIDDEN = "() => [...document.querySelectorAll('.fragments > [aria-hidden]')].map((piece) => piece.id).sort()"
COVERED = "() => [...new Set([...document.querySelectorAll('.lit [data-over]')].map((target) => target.dataset.over))].sort()"


def shown(page: Page) -> str:
    return str(page.evaluate(SHOWN))


@pytest.mark.parametrize("game", games())
def test_what_was_kept_fresh_is_what_a_reload_shows(people: People, game: str) -> None:
    ada, basil = two_at(people, game)
    for number in range(MOVES):
        settle(ada, basil)  # until then a title may tell of the turn before
        mover = ada if ada.page.title().startswith("(") else basil
        mover.move(number * 7)
        mover.told()
        if number % 4 == 1:
            undo = mover.page.get_by_role("button", name="Undo")
            if undo.count():
                undo.click()
        if number % 5 == 2:
            settle(ada, basil)
            assert_as_after_a_reload(ada.page)
            assert_as_after_a_reload(basil.page)


def assert_as_after_a_reload(page: Page) -> None:
    assert page.evaluate(HIDDEN) == page.evaluate(COVERED)
    other = page.context.new_page()
    other.goto(page.url)
    other.wait_for_function("() => document.querySelector('#announce').textContent !== ''")
    assert other.evaluate(HIDDEN) == other.evaluate(COVERED)
    assert shown(page) == shown(other)
    other.close()
