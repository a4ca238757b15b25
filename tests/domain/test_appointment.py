"""What an appointment must be, and what may happen to it."""

from __future__ import annotations

from typing import Any
from uuid import UUID, uuid4

import pytest
from pydantic import ValidationError

from domain.appointment.decider import book, change
from domain.appointment.details import AppointmentDetails
from domain.appointment.noun import APPOINTMENT
from domain.appointment.rules import MOST_BUSY_DAYS, MOST_DAYS, first_status, problems
from domain.appointment.values import (
    BOOKABLE_TYPES,
    FINISHED,
    LEAVE_TYPES,
    STATES,
    TYPE_CODES,
    TYPE_OF_BOOKABLE,
    UNAVAILABLE,
    kind_of,
    state_of,
)
from domain.kernel import record
from domain.kernel.errors import AlreadyDeleted, FieldConflict, InvalidFields
from domain.kernel.event import Event
from domain.kernel.record import PeopleChanged, Record, StatusChanged
from tests.factories import appointment
from tests.factories.appointment import booked, changed, details, leave, off
from tests.spec import given

ANN, BEN = uuid4(), uuid4()
WITH_ANN: dict[str, tuple[UUID, ...]] = {"Assignee": (ANN,)}


def found(details: AppointmentDetails, status: int = 1, **people: tuple[Any, ...]) -> Any:
    return problems(details, people, status)


