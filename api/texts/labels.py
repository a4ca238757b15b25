"""Labels of fields and of listed values, as the web app shows them, for files that leave Daybook.

`labels.json` is written by `make generate` from the web app's texts.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import orjson

from api.texts import field_name, problem_words, required_words
from api.texts.en import FIELDS
from domain.shared.made_titles import filled, pieces_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from api.texts import Language

_WRITTEN = Path(__file__).with_name("labels.json")


@cache
def written() -> dict[str, Any]:
    """What the web app says in both languages: fields, values, codes by field, and the rules and sentences of the
    history.
    """
    found: dict[str, Any] = orjson.loads(_WRITTEN.read_bytes())
    return found


def known_field_label(noun: str, path: str, language: Language) -> str | None:
    """What the screens call the field at a wire path; None where they do not show it."""
    known: str | None = written()["fields"].get(noun, {}).get(path, {}).get(language)
    return known


def paths_by_label(noun: str) -> dict[str, str]:
    """Wire paths by what the screens call them, in any language; without labels that several fields have."""
    fields: dict[str, dict[str, str]] = written()["fields"].get(noun, {})
    pairs = {(label, path) for path, labels in fields.items() for label in labels.values()}
    number = Counter(label for label, _ in pairs)
    return {label: path for label, path in pairs if number[label] == 1}


def field_label(noun: str, path: str, language: Language) -> str:
    """What the screens call the field at a wire path; its own words where they do not show it."""
    return known_field_label(noun, path, language) or field_name(path, language)


@cache
def _common_labels(language: Language) -> dict[str, str]:
    """What all screens call a field, by the last part of its path; without fields that they call differently."""
    found: dict[str, set[str]] = {}
    for fields in written()["fields"].values():
        for path, labels in fields.items():
            found.setdefault(path.rpartition(".")[2], set()).add(labels[language])
    return {name: labels.pop() for name, labels in found.items() if len(labels) == 1}


def said_words(
    noun: str, field: str, code: str, language: Language, context: Mapping[str, Any] | None = None
) -> dict[str, Any]:
    """The fields `message` and `messageText` of a problem with a noun's field. A required one is called as screens
    call it, in English by the documented name where it has one.
    """
    last = field.rpartition(".")[2]
    if code != "required" or (language == "en" and last in FIELDS):
        return problem_words(code, field, language, context)
    known = known_field_label(noun, field, language) or known_field_label(noun, last, language)
    return required_words(field, language, known or _common_labels(language).get(last))


def choice_label(noun: str, path: str, value: Any, language: Language) -> str | None:
    """What the screens call a code that the field at a wire path holds; None for any other value."""
    known: str | None = (
        written()["choices"].get(noun, {}).get(path, {}).get(str(value), {}).get(language)
    )
    return known


def coded_paths(noun: str) -> frozenset[str]:
    """Wire paths of the noun's fields that hold codes."""
    return frozenset(written()["choices"].get(noun, ()))


def value_label(value: str, language: Language) -> str:
    """What the screens show for a listed value; any other value is shown as it is."""
    known: str | None = written()["values"].get(value, {}).get(language)
    return known or value


def title_label(text: str, language: Language) -> str:
    """What the screens show for a title that the server has made; any other text is shown as it is."""
    pieces = pieces_of(text)
    if pieces is None:
        return text
    template = written()["titles"]["renewalTask"][language]
    return filled(template, pieces | {"what": value_label(pieces["what"], language)})
