"""Invoices in every state and age, and their payments. Pure."""

from __future__ import annotations

from contextlib import suppress
from datetime import timedelta
from decimal import Decimal
from typing import TYPE_CHECKING, Any

from commands.invoice import DraftInvoice, MoveInvoice
from commands.invoice_payment import RecordInvoicePayment, ReverseInvoicePayment
from domain.invoice.decider import with_tax
from domain.invoice.details import InvoiceDetails, InvoiceLine, sum_of, totals_of
from domain.invoice.values import APPROVED, AUTHORISED, DELETED, DRAFT, SUBMITTED, VOIDED
from domain.reference_table.vat import FOUNDED
from domain.shared.money import pounds
from domain.shared.vat import vat_rates
from workers.demo.calendar import uk_date, working_time
from workers.demo.script import Over, Story, new_id

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime
    from random import Random
    from uuid import UUID

    from domain.invoice.values import InvoiceStatus
    from workers.demo.items import Stocked
    from workers.demo.quote_customers import Customer
    from workers.demo.script import Script
    from workers.demo.team import Team

RATES = vat_rates(FOUNDED)
TERMS = (14, 30, 30, 30, 60)
"""Days to pay."""
BILLED = ("Company", "Consumer")
METHODS = ("Bank transfer", "Bank transfer", "Card", "Direct debit", "Cheque")
RETURNED = ("The site is missing in the reference", "Scaffolding was agreed free of charge")
DROPPED = ("Made twice", "The customer orders later")
VOID = ("Wrong customer", "The job was cancelled before it began")
MISTAKES = ("Booked on the wrong invoice", "The cheque bounced")
DAY, KNOWN = timedelta(days=1), timedelta(days=21)


class InvoiceStory(Story):
    """One invoice, what it comes to, and who works on it."""

    def __init__(
        self, script: Script, rng: Random, at: datetime, team: Team, customer: Customer
    ) -> None:
        super().__init__(script, rng, at)
        self.team, self.customer = team, customer
        self.id = new_id(rng)
        self.total = self.due = Decimal()
        self.lines: list[Decimal] = []
        """Amounts of the lines, without tax."""

    def draft(self, items: list[Stocked]) -> None:
        links = {wire: id_ for wire, id_ in self.customer.links.items() if wire in BILLED}
        sold = self.rng.sample(items, min(self.rng.randint(1, 5), len(items)))
        lines = [self._line(one) for one in sold]
        due = uk_date(self.at) + timedelta(days=self.rng.choice(TERMS))
        body = {"date": self.today, "dueDate": due.isoformat(), "lines": lines, **links}
        command = DraftInvoice.model_validate(body)
        needs = (*links.values(), *(one.id for one in sold))
        self.do(command, self.team["management"], *needs, first_id=self.id)
        details = InvoiceDetails(issued_on=uk_date(self.at))
        read = [InvoiceLine.model_validate(one) for one in lines]
        taxed = [one.merge(with_tax(details, one, None, RATES)) for one in read]
        self.total = totals_of(taxed).total
        self.lines = [found.net for one in taxed if (found := sum_of(one)) is not None]

    def _line(self, item: Stocked) -> dict[str, Any]:
        price = item.price_at(self.at)
        many = 1 if price > 100 else self.rng.randint(2, 24)  # noqa: PLR2004 - what is dear is sold alone
        discount = {"discountPct": self.rng.choice(("5", "10"))} if self.chance(0.12) else {}
        return {
            "itemId": item.id,
            "description": item.name,
            "quantity": str(many),
            "unitAmount": str(price),
            "accountCode": item.account,
            "vatRule": item.rule,
            **discount,
        }

    def move(
        self, status: InvoiceStatus, reason: str | None = None, by: str = "management"
    ) -> None:
        command = MoveInvoice(id=self.id, status=status, reason=reason)
        self.do(command, self.team[by], self.id, reason=reason)
        self.due = self.total if status == AUTHORISED else Decimal()

    def pay(self, amount: Decimal, *before: UUID) -> UUID:
        """Answers the payment's id. It waits for payments before it, whose sum it looks at."""
        body = {
            "invoiceId": self.id,
            "date": self.today,
            "amount": str(amount),
            "method": self.rng.choice(METHODS),
            "reference": f"REF {self.rng.randint(10_000, 99_999)}",
        }
        command = RecordInvoicePayment.model_validate(body)
        paid = self.do(command, self.team["management"], self.id, *before)
        self.due -= amount
        return paid


def plan(
    script: Script,
    team: Team,
    known: Sequence[list[Customer]],
    items: list[Stocked],
    number: int,
) -> list[InvoiceStory]:
    """So many invoices; `known` are companies and consumers, once their stories are."""
    sold = [one for one in items if not one.is_retired]
    customers = [[one for one in some if one.since < script.now - KNOWN] for some in known]
    found = []
    for place in range(number if sold and all(customers) else 0):
        rng = script.random("invoice", place)
        customer = rng.choice(customers[place % 5 > 1])
        at = _begin(script, customer, rng)
        story = InvoiceStory(script, rng, at, team, customer)
        with suppress(Over):
            story.draft(sold)
            _issue(story)
            found.append(story)
            _be_paid(story)
    return found


def _begin(script: Script, customer: Customer, rng: Random) -> datetime:
    """Some day since the customer is known and before today."""
    first = uk_date(customer.since + 2 * DAY)
    span = (uk_date(script.now - DAY) - first).days
    return working_time(first + timedelta(days=rng.randint(0, span)), rng)


def _issue(story: InvoiceStory) -> None:
    """From the draft until the customer owes it; raises Over where it ends before."""
    story.days(0, 4)
    if story.chance(0.03):
        story.move(DELETED, story.rng.choice(DROPPED))
        raise Over
    story.move(SUBMITTED)
    story.days(0, 3)
    if story.chance(0.05):
        story.move(DRAFT, story.rng.choice(RETURNED), by="admin")
        story.days(0, 2)
        if story.chance(0.3):
            raise Over
        story.move(SUBMITTED)
        story.days(0, 3)
    if story.chance(0.4):
        story.move(APPROVED, by="admin")
        story.days(0, 3)
        if story.chance(0.03):
            raise Over
    story.move(AUTHORISED, by="admin")
    if story.chance(0.03):
        story.days(1, 12)
        story.move(VOIDED, story.rng.choice(VOID), by="admin")
        raise Over


def _be_paid(story: InvoiceStory) -> None:
    """Most customers pay in time, some late, in two payments or in part, and some not at all."""
    if story.chance(0.07):
        return
    story.days(4, 75 if story.chance(0.15) else 24)
    fate = story.rng.random()
    if fate < 0.86:  # noqa: PLR2004 - a share
        paid = story.pay(story.total)
        if story.chance(0.04):
            story.days(1, 6)
            reason = story.rng.choice(MISTAKES)
            reverse = ReverseInvoicePayment(id=paid, reason=reason)
            story.do(reverse, story.team["management"], paid, story.id, reason=reason)
            story.due = story.total
        return
    first = pounds(story.total * story.rng.randint(2, 6) / 10)
    paid = story.pay(first)
    if story.chance(0.6):
        story.days(10, 40)
        story.pay(story.total - first, paid)
