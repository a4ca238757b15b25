"""Two people who want one surveyor at the same moment, on real Postgres."""

from __future__ import annotations

from uuid import UUID, uuid4

import pytest

from commands.kernel.command import Outcome
from domain.appointment.decider import AppointmentClash
from domain.appointment.diary import Page, fold
from domain.appointment.noun import APPOINTMENT
from domain.appointment.times import uk_days
from domain.kernel.errors import TooBusy
from tests.factories import user
from tests.factories.appointment import at, book, change
from tests.stateful.backends import Postgres, run
from tests.stateful.test_two_writers import at_once

pytestmark = pytest.mark.needs("postgres")
ROUNDS = 12


@pytest.fixture
def ann(real: Postgres) -> UUID:
    command = user.register(role="surveyor", email=f"{uuid4().hex}@daybook.test")
    return run(real, command, None).records[0].id


def times(day: int, hour: int, minutes: int = 0) -> dict[str, str]:
    start = f"2026-05-{day:02}T{hour:02}:{minutes:02}:00Z"
    return {"start_time": start, "end_time": f"2026-05-{day:02}T{hour + 1:02}:{minutes:02}:00Z"}


def test_one_slot_is_booked_once(real: Postgres, ann: UUID) -> None:
    for round_ in range(ROUNDS):
        rivals = [book(Assignee=[ann], **times(round_ + 1, 9, 10 * n)) for n in range(4)]
        answers = at_once(real, rivals)
        (won,) = [answer for answer in answers if isinstance(answer, Outcome)]
        lost = [answer for answer in answers if isinstance(answer, AppointmentClash)]
        assert len(lost) == 3
        for refused in lost:
            (clash,) = refused.context["data"]["clashes"]
            assert clash["_id"] == str(won.records[0].id)


def test_two_moves_onto_one_slot(real: Postgres, ann: UUID) -> None:
    for round_ in range(ROUNDS):
        day = round_ + 1
        ids = [
            run(real, book(Assignee=[ann], **times(day, hour)), None).records[0].id
            for hour in (12, 15)
        ]
        answers = at_once(real, [change(id_, **times(day, 20)) for id_ in ids])
        assert sorted(type(answer).__name__ for answer in answers) == [
            "AppointmentClash",
            "Outcome",
        ]


def test_bookings_of_one_day_that_do_not_meet_all_stand(real: Postgres, ann: UUID) -> None:
    hours = range(6, 12)
    answers = at_once(real, [book(Assignee=[ann], **times(30, hour)) for hour in hours])
    assert all(isinstance(answer, Outcome | TooBusy) for answer in answers)
    stored = [answer.records[0].id for answer in answers if isinstance(answer, Outcome)]
    states = [real.deps.store.load(APPOINTMENT, id_).details for id_ in stored]
    (day,) = uk_days(at("2026-05-30T06:00:00Z"), at("2026-05-30T12:00:00Z"))
    diary = fold(real.deps.store.events(Page(ann, day).stream_id))
    assert dict(diary.entries) == {
        id_: (state.start_time, state.end_time) for id_, state in zip(stored, states, strict=True)
    }
    assert len(stored) >= len(hours) - 1
