"""What the prompt offers: every choice without a script, numbers as one control, and the rule behind the decision."""

import re

from keydom.tables import Tables
from keydom.web.table_page import LEAD, rule_of
from tests.keythedral.village import A, Village
from tests.web.conftest import Browser, Two, seen

BUTTON = re.compile(r'<button name="action" value="(\d+)"')
OPTION = re.compile(r'<option value="(\d+)" data-action')


def test_without_a_script_every_choice_is_a_button(two: Two) -> None:
    client = two.turn()
    now = seen(client, two.table)
    legal = [choice["action"] for choice in now["legal"]]
    page = client.get(two.path).text
    link = re.search(r'id="show-choices" href="([^"]+)"', page)
    assert link
    assert [int(action) for action in BUTTON.findall(client.get(link[1]).text)] == legal


def test_many_numbers_are_one_control(browser: Browser, tables: Tables) -> None:
    few = Two(browser, (tables, Village(2).give(A, black=8).begin(5)))
    assert not OPTION.findall(few.turn().get(few.path).text)
    many = Two(browser, (tables, Village(2).give(A, black=9).begin(5)))
    page = many.turn().get(many.path).text
    legal = [choice["action"] for choice in seen(many.ada, many.table)["legal"]]
    assert [int(action) for action in BUTTON.findall(page) + OPTION.findall(page)] == legal
    assert len(OPTION.findall(page)) == 9


def test_a_rule_is_parted_between_sentences() -> None:
    short, long = "A short one.", "Long " * 30 + "one."
    assert rule_of(f"{short} {short}", "") == (f"{short} {short}", "", "")
    assert rule_of(f"{short} {long} {long}", "") == (f"{short} {long}", long, "")
    assert rule_of(f"{long} {long} {short}", "x") == (long, f"{long} {short}", "x")
    assert len(long) < LEAD < len(short + long + long)
    endless = "x" * (LEAD + 1)
    assert rule_of(endless, "") == (endless, "", "")
