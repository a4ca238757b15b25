"""What was done with a credit note at the ledger is taken over, compared, or recorded as a difference."""

from __future__ import annotations

from decimal import Decimal
from typing import Any
from uuid import UUID, uuid4

import pytest

from commands.kernel.command import Context
from commands.ledger_link.reconciling import Reconciliation
from commands.ledger_link.reconciling_credits import OurCredit, reconcile_credits
from commands.ledger_link.settling import SettleDifference
from commands.ledger_link.taking_credits import TakeCreditFromLedger
from domain.credit_note.decider import remaining_of
from domain.credit_note.noun import CREDIT_NOTE
from domain.invoice.noun import INVOICE
from domain.invoice.payments import due_of
from domain.kernel.errors import ReasonRequired
from infra.dev.xero_peer import credit_notes as peer
from infra.dev.xero_peer.ledger import Practice
from tests.factories import company
from tests.factories.credit_note import against, refund
from tests.infra.xero.memory_books import MemoryBooks
from tests.infra.xero.memory_ledger import MemoryLedger
from tests.infra.xero.pushed import Books
from tests.infra.xero.test_pushing_credits import due, followed, stands, there

TOTAL = Decimal("2070.56")


@pytest.fixture(scope="module")
def practice() -> Practice:
    return Practice()


@pytest.fixture
def books(practice: Practice) -> Books:
    return Books(MemoryLedger(practice), practice).clean


@pytest.fixture
def customer(books: Books) -> UUID:
    return books.world.made(company.open_())


@pytest.fixture
def owed(books: Books, customer: UUID) -> UUID:
    found = books.issued(company=customer)
    books.sent(found)
    return found


@pytest.fixture
def note(books: Books, customer: UUID) -> UUID:
    """A balance of 120.00 that both sides have."""
    paid = books.issued(company=customer)
    books.pay(paid, "2070.56")
    books.sent(paid)
    found = books.credit(paid, "100.00")
    followed(books, found)
    return found


def invoice_at(books: Books, *ids: UUID) -> Any:
    known = {link.ledger_id: id_ for id_ in ids if (link := books.link("invoice", id_))}
    return known.get


def take(books: Books, note: UUID, *invoices: UUID) -> None:
    at = invoice_at(books, *invoices)
    taking = TakeCreditFromLedger(note, books.tenant_id, books.ledger, at)
    taking.execute(Context(None, uuid4(), source="xero"), books.world.deps)


def use_there(books: Books, note: UUID, invoice: UUID, amount: float) -> None:
    link = books.link("invoice", invoice)
    assert link is not None
    sent = {"Invoice": {"InvoiceID": link.ledger_id}, "Amount": amount, "Date": "2026-03-13"}
    peer.allocate(books.practice.organisation, there(books, note)["CreditNoteID"], sent)


def refund_there(books: Books, note: UUID, amount: float) -> None:
    named = {"CreditNoteID": there(books, note)["CreditNoteID"]}
    sent = {"CreditNote": named, "Amount": amount, "Date": "2026-03-13"}
    peer.refund(books.practice.organisation, sent | {"Account": {"Code": "090"}})


def sums(books: Books, note: UUID, owed: UUID) -> tuple[Decimal, Decimal]:
    store = books.world.store
    return remaining_of(store.load(CREDIT_NOTE, note)), due_of(store.load(INVOICE, owed))


def compared(books: Books, *notes: UUID) -> Reconciliation:
    found = Reconciliation()
    ours = [
        OurCredit(books.world.store.load(CREDIT_NOTE, one), books.link("credit_note", one))
        for one in notes
    ]

    def ledger_id_of(invoice: UUID) -> str | None:
        link = books.link("invoice", invoice)
        return link.ledger_id if link else None

    reconcile_credits(found, ours, ledger_id_of, books.ledger.all_credits())
    return found


def shown(found: Reconciliation) -> list[tuple[Any, ...]]:
    return [(one.what, dict(one.fields), one.acts) for one in found.differences]


def settle_difference(
    books: Books, found: Reconciliation, act: Any, *invoices: UUID, **more: Any
) -> None:
    [difference] = found.differences
    books_there = MemoryBooks(books.practice.organisation)
    args = (difference, act, more.get("reason"), books.tenant_id, books_there, books.ledger)
    at = invoice_at(books, *invoices)
    command = SettleDifference(*args, books._payments_of, at)
    command.execute(Context(None, uuid4()), books.world.deps)


