"""Files of refused rows: an import gives them out, and the mended file goes on where that import stopped.

Such a file has two columns of ours before its own: why the row was refused, and its number in the first import,
whose id stands in the header.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol
from uuid import UUID

from commands.imports.receiving import noun_of
from commands.shared.sheets import TEXT, Fault
from domain.imports.noun import IMPORT
from domain.kernel.errors import NotFound

if TYPE_CHECKING:
    from commands.batch.ports import KeptRow
    from commands.kernel.ports import EventStore
    from commands.shared.sheets import SheetRow

WHY: Mapping[str, str] = {"en": "Why it was refused", "de": "Warum abgelehnt"}
"""The header of the reasons, by language."""
_NUMBER = {"en": "Row in import", "de": "Zeile im Import"}
_NUMBER_HEADER = re.compile(
    rf"(?:{'|'.join(_NUMBER.values())}) ([0-9a-f]{{8}}(?:-[0-9a-f]{{4}}){{3}}-[0-9a-f]{{12}})"
)
_LOST_LETTER = "\ufffd"
_STORED = frozenset({"started", "finished"})
"""Steps of imports whose rows were stored, and not taken back."""


class ReachedRow(Protocol):
    @property
    def after_row(self) -> int: ...


class StoredRows(Protocol):
    """How far imports are, and what became of their rows."""

    def progress(self, batch_id: UUID) -> ReachedRow | None: ...
    def results(self, batch_id: UUID, phase: str) -> Sequence[KeptRow]: ...


@dataclass(frozen=True, slots=True)
class Origin:
    """The first import of rows. `place` is the column that has their numbers there; None in that import itself."""

    import_id: UUID
    place: int | None = None

    def number(self, row: SheetRow) -> int | None:
        """None for a row that somebody added."""
        if self.place is None:
            return row.number
        cell = row.cells[self.place] if self.place < len(row.cells) else ""
        return int(cell) if re.fullmatch(r"[0-9]{1,7}", cell) else None


def number_header(import_id: UUID, language: str) -> str:
    return f"{_NUMBER[language]} {import_id}"


def origin_of(import_id: UUID, headers: Sequence[str]) -> Origin:
    for place, header in enumerate(headers):
        if match := _NUMBER_HEADER.fullmatch(header):
            return Origin(UUID(match[1]), place)
    return Origin(import_id)


def added_columns(headers: Sequence[str]) -> frozenset[int]:
    """Places of the columns that we added to the file."""
    return frozenset(
        place
        for place, header in enumerate(headers)
        if header in WHY.values() or _NUMBER_HEADER.fullmatch(header)
    )


def _as_mended(row: SheetRow) -> SheetRow:
    """What nobody mended is refused again, though our file writes it otherwise: formulas as texts, and a sign for
    letters that could not be read.
    """
    lost = [place for place, cell in enumerate(row.cells) if _LOST_LETTER in cell]
    if not lost and TEXT not in row.kinds:
        return row
    faults = [*row.faults, *(Fault("odd_bytes", place) for place in lost)]
    return row._replace(kinds=row.kinds.replace(TEXT, "-"), faults=faults)


@dataclass(frozen=True, slots=True)
class DoneRows:
    """Rows of a first import that are stored: those `upto` a number without those in `but`, by that import, and those
    in `mended`, by files of its refused rows.
    """

    origin: Origin | None = None
    """None where the header names no import that could have given the file."""
    upto: int = 0
    but: frozenset[int] = frozenset()
    mended: frozenset[int] = frozenset()

    @property
    def is_mended(self) -> bool:
        """Whether the file has rows that another import refused."""
        return self.origin is not None and self.origin.place is not None

    def as_mended(self, rows: Iterable[SheetRow]) -> Iterable[SheetRow]:
        """The file's rows as they are decided."""
        return map(_as_mended, rows) if self.is_mended else rows

    def number(self, row: SheetRow) -> int | None:
        """The row's number in the first import if it is stored already."""
        number = self.origin.number(row) if self.origin else None
        if number is None:
            return None
        is_done = number in self.mended or (number <= self.upto and number not in self.but)
        return number if is_done else None

    def numbers(self, rows: Iterable[SheetRow]) -> Iterator[int]:
        """Of rows of a mended file, their numbers in the first import."""
        if self.origin is not None and self.is_mended:
            found = map(self.origin.number, rows)
            yield from (number for number in found if number is not None)


NOTHING_DONE = DoneRows()


def done_rows(
    origin: Origin, import_id: UUID, noun: str, store: EventStore, runs: StoredRows
) -> DoneRows:
    """What counts as done when an import is checked or begins. What was taken back since does not."""
    try:
        first = store.load(IMPORT, origin.import_id)
    except NotFound:
        return NOTHING_DONE
    if first.deleted or noun_of(first) != noun:
        return NOTHING_DONE
    marks = [one for one in runs.results(origin.import_id, "mended") if one.record_id != import_id]
    others = store.load_many(
        [(IMPORT, one) for one in {*(mark.record_id for mark in marks)} if one]
    )
    stored = {id_ for id_, one in others.items() if one.state.step in _STORED}
    mended = frozenset(mark.row for mark in marks if mark.record_id in stored)
    was_run = origin.place is not None and first.state.step in _STORED
    run = runs.progress(origin.import_id) if was_run else None
    if run is None:
        return DoneRows(origin, mended=mended)
    kept = runs.results(origin.import_id, "run")
    failed = {one.row for one in kept if one.outcome == "failed"}
    return DoneRows(origin, run.after_row, frozenset({*failed, *first.state.left_rows}), mended)
