"""The short form of `make look`: the beginning of a game of each title, on some screen and in some language each."""

import pytest
from playwright.sync_api import Browser

from tests.browser.look.findings import Findings
from tests.browser.look.looking import AXE, Place, looking
from tests.browser.server import Server

STEPS = 12
KINDS = 2
PLACES = (
    Place("keythedral", "390x844", "de"),
    Place("keyflower", "1440x900", "nl"),
    Place("keyper", "1440x900", "de"),
    Place("pages", "390x844", "de"),
    Place("pages", "1440x900", "en"),
)


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is installed by make check, with npm")
@pytest.mark.parametrize("place", PLACES, ids="-".join)
def test_nothing_is_wrong_to_the_eye(chromium: Browser, server: Server, place: Place) -> None:
    findings = Findings()
    with looking(chromium, server, place, findings) as visitor:
        if place.game == "pages":
            visitor.visit_pages()
        else:
            visitor.play(3, "random", 1, STEPS, KINDS)
    assert not len(findings), findings.report()
