"""What an import reads: rows of text with their numbers in the file, and why a file is refused."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol

from domain.kernel.errors import DomainError
from domain.kernel.problems import ROW

LARGEST = 15_000_000
"""Bytes of a sheet at Google. What a file may have is a setting."""
MOST_ROWS, MOST_COLUMNS = 50_000, 200
SAMPLE = 20
"""Rows that the preview shows."""
LONGEST_CELL = 10_000
"""Characters; no field takes as many."""

_GAPS = re.compile(r"[\s_]+")
_LETTERS = 26

TEXT, EARLY = "t", "s"
"""Letters of `SheetRow.kinds` that change what a cell means: a text is no formula, and a number of a workbook
that counts its days from 1904 is another day. The others are n, d and b: numbers, days, and yes or no.
"""


class Fault(NamedTuple):
    """Something that is wrong with a row or a cell whatever its column fills. `column` is the cell's
    place, from 0; None for the whole row. `refuses`: whether the row may not be used.
    """

    code: str
    column: int | None = None
    context: Mapping[str, str | int] = MappingProxyType({})
    refuses: bool = True


class SheetRow(NamedTuple):
    """`number` is the row's place in the file, its first row being 1. Empty cells are empty texts.

    A csv file has no `kinds`: all of its cells are texts that somebody or something wrote.
    """

    number: int
    cells: Sequence[str]
    kinds: str = ""
    faults: Sequence[Fault] = ()

    def kind(self, place: int) -> str:
        """Empty for a cell of a csv file."""
        return self.kinds[place : place + 1]


def problems_of(row: SheetRow, mapping: Sequence[str]) -> list[tuple[str, str, dict[str, Any]]]:
    """What refuses a row before its cells are read: by what a column fills, code and context. A fault in
    a column that fills nothing is none.
    """
    return [
        (path, fault.code, dict(fault.context))
        for fault in row.faults
        if fault.refuses and (path := _path(fault, mapping))
    ]


def _path(fault: Fault, mapping: Sequence[str]) -> str:
    if fault.column is None:
        return ROW
    return mapping[fault.column] if fault.column < len(mapping) else ""


@dataclass(frozen=True, slots=True)
class SheetNote:
    """What was understood of a file, or is doubtful in it. `rows` are the first ones, `count` is of all."""

    code: str
    count: int = 0
    rows: tuple[int, ...] = ()
    refuses: bool = False


@dataclass(frozen=True, slots=True)
class SheetHead:
    """How a file was read. `encoding` and `separator` are only of csv files."""

    format: str
    headers: tuple[str, ...]
    rows: int
    sample: tuple[SheetRow, ...]
    encoding: str | None = None
    separator: str | None = None
    sheets: tuple[str, ...] = ()
    """Names of a workbook's sheets; a csv file has none."""
    header_row: int = 1
    """Number of the row that names the columns."""
    notes: tuple[SheetNote, ...] = ()


class SheetReader(Protocol):
    def head(
        self,
        data: bytes,
        encoding: str | None = None,
        separator: str | None = None,
        *,
        sheet: int = 0,
        header: int | None = None,
        whole: bool = True,
        look: Callable[[SheetRow], None] | None = None,
    ) -> SheetHead:
        """Reads the whole file once, or only what is shown of it; `look` gets each row that is read. `header`
        is the number of the row that names the columns; the first one with two filled cells unless given.
        Raises FileEmpty, FileTooLarge, FileTypeNotAllowed and the errors of this module.
        """

    def rows(
        self,
        data: bytes,
        encoding: str | None,
        separator: str | None,
        *,
        after: int = 0,
        sheet: int = 0,
        header: int | None = None,
    ) -> Iterable[SheetRow]:
        """Rows below the header that are not empty, from behind a row number on. The header is the first
        row that is not empty unless its number is given.
        """


class SheetRefused(DomainError):
    """Base of the reasons why nothing of a file is imported."""

    status = 422

    def __init__(self, problem: str, **context: object) -> None:
        super().__init__(fields={"file": problem}, **context)
        self.code = f"import.{problem}"


class SheetUnreadable(SheetRefused):
    """Broken, protected by a password, or too large once it is unpacked."""

    def __init__(self) -> None:
        super().__init__("unreadable")


class WrongEncoding(SheetRefused):
    def __init__(self, encoding: str) -> None:
        super().__init__("wrong_encoding", encoding=encoding)


class NoHeader(SheetRefused):
    def __init__(self) -> None:
        super().__init__("no_header")


class BrokenHeader(SheetRefused):
    """A quotation mark that opens a name of a column is closed nowhere."""

    def __init__(self, line: int) -> None:
        super().__init__("broken_header", line=line)


class NoRows(SheetRefused):
    """A header and nothing below."""

    def __init__(self) -> None:
        super().__init__("no_rows")


class TooManyRows(SheetRefused):
    def __init__(self, most: int = MOST_ROWS) -> None:
        super().__init__("too_many_rows", max=f"{most:,}")


class TooManyColumns(SheetRefused):
    def __init__(self) -> None:
        super().__init__("too_many_columns", max=MOST_COLUMNS)


class DuplicateHeaders(SheetRefused):
    """Two columns have the same name: nobody could say which one counts."""

    def __init__(self, name: str) -> None:
        super().__init__("duplicate_headers", name=name[:80])


def plain_name(header: str) -> str:
    """A header without capitals, spaces and underscores."""
    return _GAPS.sub("", header).casefold()


def letter(place: int) -> str:
    """A column's letters as spreadsheets show them: A for 0, AA for 26."""
    letters = ""
    place += 1
    while place:
        place, rest = divmod(place - 1, _LETTERS)
        letters = chr(ord("A") + rest) + letters
    return letters
