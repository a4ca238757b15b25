"""The account of a customer, worked out of their documents: what is owed on a day, and what led to it.

A document counts from its own date: an invoice, a payment and a credit note from theirs, a void invoice and a
reversed payment until the day on which that happened. So what a past day says stays, whatever comes after it, unless
a document of before that day is entered later. No clock is read.
"""

from __future__ import annotations

from collections import defaultdict
from datetime import date
from decimal import Decimal
from typing import TYPE_CHECKING, Literal, NamedTuple

from domain.invoice.ages import AGES, Age, age_on

if TYPE_CHECKING:
    from collections.abc import Iterator
    from uuid import UUID

EntryKind = Literal["invoice", "void", "payment", "reversal", "credit", "refund"]
_ORDER: dict[EntryKind, int] = {
    "invoice": 0,
    "credit": 1,
    "payment": 2,
    "reversal": 3,
    "refund": 4,
    "void": 5,
}
"""Of entries of one day."""
_NOTHING = Decimal("0.00")


class Charge(NamedTuple):
    """An invoice that was issued."""

    id: UUID
    number: str
    day: date
    due_on: date | None
    total: Decimal
    voided_on: date | None = None


class Payment(NamedTuple):
    id: UUID
    invoice: UUID
    number: str
    """The invoice's."""
    day: date
    amount: Decimal
    reversed_on: date | None = None


class Portion(NamedTuple):
    """What of a credit note was set against an invoice."""

    invoice: UUID
    number: str
    day: date
    amount: Decimal


class Repaid(NamedTuple):
    """What of a credit note was paid back to the customer."""

    day: date
    amount: Decimal


class Credit(NamedTuple):
    """A credit note."""

    id: UUID
    number: str
    day: date
    total: Decimal
    portions: tuple[Portion, ...] = ()
    refunds: tuple[Repaid, ...] = ()


class Account(NamedTuple):
    """All documents of a customer that change what is owed."""

    charges: tuple[Charge, ...] = ()
    payments: tuple[Payment, ...] = ()
    credits: tuple[Credit, ...] = ()


class Entry(NamedTuple):
    """A line of a statement. `amount` is what it adds to what is owed; below 0, what it takes."""

    day: date
    kind: EntryKind
    id: UUID
    """Of the invoice, the payment or the credit note."""
    number: str
    amount: Decimal
    balance: Decimal = _NOTHING
    portions: tuple[Portion, ...] = ()
    """Of a credit note: what of it was set against which invoice by the last day of the statement."""


class OpenInvoice(NamedTuple):
    """An invoice of which something is due."""

    id: UUID
    number: str
    day: date
    due_on: date | None
    total: Decimal
    due: Decimal
    age: Age


class Statement(NamedTuple):
    """What is owed before the first day and after the last one, and what happened between.

    `closing` is the sum of what is due by age less `credit`, which was neither set against an invoice nor repaid.
    """

    first: date | None
    last: date
    opening: Decimal
    entries: tuple[Entry, ...]
    closing: Decimal
    due: tuple[OpenInvoice, ...]
    ages: dict[Age, Decimal]
    credit: Decimal


def statement_of(account: Account, first: date | None, last: date) -> Statement:
    """The statement of a period, of all that there is up to the last day without a first one."""
    entries = sorted(
        (one for one in _entries(account, last) if one.day <= last),
        key=lambda one: (one.day, _ORDER[one.kind], one.number),
    )
    balance, opening, shown = _NOTHING, _NOTHING, []
    for entry in entries:
        balance += entry.amount
        if first is not None and entry.day < first:
            opening = balance
        else:
            shown.append(entry._replace(balance=balance))
    due = _due(account, last)
    ages = {age: sum((one.due for one in due if one.age == age), _NOTHING) for age in AGES}
    credit = sum(ages.values(), _NOTHING) - balance
    return Statement(first, last, opening, tuple(shown), balance, due, ages, credit)


def _entries(account: Account, last: date) -> Iterator[Entry]:
    """A document that ends before its own day ends on it."""
    for charge in account.charges:
        yield Entry(charge.day, "invoice", charge.id, charge.number, charge.total)
        if charge.voided_on is not None:
            day = max(charge.voided_on, charge.day)
            yield Entry(day, "void", charge.id, charge.number, -charge.total)
    for paid in account.payments:
        yield Entry(paid.day, "payment", paid.id, paid.number, -paid.amount)
        if paid.reversed_on is not None:
            day = max(paid.reversed_on, paid.day)
            yield Entry(day, "reversal", paid.id, paid.number, paid.amount)
    for note in account.credits:
        portions = tuple(one for one in note.portions if one.day <= last)
        entry = Entry(note.day, "credit", note.id, note.number, -note.total)
        yield entry._replace(portions=portions)
        for one in note.refunds:
            yield Entry(one.day, "refund", note.id, note.number, one.amount)


def _due(account: Account, last: date) -> tuple[OpenInvoice, ...]:
    """Invoices of which something is due after the day, the longest due first."""
    settled: defaultdict[UUID, Decimal] = defaultdict(lambda: _NOTHING)
    for paid in account.payments:
        if paid.day <= last and not _is_over(paid.reversed_on, last):
            settled[paid.invoice] += paid.amount
    for note in account.credits:
        for one in note.portions:
            if max(one.day, note.day) <= last:
                settled[one.invoice] += one.amount
    found = []
    for charge in account.charges:
        due = charge.total - settled[charge.id]
        age = age_on(charge.due_on, due, last)
        if charge.day <= last and not _is_over(charge.voided_on, last) and age is not None:
            found.append(OpenInvoice(*charge[:5], due, age))
    return tuple(sorted(found, key=lambda one: (one.due_on or one.day, one.number)))


def _is_over(ended_on: date | None, last: date) -> bool:
    return ended_on is not None and ended_on <= last
