"""The account of a customer: what is owed on a day, by age, and what led to it."""

from __future__ import annotations

from datetime import date, timedelta
from decimal import Decimal
from uuid import UUID

import pytest

from domain.invoice.account import (
    Account,
    Charge,
    Credit,
    Entry,
    Payment,
    Portion,
    Repaid,
    statement_of,
)

ONE, TWO, NOTE, PAID = (UUID(int=n) for n in (1, 2, 3, 4))
FIRST = date(2026, 3, 1)


def day(number: int) -> date:
    """Of March and on, counted from the 1st."""
    return FIRST + timedelta(days=number - 1)


ACCOUNT = Account(
    charges=(
        Charge(ONE, "INV-100001", day(1), day(31), Decimal("1897.12")),
        Charge(TWO, "INV-100002", day(10), day(40), Decimal("100.00"), voided_on=day(20)),
    ),
    payments=(
        Payment(PAID, ONE, "INV-100001", day(5), Decimal("1000.00")),
        Payment(NOTE, ONE, "INV-100001", day(6), Decimal("50.00"), reversed_on=day(8)),
    ),
    credits=(
        Credit(
            UUID(int=5),
            "CN-100001",
            day(12),
            Decimal("617.28"),
            (Portion(ONE, "INV-100001", day(12), Decimal("600.00")),),
            (Repaid(day(15), Decimal("17.28")),),
        ),
    ),
)


def said(entry: Entry) -> tuple[int, str, str, str, str]:
    return (
        (entry.day - FIRST).days + 1,
        entry.kind,
        entry.number,
        str(entry.amount),
        str(entry.balance),
    )


def test_entries_have_the_balance_that_they_lead_to() -> None:
    found = statement_of(ACCOUNT, None, day(30))
    assert [said(one) for one in found.entries] == [
        (1, "invoice", "INV-100001", "1897.12", "1897.12"),
        (5, "payment", "INV-100001", "-1000.00", "897.12"),
        (6, "payment", "INV-100001", "-50.00", "847.12"),
        (8, "reversal", "INV-100001", "50.00", "897.12"),
        (10, "invoice", "INV-100002", "100.00", "997.12"),
        (12, "credit", "CN-100001", "-617.28", "379.84"),
        (15, "refund", "CN-100001", "17.28", "397.12"),
        (20, "void", "INV-100002", "-100.00", "297.12"),
    ]
    assert [found.opening, found.closing, found.credit] == [0, Decimal("297.12"), 0]
    [due] = found.due
    assert (due.id, due.due, due.age) == (ONE, Decimal("297.12"), "notDue")


def test_a_period_opens_with_what_was_owed_before_it() -> None:
    found = statement_of(ACCOUNT, day(8), day(12))
    assert (found.opening, found.closing) == (Decimal("847.12"), Decimal("379.84"))
    assert [one.kind for one in found.entries] == ["reversal", "invoice", "credit"]
    whole = statement_of(ACCOUNT, None, day(12))
    assert (found.closing, found.ages, found.due) == (whole.closing, whole.ages, whole.due)


def test_what_ended_later_counts_on_a_day_before() -> None:
    assert statement_of(ACCOUNT, None, day(7)).closing == Decimal("847.12")
    assert statement_of(ACCOUNT, None, day(19)).ages["notDue"] == Decimal("397.12")


def test_what_is_neither_set_against_nor_repaid_is_the_customer_s_credit() -> None:
    found = statement_of(ACCOUNT, None, day(14))
    assert (found.credit, found.closing) == (Decimal("17.28"), Decimal("379.84"))
    assert sum(found.ages.values()) - found.credit == found.closing
    assert found.entries[-1].portions == ACCOUNT.credits[0].portions


@pytest.mark.parametrize(
    ("days", "age"),
    [
        *((0, "notDue"), (1, "1-30"), (30, "1-30"), (31, "31-60"), (60, "31-60")),
        *((61, "61-90"), (90, "61-90"), (91, "over90")),
    ],
)
def test_what_is_due_stands_by_its_age_on_the_last_day(days: int, age: str) -> None:
    found = statement_of(ACCOUNT, None, day(31) + timedelta(days=days))
    assert {name: sum_ for name, sum_ in found.ages.items() if sum_} == {age: Decimal("297.12")}


def test_what_is_of_a_day_to_come_is_not_there_yet() -> None:
    later = ACCOUNT.charges[0]._replace(day=day(90), voided_on=day(2))
    paid = ACCOUNT.payments[0]._replace(day=day(90), reversed_on=day(80))
    account = Account((later,), (paid,))
    assert statement_of(account, None, day(89)).entries == ()
    found = statement_of(account, None, day(90))
    assert [one.kind for one in found.entries] == ["invoice", "payment", "reversal", "void"]
    assert found.closing == 0
    assert found.due == ()


def test_no_documents_are_no_debt() -> None:
    found = statement_of(Account(), None, FIRST)
    assert [found.opening, found.closing, found.credit] == [0, 0, 0]
    assert found.entries == ()
    assert str(found.closing) == "0.00"
