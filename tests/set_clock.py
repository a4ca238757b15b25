"""A clock that a test sets."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta


@dataclass
class SetClock:
    time: datetime = datetime(2026, 11, 21, 9, tzinfo=UTC)

    def now(self) -> datetime:
        return self.time

    def pass_(self, **by: float) -> None:
        self.time += timedelta(**by)
