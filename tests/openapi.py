"""The OpenAPI document as it is committed: to make it takes seconds, which each process of the tests would spend.

tests/contract/test_document.py compares it with the one that the application makes.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

FILE = Path(__file__).parents[1] / "webui" / "openapi.json"


@cache
def document() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(FILE.read_text())
    return found