class TestVisit:
    def test_makes_sense_with_a_type_and_times(self) -> None:
        assert found(details()) == {}
        assert found(details(bookable_type=None)) == {}
        assert found(details(appointment_type=None), Assignee=(ANN,)) == {}

    @pytest.mark.parametrize("missing", ["start_time", "end_time"])
    def test_needs_both_times(self, missing: str) -> None:
        wire = {"start_time": "startTime", "end_time": "endTime"}[missing]
        assert found(details(**{missing: None})) == {wire: "required"}

    @pytest.mark.parametrize("end", [appointment.START, "2026-06-16T07:59:59Z"])
    def test_ends_after_it_starts(self, end: str) -> None:
        assert found(details(end_time=end)) == {"endTime": "end_not_after_start"}

    def test_needs_a_type(self) -> None:
        assert found(details(appointment_type=None, bookable_type=None)) == {
            "bookableType": "required"
        }

    @pytest.mark.parametrize("bookable", [name for name, subs in BOOKABLE_TYPES.items() if subs])
    def test_a_type_with_sub_types_needs_one_of_its_own(self, bookable: str) -> None:
        assert found(details(bookable_type=bookable)) == {"subType": "required"}
        for other, subs in BOOKABLE_TYPES.items():
            for sub in subs:
                expected = {} if sub in BOOKABLE_TYPES[bookable] else "sub_type_of_other_type"
                wanted = {"subType": expected} if expected else {}
                assert found(details(bookable_type=bookable, sub_type=sub)) == wanted, other

    def test_a_sub_type_needs_its_type(self) -> None:
        alone = details(bookable_type=None, sub_type="Up")
        assert found(alone) == {"bookableType": "required"}
        other = details(bookable_type="Eco Surveys", sub_type="Up")
        assert found(other) == {"subType": "sub_type_of_other_type"}

    def test_pay_is_said_of_leave_only(self) -> None:
        assert found(details(paid_unpaid_type="paid")) == {"paidUnpaidType": "only_for_leave"}

    def test_has_one_of_the_states(self) -> None:
        assert found(details(), 4) == {"status": "not_in_list"}
        assert [found(details(), status) for status in (1, 2, 3)] == [{}, {}, {}]

    def test_does_not_last_for_ever(self) -> None:
        month = details(start_time="2026-06-01T08:00:00Z", end_time="2026-07-01T22:00:00Z")
        assert found(month, Assignee=(ANN,)) == {}
        assert MOST_DAYS == 31
        longer = details(start_time="2026-06-01T08:00:00Z", end_time="2026-07-02T08:00:00Z")
        assert found(longer) == {"endTime": "appointment_too_long"}
        many = tuple(uuid4() for _ in range(MOST_BUSY_DAYS // MOST_DAYS + 1))
        assert found(month, Assignee=many) == {"endTime": "appointment_too_long"}


class TestBook:
    def test_a_type_brings_its_code_and_state(self) -> None:
        event = book(details(appointment_type=None), WITH_ANN, None)
        assert (event.details.appointment_type, event.status) == (4, 1)
        assert event.people == WITH_ANN

    def test_what_is_said_counts(self) -> None:
        event = book(details(appointment_type=6), {}, FINISHED)
        assert (event.details.appointment_type, event.status) == (6, FINISHED)

    def test_a_code_that_is_a_state_is_the_state(self) -> None:
        assert first_status(details(appointment_type=3)) == 3
        assert first_status(details(appointment_type=8)) == 1
        assert first_status(leave()) == UNAVAILABLE

    def test_parts_without_people_are_left_out(self) -> None:
        assert book(details(), {"Assignee": (), "Booker": (ANN,)}, None).people == {
            "Booker": (ANN,)
        }

    def test_nonsense_is_refused_by_field(self) -> None:
        with pytest.raises(InvalidFields) as refused:
            book(details(end_time=None), {}, None)
        assert refused.value.fields == {"endTime": "required"}


def changing(
    values: dict[str, Any], status: int | None = None, seen: int | None = None, **people: Any
) -> Any:
    def decide(state: Record[Any, Any]) -> list[Event]:
        wanted = AppointmentDetails.model_validate(values)
        return change(state, wanted, people, status, expected_version=seen)

    return decide


class TestChange:
    def test_only_what_differs_is_recorded(self) -> None:
        moved = {"start_time": "2026-06-16T08:30:00Z", "end_time": appointment.END}
        given(booked()).when(changing(moved)).then(changed(start_time="2026-06-16T08:30:00Z"))

    def test_the_same_again_is_no_event(self) -> None:
        same = {"start_time": "2026-06-16T09:00:00+01:00"}
        given(booked(people=WITH_ANN)).when(changing(same, 1, Assignee=(ANN,))).then()

    def test_fields_people_and_state_at_once(self) -> None:
        given(booked()).when(changing({"postcode": "m11ae"}, FINISHED, Assignee=(BEN,))).then(
            changed(postcode="M1 1AE"),
            PeopleChanged(role="Assignee", user_ids=(BEN,)),
            StatusChanged(status=FINISHED),
        )

    def test_it_must_still_make_sense(self) -> None:
        given(booked()).when(changing({"end_time": "2026-06-16T07:00:00Z"})).refused(
            InvalidFields, endTime="end_not_after_start"
        )
        given(off(people=WITH_ANN)).when(changing({}, Assignee=())).refused(
            InvalidFields, Assignee="required"
        )
        given(off(people=WITH_ANN)).when(changing({}, 1)).refused(
            InvalidFields, status="leave_is_unavailable"
        )

    def test_what_others_changed_meanwhile_is_not_overwritten(self) -> None:
        moved = changed(start_time="2026-06-16T08:15:00Z")
        again = changing({"start_time": "2026-06-16T08:30:00Z"}, seen=1)
        error = given(booked(), moved).when(again).refused(FieldConflict)
        assert set(error.context["clashes"]) == {"start_time"}
        given(booked(), moved).when(changing({"postcode": "M1 1AE"}, seen=1)).then(
            changed(postcode="M1 1AE")
        )

    def test_a_deleted_one_stays_as_it_is(self) -> None:
        given(booked(), record.Deleted()).when(changing({"sub_type": None}, 2)).refused(
            AlreadyDeleted
        )


class TestStatus:
    def test_two_who_set_it_conflict(self) -> None:
        steps = (booked(), StatusChanged(status=FINISHED))
        error = (
            given(*steps)
            .when(lambda state: record.change_status(state, 3, expected_version=1))
            .refused(FieldConflict)
        )
        assert error.context["clashes"] == {"status": (FINISHED, 3)}

    def test_it_is_a_fact_of_the_state(self) -> None:
        state = (
            given(booked())
            .when(lambda state: record.change_status(state, FINISHED, expected_version=1))
            .then(StatusChanged(status=FINISHED))
        )
        assert state.status == FINISHED


class TestLists:
    def test_types_have_a_code_of_the_documents(self) -> None:
        assert TYPE_OF_BOOKABLE.keys() == BOOKABLE_TYPES.keys()
        assert set(TYPE_OF_BOOKABLE.values()) <= TYPE_CODES.keys() == set(range(1, 9))

    @pytest.mark.parametrize("field", ["bookable_type", "sub_type", "leave_type"])
    def test_other_values_are_refused(self, field: str) -> None:
        with pytest.raises(ValidationError) as refused:
            details(**{field: "Something else"})
        assert refused.value.errors()[0]["type"] == "not_in_list"

    @pytest.mark.parametrize(
        ("code", "bookable", "leave_type", "status", "kind"),
        [
            (4, None, None, 1, "survey"),
            (1, "Solar Survey", None, 2, "survey"),
            (2, None, None, 2, "other"),
            (None, "Scaffolding Installs", None, 1, "scaffolding"),
            (5, "Reminder", None, 1, "reminder"),
            (3, "Office Meeting", None, 3, "meeting"),
            (6, None, None, 1, "revisit"),
            (None, None, "1 Hour Off", UNAVAILABLE, "leave"),
            (None, None, None, UNAVAILABLE, "unavailable"),
        ],
    )
    def test_kinds(self, code: Any, bookable: Any, leave_type: Any, status: int, kind: str) -> None:
        assert kind_of(code, bookable, leave_type, status) == kind

    def test_states(self) -> None:
        assert [state_of(status) for status in STATES] == list(STATES.values())
        assert state_of(None) == "booked"
        assert len(LEAVE_TYPES) == 5


def test_a_households_data_are_sealed_for_the_household() -> None:
    home, lead = uuid4(), uuid4()
    assert APPOINTMENT.subject(details(consumer=home, lead_id=lead)) == home
    assert APPOINTMENT.subject(details(lead_id=lead)) == lead
    assert APPOINTMENT.subject(details()) is None
