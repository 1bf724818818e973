"""What must hold before a release besides the translations (tests/test_locale.py): `make release-check`."""

import re
from pathlib import Path

import pytest

import keydom

ROOT = Path(__file__).parent.parent


@pytest.mark.release
def test_the_changelog_has_a_dated_section_for_this_version() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert re.search(
        rf"^## \[{re.escape(keydom.__version__)}\] - \d{{4}}-\d\d-\d\d$", changelog, re.M
    )
