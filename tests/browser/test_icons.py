"""every icon that we have is drawn in the browser, too."""

from __future__ import annotations

import re

from browser.conftest import ROOT
from saucers.picture.palette import ICONS


def test_every_icon_of_the_palette_has_a_drawing() -> None:
    mapped = set(re.findall(r"^  (\w+): \"", (ROOT / "web" / "icons.ts").read_text(encoding="utf-8"), re.MULTILINE))
    assert set(ICONS) <= mapped
