"""Leave, unavailable time, and what is for everyone."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import pytest

from domain.appointment.details import AppointmentDetails
from domain.appointment.rules import completed, problems
from domain.appointment.values import UNAVAILABLE
from tests.factories.appointment import at, details, leave

ANN, BEN = uuid4(), uuid4()


def found(details: AppointmentDetails, status: int = 1, **people: tuple[Any, ...]) -> Any:
    return problems(details, people, status)


class TestLeave:
    def test_is_off_for_somebody(self) -> None:
        assert found(leave(), UNAVAILABLE, Assignee=(ANN,)) == {}
        assert found(leave(), UNAVAILABLE, Assignee2=(ANN,)) == {}
        assert found(leave(), UNAVAILABLE, Booker=(ANN,)) == {"Assignee": "required"}

    @pytest.mark.parametrize("field", ["lead_id", "consumer", "company"])
    def test_has_no_customer(self, field: str) -> None:
        wire = {"lead_id": "leadId", "consumer": "Consumer", "company": "Company"}[field]
        visit = leave(**{field: uuid4()})
        assert found(visit, UNAVAILABLE, Assignee=(ANN,)) == {wire: "not_for_absence"}

    def test_has_no_type_of_visit(self) -> None:
        both = leave(bookable_type="Eco Surveys", appointment_type=4)
        assert found(both, UNAVAILABLE, Assignee=(ANN,)) == {
            "bookableType": "not_for_absence",
            "appointmentType": "not_for_absence",
        }

    def test_is_unavailable_and_paid_or_not(self) -> None:
        assert found(leave(), 1, Assignee=(ANN,)) == {"status": "leave_is_unavailable"}
        assert found(leave(paid_unpaid_type=None), UNAVAILABLE, Assignee=(ANN,)) == {
            "paidUnpaidType": "required"
        }

    @pytest.mark.parametrize(
        ("leave_type", "start", "end", "expected"),
        [
            ("1 Hour Off", "08:00", "09:00", {}),
            ("1 Hour Off", "08:00", "09:30", {"endTime": "leave_hours"}),
            ("2 Hours Off", "08:00", "10:00", {}),
            ("3 Hours Off", "08:00", "11:00", {}),
            ("3 Hours Off", "08:00", "10:00", {"endTime": "leave_hours"}),
            ("Half Day Off", "08:00", "12:00", {}),
            ("Half Day Off", "08:00", "14:00", {}),
            ("Half Day Off", "08:00", "11:00", {"endTime": "leave_half_day"}),
            ("Half Day Off", "08:00", "14:01", {"endTime": "leave_half_day"}),
            ("Half Day Off", "20:00", "2026-06-17T00:30:00Z", {"endTime": "leave_half_day"}),
            ("Full Day Off", "2026-06-15T23:00:00Z", "2026-06-16T23:00:00Z", {}),
            ("Full Day Off", "2026-06-15T23:00:00Z", "2026-06-18T23:00:00Z", {}),
            (
                "Full Day Off",
                "2026-06-16T00:00:00Z",
                "2026-06-17T00:00:00Z",
                {"startTime": "leave_full_days", "endTime": "leave_full_days"},
            ),
            (
                "Full Day Off",
                "2026-06-15T23:00:00Z",
                "2026-06-16T17:00:00Z",
                {"endTime": "leave_full_days"},
            ),
        ],
    )
    def test_lasts_as_long_as_it_says(
        self, leave_type: str, start: str, end: str, expected: dict[str, str]
    ) -> None:
        away = leave(leave_type=leave_type, start_time=at(start), end_time=at(end))
        assert found(away, UNAVAILABLE, Assignee=(ANN,)) == expected

    @pytest.mark.parametrize(
        ("day", "start", "end"),
        [
            ("2026-03-29", "2026-03-29T00:00:00Z", "2026-03-29T23:00:00Z"),
            ("2026-10-25", "2026-10-24T23:00:00Z", "2026-10-26T00:00:00Z"),
        ],
    )
    def test_a_day_off_when_the_clocks_change(self, day: str, start: str, end: str) -> None:
        """23 hours in March, 25 in October."""
        away = completed(leave(start_time=f"{day}T12:00:00Z", end_time=None))
        assert (away.start_time, away.end_time) == (at(start), at(end))
        assert found(away, UNAVAILABLE, Assignee=(ANN,)) == {}

    @pytest.mark.parametrize(
        ("leave_type", "end"),
        [("1 Hour Off", "09:00"), ("3 Hours Off", "11:00"), ("Half Day Off", "12:00")],
    )
    def test_its_end_follows_when_none_is_given(self, leave_type: str, end: str) -> None:
        away = completed(leave(leave_type=leave_type, start_time=at("08:00"), end_time=None))
        assert away.end_time == at(end)


class TestUnavailable:
    def test_is_leave_without_its_type(self) -> None:
        away = details(bookable_type=None, appointment_type=None)
        assert found(away, UNAVAILABLE, Assignee=(ANN,)) == {}
        assert found(away, UNAVAILABLE) == {"Assignee": "required"}
        assert found(details(lead_id=uuid4()), UNAVAILABLE, Assignee=(ANN,)) == {
            "leadId": "not_for_absence",
            "bookableType": "not_for_absence",
            "appointmentType": "not_for_absence",
        }


class TestForAll:
    def test_a_bank_holiday_is_nobodys_alone(self) -> None:
        holiday = leave(is_for_all=True, paid_unpaid_type="bank holiday")
        assert found(holiday, UNAVAILABLE) == {}
        assert found(holiday, UNAVAILABLE, Assignee=(ANN,), Assignee2=(BEN,)) == {
            "Assignee": "not_for_all",
            "Assignee2": "not_for_all",
        }

    def test_everybody_sees_it_so_it_has_no_customer(self) -> None:
        meeting = details(is_for_all=True, bookable_type="Office Meeting", consumer=uuid4())
        assert found(meeting) == {"Consumer": "not_for_all"}
