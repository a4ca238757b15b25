"""Script: all that will be done, step by step, before any of it is carried out. Pure."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from datetime import datetime, timedelta
from random import Random
from typing import TYPE_CHECKING, Any, Literal
from uuid import UUID, uuid5

from commands.kernel.command import Actor, Context
from commands.kernel.record import Create
from workers.demo import calendar, numbers

if TYPE_CHECKING:
    from collections.abc import Iterator

    from commands.kernel.command import Executable
    from workers.demo.person import Person
    from workers.shared.batch_authority import BatchServices

Source = Literal["screen", "api", "import", "survey", "worker", "system"]


class BatchAct:
    """Base of the steps that need more than commands do: files, look-ups, the state of jobs.

    Nothing else is under way beside one.
    """

    __slots__ = ()

    def perform(self, context: Context, services: BatchServices) -> None:
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Step:
    """One command at its time. `first_id` is the first id that the command will ask for."""

    at: datetime
    command: Executable | BatchAct
    context: Context
    first_id: UUID
    record: UUID
    """The record that it creates or changes; steps of one record keep their order."""
    needs: tuple[UUID, ...] = ()
    """Other records that must be there before."""
    numbered: str | None = None
    """The noun whose next reference number it takes."""
    numbered_beside: str | None = None
    """That of a record which the same command makes beside."""


class Over(Exception):
    """A story has come to its end, or to the present."""


class Script:
    """Collects steps. Everything follows from the seed and the two times (UTC)."""

    def __init__(self, seed: int, start: datetime, now: datetime) -> None:
        self.seed = seed
        self.start = start
        self.now = now
        self.steps: list[Step] = []
        self.mobiles = numbers.mobiles(self.random("mobiles"))
        self.refusals: Counter[str] = Counter()
        """Those of parties that are known, by noun."""
        self.left_alone: Counter[str] = Counter()
        """Parties that want no more calls, by noun."""
        self.supplies: set[tuple[UUID, str]] = set()
        """Sites with the kinds of services that they have: one of each."""

    def random(self, *about: object) -> Random:
        """Randomness of its own for one part, so that parts do not disturb each other."""
        return Random(f"{self.seed}:{about}")  # noqa: S311 - invented data, no secrets

    def in_order(self) -> list[Step]:
        return sorted(self.steps, key=lambda step: step.at)


def given(fields: dict[str, Any]) -> dict[str, Any]:
    """The fields that have a value, as a form sends them."""
    return {name: value for name, value in fields.items() if value is not None}


def ids_from(first: UUID) -> Iterator[UUID]:
    """The ids that one step's command takes: the first, and those that follow from it."""
    yield first
    number = 1
    while True:
        yield uuid5(first, str(number))
        number += 1


def new_id(rng: Random) -> UUID:
    return UUID(int=rng.getrandbits(128), version=4)


class Story:
    """Writes what happens to records, forward in time; raises Over when the present is reached."""

    def __init__(self, script: Script, rng: Random, at: datetime) -> None:
        self.script = script
        self.rng = rng
        self.at = at

    def do(
        self,
        command: Executable | BatchAct,
        by: Person | None,
        *records: UUID,
        source: Source = "screen",
        first_id: UUID | None = None,
        numbered: str | None = None,
        numbered_beside: str | None = None,
        reason: str | None = None,
    ) -> UUID:
        """Note the step down; answers the first id that the command takes.

        `records` begins with the one that is changed, unless the command creates it.
        """
        if self.at >= self.script.now:
            raise Over
        first_id = first_id or new_id(self.rng)
        record, *needs = (first_id, *records) if isinstance(command, Create) else records
        actor = Actor(by.id, by.role, by.full) if by else None
        context = Context(actor, new_id(self.rng), source, reason=reason)
        numbers = (numbered, numbered_beside)
        step = Step(self.at, command, context, first_id, record, tuple(needs), *numbers)
        self.script.steps.append(step)
        return first_id

    def minutes(self, low: float, high: float) -> None:
        self.at = calendar.minutes_later(self.at, low, high, self.rng)

    def days(self, low: int, high: int) -> None:
        self.at = calendar.days_later(self.at, low, high, self.rng)

    def chance(self, share: float) -> bool:
        return self.rng.random() < share

    @property
    def today(self) -> str:
        return calendar.uk_date(self.at).isoformat()

    def day(self, low: int, high: int) -> str:
        """A date some days from the story's present."""
        day = calendar.uk_date(self.at) + timedelta(days=self.rng.randint(low, high))
        return day.isoformat()
