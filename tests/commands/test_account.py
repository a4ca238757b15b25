"""The account of a customer beside what lists say of the same documents, today and on each day before."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime
from decimal import Decimal
from typing import TYPE_CHECKING, Any

from hypothesis import given
from hypothesis import strategies as st

from commands.invoice import MoveInvoice
from commands.shared.account import account_of
from domain.company.noun import COMPANY
from domain.credit_note.noun import CREDIT_NOTE
from domain.invoice.account import statement_of
from domain.invoice.noun import INVOICE
from domain.invoice_payment.noun import INVOICE_PAYMENT
from domain.kernel.errors import DomainError
from domain.kernel.uk_time import UK
from tests.commands.owed import LINES, lines_of
from tests.factories import company, invoice
from tests.factories.credit_note import against, credit, refund
from tests.factories.invoice_payment import pay, reverse
from tests.fakes import MemoryLinking, World
from tests.rows import fold_row

if TYPE_CHECKING:
    from collections.abc import Callable
    from uuid import UUID

ACTS = ("issue", "pay", "reverse", "credit", "against", "refund", "void")
STEPS = st.lists(
    st.tuples(st.sampled_from(ACTS), st.integers(0, 5), st.integers(0, 40), st.integers(1, 2_000)),
    min_size=1,
    max_size=12,
)


class Books:
    """A customer whose documents are all of the day on which they are stored."""

    def __init__(self) -> None:
        self.world = World()
        self.world.clock.at = datetime(2026, 1, 5, 10, 0, tzinfo=UTC)
        self.world.deps = replace(self.world.deps, linking=MemoryLinking(self.world.store))
        self.customer = self.world.made(company.open_())
        self.other = self.world.made(company.open_())

    @property
    def today(self) -> date:
        return self.world.clock.at.astimezone(UK).date()

    def ids(self, noun: str) -> list[UUID]:
        return list(
            dict.fromkeys(one.stream_id for one in self.world.store.log if one.noun == noun)
        )

    def docs(self, noun: str) -> list[dict[str, Any]]:
        """As lists show them."""
        return [fold_row(self.world.store.events(one))["doc"] for one in self.ids(noun)]

    def issue(self, customer: UUID | None = None) -> UUID:
        body = {"company": customer or self.customer, "lines": list(LINES)}
        day = self.today.isoformat()
        id_ = self.world.made(invoice.draft(issued_on=day, due_on=day, **body))
        for status in ("submitted", "authorised"):
            self.world.run(MoveInvoice.model_validate({"id": id_, "status": status}))
        return id_

    def act(self, name: str, place: int, amount: str) -> None:
        """What the rules refuse is not done."""
        world, day = self.world, self.today.isoformat()
        invoices, payments, notes = map(self.ids, ("invoice", "invoice_payment", "credit_note"))

        def at(ids: list[UUID]) -> UUID:
            return ids[place % len(ids)]

        acts: dict[str, tuple[list[UUID], Callable[[], Any]]] = {
            "issue": ([self.customer], self.issue),
            "pay": (invoices, lambda: world.run(pay(at(invoices), amount, paid_on=day))),
            "reverse": (payments, lambda: world.run(reverse(at(payments)))),
            "credit": (
                invoices,
                lambda: world.run(
                    credit(at(invoices), (lines_of(world, at(invoices))[1], amount), issued_on=day)
                ),
            ),
            "against": (
                [*invoices, *notes] if invoices and notes else [],
                lambda: world.run(against(at(notes), at(invoices), amount)),
            ),
            "refund": (notes, lambda: world.run(refund(at(notes), amount, refunded_on=day))),
            "void": (
                invoices,
                lambda: world.run(
                    MoveInvoice.model_validate({"id": at(invoices), "status": "voided"})
                ),
            ),
        }
        needed, run = acts[name]
        if needed:
            try:
                run()
            except DomainError:
                return

    def listed(self) -> tuple[Decimal, Decimal]:
        """What lists of the customer's documents add up: what is due, and what remains of credit notes."""
        due = sum((Decimal(one["amountDue"]) for one in self.docs("invoice")), Decimal())
        left = sum((Decimal(one["remainingAmount"]) for one in self.docs("credit_note")), Decimal())
        return due, left


@given(STEPS)
def test_each_day_s_balance_is_what_lists_said_on_it(steps: Any) -> None:
    books = Books()
    books.issue()
    said = {books.today: books.listed()}
    for act, place, days, amount in steps:
        books.world.clock.advance(days=days)
        books.act(act, place, str(Decimal(amount)))
        said[books.today] = books.listed()
    account = account_of(COMPANY, books.customer, books.world.deps)
    for day, (due, left) in said.items():
        found = statement_of(account, None, day)
        assert (sum(found.ages.values()), found.credit, found.closing) == (due, left, due - left)
        period = statement_of(account, day, day)
        assert period.closing == found.closing
        assert period.opening + sum(one.amount for one in period.entries) == found.closing


def test_another_customer_s_documents_and_drafts_are_not_of_it() -> None:
    books = Books()
    mine = books.issue()
    books.issue(books.other)
    books.world.run(invoice.draft(company=books.customer, lines=list(LINES)))
    account = account_of(COMPANY, books.customer, books.world.deps)
    assert [one.id for one in account.charges] == [mine]


def test_days_of_ends_are_those_of_the_history() -> None:
    books = Books()
    id_ = books.issue()
    books.world.run(pay(id_, "10", paid_on=books.today.isoformat()))
    books.world.clock.advance(days=3)
    [paid] = books.ids(INVOICE_PAYMENT.name)
    books.world.run(reverse(paid))
    reversed_on = books.today
    books.world.clock.advance(days=4)
    books.world.run(MoveInvoice.model_validate({"id": id_, "status": "voided"}))
    account = account_of(COMPANY, books.customer, books.world.deps)
    assert account.payments[0].reversed_on == reversed_on
    assert account.charges[0].voided_on == books.today
    assert account.payments[0].number == account.charges[0].number == "INV-100001"
    assert books.ids(CREDIT_NOTE.name) == []
    assert books.ids(INVOICE.name) == [id_]
