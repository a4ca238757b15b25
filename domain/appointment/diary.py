"""A diary: who is busy when. One stream for each person and UK day, beside the appointments.

A booking or a move writes into every diary that it touches, in the same commit as the
appointment. Two bookings of one person for one day therefore meet: the slower one finds
its version moved and decides again, with the faster one's entry before its eyes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import TYPE_CHECKING, Any
from uuid import UUID, uuid5

from domain.appointment.rules import busy
from domain.appointment.times import overlap, uk_days
from domain.kernel.event import Event, Recorded

if TYPE_CHECKING:
    from domain.kernel.record import Record

NAME = "diary"
"""The stream's type. A diary is no record: it has no details, no read model and no timeline."""
EVERYBODY = UUID(int=0)
"""The id under which diaries hold appointments for everybody (a bank holiday)."""
_DIARIES = UUID("5d3a1d52-8a35-4e0c-9f0e-6a4d2f1c7b90")


class DiaryEntered(Event, topic="diary.entered.1"):
    """From now on the appointment keeps this person busy at this time of this day."""

    appointment_id: UUID
    start: datetime
    end: datetime


class DiaryLeft(Event, topic="diary.left.1"):
    """The appointment was moved away, given to others or taken back."""

    appointment_id: UUID


@dataclass(frozen=True, slots=True)
class Page:
    """One person's day."""

    person: UUID
    day: date

    @property
    def stream_id(self) -> UUID:
        return uuid5(_DIARIES, f"{self.person}:{self.day.isoformat()}")


@dataclass(frozen=True, slots=True)
class Clash:
    people: frozenset[UUID]
    start: datetime
    end: datetime

    def within(self, before: Clash | None) -> bool:
        """Whether it is no worse than it was."""
        return (
            before is not None
            and self.people <= before.people
            and before.start <= self.start
            and self.end <= before.end
        )


@dataclass(frozen=True, slots=True)
class Slot:
    """When an appointment keeps its people busy."""

    people: tuple[UUID, ...]
    start: datetime
    end: datetime

    def clash(self, other: Slot) -> Clash | None:
        """People who are booked twice, from when to when."""
        shared = frozenset(self.people) & frozenset(other.people)
        if EVERYBODY in other.people:
            shared = frozenset(self.people)
        if not shared or not overlap(self.start, self.end, other.start, other.end):
            return None
        return Clash(shared, max(self.start, other.start), min(self.end, other.end))

    def pages(self) -> Iterator[Page]:
        for day in uk_days(self.start, self.end):
            for person in self.people:
                yield Page(person, day)


Entries = Mapping[UUID, tuple[datetime, datetime]]
"""Start and end by appointment."""


@dataclass(frozen=True, slots=True)
class Diary:
    """A day's entries, and the version of its stream."""

    version: int
    entries: Entries

    def at(self, slot: Slot) -> list[UUID]:
        """Appointments that are entered for some of this time."""
        return [
            id_
            for id_, (start, end) in self.entries.items()
            if overlap(slot.start, slot.end, start, end)
        ]


def slot_of(state: Record[Any, Any]) -> Slot | None:
    """None for an appointment that is deleted or has no people."""
    details = state.details
    people = (EVERYBODY,) if details.is_for_all else busy(state.people)
    if state.deleted or not people or details.start_time is None or details.end_time is None:
        return None
    return Slot(people, details.start_time, details.end_time)


def fold(recorded: Iterable[Recorded]) -> Diary:
    version, entries = 0, {}
    for one in recorded:
        version = one.version
        match one.event:
            case DiaryEntered(appointment_id=id_, start=start, end=end):
                entries[id_] = (start, end)
            case DiaryLeft(appointment_id=id_):
                entries.pop(id_, None)
            case _:
                msg = f"{one.event.topic} is in a diary"
                raise ValueError(msg)
    return Diary(version, entries)


def entry(
    diary: Diary, appointment_id: UUID, slot: Slot | None, subject_id: UUID
) -> tuple[Event, ...]:
    """What must be written so that the diary shows the appointment at this time, or not at all.

    A reason given with the command is sealed for the subject, here as on the appointment.
    """
    before = diary.entries.get(appointment_id)
    if slot is None:
        left = DiaryLeft(appointment_id=appointment_id, subject_id=subject_id)
        return (left,) if before else ()
    if before == (slot.start, slot.end):
        return ()
    entered = DiaryEntered(
        appointment_id=appointment_id, start=slot.start, end=slot.end, subject_id=subject_id
    )
    return (entered,)
