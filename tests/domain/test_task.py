"""What may be done to a task, and what follows."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any
from uuid import UUID, uuid4

import pytest
from hypothesis import assume
from hypothesis import given as for_all
from hypothesis import strategies as st
from pydantic import ValidationError

from domain.kernel.errors import AlreadyDeleted, InvalidFields
from domain.kernel.record import Deleted, StatusChanged
from domain.role.values import DEPARTMENTS
from domain.task import decider
from domain.task.dates import is_overdue, next_due
from domain.task.decider import DueRequired
from domain.task.details import Repeat, TaskDetails
from domain.task.events import TaskRepeated
from domain.task.noun import TASK
from domain.task.values import (
    CLOSED,
    GROUPS,
    LABELS,
    NEW_COMPLAINT,
    NEW_REQUEST,
    NUMBERED,
    OFFERED,
    SERVICES,
    SOLAR_DESIGN_REQUESTED,
    first_status,
)
from tests.factories.task import changed, closed, created, details, reopened
from tests.spec import fold, given, history

TODAY = date(2026, 6, 15)
ANN = uuid4()


def move(status: int) -> Any:
    return lambda state: decider.change(state, TaskDetails(), status, expected_version=None)


def change(sent: dict[str, Any], status: int | None = None) -> Any:
    wanted = TaskDetails.model_validate(sent)
    return lambda state: decider.change(state, wanted, status, expected_version=None)


class TestCategories:
    def test_32_have_a_label_and_8_a_number(self) -> None:
        assert (len(LABELS), len(NUMBERED)) == (32, 8)
        assert {*OFFERED} == {*LABELS, *NUMBERED}

    def test_each_is_in_one_group_of_a_department(self) -> None:
        grouped = [code for codes in GROUPS.values() for code in codes]
        assert sorted([*grouped, CLOSED]) == sorted(OFFERED)
        assert [*GROUPS][:-1] == [*DEPARTMENTS]

    @pytest.mark.parametrize(
        ("department", "solar", "expected"),
        [
            ("Complaints", False, NEW_COMPLAINT),
            ("Developer", True, NEW_REQUEST),
            ("Admin", True, SOLAR_DESIGN_REQUESTED),
            ("Admin", False, SERVICES),
            ("Sales", True, SERVICES),
            (None, False, SERVICES),
        ],
    )
    def test_a_new_task_starts_with_that_of_its_department(
        self, department: str | None, solar: bool, expected: int
    ) -> None:
        assert first_status(department, is_of_solar_lead=solar) == expected


class TestCreate:
    def test_is_of_normal_priority_unless_said_otherwise(self) -> None:
        made = decider.create(TaskDetails(title="Ring back"), SERVICES, {"Assignee": (ANN,)})
        assert made.details.priority == "Normal"
        assert made.people == {"Assignee": (ANN,)}
        assert decider.create(details(priority="High"), SERVICES, {}).details.priority == "High"

    @pytest.mark.parametrize("status", [1028, 1005, 999, 1075, -1])
    def test_what_is_not_offered_is_refused(self, status: int) -> None:
        with pytest.raises(InvalidFields) as refused:
            decider.create(details(), status, {})
        assert refused.value.fields == {"Status": "not_in_list"}

    def test_an_import_brings_unknown_categories(self) -> None:
        assert decider.create(details(), 1028, {}, is_imported=True).status == 1028
        with pytest.raises(InvalidFields):
            decider.create(details(), 1075, {}, is_imported=True)

    def test_a_closed_one_needs_a_due_date(self) -> None:
        with pytest.raises(DueRequired):
            decider.create(details(due_date=None, time=None), CLOSED, {})
        assert decider.create(details(), CLOSED, {}).status == CLOSED


class TestDated:
    def test_a_time_alone_is_of_the_day_on_which_it_is_set(self) -> None:
        found = decider.dated(TaskDetails(time="09:30"), None, TODAY)
        assert (found.due_date, found.time) == (TODAY, "09:30")

    def test_a_time_with_a_date_is_of_that_day(self) -> None:
        before = TaskDetails(due_date=date(2026, 7, 1))
        assert decider.dated(TaskDetails(time="9:30"), before, TODAY).leaves() == {"time": "09:30"}

    def test_a_date_that_is_taken_away_takes_its_time_along(self) -> None:
        found = decider.dated(TaskDetails(due_date=None), details(), TODAY)
        assert found.leaves() == {"due_date": None, "time": None}

    def test_what_says_nothing_of_them_stays(self) -> None:
        found = decider.dated(TaskDetails(title="Other"), details(), TODAY)
        assert found.leaves() == {"title": "Other"}

    @for_all(
        sent=st.fixed_dictionaries(
            {},
            optional={
                "due_date": st.none() | st.just("2026-07-01"),
                "time": st.none() | st.just("08:00"),
            },
        ),
        due=st.none() | st.just("2026-06-20"),
        time=st.none() | st.just("07:00"),
    )
    def test_a_time_always_has_a_date(
        self, sent: dict[str, Any], due: str | None, time: str | None
    ) -> None:
        assume(due is not None or time is None)
        before = TaskDetails.model_validate({"due_date": due, "time": time})
        after = before.merge(decider.dated(TaskDetails.model_validate(sent), before, TODAY))
        assert after.due_date is not None or after.time is None

    @pytest.mark.parametrize("time", ["24:00", "9", "9:5", "09:60", "noon", "-1:00", "09:30:00"])
    def test_no_time_of_day_is_refused(self, time: str) -> None:
        with pytest.raises(ValidationError, match="clock_time_invalid"):
            TaskDetails(time=time)


class TestMove:
    def test_to_another_category(self) -> None:
        given(created()).when(move(NEW_COMPLAINT)).then(StatusChanged(status=NEW_COMPLAINT))

    def test_to_the_same_is_nothing(self) -> None:
        given(created()).when(move(SERVICES)).then()

    def test_to_1010_closes_it(self) -> None:
        given(created()).when(move(CLOSED)).then(closed())

    def test_from_1010_reopens_it(self) -> None:
        given(created(), closed()).when(move(NEW_COMPLAINT)).then(reopened(NEW_COMPLAINT))

    def test_it_is_not_closed_without_a_due_date(self) -> None:
        given(created(due_date=None, time=None)).when(move(CLOSED)).refused(
            DueRequired, DueDate="required"
        )

    def test_it_is_closed_with_a_date_that_comes_along(self) -> None:
        given(created(due_date=None, time=None)).when(
            change({"due_date": "2026-06-15"}, CLOSED)
        ).then(changed(due_date="2026-06-15"), closed())

    def test_a_closed_one_keeps_a_due_date(self) -> None:
        given(created(), closed()).when(change({"due_date": None, "time": None})).refused(
            DueRequired, DueDate="required"
        )

    def test_to_what_is_not_offered(self) -> None:
        given(created()).when(move(1028)).refused(InvalidFields, Status="not_in_list")

    def test_an_unknown_category_may_stay(self) -> None:
        given(created(status=1028)).when(change({"title": "Other"}, 1028)).then(
            changed(title="Other")
        )

    def test_a_deleted_one_does_not_move(self) -> None:
        given(created(), Deleted()).when(move(NEW_COMPLAINT)).refused(AlreadyDeleted)


class TestRepetition:
    def after(self, **changes: Any) -> Any:
        return fold(history(created(**changes), closed()))

    def test_closing_makes_the_next(self) -> None:
        [event] = decider.repetition(self.after(repeat={"every": "Week"}), TODAY, lambda: ANN)
        assert event == TaskRepeated(next_task=ANN, due=date(2026, 7, 7))

    def test_closing_again_makes_no_other(self) -> None:
        repeated = TaskRepeated(next_task=ANN, due=date(2026, 7, 7))
        after = fold(
            history(created(repeat={"every": "Week"}), closed(), repeated, reopened(), closed())
        )
        assert after.state.next_task == ANN
        assert decider.repetition(after, TODAY, uuid4) == []

    @pytest.mark.parametrize(
        "repeat", [{}, {"every": "Week", "until": "2026-07-06"}, {"interval": 2}]
    )
    def test_what_does_not_repeat_makes_none(self, repeat: dict[str, Any]) -> None:
        assert decider.repetition(self.after(repeat=repeat), TODAY, uuid4) == []

    def test_the_next_is_open_and_of_the_same_people(self) -> None:
        done = fold(
            history(created(people={"Assignee": (ANN,)}, repeat={"every": "Month"}), closed())
        )
        made = decider.next_of(done, NEW_COMPLAINT, date(2026, 7, 30))
        assert (made.status, made.people) == (NEW_COMPLAINT, {"Assignee": (ANN,)})
        assert made.details.title == done.details.title
        assert made.details.due_date == date(2026, 7, 30)
        assert made.details.repeat == Repeat(every="Month", day_of_month=30)

    def test_the_last_of_a_month_stays_the_last(self) -> None:
        """Otherwise the 31st would be the 28th from February on."""
        repeat = Repeat(every="Month", day_of_month=31)
        due, days = date(2026, 12, 31), []
        for _ in range(4):
            due = next_due(repeat, due, due) or due
            days.append(due)
        assert days == [date(2027, 1, 31), date(2027, 2, 28), date(2027, 3, 31), date(2027, 4, 30)]

    @pytest.mark.parametrize(
        ("every", "interval", "expected"),
        [
            ("Day", None, date(2026, 6, 16)),
            ("Day", 3, date(2026, 6, 18)),
            ("Week", 2, date(2026, 6, 29)),
            ("Month", None, date(2026, 7, 15)),
            ("Year", 1, date(2027, 6, 15)),
        ],
    )
    def test_turns(self, every: Any, interval: int | None, expected: date) -> None:
        assert next_due(Repeat(every=every, interval=interval), TODAY, TODAY) == expected

    @for_all(
        every=st.sampled_from(["Day", "Week", "Month", "Year"]),
        interval=st.integers(1, 99),
        due=st.dates(date(2020, 1, 1), date(2040, 1, 1)),
        late=st.integers(-400, 800),
    )
    def test_the_next_is_after_both_days_and_the_first_that_is(
        self, every: Any, interval: int, due: date, late: int
    ) -> None:
        repeat, today = Repeat(every=every, interval=interval), due + timedelta(days=late)
        found = next_due(repeat, due, today)
        assert found is not None
        assert found > max(due, today)
        longest = {"Day": 1, "Week": 7, "Month": 31, "Year": 366}[every] * interval
        assert (found - max(due, today)).days <= longest


class TestOverdue:
    @pytest.mark.parametrize(
        ("due", "time", "expected"),
        [
            (None, None, False),
            (TODAY - timedelta(days=1), None, True),
            (TODAY, None, False),
            (TODAY, "10:29", True),
            (TODAY, "10:30", False),
            (TODAY + timedelta(days=1), "08:00", False),
        ],
    )
    def test_of(self, due: date | None, time: str | None, expected: bool) -> None:
        assert is_overdue(due, time, TODAY, "10:30") is expected


def test_who_is_the_subject_of_a_task() -> None:
    household, lead = UUID(int=1), UUID(int=2)
    assert TASK.subject(details()) is None
    assert TASK.subject(details(lead=lead)) == lead
    assert TASK.subject(details(lead=lead, consumer=household)) == household
