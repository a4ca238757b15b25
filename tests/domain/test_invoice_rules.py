"""Invoices: statuses, their moves and names, and ages by the UK day."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from uuid import UUID

import pytest

from domain.invoice.ages import AGES, Age, age_of, days_overdue
from domain.invoice.transitions import (
    is_fixed,
    is_issued,
    may_approve,
    needs_reason,
    next_statuses,
    status_by_due,
)
from domain.invoice.values import DISPLAY, STATUSES, InvoiceStatus, stored_status

DUE = Decimal("897.12")
NOTHING = Decimal("0.00")
WRITER, OTHER = UUID(int=1), UUID(int=2)


class TestStatuses:
    def test_they_are_called_as_the_documents_say(self) -> None:
        called: dict[str, list[str]] = {}
        for written, name in DISPLAY.items():
            called.setdefault(name, []).append(written)
        assert called == {
            "Draft": ["draft", "Created"],
            "Awaiting Approval": ["submitted"],
            "Approved": ["approved"],
            "Awaiting Payment": ["authorised", "Awaiting Payment"],
            "Paid": ["paid"],
            "Deleted": ["deleted"],
            "Voided": ["voided"],
            "Void": ["void"],
        }

    def test_every_spelling_of_the_documents_is_taken_in_as_one_that_is_stored(self) -> None:
        taken = {written: stored_status(written) for written in DISPLAY}
        assert set(taken.values()) == set(STATUSES)
        assert (taken["Created"], taken["Awaiting Payment"], taken["void"]) == (
            "draft",
            "authorised",
            "voided",
        )

    @pytest.mark.parametrize("written", ["", "Draft", "PAID", "sent"])
    def test_no_other_word_is(self, written: str) -> None:
        assert stored_status(written) is None


class TestMoves:
    @pytest.mark.parametrize(
        ("before", "after"),
        [
            ("draft", "submitted deleted"),
            ("submitted", "approved authorised draft deleted"),
            ("approved", "authorised draft"),
            ("authorised", "voided"),
            ("paid", ""),
            ("deleted", ""),
            ("voided", ""),
        ],
    )
    def test_of_people(self, before: InvoiceStatus, after: str) -> None:
        assert next_statuses(before) == tuple(after.split())

    def test_what_was_paid_in_part_is_not_voided(self) -> None:
        assert next_statuses("authorised", Decimal("0.01")) == ()

    def test_only_a_return_to_draft_needs_a_reason(self) -> None:
        asked = {(a, b) for a in STATUSES for b in next_statuses(a) if needs_reason(a, b)}
        assert asked == {("submitted", "draft"), ("approved", "draft")}

    def test_all_is_fixed_from_submitted_on(self) -> None:
        assert [one for one in STATUSES if not is_fixed(one)] == ["draft"]

    def test_paid_follows_from_payments_alone(self) -> None:
        assert not any("paid" in next_statuses(one) for one in STATUSES)
        assert status_by_due("authorised", DUE) == "authorised"
        assert status_by_due("authorised", NOTHING) == "paid"
        assert status_by_due("paid", DUE) == "authorised"
        others = [one for one in STATUSES if not is_issued(one)]
        assert [status_by_due(one, NOTHING) for one in others] == others

    def test_above_a_sum_somebody_else_approves(self) -> None:
        limit = Decimal("1000.00")
        assert may_approve(limit, limit, WRITER, WRITER)
        assert not may_approve(Decimal("1000.01"), limit, WRITER, WRITER)
        assert may_approve(Decimal("1000.01"), limit, WRITER, OTHER)
        assert may_approve(Decimal("1000.01"), None, WRITER, WRITER)


class TestAges:
    def test_the_day_is_that_of_the_uk(self) -> None:
        # 00:30 in British summer time, which is still the day before in UTC.
        at = datetime(2026, 3, 31, 23, 30, tzinfo=UTC)
        assert days_overdue(date(2026, 3, 31), DUE, at) == 1
        assert days_overdue(date(2026, 3, 31), DUE, at - timedelta(hours=1)) == 0

    @pytest.mark.parametrize(
        ("days", "age"),
        [
            *((-1, "notDue"), (0, "notDue"), (1, "1-30"), (30, "1-30"), (31, "31-60")),
            *((60, "31-60"), (61, "61-90"), (90, "61-90"), (91, "over90"), (4000, "over90")),
        ],
    )
    def test_columns_of_an_aged_list(self, days: int, age: Age) -> None:
        at = datetime(2026, 1, 15, 12, tzinfo=UTC)
        assert age_of(at.date() - timedelta(days=days), DUE, at) == age
        assert age in AGES

    def test_what_is_paid_is_not_overdue(self) -> None:
        at = datetime(2026, 1, 15, 12, tzinfo=UTC)
        assert days_overdue(date(2020, 1, 1), NOTHING, at) == 0
        assert age_of(date(2020, 1, 1), NOTHING, at) is None

    def test_without_a_day_nothing_is_overdue(self) -> None:
        at = datetime(2026, 1, 15, 12, tzinfo=UTC)
        assert (days_overdue(None, DUE, at), age_of(None, DUE, at)) == (0, "notDue")
