"""The demo's appointments: around now, around each other, and the holidays of two countries."""

from __future__ import annotations

from collections import Counter
from datetime import UTC, date, datetime, timedelta
from itertools import combinations, pairwise
from random import Random
from typing import Any
from uuid import uuid4

import pytest

from commands.appointment.booking import BookAppointment, CancelAppointment, ChangeAppointment
from domain.kernel.uk_time import UK
from workers.demo.agenda import Agenda, bank_holidays, uk
from workers.demo.plot import Plot, Size, devise
from workers.demo.team import SIGN_INS

PRESENT = datetime(2026, 11, 20, 16, 30, tzinfo=UTC)


@pytest.fixture(scope="module")
def plot(whole: Plot) -> Plot:
    return whole


def booked(plot: Plot) -> list[BookAppointment]:
    commands = [step.command for step in plot.script.steps]
    return [command for command in commands if isinstance(command, BookAppointment)]


def times(command: BookAppointment) -> tuple[datetime, datetime]:
    assert command.start_time is not None
    assert command.end_time is not None
    return command.start_time, command.end_time


class TestPlan:
    def test_has_something_of_everything_around_now(self, plot: Plot) -> None:
        commands = booked(plot)
        month = timedelta(days=31)
        near = [c for c in commands if abs(times(c)[0] - PRESENT) < month]
        kinds = Counter(c.bookable_type or c.leave_type or "other" for c in near)
        assert kinds.keys() >= {
            "Eco Surveys",
            "Solar Survey",
            "ECO Installs",
            "Solar Installs",
            "Office Meeting",
            "Full Day Off",
        }
        assert sum(times(c)[0] > PRESENT for c in near) > 20
        assert sum(times(c)[0] < PRESENT for c in near) > 40
        done = Counter(type(step.command) for step in plot.script.steps)
        assert done[ChangeAppointment] > 50
        assert done[CancelAppointment] > 2

    def test_those_who_sign_in_have_somewhere_to_go(self, plot: Plot) -> None:
        coming = [c for c in booked(plot) if times(c)[1] > PRESENT]
        for role in ("surveyor", "installer", "sales_rep", "management"):
            mail = next(hire.mail for hire in SIGN_INS if hire.role == role)
            mine = [c for c in coming if plot.team[mail].id in (c.users("Assignee") or ())]
            assert mine, role

    def test_visits_are_in_daylight_on_days_that_are_worked(self, plot: Plot) -> None:
        closed = bank_holidays(2026) | bank_holidays(2027) | bank_holidays(2025)
        for command in booked(plot):
            if command.bookable_type is None:
                continue
            start, end = (at.astimezone(UK) for at in times(command))
            assert start.weekday() < 5
            assert start.date() == end.date()
            assert start.date() not in closed
            assert 8 <= start.hour < end.hour + end.minute / 60 <= 17

    @pytest.mark.parametrize("days", range(0, 370, 97))
    def test_whatever_the_day_nobody_is_asked_about_a_clash(self, days: int) -> None:
        """Filling would stop at the first booking that is refused; all but one are free, and that
        one lies within another, so that nobody who books later is in its way.
        """
        plot = devise(Size(), PRESENT + timedelta(days=days, hours=7 * days))
        taken: list[tuple[Any, datetime, datetime, bool]] = []
        for command in booked(plot):
            if not command.is_for_all:
                asked = command.accept_clash
                taken += [(one, *times(command), asked) for one in command.users("Assignee") or ()]
        overlapping = [
            (one, other)
            for one, other in combinations(sorted(taken, key=lambda t: (str(t[0]), t[1])), 2)
            if one[0] == other[0] and one[1] < other[2] and other[1] < one[2]
        ]
        asked_about = [pair for pair in overlapping if any(asked for *_, asked in pair)]
        assert overlapping == asked_about
        assert sum(command.accept_clash for command in booked(plot)) == len(asked_about) <= 1


class TestAgenda:
    def test_gives_no_time_twice(self) -> None:
        agenda, ann = Agenda(frozenset()), uuid4()
        day = date(2026, 11, 23)
        spans = [agenda.visit(ann, day, 90, Random(1)) for _ in range(9)]
        found = sorted(span for span in spans if span)
        assert len(found) == 9
        assert all(one[1] <= other[0] for one, other in pairwise(found))
        assert {span[0].date() for span in found} == {day + timedelta(days=n) for n in range(3)}

    def test_knows_when_nobody_works(self) -> None:
        closed = date(2026, 12, 25)
        agenda = Agenda(frozenset({closed}))
        assert not agenda.works(closed)
        assert not agenda.works(date(2026, 12, 26))
        span = agenda.job(uuid4(), closed)
        assert span is not None
        assert span[0] == uk(date(2026, 12, 28), span[0].time())

    def test_several_at_once_or_none(self) -> None:
        agenda, ann, ben = Agenda(frozenset()), uuid4(), uuid4()
        span = datetime(2026, 11, 23, 9, tzinfo=UTC), datetime(2026, 11, 23, 10, tzinfo=UTC)
        assert agenda.take([ann], span)
        assert not agenda.take([ben, ann], span)
        assert agenda.is_free(ben, span)


@pytest.mark.parametrize(
    ("year", "days"),
    [
        (2024, "01-01 03-29 04-01 05-06 05-27 08-26 12-25 12-26"),
        (2025, "01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26"),
        (2026, "01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28"),
        (2027, "01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28"),
    ],
)
def test_bank_holidays_of_england_and_wales(year: int, days: str) -> None:
    """As published by the government for these years."""
    assert [f"{day:%m-%d}" for day in bank_holidays(year)] == days.split()
