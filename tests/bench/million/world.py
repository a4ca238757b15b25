"""What a large store is made from: its size, its days, and randomness that every process repeats.

Times are whole microseconds since 1970; days are numbered from the first day of the business.
"""

from __future__ import annotations

import hashlib
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from functools import cached_property
from itertools import accumulate
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar
from uuid import UUID, SafeUUID

from domain.kernel.event import Event
from domain.kernel.formats import STORED

if TYPE_CHECKING:
    from tests.bench.million.team import Person

MINUTE, HOUR, DAY = 60_000_000, 3_600_000_000, 86_400_000_000
OPENS, CLOSES = 8 * HOUR, 18 * HOUR
FIRST_LEADS = 3
"""The day of the first lead: before it there are customers only."""
WEEK = (1.0, 1.05, 1.0, 0.95, 0.85, 0.12, 0.06)
SITES, CONTACTS = 4, 4
"""Most sites and contacts of a company."""
_VERSION_4 = 0x4 << 76 | 0x8 << 60
_RANDOM = ((1 << 128) - 1) ^ (0xF << 76 | 0xC << 60)
KINDS = (
    *("user", "company", "site", "contact", "consumer", "lead", "day", "team"),
    *("quote", "task", "drive_folder", "drive_file"),
)


class Step(NamedTuple):
    """A command that was carried out on one record: when, by whom (None: the system), with what."""

    at: int
    by: Person | None
    source: str
    events: tuple[Event, ...]
    reason: str | None = None


Steps = Iterator[Step]
E = TypeVar("E", bound=Event)


def uuid_of(bits: int) -> UUID:
    """A random UUID of 128 bits; its own constructor takes four times as long."""
    made = object.__new__(UUID)
    object.__setattr__(made, "int", bits & _RANDOM | _VERSION_4)
    object.__setattr__(made, "is_safe", SafeUUID.unknown)
    return made


def stored(cls: type[E], **fields: Any) -> E:
    """An event of values that are in their stored form already, as when it is read back."""
    return cls.model_validate(fields, context=STORED)


@dataclass(frozen=True, slots=True)
class Size:
    """How many records of each noun, over how many days."""

    leads: int = 1_000_000
    users: int = 300
    days: int = 912
    customers: int | None = None
    """Consumers, and as many companies; a fifth of the leads by default."""
    quotes: int = 0
    tasks: int = 0
    files: int = 0
    """Of the drive, in folders of 1,000."""

    @property
    def consumers(self) -> int:
        return self.leads // 5 if self.customers is None else self.customers

    @property
    def companies(self) -> int:
        return self.consumers

    @property
    def records(self) -> int:
        others = self.quotes + self.tasks + self.files
        return self.leads + self.consumers + self.companies + others


@dataclass(frozen=True)
class World:
    """Pure: every process that makes a part of the store has one of its own."""

    seed: int
    size: Size
    until: date
    """The first day that has no events."""

    @cached_property
    def start(self) -> int:
        return self.end - self.size.days * DAY

    @cached_property
    def end(self) -> int:
        midnight = datetime(self.until.year, self.until.month, self.until.day, tzinfo=UTC)
        return int(midnight.timestamp()) * 1_000_000

    def random(self, kind: str, number: int) -> Random:
        return Random((self.seed << 56) | (KINDS.index(kind) << 48) | number)

    def share(self, kind: str, number: int) -> float:
        """A number from 0 to 1, as `random(kind, number).random()` but cheap."""
        mixed = (number + 1) * 0x9E3779B97F4A7C15 + self.seed * len(kind) + KINDS.index(kind)
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFF_FFFF_FFFF_FFFF
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & 0xFFFF_FFFF_FFFF_FFFF
        return (mixed >> 11) / (1 << 53)

    def id_of(self, kind: str, number: int) -> UUID:
        text = f"{self.seed}:{kind}:{number}".encode()
        return uuid_of(int.from_bytes(hashlib.md5(text, usedforsecurity=False).digest(), "big"))

    def day_of(self, at: int) -> int:
        return (at - self.start) // DAY

    def date_of(self, at: int) -> date:
        return date(1970, 1, 1) + timedelta(days=at // DAY)

    @cached_property
    def before(self) -> dict[str, list[int]]:
        """How many records of a noun there are when a day begins, by its number."""
        older, younger = (1.5, -0.8), (0.5, 1.0)
        return {
            "consumer": self._spread(self.size.consumers, older, 0),
            "company": self._spread(self.size.companies, older, 0),
            "lead": self._spread(self.size.leads, younger, FIRST_LEADS),
            "quote": self._spread(self.size.quotes, younger, FIRST_LEADS),
            "task": self._spread(self.size.tasks, younger, FIRST_LEADS),
            "drive_file": self._spread(self.size.files, younger, FIRST_LEADS),
        }

    def _spread(self, total: int, slope: tuple[float, float], first: int) -> list[int]:
        days, monday = self.size.days, (self.start // DAY + 3) % 7
        weights = [0.0] * days
        for day in range(first, days):
            growth = slope[0] + slope[1] * day / days
            weather = self.random("day", day).uniform(0.8, 1.2)
            weights[day] = growth * weather * WEEK[(monday + day) % 7]
        sums = list(accumulate(weights, initial=0.0))
        return [round(total * part / sums[-1]) for part in sums]

    def starting(self, kind: str, day: int) -> range:
        """Numbers of the records that begin on a day."""
        before = self.before[kind]
        return range(before[day], before[day + 1])

    def begins(self, kind: str, number: int) -> int:
        """When a record begins; in the order of the numbers."""
        before = self.before[kind]
        day = bisect_right(before, number) - 1
        first, count = before[day], before[day + 1] - before[day]
        share = (number - first + self.share(kind, number)) / count
        return self.start + day * DAY + OPENS + int(share * (CLOSES - OPENS))


class Scenario:
    """The moving present of one record's story."""

    def __init__(self, world: World, rng: Random, at: int) -> None:
        self.world = world
        self.rng = rng
        self.at = at

    def chance(self, share: float) -> bool:
        return self.rng.random() < share

    def minutes(self, low: int, high: int) -> None:
        """Some minutes on, in the morning after when that is late."""
        self.at += int(self.rng.uniform(low, high) * MINUTE)
        if self.at % DAY > CLOSES:
            self.days(1, 1)

    def days(self, low: int, high: int) -> None:
        """In office hours, some days on, not at a weekend."""
        day = self.at // DAY + self.rng.randint(low, high)
        day += (0, 0, 0, 0, 0, 2, 1)[(day + 3) % 7]
        later = day * DAY + OPENS + int(self.rng.random() * (CLOSES - OPENS))
        self.at = later if later > self.at else self.at + 5 * MINUTE

    def day(self, low: int, high: int) -> str:
        """A date some days from now, as Details take it."""
        return self.world.date_of(self.at + self.rng.randint(low, high) * DAY).isoformat()

    def id(self) -> UUID:
        return uuid_of(self.rng.getrandbits(128))
