"""Labels of fields and of listed values, as the web app shows them, for files that leave Daybook.

`labels.json` is written by `make generate` from the web app's texts.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import orjson

from api.texts import field_name

if TYPE_CHECKING:
    from api.texts import Language

_WRITTEN = Path(__file__).with_name("labels.json")


@cache
def _labels() -> dict[str, Any]:
    found: dict[str, Any] = orjson.loads(_WRITTEN.read_bytes())
    return found


def field_label(noun: str, path: str, language: Language) -> str:
    """What the screens call the field at a wire path; its own words where they do not show it."""
    known: str | None = _labels()["fields"].get(noun, {}).get(path, {}).get(language)
    return known or field_name(path, language)


def value_label(value: str, language: Language) -> str:
    """What the screens show for a listed value; any other value is shown as it is."""
    known: str | None = _labels()["values"].get(value, {}).get(language)
    return known or value
