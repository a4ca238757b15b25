"""Sums up what is doubtful or wrong in a file's rows, so that it is shown before anything is checked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from commands.shared.sheets import SheetNote

if TYPE_CHECKING:
    from collections.abc import Iterable

    from commands.shared.sheets import SheetRow

NAMED_ROWS = 20
"""Numbers of rows that a note has; its count is of all."""


class Notes:
    """Counts the rows of each kind of fault. `before` are notes on the file as a whole."""

    def __init__(self, before: Iterable[SheetNote] = ()) -> None:
        self._before = tuple(before)
        self._counts: dict[tuple[str, bool], int] = {}
        self._rows: dict[tuple[str, bool], list[int]] = {}

    def add(self, row: SheetRow) -> None:
        for one in {(fault.code, fault.refuses) for fault in row.faults}:
            self._counts[one] = self._counts.get(one, 0) + 1
            rows = self._rows.setdefault(one, [])
            if len(rows) < NAMED_ROWS:
                rows.append(row.number)

    def found(self) -> tuple[SheetNote, ...]:
        rows = (
            SheetNote(code, count, tuple(self._rows[code, refuses]), refuses)
            for (code, refuses), count in sorted(self._counts.items())
        )
        return (*self._before, *rows)
