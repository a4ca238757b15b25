"""A row's cells as the fields that they fill, in the form in which commands take them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from commands.imports.columns import NOTE, SKIPPED, Column, columns
from commands.imports.words import values_meant
from commands.shared.sheets import EARLY, TEXT, SheetRow, problems_of
from domain.kernel.problems import ROW
from domain.shared import cell_values
from domain.shared.cell_values import EARLY_SERIAL_DAY, SERIAL_DAY, CellRefused
from domain.shared.contract_lists import CONTRACT_LENGTHS

_PARTS = re.compile(r"[,;|]")
_AD_PREFIX = re.compile(r"[a-z]:(?=[+0-9A-Za-z]{2})")
"""What ad platforms put before phone numbers and post codes: `p:+44...`, `z:LS1 4AP`."""
_LENGTHS = tuple(CONTRACT_LENGTHS)
_LABELS = {months: label for label, months in CONTRACT_LENGTHS.items()}


@dataclass(slots=True)
class RowValues:
    """`keys` and `people` are texts by path, still to be looked up; `problems` are codes by path."""

    number: int
    body: dict[str, Any] = field(default_factory=dict)
    keys: dict[str, str] = field(default_factory=dict)
    people: dict[str, list[str]] = field(default_factory=dict)
    problems: dict[str, str] = field(default_factory=dict)
    notes: dict[int, str] = field(default_factory=dict)
    """Cells for the record's note, by place of their column."""
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
    for place, (path, cell) in enumerate(zip(mapping, row.cells, strict=False)):
        if path == NOTE and cell:
            found.notes[place] = cell
        elif path != SKIPPED and cell and path not in found.problems:
            _take(found, known[path], cell, row.kind(place))
    return found


def _take(found: RowValues, column: Column, cell: str, kind: str) -> None:
    if column.has_prefix:
        cell = _AD_PREFIX.sub("", cell, count=1)
    if cell.startswith("=") and kind != TEXT:
        # A csv file's formula: what it comes to, only a spreadsheet could say.
        found.problems[column.path] = "formula"
        return
    match column.kind:
        case "key" if column.is_day:
            _key_day(found, column, cell, kind)
        case "key" | "number":
            found.keys[column.path] = cell
        case "people":
            found.people[column.path] = [one.strip() for one in _PARTS.split(cell) if one.strip()]
        case "list":
            values = [one.strip() for one in _PARTS.split(cell) if one.strip()]
            _put(found.body, column.path, [_listed(column, one) for one in values])
        case _:
            _plain(found, column, cell, kind)


def _plain(found: RowValues, column: Column, cell: str, kind: str) -> None:
    """A plain field's value in the form that its command takes. What no parser knows stays as it is: the
    command says what is wrong with it.
    """
    value: Any = cell
    try:
        match column.kind:
            case "flag":
                value = cell_values.flag(cell)
            case "day":
                value = _day_text(column, cell, kind)
            case "amount":
                value = str(cell_values.number(cell, column.units))
            case "whole":
                value = str(cell_values.whole(cell, column.units))
            case _:
                value = _listed(column, cell)
    except CellRefused as error:
        if error.code in _SAID_HERE:
            found.problems[column.path] = error.code
            return
    _put(found.body, column.path, value)


def _key_day(found: RowValues, column: Column, cell: str, kind: str) -> None:
    try:
        found.keys[column.path] = _day_text(column, cell, kind)
    except CellRefused as error:
        if error.code in _SAID_HERE:
            found.problems[column.path] = error.code
        else:
            # What is wrong with it is said where the key is looked for.
            found.keys[column.path] = cell


def _day_text(column: Column, cell: str, kind: str) -> str:
    first = EARLY_SERIAL_DAY if kind == EARLY else SERIAL_DAY
    day = cell_values.day(cell, serial_day=first, short_years=not column.is_birth)
    return f"{day:%d/%m/%Y}"


_SAID_HERE = frozenset({"yes_no_expected", "year_expected", "whole_expected"})
"""Codes of what no command would say of the cell."""


def _listed(column: Column, cell: str) -> str:
    """The value of the field's list that is meant: without regard to case, a length by its months."""
    if cell in column.offered:
        return cell
    if column.offered == _LENGTHS:
        try:
            return _LABELS.get(cell_values.months(cell), cell)
        except CellRefused:
            return cell
    if column.kind == "list" and not column.offered:
        meant = values_meant(cell)
        return meant[0] if len(meant) == 1 else cell
    return column.by_case.get(cell.casefold(), cell)


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
