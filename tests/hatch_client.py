"""The build hook as a module: it lies at the top of the tree, outside every package."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

_spec = importlib.util.spec_from_file_location("hatch_build", Path(__file__).parents[1] / "hatch_build.py")
assert _spec is not None
assert _spec.loader is not None
hatch_build: Any = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(hatch_build)
