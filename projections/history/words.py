"""The search for words in the entries of a timeline."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from domain.kernel.folding import folded

if TYPE_CHECKING:
    from collections.abc import Iterator

    from projections.kernel.record import Doc

_DAY = re.compile(r"(\d{4})-(\d\d)-(\d\d)")
_ID = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")
_OF_MONEY = str.maketrans("", "", "£,")


Names = Callable[["Doc"], Iterable[str]]
"""Names of the people and linked records whose ids an entry shows as values."""


def has_words(entry: Doc, text: str, names: Names | None = None) -> bool:
    """Whether a comment, a value, a file's name or the reason has the text, as the entry shows them.

    Capitals and accents make no difference; dates are found as DD/MM/YYYY, amounts as "£1,500" too.
    People and linked records are ids in an entry: they are found by what `names` says.
    """
    named = names(entry) if names is not None else ()
    shown = folded("\n".join([*_texts(entry), *named]))
    wanted = folded(text)
    return wanted in shown or (wanted.translate(_OF_MONEY) or wanted) in shown


def _texts(entry: Doc) -> Iterator[str]:
    yield entry["reason"] or ""
    for note in entry["notes"]:
        yield note["text"] or ""
    for file in entry["documents"]:
        yield file["name"] or ""
    for change in entry["changes"]:
        yield from _words(change["from"])
        yield from _words(change["to"])


def _words(value: object) -> Iterator[str]:
    if isinstance(value, list):
        for one in value:
            yield from _words(one)
    elif isinstance(value, dict):
        yield from _words(list(value.values()))
    elif value is not None and not _ID.fullmatch(text := str(value)):
        yield text
        if day := _DAY.match(text):
            yield "/".join(reversed(day.groups()))
