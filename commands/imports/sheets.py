"""What an import reads: rows of text with their numbers in the file, and why a file is refused."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from domain.kernel.errors import DomainError

LARGEST = 15_000_000
"""Bytes of a sheet at Google. What a file may have is a setting."""
MOST_ROWS, MOST_COLUMNS = 50_000, 200
SAMPLE = 20
"""Rows that the preview shows."""
LONGEST_CELL = 10_000
"""Characters; no field takes as many."""


class SheetRow(NamedTuple):
    """`number` is the row's place in the file, its first row being 1. Empty cells are empty texts."""

    number: int
    cells: Sequence[str]


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


class SheetReader(Protocol):
    def head(
        self,
        data: bytes,
        encoding: str | None = None,
        separator: str | None = None,
        *,
        sheet: int = 0,
        whole: bool = True,
    ) -> SheetHead:
        """Reads the whole file once, or only what is shown of it. Raises FileEmpty, FileTooLarge,
        FileTypeNotAllowed and the errors of this module.
        """

    def rows(
        self,
        data: bytes,
        encoding: str | None,
        separator: str | None,
        *,
        after: int = 0,
        sheet: int = 0,
    ) -> Iterable[SheetRow]:
        """Rows below the header that are not empty, from behind a row number on."""


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
