"""What screens and files call the values of lists and codes, so that either is understood in a cell."""

from __future__ import annotations

import json
from collections import defaultdict
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from domain.shared.made_titles import filled, pieces_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

_WRITTEN = Path(__file__).with_name("words.json")
"""Written by `make generate` from the web app's texts: values by their words in any language."""


@cache
def _written() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(_WRITTEN.read_bytes())
    return found


@cache
def _words() -> tuple[Mapping[str, Sequence[str]], Mapping[str, Mapping[str, Sequence[str]]]]:
    """Values of lists by word; codes by noun and field, then by word. Words are without case."""
    found = _written()
    codes = {
        f"{noun}.{path.casefold()}": _by_word(words)
        for noun, fields in found["choices"].items()
        for path, words in fields.items()
    }
    return _by_word(found["values"]), codes


def _by_word(words: Mapping[str, Sequence[str]]) -> Mapping[str, Sequence[str]]:
    found: defaultdict[str, list[str]] = defaultdict(list)
    for value, said in words.items():
        for word in dict.fromkeys(one.casefold() for one in said):
            found[word].append(value)
    return found


def values_meant(word: str) -> Sequence[str]:
    """Values of lists that screens call so; several where different lists do."""
    return _words()[0].get(word.casefold(), ())


def is_title_of(said: str, title: str) -> bool:
    """Whether a text is a title that the server has made, in any language."""
    pieces = pieces_of(title)
    if pieces is None:
        return False
    known = _written()
    words = known["values"].get(pieces["what"], [pieces["what"]])
    titles = (template for templates in known["titles"].values() for template in templates)
    return said in {filled(one, pieces | {"what": word}) for one in titles for word in words}


def codes_of(noun: str, path: str) -> dict[str, str]:
    """Codes of a field by their words, without words that several codes have. A printed word may be that of
    a listed value in its turn.
    """
    found = _words()[1].get(f"{noun}.{path.casefold()}", {})
    codes = {word: meant[0] for word, meant in found.items() if len(meant) == 1}
    printed = {
        word: codes[values[0].casefold()]
        for word, values in _words()[0].items()
        if len(values) == 1 and values[0].casefold() in codes
    }
    return printed | codes


def values_of_list(offered: Sequence[str]) -> dict[str, str]:
    """Values of one list by their words, without words that several of them have."""
    known = {*offered}
    meant = {word: [one for one in values if one in known] for word, values in _words()[0].items()}
    return {word: values[0] for word, values in meant.items() if len(values) == 1}
