"""A record's rows along its stream, folded as they are asked for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from domain.kernel.event import Recorded
    from projections.kernel.read_model import Row
    from projections.kernel.record import RecordProjection

Read = Callable[[int, int], Sequence["Recorded"]]
"""Events of the record after one version and up to another."""
EVERY = 100
"""Events that are read at once, and versions between two rows that are worth keeping."""


class States:
    def __init__(self, view: RecordProjection, read: Read) -> None:
        self.view = view
        self.read = read
        self.row: Row | None = None

    @property
    def version(self) -> int:
        """Up to which event the row is folded."""
        return self.row["version"] if self.row else 0

    def at(self, version: int) -> Row | None:
        """The row after so many events, or after all where there are fewer; None before the first."""
        if self.version > version:
            self.row = None
        self.jump(version)
        while self.version < version:
            upto = min(version, (self.version // EVERY + 1) * EVERY)
            events = self.read(self.version, upto)
            if not events:
                break
            self.add(events)
        return self.row

    def add(self, events: Sequence[Recorded]) -> None:
        """Folds the next events, which the caller has at hand."""
        self.row = self.view.fold_all(self.row, events)

    def jump(self, version: int) -> None:
        """Goes to a row that was kept, if one is nearer to the version than the present one."""
