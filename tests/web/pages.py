"""Open pages without a browser: they apply what the server sends, as static/table/parts.js does."""

import json
import re
from typing import Any

from keydom.web.parts import EMPTY, Parts, Shown


class OpenPage:
    """What a page shows, by the changes that it was sent."""

    def __init__(self) -> None:
        self.version = -1
        self.frame = ""
        self.parts: dict[str, str] = {}
        self.drawn: dict[str, dict[str, str]] = {}  # the fragments of each panel, in order
        self.lit: dict[str, str] = {}

    def apply(self, change: dict[str, Any]) -> None:
        if "since" in change:
            assert change["since"] == self.version, "this change is for another page"
        else:
            self.frame, self.parts = change["frame"], {}
        self.parts |= change["parts"]
        shown = re.findall('data-panel="([^"]+)"', "".join(self.parts.values()))
        self.drawn = {name: self.drawn.get(name, {}) for name in shown}
        self.lit = {name: self.lit.get(name, "") for name in shown}
        for name, panel in change["panels"].items():
            known = self.drawn[name] | panel.get("fragments", {})
            assert "order" in panel or known.keys() == self.drawn[name].keys(), "no place for it"
            self.drawn[name] = {id_: known[id_] for id_ in panel.get("order", known)}
            self.lit[name] = panel.get("lit", self.lit[name])
        self.version = change["version"]

    def assert_shows(self, now: Parts) -> None:
        """The page is the one that would be delivered now."""
        assert self.version == now.version
        assert self.parts == now.parts
        panels = {panel.name: panel for group in now.panels.values() for panel in group}
        assert self.drawn.keys() == panels.keys()
        for name, panel in panels.items():
            assert [*self.drawn[name].items()] == [*panel.fragments], name
            assert self.lit[name] == panel.lit, name
        empty = sum(part.count(EMPTY) for part in self.parts.values())
        assert empty == len(panels)


def sent(shown: Shown, now: Parts) -> Any:
    """The change as it arrives."""
    return json.loads(json.dumps(shown.change(now)))