class TestTaken:
    def test_what_is_the_same_changes_nothing(self, books: Books, note: UUID) -> None:
        position = books.world.store.position()
        take(books, note)
        assert books.world.store.position() == position

    def test_set_against_an_invoice_there(self, books: Books, note: UUID, owed: UUID) -> None:
        use_there(books, note, owed, 20.0)
        for _ in range(2):
            take(books, note, owed)
        assert sums(books, note, owed) == (Decimal(100), TOTAL - 20)
        [*_, last] = books.world.store.events(note)
        assert (last.event.topic, last.meta.source, last.meta.actor_id) == (
            *("credit_note.set_against.1", "xero"),
            None,
        )
        assert stands(books, note) == ("sent", ())
        followed(books, note)
        assert due(books, owed) == 2050.56

    def test_refunded_there(self, books: Books, note: UUID, owed: UUID) -> None:
        refund_there(books, note, 30.0)
        for _ in range(2):
            take(books, note, owed)
        assert sums(books, note, owed) == (Decimal(90), TOTAL)
        assert stands(books, note) == ("sent", ())

    def test_against_an_invoice_of_nobody_here_it_differs(
        self, books: Books, note: UUID, owed: UUID
    ) -> None:
        use_there(books, note, owed, 20.0)
        take(books, note)
        assert sums(books, note, owed) == (Decimal(120), TOTAL)
        assert stands(books, note) == ("differs", ("allocations",))

    def test_taken_off_and_voided_there_it_differs(
        self, books: Books, note: UUID, owed: UUID
    ) -> None:
        books.world.run(against(note, owed, "20.00"))
        followed(books, note)
        made = there(books, note)
        here = books.practice.organisation
        peer.remove_allocation(here, made["CreditNoteID"], made["Allocations"][0]["AllocationID"])
        take(books, note, owed)
        assert stands(books, note) == ("differs", ("allocations",))
        assert sums(books, note, owed) == (Decimal(100), TOTAL - 20)
        made["Status"] = "VOIDED"
        take(books, note, owed)
        assert stands(books, note) == ("differs", ("status",))


class TestCompared:
    def test_what_is_the_same_has_no_difference_and_equal_sums(
        self, books: Books, note: UUID, owed: UUID
    ) -> None:
        other = books.credit(owed, "100.00")
        followed(books, other)
        books.world.run(refund(note, "30.00", account_code="090"))
        followed(books, note)
        found = compared(books, note, other)
        assert found.differences == []
        assert found.ours == found.theirs
        sides = found.ours["credit_note"]
        assert (sides.number, sides.total) == (2, Decimal(240))

    def test_one_on_one_side_alone(self, books: Books, note: UUID) -> None:
        here = books.practice.organisation
        made = there(books, note)
        [contact] = here.contacts.values()
        del here.credits[made["CreditNoteID"]]
        line = {"Quantity": 1, "UnitAmount": 5, "TaxType": "NONE"}
        body = {"Type": "ACCRECCREDIT", "CreditNoteNumber": "X-1", "Contact": contact}
        peer.put(here, body | {"LineItems": [line], "Status": "AUTHORISED"}, change=False)
        assert shown(compared(books, note)) == [
            ("only_here", {"total": ("120.00", None)}, ("push",)),
            ("only_there", {"total": (None, "5.00")}, ()),
        ]

    def test_uses_on_one_side_alone(self, books: Books, note: UUID, owed: UUID) -> None:
        books.world.run(refund(note, "30.00", account_code="090"))
        use_there(books, note, owed, 20.0)
        fields = {"amountAllocated": ("0.00", "20.00"), "amountRefunded": ("30.00", "0.00")}
        assert shown(compared(books, note)) == [("differs", fields, ("push", "take"))]

    def test_another_total_there_is_written_over(self, books: Books, note: UUID) -> None:
        made = there(books, note)
        lines = [{"Quantity": 1, "UnitAmount": 5, "TaxType": "NONE"}]
        change = {"CreditNoteID": made["CreditNoteID"], "LineItems": lines}
        peer.put(books.practice.organisation, change, change=True)
        found = compared(books, note)
        assert shown(found) == [("differs", {"total": ("120.00", "5.00")}, ("push",))]
        settle_difference(books, found, "push")
        assert compared(books, note).differences == []


class TestSettled:
    def test_ours_is_pushed_again(self, books: Books, note: UUID, owed: UUID) -> None:
        books.world.run(against(note, owed, "20.00"))
        followed(books, note)
        made = there(books, note)
        here = books.practice.organisation
        peer.remove_allocation(here, made["CreditNoteID"], made["Allocations"][0]["AllocationID"])
        settle_difference(books, compared(books, note), "push")
        books.push("credit_note", note)
        assert (due(books, owed), stands(books, note)) == (2050.56, ("sent", ()))

    def test_one_that_was_voided_there_is_made_again(self, books: Books, note: UUID) -> None:
        there(books, note)["Status"] = "VOIDED"
        found = compared(books, note)
        assert shown(found) == [("differs", {"status": ("authorised", "voided")}, ("push",))]
        settle_difference(books, found, "push")
        books.push("credit_note", note)
        assert compared(books, note).differences == []

    def test_theirs_is_taken_with_a_reason(self, books: Books, note: UUID, owed: UUID) -> None:
        use_there(books, note, owed, 20.0)
        found = compared(books, note)
        with pytest.raises(ReasonRequired):
            settle_difference(books, found, "take", owed)
        settle_difference(books, found, "take", owed, reason="Agreed by phone")
        assert sums(books, note, owed) == (Decimal(100), TOTAL - 20)
        [*_, last] = books.world.store.events(note)
        assert (last.meta.source, last.meta.reason) == ("xero", "Agreed by phone")
        assert compared(books, note).differences == []
