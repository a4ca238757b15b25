"""Lists as files: their columns, what these are called, and what they fill when the file comes back."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import TYPE_CHECKING

from api.texts.labels import field_label
from api.workbook import Sheet, headers
from commands.imports.columns import SKIPPED, columns, default_path
from commands.imports.known_by import ID
from commands.imports.targets import TARGETS
from commands.shared.sheets import plain_name
from projections.lists.flat import Column, columns_of
from projections.nouns import NOUN_VIEWS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from api.texts import Language

ALL_SEEING = "admin"
"""A role that is shown every field."""
_LANGUAGES: tuple[Language, ...] = ("en", "de")


@cache
def exported_columns(noun: str, role: str) -> tuple[Column, ...]:
    """All columns of a noun's file. The last one is the id where records have no number of their own."""
    has_number = NOUN_VIEWS[noun].projection.reference_field is not None
    return columns_of(noun, role) + (() if has_number else (Column(ID, "text"),))


@cache
def headings(noun: str, language: Language) -> Mapping[str, str]:
    """What columns are called, by path: alike in every file, whichever columns it has."""
    known = exported_columns(noun, ALL_SEEING)
    names = headers(Sheet("", noun, known, ()), language)
    return dict(zip((column.path for column in known), names, strict=True))


@cache
def imported_paths(noun: str) -> Mapping[str, str]:
    """What each column of a noun's file fills: the field that it shows. What is worked out, and names of linked
    records that are no key, fill nothing.
    """
    known = {path.casefold(): path for path in columns(noun)}
    keys = {
        linked.path(key.fields[0])
        for linked in TARGETS[noun].linked
        for key in linked.keys
        if len(key.fields) == 1 and key.within is None
    }
    found = {}
    for column in exported_columns(noun, ALL_SEEING):
        path = known.get(column.path.casefold(), SKIPPED)
        if column.kind == "link":
            link = f"{column.path}.{column.names}"
            path = link if link in keys else SKIPPED
        elif not path and column.path == "status":
            path = default_path(noun, column.path)
            path = SKIPPED if "." in path else path
        found[column.path] = path
    return found


@cache
def _by_heading(noun: str, language: Language) -> Mapping[str, str]:
    paths = imported_paths(noun)
    return {plain_name(name): paths[path] for path, name in headings(noun, language).items()}


@cache
def fields_by_heading(noun: str) -> Mapping[str, str]:
    """Fields by what our own files call them, in any language; without what means several."""
    found: dict[str, set[str]] = {}
    for language in _LANGUAGES:
        for name, path in _by_heading(noun, language).items():
            found.setdefault(name, set()).add(path)
    return {
        name: path for name, paths in found.items() if len(paths) == 1 for path in paths if path
    }


def of_own_file(noun: str, names: Sequence[str]) -> Mapping[str, str]:
    """What each column of a file fills that we wrote, by its plain name: one that has the records' own number
    or id, and more of our headings than others. Empty for any other file.
    """
    if noun not in NOUN_VIEWS or not NOUN_VIEWS[noun].list_file:
        return {}
    asked = [plain_name(one) for one in names]
    for language in _LANGUAGES:
        known = _by_heading(noun, language)
        common = Counter(one in known for one in asked)
        numbered = any(known.get(one) == TARGETS[noun].number for one in asked)
        if numbered and common[True] > common[False]:
            return known
    return {}


def heads_of(noun: str, chosen: Sequence[Column], language: Language) -> list[str]:
    known = headings(noun, language)
    return [known.get(one.path) or field_label(noun, one.path, language) for one in chosen]
