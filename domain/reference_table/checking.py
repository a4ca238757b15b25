"""Brings the rows of a file into their stored form, and says what is wrong with them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import NamedTuple

from domain.reference_table.columns import problem_of
from domain.reference_table.kinds import KINDS, TableKind
from domain.reference_table.values import MOST_ROWS, Content, Row, TableName


class CellProblem(NamedTuple):
    """`place` names a cell, a row or a column as people do. `row` is its number in the file, None for what
    is not in one row.
    """

    place: str
    code: str
    row: int | None = None
    context: Mapping[str, str | int] = MappingProxyType({})
    """What fills the code's text."""


@dataclass(slots=True)
class Checked:
    """`content` is only to be used without problems."""

    content: Content = ()
    problems: list[CellProblem] = field(default_factory=list)


def check_sheet(
    table: TableName, headers: Sequence[str], rows: Iterable[tuple[int, Sequence[str]]]
) -> Checked:
    """`rows` are cells with their row's number in the file, below the header."""
    kind = KINDS[table]
    places = {_plain(header): place for place, header in enumerate(headers)}
    missing = [
        CellProblem(column.title, "column_missing")
        for column in kind.columns
        if _plain(column.title) not in places and not column.optional
    ]
    if missing:
        return Checked(problems=missing)
    order = [places.get(_plain(column.title)) for column in kind.columns]
    found = (
        (number, [cells[at] if at is not None and at < len(cells) else "" for at in order])
        for number, cells in rows
    )
    return _check_rows(kind, found)


def check_content(table: TableName, content: Content) -> Checked:
    """The same for rows that did not come from a file, all columns in order."""
    return _check_rows(KINDS[table], enumerate(content, 1))


def _check_rows(kind: TableKind, rows: Iterable[tuple[int, Sequence[str]]]) -> Checked:
    checked, kept = Checked(), dict[Row, Row]()
    for number, cells in rows:
        row, problems = _read(kind, number, cells)
        checked.problems += problems
        if problems:
            continue
        key = row[: kind.keys]
        if key in kept:
            checked.problems.append(CellProblem(kind.name_of(row), "row_twice", number))
        kept.setdefault(key, row)
        if len(kept) > MOST_ROWS:
            return Checked(problems=[CellProblem("file", "too_many_rows")])
    checked.content = tuple(kept.values())
    if not kept and not checked.problems:
        checked.problems.append(CellProblem("file", "no_rows"))
    if not checked.problems:
        checked.problems = [CellProblem(*found) for found in kind.refusals(checked.content)]
    return checked


def _read(kind: TableKind, number: int, cells: Sequence[str]) -> tuple[Row, list[CellProblem]]:
    if len(cells) != len(kind.columns):
        return (), [CellProblem(f"row {number}", "too_many_cells", number)]
    row, problems = [], []
    for column, cell in zip(kind.columns, cells, strict=True):
        try:
            row.append(column.read(cell.strip()))
        except ValueError as error:
            place = f"row {number}, {column.title}"
            problems.append(CellProblem(place, problem_of(error), number))
    return tuple(row), problems


def _plain(header: str) -> str:
    return "".join(header.split()).replace("_", "").casefold()
