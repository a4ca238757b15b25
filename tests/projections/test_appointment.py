"""Appointments as rows and documents, folded from events."""

from __future__ import annotations

import json
from uuid import uuid4

import pytest

from commands.shared.pipelines.founding import FOUNDED
from domain.appointment.events import ClashAccepted
from domain.appointment.values import BOOKABLE_TYPES, FINISHED, UNAVAILABLE
from domain.kernel.record import Deleted, PeopleChanged, StatusChanged
from projections.across.lookups import lookups
from projections.appointment.lookups import lookups as appointment_lists
from projections.appointment.matrix import ASSIGNABLE
from projections.appointment.table import APPOINTMENT_VIEW
from projections.kernel.record import ERASED
from projections.kernel.wire import SEGMENT
from tests.factories import appointment
from tests.factories.appointment import at, booked, changed, off
from tests.factories.reference_table import FOUNDED_ROWS
from tests.rows import doc_of, row_of
from tests.spec import ACTOR, one_command

ANN, BEN = uuid4(), uuid4()


def test_its_title_shows_the_time_as_all_screens_do() -> None:
    assert APPOINTMENT_VIEW.names is not None
    start = at("2026-06-16T14:05:00Z")
    _, when, _ = APPOINTMENT_VIEW.names(doc_of(booked(start_time=start)), {})
    assert when == "16/06/2026 3:05 pm"


class TestDocument:
    def test_what_follows_from_its_fields(self) -> None:
        doc = doc_of(booked())
        assert (doc["dayOfMonth"], doc["kind"], doc["state"]) == (16, "survey", "booked")
        assert (doc["startTime"], doc["endTime"]) == (appointment.START, appointment.END)
        assert doc["status"] == 1
        doc = doc_of(booked(), StatusChanged(status=FINISHED))
        assert (doc["kind"], doc["state"], doc["status"]) == ("survey", "finished", FINISHED)

    @pytest.mark.parametrize(
        ("start", "day"),
        [
            ("2026-06-16T23:00:00Z", 17),
            ("2026-06-16T22:59:59Z", 16),
            ("2026-12-16T23:30:00Z", 16),
            ("2026-10-24T23:00:00Z", 25),
        ],
    )
    def test_the_day_of_the_month_is_the_uk_s(self, start: str, day: int) -> None:
        doc = doc_of(booked(), changed(start_time=start, end_time="2027-01-01T00:00:00Z"))
        assert doc["dayOfMonth"] == day

    def test_leave(self) -> None:
        doc = doc_of(off(people={"Assignee": (ANN,)}))
        assert (doc["kind"], doc["state"], doc["status"]) == ("leave", "unavailable", UNAVAILABLE)

    def test_accepted_clashes_add_up(self) -> None:
        one, other = uuid4(), uuid4()
        doc = doc_of(
            booked(),
            ClashAccepted(appointments=(one,)),
            changed(sub_type=None),
            ClashAccepted(appointments=(one, other)),
        )
        assert doc["acceptedClashes"] == [str(one), str(other)]
        assert doc_of(booked())["acceptedClashes"] == []

    def test_an_erased_customer_leaves_the_time(self) -> None:
        erased = booked().model_copy(
            update={"details": appointment.details().model_copy(update={"postcode": None})}
        )
        doc = doc_of(one_command(erased, erased=("details.postcode", "details.description")))
        assert (doc["postcode"], doc["description"]) == (ERASED, ERASED)
        assert doc["startTime"] == appointment.START


class TestColumns:
    def test_times_codes_and_people(self) -> None:
        people = {"Assignee": (ANN,), "Assignee2": (BEN, ANN), "Booker": (ACTOR,)}
        row = row_of(booked(people=people), StatusChanged(status=FINISHED))
        assert (row["start_time"], row["end_time"]) == (at("08:00"), at("09:30"))
        assert row["codes"] == [2, 4]
        assert row["busy"] == [ANN, BEN]
        assert (row["assignee2"], row["booker"]) == ([BEN, ANN], [ACTOR])
        assert set(row["scope"]) == {ACTOR, ANN, BEN}
        assert row["is_for_all"] is False

    def test_they_follow_changes(self) -> None:
        row = row_of(
            booked(people={"Assignee": (ANN,)}),
            PeopleChanged(role="Assignee", user_ids=(BEN,)),
            changed(end_time="2026-06-16T12:00:00Z", appointment_type=None),
            Deleted(),
        )
        assert (row["busy"], row["end_time"], row["deleted"]) == ([BEN], at("12:00"), True)
        assert row["codes"] == [1]

    def test_what_is_searched_names_no_customer_s_record(self) -> None:
        assert row_of(booked())["search"].split(SEGMENT) == [
            *("dog in the garden, ring first", "ls21 1aa ls211aa", "solar survey", "", "")
        ]


class TestLookups:
    def test_forms_have_all_lists(self) -> None:
        found = json.loads(json.dumps(lookups(FOUNDED, FOUNDED_ROWS, 2026)))
        assert appointment_lists().items() <= found.items()
        assert [one["value"] for one in found["appointmentTypes"]] == list(range(1, 9))
        assert {one["value"]: tuple(one["subTypes"]) for one in found["bookableTypes"]} == (
            BOOKABLE_TYPES
        )
        assert {one["value"] for one in found["appointmentStatuses"]} == {1, 2, 3, -123}

    def test_roles_that_are_sent_out(self) -> None:
        assert set(ASSIGNABLE) == {
            "admin",
            "management",
            "sub management",
            "partner",
            "sales_rep",
            "surveyor",
            "installer",
        }
