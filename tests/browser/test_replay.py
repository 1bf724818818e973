"""Replay of a game: by address, keys, slider, buttons and log; its record; and forks."""

from pathlib import Path
from random import Random

from playwright.sync_api import expect

from tests.browser.people import STATE, People, Person
from tests.browser.policies import wanderer
from tests.cli.command import keydom


def frame(person: Person, number: int) -> None:
    """The page shows this frame, and its address says so."""
    page = person.page
    page.wait_for_function(f"number => {STATE}.frame === number", arg=number)
    last = person.state("frames")
    expect(page.locator("#replay output")).to_have_text(f"{number} / {last}")
    if number == last:
        assert "at=" not in page.url
    else:
        assert page.url.endswith(f"?at={number}")


def finished(person: Person) -> int:
    """Play a short game. Returns the number of its last frame."""
    person.new_game("keyflower", "me", "random")
    person.play("keyflower", wanderer(Random(1), "pass", "confirm", "ready"))
    return int(person.state("frames"))


def test_replay(people: People, tmp_path: Path) -> None:
    ada = people()
    last = finished(ada)
    page = ada.page
    table = page.url
    assert last > 20

    guest = people()  # the link is enough
    guest.page.goto(f"{table}?at=3&seat=0")  # through the eyes of whoever copied it
    expect(guest.page.locator("#prompt .headline")).to_have_text(
        f"You are looking at step 3 of {last}."
    )

    page.get_by_role("link", name="Replay").click()
    frame(ada, 0)
    for key, number in (("Right", 1), ("Right", 2), ("Left", 1), ("Left", 0), ("Left", 0)):
        page.keyboard.press(f"Arrow{key}")
        frame(ada, number)
    page.get_by_role("button", name="one step forward").click()
    frame(ada, 1)
    page.get_by_role("button", name="one step back").click()
    frame(ada, 0)
    slider = page.get_by_role("slider")
    box = slider.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.wait_for_function(f"() => {STATE}.frame !== 0")
    middle = ada.state("frame")
    assert last / 3 < middle < last * 2 / 3
    frame(ada, middle)
    expect(page.locator("[data-action]")).to_have_count(0)
    expect(page.locator("#end")).to_be_hidden()

    page.goto(f"{table}?at={last - 2}")
    frame(ada, last - 2)
    page.get_by_role("button", name="▶ Play").click()
    expect(page.get_by_role("button", name="Stop")).to_be_visible()
    expect(page.get_by_role("heading", name="Score sheet")).to_be_visible()
    expect(page.get_by_role("button", name="▶ Play")).to_be_visible()
    frame(ada, last)

    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    record = tmp_path / download.value.suggested_filename
    download.value.save_as(record)
    checked = keydom("check", record)
    assert checked.exit_code == 0, checked.output

    page.get_by_role("button", name="Log", exact=True).click()
    lines = page.locator("#log a.ply")
    expect(lines).not_to_have_count(0)
    line = lines.nth(lines.count() // 2)
    number = int(line.inner_text())
    line.click()
    frame(ada, number)
    expect(page.locator("#log [aria-current]").first).to_be_visible()
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url(lambda url: not url.startswith(table))
    expect(page.locator("#boards svg").first).to_be_visible()
    page.get_by_role("button", name="Chat").click()
    expect(page.get_by_label("Say something")).to_be_visible()  # there is a seat


def test_the_past_of_a_running_game(people: People) -> None:
    ada = people()
    ada.new_game("keyper", "me", "random")
    for _ in range(4):
        ada.move()
    ada.asked()
    question = ada.headline
    page = ada.page
    page.get_by_role("button", name="Log", exact=True).click()
    page.get_by_role("link", name="Replay from the start").click()
    frame(ada, 0)
    page.keyboard.press("ArrowRight")
    frame(ada, 1)
    expect(page.locator("[data-action]")).to_have_count(0)
    page.get_by_role("link", name="Back to now").click()
    expect(page.locator("#prompt .headline")).to_have_text(question)
    assert "at=" not in page.url
