"""Clocks that a test sets, stops or puts forward."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta


@dataclass
class SetClock:
    time: datetime = datetime(2026, 11, 21, 9, tzinfo=UTC)

    def now(self) -> datetime:
        return self.time

    def pass_(self, **by: float) -> None:
        self.time += timedelta(**by)


@dataclass
class ShiftedClock:
    """A clock that runs as the system's does, until a test puts it forward or stops it."""

    ahead: timedelta = timedelta()
    stands_at: datetime | None = None

    def now(self) -> datetime:
        return (self.stands_at or datetime.now(UTC)) + self.ahead

    @contextmanager
    def stopped(self) -> Iterator[None]:
        """Time stands still within, so that a day does not end meanwhile."""
        with self.set_to(datetime.now(UTC)):
            yield

    @contextmanager
    def set_to(self, moment: datetime) -> Iterator[None]:
        """Time stands still within, at a moment."""
        self.stands_at = moment
        try:
            yield
        finally:
            self.stands_at = None

    @contextmanager
    def put_forward(self, **by: float) -> Iterator[None]:
        self.ahead = timedelta(**by)
        try:
            yield
        finally:
            self.ahead = timedelta()
