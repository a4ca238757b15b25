"""Loads a price file: all of its rows or none.

Rows are copied first and seen by nobody; the event makes them count. A try that was cut off between both
is begun from the start by the next one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field, replace
from datetime import date
from typing import TYPE_CHECKING, Any, Protocol
from uuid import UUID

from commands.batch.ports import KeptRow
from commands.imports.deciding import batches
from commands.kernel.append import append_request, append_with_retry
from commands.price_file.filing import files_of
from commands.shared.files.types import FileHasMacros, FileTooLarge, FileTypeNotAllowed
from commands.shared.sheets import SheetRefused, problems_of
from domain.imports.values import SEPARATORS
from domain.kernel.uk_time import UK
from domain.price_file.choosing import choice_of
from domain.price_file.decider import load, refuse, stays, withdraw
from domain.price_file.noun import PRICE_FILE
from domain.price_file.reading import Problem, RowReader

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps
    from commands.kernel.ports import AppendRequest
    from commands.kernel.record import State
    from commands.shared.sheets import SheetReader, SheetRow
    from domain.price_file.decider import Difference
    from domain.price_file.prices import Place, PriceRow

AT_ONCE = 5_000
MOST_PROBLEMS = 10_000
"""Rows of which it is kept what is wrong with them."""
MOST_OF_ROW = 5
"""Overlaps of one row that are named."""
UNREADABLE = (SheetRefused, FileTypeNotAllowed, FileHasMacros, FileTooLarge)


class RowWriter(Protocol):
    def write(self, rows: Iterable[PriceRow]) -> None: ...
    @property
    def content_hash(self) -> str: ...


class LockedFiles(Protocol):
    def span(self) -> tuple[date, date] | None: ...
    def overlaps(self, others: Sequence[UUID]) -> Iterator[tuple[Place, Place]]: ...
    def difference(self, before: UUID | None) -> Difference: ...


class PriceRows(Protocol):
    """Where rows of prices are."""

    def writing(self, file_id: UUID) -> AbstractContextManager[RowWriter]: ...
    def locked(self, supplier_id: UUID, file_id: UUID) -> AbstractContextManager[LockedFiles]: ...
    def delete(self, file_id: UUID) -> None: ...


class Progress(Protocol):
    def reached(
        self, batch_id: UUID, after_row: int, outcomes: Iterable[str], kept: Sequence[KeptRow]
    ) -> None: ...


@dataclass(slots=True)
class Loading:
    """One load of one file; `run_id` is where its progress and problems are noted."""

    run_id: UUID
    state: State
    data: bytes | None
    """None: the scanner refused the file, so it is not opened."""
    context: Context
    deps: Deps
    sheets: SheetReader
    rows: PriceRows
    progress: Progress
    refused: set[int] = field(default_factory=set)

    @property
    def file_id(self) -> UUID:
        return self.state.stream_id

    def run(self) -> None:
        """Loads the file or refuses it; either is an event. Raises StoreUnavailable."""
        if self.data is None:
            self._refuse(0)
            return
        try:
            content_hash, number, left_out = self._copy(self.data)
        except UNREADABLE:
            self._refuse(0)
            return
        supplier: UUID = self.state.details.supplier
        with self.rows.locked(supplier, self.file_id) as locked:
            loaded, staying = self._others(supplier)
            last = self._note_overlaps(locked, [one.stream_id for one in staying], number)
            span = locked.span()
            if self.refused or span is None:
                self._refuse(len(self.refused))
            else:
                difference = self._difference(locked, loaded)
                self._load(span, number, difference, content_hash, left_out)
        if self.refused or last is None:
            self.rows.delete(self.file_id)

    def _copy(self, data: bytes) -> tuple[str, int, int]:
        """The hash of the rows, how many they are, and how many were left out."""
        number, reader = 0, reader_of(self.state)
        with self.rows.writing(self.file_id) as writer:
            for some in batches(rows_of(self.state, data, self.sheets), AT_ONCE):
                before = reader.left_out
                read = list(read_rows(reader, some))
                good = [row for _, row, _ in read if row is not None]
                bad = [(at, problems) for at, row, problems in read if row is None]
                writer.write(good)
                number += len(good)
                room = max(0, MOST_PROBLEMS - len(self.refused))
                self.refused.update(at for at, _ in bad)
                kept = [KeptRow(at, "failed", problems) for at, problems in bad[:room]]
                outcomes = ["failed" if row is None else "created" for _, row, _ in read]
                outcomes += ["skipped"] * (reader.left_out - before)
                self.progress.reached(self.run_id, some[-1].number, outcomes, kept)
            return writer.content_hash, number, reader.left_out

    def _others(self, supplier: UUID) -> tuple[list[State], list[State]]:
        """The supplier's other files of the kind that were loaded, and those of them whose prices stay
        beside this one's.
        """
        ids = [id_ for id_ in files_of(self.deps, supplier) if id_ != self.file_id]
        found = self.deps.store.load_many([(PRICE_FILE, id_) for id_ in ids]).values()
        today = self.deps.clock.now().astimezone(UK).date()
        kind, replaces = self.state.state.kind, {*self.state.state.replaces}
        loaded = [
            one for one in found if one.state.kind == kind and one.state.prices and not one.deleted
        ]
        staying = [
            one for one in loaded if stays(one.state, today) and str(one.stream_id) not in replaces
        ]
        return loaded, staying

    def _difference(self, locked: LockedFiles, loaded: Sequence[State]) -> Difference:
        """From the file that this one replaces, else from the newest, of which nothing goes then."""
        replaces = {*self.state.state.replaces}
        replaced = [one for one in loaded if str(one.stream_id) in replaces]
        before = newest(replaced or loaded)
        difference = locked.difference(before.stream_id if before else None)
        return difference if replaced else replace(difference, gone=0)

    def _note_overlaps(
        self, locked: LockedFiles, others: Sequence[UUID], number: int
    ) -> int | None:
        """Notes them at each row of this file; the number of its rows, None where it has none."""
        found: dict[int, list[Problem]] = {}
        own = str(self.file_id)
        for one, other in locked.overlaps(others):
            for row, rival in ((one, other), (other, one)):
                if row.file != own or len(found) >= MOST_PROBLEMS:
                    continue
                problems = found.setdefault(row.number, [])
                if len(problems) < MOST_OF_ROW:
                    problems.append(_overlap(rival, own))
        kept = [KeptRow(row, "failed", problems) for row, problems in sorted(found.items())]
        if kept:
            self.refused.update(found)
            self.progress.reached(self.run_id, 0, [], kept)
        return number or None

    def _refuse(self, refused: int) -> None:
        self._append(lambda state: [(state, refuse(state, refused))])

    def _load(
        self,
        span: tuple[date, date],
        number: int,
        difference: Difference,
        content_hash: str,
        left_out: int,
    ) -> None:
        today = self.deps.clock.now().astimezone(UK).date()

        def pairs(state: State) -> list[Any]:
            loaded = load(
                state,
                span,
                prices=number,
                difference=difference,
                content_hash=content_hash,
                left_out=left_out,
            )
            # As they are now: another writer may have withdrawn one.
            ids = [(PRICE_FILE, UUID(one)) for one in state.state.replaces]
            others = self.deps.store.load_many(ids).values()
            gone = [(one, withdraw(one, today)) for one in others if not one.deleted]
            return [(state, loaded), *gone] if loaded else [(state, loaded)]

        self._append(pairs)

    def _append(self, pairs: Any) -> None:
        def request() -> AppendRequest:
            state = self.deps.store.load(PRICE_FILE, self.file_id)
            return append_request(self.context, self.deps, PRICE_FILE, pairs(state))

        append_with_retry(self.context, self.deps, request)


def newest(files: Sequence[State]) -> State | None:
    """The file whose prices reach furthest."""
    known = [one for one in files if one.state.valid_until is not None]
    return max(known, key=lambda one: (one.state.valid_until, one.state.valid_from), default=None)


def rows_of(state: State, data: bytes, sheets: SheetReader) -> Iterable[SheetRow]:
    """The rows of a price file, as it was mapped."""
    how = state.state
    separator = SEPARATORS[how.separator] if how.separator else None
    return sheets.rows(data, how.encoding, separator, sheet=how.sheet, header=how.header_row)


def reader_of(state: State) -> RowReader:
    """A reader for the rows of a price file, with the mapping that its user chose."""
    how = state.state
    choice = choice_of(how.kind, how.mapping, how.only, served_only=how.served_only)
    return RowReader(how.kind, how.mapping, how.fixed_values(), how.units(), choice)


def read_rows(
    reader: RowReader, rows: Iterable[SheetRow]
) -> Iterator[tuple[int, PriceRow | None, list[Problem]]]:
    """Rows that are left out are not among them; a row that is broken as a whole is not left out, since nobody
    can be sure of its cells.
    """
    for row in rows:
        is_broken = any(one.refuses and one.column is None for one in row.faults)
        if not is_broken and not reader.takes(row.cells):
            continue
        problems = problems_of(row, reader.mapping)
        if problems:
            yield row.number, None, problems
        else:
            yield row.number, *reader.read(row.number, row.cells)


def _overlap(rival: Place, own: str) -> Problem:
    if rival.file == own:
        return ("minAQ", "prices_overlap", {"row": rival.number})
    return ("minAQ", "prices_overlap_loaded", {"row": rival.number, "file": rival.file})
