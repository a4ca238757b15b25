"""Credit notes are handed over to Xero with what they were set against and their refunds: each once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from uuid import UUID

import pytest

from commands.shared.credit_note_paper import kept_pdf
from commands.shared.ledger import LedgerUnavailable
from domain.credit_note.noun import CREDIT_NOTE
from infra.dev.xero_peer import credit_notes as peer
from infra.dev.xero_peer.faults import Fault
from infra.dev.xero_peer.ledger import Practice
from infra.xero.credits import XeroCredits
from tests.factories import company
from tests.factories.credit_note import against, refund
from tests.factories.invoice_payment import reverse
from tests.infra.xero.pushed import Books, access_at, ledger_at


@pytest.fixture(scope="module")
def ledger(served: tuple[Practice, str]) -> XeroCredits:
    practice, url = served
    return ledger_at(url, access_at(url, practice.organisation.tenant_id))


@pytest.fixture
def books(ledger: XeroCredits, served: tuple[Practice, str]) -> Iterator[Books]:
    practice, _ = served
    yield Books(ledger, practice).clean
    assert practice.violations == []


@pytest.fixture
def customer(books: Books) -> UUID:
    return books.world.made(company.open_())


@pytest.fixture
def owed(books: Books, customer: UUID) -> UUID:
    found = books.issued(company=customer)
    books.sent(found)
    return found


@pytest.fixture
def balance(books: Books, customer: UUID) -> UUID:
    """A credit note of 120.00 of an invoice that is paid and there."""
    paid = books.issued(company=customer)
    books.pay(paid, "2070.56")
    books.sent(paid)
    note = books.credit(paid, "100.00")
    followed(books, note)
    return note


def followed(books: Books, note: UUID) -> None:
    books.follow("credit_note", note)
    books.push("credit_note", note)


def there(books: Books, note: UUID) -> dict[str, Any]:
    found = books.link("credit_note", note)
    assert found is not None
    return books.practice.organisation.credits[str(found.ledger_id)]


def due(books: Books, invoice: UUID) -> object:
    link = books.link("invoice", invoice)
    assert link is not None
    return books.practice.organisation.invoices[str(link.ledger_id)]["AmountDue"]


def stands(books: Books, note: UUID) -> tuple[str, tuple[str, ...]]:
    link = books.link("credit_note", note)
    assert link is not None
    return link.state, link.fields


class TestSent:
    def test_one_follows_its_invoice(self, books: Books, owed: UUID) -> None:
        note = books.credit(owed, "100.00", "0.03")
        followed(books, note)
        [made] = books.practice.organisation.credits.values()
        assert (made["CreditNoteNumber"], made["Type"], made["Status"], made["Total"]) == (
            *("CN-100001", "ACCRECCREDIT", "PAID"),
            120.04,
        )
        assert [one["TaxAmount"] for one in made["LineItems"]] == [20.0, 0.01]
        [allocation] = made["Allocations"]
        assert (allocation["Amount"], allocation["Date"]) == (120.04, "2026-03-12")
        assert due(books, owed) == 1950.52
        assert books.state("credit_note", note) == "sent"
        [contact] = books.practice.organisation.contacts.values()
        assert made["Contact"]["ContactID"] == contact["ContactID"]

    def test_its_pdf_is_attached_as_it_was_kept(self, books: Books, owed: UUID) -> None:
        note = books.credit(owed, "100.00")
        followed(books, note)
        paper = kept_pdf(books.world.store.load(CREDIT_NOTE, note), books.world.deps)
        assert paper is not None
        kept = books.practice.organisation.attachments[there(books, note)["CreditNoteID"]]
        assert kept == dict([paper])

    def test_those_of_before_are_taken_along(self, books: Books) -> None:
        invoice = books.issued()
        note = books.credit(invoice, "100.00")
        books.follow("credit_note", note)
        assert books.link("credit_note", note) is None
        books.sent(invoice)
        assert due(books, invoice) == 1950.56
        assert books.state("credit_note", note) == "sent"

    def test_it_is_set_against_another_and_refunded(
        self, books: Books, owed: UUID, balance: UUID
    ) -> None:
        assert there(books, balance)["RemainingCredit"] == 120.0
        books.world.run(against(balance, owed, "20.00"))
        followed(books, balance)
        books.world.run(refund(balance, "30.00", account_code="090", reference="Back"))
        followed(books, balance)
        assert (due(books, owed), there(books, balance)["RemainingCredit"]) == (2050.56, 70.0)
        [back] = [
            one for one in books.practice.organisation.payments.values() if "CreditNote" in one
        ]
        assert (back["Amount"], back["Account"], back["Date"], back["Reference"]) == (
            *(30.0, {"Code": "090"}),
            *("2026-03-13", "Back"),
        )

    def test_equal_uses_of_one_day_are_each_made(
        self, books: Books, owed: UUID, balance: UUID
    ) -> None:
        for _ in range(2):
            books.world.run(against(balance, owed, "20.00"))
        followed(books, balance)
        assert due(books, owed) == 2030.56

    def test_twice_changes_nothing(self, books: Books, owed: UUID) -> None:
        note = books.credit(owed, "100.00")
        followed(books, note)
        position, calls = books.world.store.position(), len(books.practice.calls)
        followed(books, note)
        books.send_credit(note)
        assert (books.world.store.position(), len(books.practice.calls)) == (position, calls)

    def test_against_an_invoice_that_is_not_there_it_waits_for_that(
        self, books: Books, customer: UUID, balance: UUID
    ) -> None:
        absent = books.issued(company=customer)
        books.world.run(against(balance, absent, "20.00"))
        followed(books, balance)
        assert stands(books, balance) == ("differs", ("allocations.invoiceId",))
        books.sent(absent)
        assert (due(books, absent), stands(books, balance)) == (2050.56, ("sent", ()))

    def test_what_was_reversed_before_leaves_its_room(
        self, books: Books, customer: UUID, balance: UUID
    ) -> None:
        invoice = books.issued(company=customer)
        payment = books.pay(invoice, "2070.56")
        books.sent(invoice)
        books.world.run(reverse(payment))
        books.world.run(against(balance, invoice, "120.00"))
        followed(books, balance)
        assert due(books, invoice) == 1950.56


class TestRefused:
    def test_a_refund_without_an_account_is_refused_in_xero_s_words(
        self, books: Books, balance: UUID
    ) -> None:
        books.world.run(refund(balance, "30.00"))
        followed(books, balance)
        link = books.link("credit_note", balance)
        assert link is not None
        assert (link.state, [one.field for one in link.refusals]) == ("refused", ["accountCode"])
        assert there(books, balance)["RemainingCredit"] == 120.0


class TestGoneThere:
    def test_what_was_taken_off_there_is_not_put_back_by_itself(
        self, books: Books, owed: UUID, balance: UUID
    ) -> None:
        books.world.run(against(balance, owed, "20.00"))
        followed(books, balance)
        here, made = books.practice.organisation, there(books, balance)
        peer.remove_allocation(here, made["CreditNoteID"], made["Allocations"][0]["AllocationID"])
        books.world.run(refund(balance, "30.00", account_code="090"))
        followed(books, balance)
        assert stands(books, balance) == ("differs", ("allocations",))
        assert (due(books, owed), made["RemainingCredit"]) == (2070.56, 90.0)
        followed(books, balance)
        assert due(books, owed) == 2070.56
        books.send_credit(balance)
        books.push("credit_note", balance)
        assert (due(books, owed), stands(books, balance)) == (2050.56, ("sent", ()))

    def test_one_that_was_voided_there_is_made_again_when_it_is_sent_again(
        self, books: Books, balance: UUID
    ) -> None:
        there(books, balance)["Status"] = "VOIDED"
        books.world.run(refund(balance, "30.00", account_code="090"))
        followed(books, balance)
        assert stands(books, balance) == ("differs", ("status",))
        books.send_credit(balance)
        books.push("credit_note", balance)
        assert stands(books, balance) == ("sent", ())
        found = books.practice.organisation.credits.values()
        assert sorted(one["Status"] for one in found) == ["AUTHORISED", "VOIDED"]


class TestAway:
    @pytest.mark.parametrize(
        ("kind", "method", "path"),
        [
            ("broken", "GET", "/CreditNotes"),
            ("dropped_before", "PUT", "/CreditNotes"),
            ("dropped_after", "PUT", "/CreditNotes"),
            ("dropped_after", "POST", "/Payments"),
        ],
    )
    def test_it_waits_and_is_sent_once(
        self, books: Books, balance: UUID, kind: str, method: str, path: str
    ) -> None:
        books.world.run(refund(balance, "30.00", account_code="090"))
        del books.practice.organisation.credits[there(books, balance)["CreditNoteID"]]
        books.follow("credit_note", balance)
        books.practice.faults.add(Fault(kind, method=method, path=path))  # type: ignore[arg-type]
        with pytest.raises(LedgerUnavailable):
            books.push("credit_note", balance)
        assert books.state("credit_note", balance) == "waiting"
        books.practice.answers.clear()
        books.push("credit_note", balance)
        assert books.state("credit_note", balance) == "sent"
        [made] = books.practice.organisation.credits.values()
        assert made["RemainingCredit"] == 90.0
