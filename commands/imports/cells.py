"""A row's cells as the fields that they fill, in the form in which commands take them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from commands.batch.batch import ROW
from commands.imports.columns import SKIPPED, Column, columns
from commands.imports.sheets import SheetRow, problems_of

_YES = frozenset({"yes", "y", "true", "1", "ja", "j", "wahr", "x"})
_NO = frozenset({"no", "n", "false", "0", "nein", "falsch"})
_PARTS = re.compile(r"[,;|]")
_DAY = re.compile(r"(\d{1,2})([.-])(\d{1,2})\2(\d{4})")


@dataclass(slots=True)
class RowValues:
    """`keys` and `people` are texts by path, still to be looked up; `problems` are codes by path."""

    number: int
    body: dict[str, Any] = field(default_factory=dict)
    keys: dict[str, str] = field(default_factory=dict)
    people: dict[str, list[str]] = field(default_factory=dict)
    problems: dict[str, str] = field(default_factory=dict)
    contexts: dict[str, dict[str, Any]] = field(default_factory=dict)
    """What fills the texts of problems, by path."""


def values_of(noun: str, row: SheetRow, mapping: Sequence[str]) -> RowValues:
    """An empty cell fills nothing: what the record has there stays."""
    found = RowValues(row.number)
    if any(row.cells[len(mapping) :]):
        found.problems[ROW] = "too_many_cells"
    for path, code, context in problems_of(row, mapping):
        found.problems[path], found.contexts[path] = code, context
    known = columns(noun)
    for path, cell in zip(mapping, row.cells, strict=False):
        if path != SKIPPED and cell and path not in found.problems:
            _take(found, known[path], cell)
    return found


def _take(found: RowValues, column: Column, cell: str) -> None:
    if cell.startswith("="):
        # A csv file's formula: what it comes to, only a spreadsheet could say.
        found.problems[column.path] = "formula"
        return
    match column.kind:
        case "key" | "number":
            found.keys[column.path] = cell
        case "people":
            found.people[column.path] = [one.strip() for one in _PARTS.split(cell) if one.strip()]
        case "list":
            _put(
                found.body, column.path, [one.strip() for one in _PARTS.split(cell) if one.strip()]
            )
        case "flag":
            _flag(found, column.path, cell.casefold())
        case "whole" | "text":
            _put(found.body, column.path, _day(cell))


def _flag(found: RowValues, path: str, cell: str) -> None:
    if cell in _YES or cell in _NO:
        _put(found.body, path, cell in _YES)
    else:
        found.problems[path] = "yes_no_expected"


def _day(cell: str) -> str:
    """Days with points or dashes as those with strokes; every other text as it is."""
    match = _DAY.fullmatch(cell)
    return f"{match[1].zfill(2)}/{match[3].zfill(2)}/{match[4]}" if match else cell


def value_at(body: dict[str, Any], path: str) -> Any:
    """What a row has for a column's field; None where it has nothing."""
    groups, name = _steps(path)
    for group in groups:
        body = body.get(group, {})
    return body.get(name)


def _put(body: dict[str, Any], path: str, value: Any) -> None:
    groups, name = _steps(path)
    for group in groups:
        body = body.setdefault(group, {})
    body[name] = value


@cache
def _steps(path: str) -> tuple[list[str], str]:
    """Groups and name of a column's field."""
    *groups, name = path.split(".")
    return groups, name
