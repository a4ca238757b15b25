"""Titles that the server makes: stored once, in English, and said in other languages by their pieces.

`webui/src/records/fields/recordWords.ts` is the twin of it.
"""

from __future__ import annotations

import re
from datetime import date

_TITLE = re.compile(
    r"Renewal (?P<reference>R-\d+): (?P<what>.+) ends (?P<day>\d\d/\d\d/\d{4})", re.DOTALL
)


def title_of_renewal(reference: str | None, what: str, end: date) -> str:
    """The title of the task that comes with a renewal."""
    return f"Renewal {reference}: {what} ends {end:%d/%m/%Y}"


def pieces_of(title: str) -> dict[str, str] | None:
    """The pieces of such a title; None for any other text."""
    found = _TITLE.fullmatch(title)
    return found.groupdict() if found else None


def filled(template: str, pieces: dict[str, str]) -> str:
    """The title in a language by the web app's text of it (`{{what}}`)."""
    for name, value in pieces.items():
        template = template.replace(f"{{{{{name}}}}}", value)
    return template
