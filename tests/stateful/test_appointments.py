"""Random bookings and moves around changes of the clocks: clashes are just those that a plain
comparison of all appointments finds, and diaries show just who is busy when.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from itertools import count
from typing import Any, ClassVar
from uuid import UUID, uuid4

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    Bundle,
    RuleBasedStateMachine,
    invariant,
    rule,
    run_state_machine_as_test,
)

from commands.appointment.booking import CancelAppointment, NoteAppointment, RestoreAppointment
from domain.appointment.decider import AppointmentClash
from domain.appointment.diary import EVERYBODY, Page, fold
from domain.appointment.events import ClashAccepted
from domain.appointment.noun import APPOINTMENT
from domain.appointment.times import day_start, uk_day, uk_days
from domain.kernel.errors import AlreadyDeleted, FieldConflict, NotDeleted
from tests.factories import user
from tests.factories.appointment import book, book_leave, change
from tests.fakes import Runnable
from tests.stateful import agreement
from tests.stateful.backends import Backend, Memory, Postgres, run

QUARTER = timedelta(minutes=15)
STARTS, LENGTHS = st.integers(0, 150), st.integers(1, 140)
WHO = st.lists(st.integers(0, 1), max_size=2, unique=True)
runs = count()


def clock_change(number: int) -> datetime:
    """The last Sunday of March or October at one o'clock, of some year."""
    last = datetime(2002 + number // 2 % 70, 10 if number % 2 else 3, 31, 1, tzinfo=UTC)
    return last - timedelta(days=(last.weekday() + 1) % 7)


@dataclass(frozen=True)
class Plan:
    """What a test expects of an appointment. `people` of a holiday is everybody."""

    people: frozenset[UUID]
    start: datetime
    end: datetime
    deleted: bool = False

    def clashing(self, other: Plan) -> tuple[frozenset[UUID], datetime, datetime] | None:
        holiday = EVERYBODY in other.people
        people = self.people if holiday else self.people & other.people
        start, end = max(self.start, other.start), min(self.end, other.end)
        gone = self.deleted or other.deleted
        return None if gone or not people or start >= end else (people, start, end)


class CalendarMachine(RuleBasedStateMachine):
    """Each run has people and days of its own, so that runs on one database never meet."""

    make: ClassVar[Callable[[], Backend]]
    made: Bundle[UUID] = Bundle("made")

    def __init__(self) -> None:
        super().__init__()
        self.backend = type(self).make()
        self.people = [self._hire() for _ in range(2)]
        self.begin = day_start(uk_day(clock_change(next(runs))) - timedelta(days=1))
        self.plans: dict[UUID, Plan] = {}

    @rule(target=made, start=STARTS, length=LENGTHS, who=WHO, accept=st.booleans())
    def book(self, start: int, length: int, who: list[int], accept: bool) -> Any:
        plan = self._plan(start, length, who)
        times = {"start_time": plan.start, "end_time": plan.end}
        command = book(Assignee=sorted(plan.people), accept_clash=accept, **times)
        return self._booked(plan, command, accept=accept)

    @rule(target=made, day=st.integers(0, 2), who=WHO, accept=st.booleans())
    def take_leave(self, day: int, who: list[int], accept: bool) -> Any:
        """A full day, of 23, 24 or 25 hours; a holiday when it is nobody's."""
        first = uk_day(self.begin) + timedelta(days=day)
        people = frozenset(self.people[index] for index in who)
        plan = Plan(
            people or frozenset({EVERYBODY}),
            day_start(first),
            day_start(first + timedelta(days=1)),
        )
        kind: dict[str, Any] = {"Assignee2": sorted(people)}
        if not people:
            kind = {"is_for_all": True, "paid_unpaid_type": "bank holiday"}
        noon = plan.start + timedelta(hours=12)
        command = book_leave(start_time=noon, end_time=None, accept_clash=accept, **kind)
        return self._booked(plan, command, accept=accept)

    @rule(id_=made, start=STARTS, length=LENGTHS, accept=st.booleans())
    def move(self, id_: UUID, start: int, length: int, accept: bool) -> None:
        times = self._plan(start, length, [])
        wanted = replace(self.plans[id_], start=times.start, end=times.end)
        if self._kind(id_) == "leave":
            return
        command = change(id_, start_time=wanted.start, end_time=wanted.end, accept_clash=accept)
        self._moved(id_, wanted, command, accept=accept)

    @rule(id_=made, who=WHO, accept=st.booleans())
    def hand_over(self, id_: UUID, who: list[int], accept: bool) -> None:
        if self._kind(id_) == "leave":
            return
        people = frozenset(self.people[index] for index in who)
        wanted = replace(self.plans[id_], people=people)
        command = change(id_, Assignee=sorted(people), accept_clash=accept)
        self._moved(id_, wanted, command, accept=accept)

    @rule(id_=made, seen=st.integers(1, 3), text=st.sampled_from(["Gate code 12", "Ring first"]))
    def describe(self, id_: UUID, seen: int, text: str) -> None:
        """Says nothing of time or people, so it asks about no clash."""
        version = min(seen, self._version(id_))
        command = change(id_, description=text, expected_version=version)
        try:
            outcome = run(self.backend, command, None)
        except (AlreadyDeleted, FieldConflict):
            return
        assert outcome.extra == {}

    @rule(id_=made)
    def take_back(self, id_: UUID) -> None:
        wanted = CancelAppointment(id=id_, reason="Ill")
        if self.plans[id_].deleted:
            with pytest.raises(AlreadyDeleted):
                run(self.backend, wanted, None)
            return
        run(self.backend, wanted, None)
        self.plans[id_] = replace(self.plans[id_], deleted=True)

    @rule(id_=made)
    def bring_back(self, id_: UUID) -> None:
        wanted = replace(self.plans[id_], deleted=False)
        if self.plans[id_].deleted:
            self._moved(id_, wanted, RestoreAppointment(id=id_, accept_clash=True), accept=True)
            return
        with pytest.raises(NotDeleted):
            run(self.backend, RestoreAppointment(id=id_), None)

    @rule(id_=made)
    def add_note(self, id_: UUID) -> None:
        if not self.plans[id_].deleted:
            run(self.backend, NoteAppointment(id=id_, note="Rang"), None)

    @invariant()
    def diaries_show_who_is_busy_when(self) -> None:
        if not hasattr(self, "plans"):
            return
        expected: dict[Page, dict[UUID, tuple[datetime, datetime]]] = {}
        for id_, plan in self.plans.items():
            if not plan.deleted:
                for day in uk_days(plan.start, plan.end):
                    for person in plan.people:
                        expected.setdefault(Page(person, day), {})[id_] = (plan.start, plan.end)
        first = uk_day(self.begin)
        for person in (*self.people, EVERYBODY):
            for number in range(5):
                page = Page(person, first + timedelta(days=number))
                diary = fold(self.backend.deps.store.events(page.stream_id))
                assert diary.entries == expected.get(page, {})

    def teardown(self) -> None:
        for id_ in self.plans:
            agreement.check(self.backend, "appointment", id_)

    def _hire(self) -> UUID:
        command = user.register(role="surveyor", email=f"{uuid4().hex}@daybook.test")
        return run(self.backend, command, None).records[0].id

    def _plan(self, start: int, length: int, who: list[int]) -> Plan:
        begin = self.begin + start * QUARTER
        people = frozenset(self.people[index] for index in who)
        return Plan(people, begin, begin + length * QUARTER)

    def _kind(self, id_: UUID) -> str:
        row = self.backend.row("appointment", id_, self._version(id_))
        return str(row["kind"])

    def _version(self, id_: UUID) -> int:
        return self.backend.deps.store.load(APPOINTMENT, id_).version

    def _clashes(self, id_: UUID | None, wanted: Plan) -> set[UUID]:
        """Appointments that it clashes with in a way in which it did not before."""
        before = self.plans.get(id_) if id_ else None
        found = set()
        for other_id, other in self.plans.items():
            new = wanted.clashing(other) if other_id != id_ else None
            old = before.clashing(other) if before else None
            worse = new and not (old and new[0] <= old[0] and old[1] <= new[1] and new[2] <= old[2])
            if worse:
                found.add(other_id)
        return found

    def _booked(self, plan: Plan, command: Runnable, *, accept: bool) -> Any:
        expected = self._clashes(None, plan)
        if expected and not accept:
            self._refused(command, expected)
            return self._fallback(plan)
        outcome = run(self.backend, command, None)
        id_ = outcome.records[0].id
        self._recorded(id_, outcome.extra, expected, after=0)
        self.plans[id_] = plan
        return id_

    def _fallback(self, plan: Plan) -> UUID:
        """A refused booking is made for nobody instead, so that every run has something."""
        times = {"start_time": plan.start, "end_time": plan.end}
        id_ = run(self.backend, book(**times), None).records[0].id
        self.plans[id_] = replace(plan, people=frozenset())
        return id_

    def _moved(self, id_: UUID, wanted: Plan, command: Runnable, *, accept: bool) -> None:
        if wanted.deleted:
            with pytest.raises(AlreadyDeleted):
                run(self.backend, command, None)
            return
        expected, before = self._clashes(id_, wanted), self._version(id_)
        if expected and not accept:
            self._refused(command, expected)
            assert self._version(id_) == before
            return
        outcome = run(self.backend, command, None)
        self._recorded(id_, outcome.extra, expected, after=before)
        self.plans[id_] = wanted

    def _refused(self, command: Runnable, expected: set[UUID]) -> None:
        with pytest.raises(AppointmentClash) as refused:
            run(self.backend, command, None)
        listed = refused.value.context["data"]["clashes"]
        assert {UUID(one["_id"]) for one in listed} == expected
        assert len(listed) == len(expected)

    def _recorded(
        self, id_: UUID, extra: dict[str, Any], expected: set[UUID], *, after: int
    ) -> None:
        assert {UUID(one["_id"]) for one in extra.get("clashes", [])} == expected
        events = self.backend.deps.store.events(id_, after=after)
        accepted = [one.event for one in events if isinstance(one.event, ClashAccepted)]
        assert [set(one.appointments) for one in accepted] == ([expected] if expected else [])


def run_calendar(make: Callable[[], Backend], *, examples: int, steps: int) -> None:
    machine = type("Machine", (CalendarMachine,), {"make": staticmethod(make)})
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=examples,
            stateful_step_count=steps,
            deadline=None,
            suppress_health_check=(HealthCheck.too_slow, HealthCheck.filter_too_much),
        ),
    )


def test_in_memory() -> None:
    run_calendar(Memory, examples=80, steps=25)


@pytest.mark.needs("postgres")
def test_on_postgres_with_the_projector(real: Postgres) -> None:
    run_calendar(lambda: real, examples=15, steps=20)
