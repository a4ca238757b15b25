"""Invoices and payments are handed over to Xero: once, and with a state that says how it stands."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from typing import Any
from uuid import UUID

import pytest

from commands.ledger_link.forms import mark_of, without
from commands.shared.invoice_paper import kept_pdf
from commands.shared.ledger import LedgerUnavailable
from domain.invoice.noun import INVOICE
from domain.kernel.errors import InvalidFields
from domain.ledger_link.events import Refusal
from infra.dev.xero_peer.faults import Fault
from infra.dev.xero_peer.ledger import Practice
from infra.xero.credits import XeroCredits
from tests.factories import company, consumer, invoice
from tests.factories.invoice_payment import replace, reverse
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


def only(found: dict[str, dict[str, Any]]) -> dict[str, Any]:
    (one,) = found.values()
    return one


class TestInvoices:
    def test_one_is_sent_with_its_customer(self, books: Books) -> None:
        id_ = books.issued()
        books.send(id_)
        assert books.state("invoice", id_) == "waiting"
        books.push("invoice", id_)
        here = books.practice.organisation
        sent, contact = only(here.invoices), only(here.contacts)
        assert (sent["InvoiceNumber"], sent["Status"], sent["Total"]) == (
            *("INV-100001", "AUTHORISED"),
            2070.56,
        )
        assert [one["TaxAmount"] for one in sent["LineItems"]] == [98.18, 246.91]
        assert [one["TaxType"] for one in sent["LineItems"]] == ["OUTPUT2", "OUTPUT2"]
        assert contact["Name"] == "Wharfe Joinery Ltd"
        link = books.link("invoice", id_)
        assert link is not None
        assert (link.state, link.ledger_id) == ("sent", sent["InvoiceID"])

    def test_twice_changes_nothing(self, books: Books) -> None:
        id_ = books.issued()
        books.sent(id_)
        position, calls = books.world.store.position(), len(books.practice.calls)
        books.sent(id_)
        assert (books.world.store.position(), len(books.practice.calls)) == (position, calls)
        books.pay(id_, "10.00")
        books.send(id_)
        assert books.state("invoice", id_) == "sent"

    def test_only_issued_ones(self, books: Books) -> None:
        made = books.world.made
        draft = made(invoice.draft(company=made(company.open_())))
        with pytest.raises(InvalidFields) as refused:
            books.send(draft)
        assert refused.value.fields == {"status": "not_owed"}

    def test_a_customer_is_made_a_contact_once(self, books: Books) -> None:
        customer = books.world.made(consumer.register())
        for id_ in (books.issued(consumer=customer), books.issued(consumer=customer)):
            books.sent(id_)
        contact = only(books.practice.organisation.contacts)
        assert contact["ContactNumber"] == "C-100001"
        assert books.state("consumer", customer) == "sent"

    def test_a_contact_of_our_number_is_used_whatever_its_name(self, books: Books) -> None:
        customer = books.world.made(consumer.register())
        here = books.practice.organisation
        here.put_contact({"ContactNumber": "C-100001", "Name": "Somebody renamed it"})
        books.sent(books.issued(consumer=customer))
        assert only(here.contacts)["Name"] == "Somebody renamed it"

    def test_a_contact_of_the_same_name_stays_another(self, books: Books) -> None:
        here = books.practice.organisation
        first, second = (books.issued() for _ in range(2))
        books.sent(first)
        before = {**only(here.contacts)}
        books.sent(second)
        assert here.contacts[str(before["ContactID"])] == before
        assert sorted(one["Name"] for one in here.contacts.values())[1].endswith(")")
        assert len(here.contacts) == 2

    def test_xero_s_words_are_kept_by_field(self, books: Books) -> None:
        id_, here = books.issued(), books.practice.organisation
        here.accounts[1]["Status"] = "ARCHIVED"
        try:
            books.sent(id_)
        finally:
            here.accounts[1]["Status"] = "ACTIVE"
        link = books.link("invoice", id_)
        assert link is not None
        assert link.state == "refused"
        assert [one.field for one in link.refusals] == ["accountCode"]
        assert "'200'" in link.refusals[0].words
        books.sent(id_)
        assert books.state("invoice", id_) == "sent"

    def test_an_archived_contact_takes_none(self, books: Books) -> None:
        customer = books.world.made(consumer.register())
        archived = {"ContactNumber": "C-100001", "Name": "Gone", "ContactStatus": "ARCHIVED"}
        books.practice.organisation.put_contact(archived)
        id_ = books.issued(consumer=customer)
        books.sent(id_)
        link = books.link("invoice", id_)
        assert link is not None
        assert [one.field for one in link.refusals] == ["customer"]

    def test_another_invoice_of_the_number_differs(self, books: Books) -> None:
        id_ = books.issued()
        line = {"Description": "Other", "Quantity": 1, "UnitAmount": 5, "AccountCode": "200"}
        other = {"InvoiceNumber": "INV-100001", "Status": "AUTHORISED", "LineItems": [line]}
        books.practice.organisation.put_invoice(
            other | {"Contact": {"Name": "Other"}}, change=False
        )
        books.sent(id_)
        link = books.link("invoice", id_)
        assert link is not None
        assert (link.state, link.fields) == ("differs", ("total",))
        assert len(books.practice.organisation.invoices) == 1

    def test_a_void_follows(self, books: Books) -> None:
        id_ = books.issued()
        books.sent(id_)
        books.move(id_, "voided")
        books.follow("invoice", id_)
        books.push("invoice", id_)
        assert only(books.practice.organisation.invoices)["Status"] == "VOIDED"
        assert books.state("invoice", id_) == "sent"

    def test_one_that_was_voided_while_it_waited_is_not_sent(self, books: Books) -> None:
        id_ = books.issued()
        books.send(id_)
        books.move(id_, "voided")
        books.follow("invoice", id_)
        books.push("invoice", id_)
        assert books.practice.organisation.invoices == {}
        assert books.state("invoice", id_) == "notSent"

    def test_authorised_ones_follow_where_all_do(self, books: Books) -> None:
        id_ = books.issued()
        books.follow("invoice", id_)
        assert books.link("invoice", id_) is None
        books.follow("invoice", id_, sends_authorised=True)
        assert books.state("invoice", id_) == "waiting"

    def test_its_pdf_is_attached_as_it_was_kept(self, books: Books) -> None:
        id_ = books.issued()
        paper = kept_pdf(books.world.store.load(INVOICE, id_), books.world.deps)
        assert paper is not None
        assert paper[0].startswith("Invoice-")
        books.sent(id_)
        assert only(books.practice.organisation.attachments) == dict([paper])


class TestPayments:
    @pytest.fixture
    def id_(self, books: Books) -> UUID:
        id_ = books.issued()
        books.sent(id_)
        return id_

    def due(self, books: Books) -> object:
        return only(books.practice.organisation.invoices)["AmountDue"]

    def test_one_follows_its_invoice(self, books: Books, id_: UUID) -> None:
        payment = books.pay(id_, "1000.00")
        books.follow("invoice_payment", payment)
        books.push("invoice_payment", payment)
        kept = only(books.practice.organisation.payments)
        assert kept["Reference"] == f"INV-100001 Calder {mark_of(payment)}"
        assert (kept["Amount"], kept["Account"], kept["Date"]) == (
            *(1000.0, {"Code": "090"}),
            "2026-03-10",
        )
        assert self.due(books) == 1070.56

    def test_those_of_before_are_taken_along(self, books: Books) -> None:
        id_ = books.issued()
        first, gone = books.pay(id_, "70.56"), books.pay(id_, "5.00")
        books.world.run(reverse(gone))
        books.follow("invoice_payment", first)
        assert books.link("invoice_payment", first) is None
        books.sent(id_)
        assert self.due(books) == 2000.0
        assert books.state("invoice_payment", first) == "sent"
        assert books.link("invoice_payment", gone) is None

    def test_a_reversal_follows(self, books: Books, id_: UUID) -> None:
        payment = books.pay(id_, "2070.56")
        for _ in range(2):
            books.follow("invoice_payment", payment)
            books.push("invoice_payment", payment)
        books.world.run(reverse(payment))
        books.follow("invoice_payment", payment)
        books.push("invoice_payment", payment)
        assert only(books.practice.organisation.payments)["Status"] == "DELETED"
        assert self.due(books) == 2070.56

    def test_one_that_replaces_another_has_its_room(self, books: Books, id_: UUID) -> None:
        payment = books.pay(id_, "2070.56")
        books.follow("invoice_payment", payment)
        books.push("invoice_payment", payment)
        outcome = books.world.run(replace(payment, amount=Decimal("2070.50")))
        (new,) = (
            one.id for one in outcome.records if one.noun == "invoice_payment" and one.id != payment
        )
        books.follow("invoice_payment", new)
        books.push("invoice_payment", new)
        assert self.due(books) == 0.06
        assert (books.state("invoice_payment", payment), books.state("invoice_payment", new)) == (
            *("sent", "sent"),
        )

    def test_a_void_waits_for_reversals(self, books: Books, id_: UUID) -> None:
        payment = books.pay(id_, "10.00")
        books.follow("invoice_payment", payment)
        books.push("invoice_payment", payment)
        books.world.run(reverse(payment))
        books.move(id_, "voided")
        books.follow("invoice", id_)
        books.push("invoice", id_)
        assert only(books.practice.organisation.invoices)["Status"] == "VOIDED"
        assert only(books.practice.organisation.payments)["Status"] == "DELETED"


class TestAway:
    @pytest.mark.parametrize("kind", ["dropped_before", "dropped_after", "broken"])
    @pytest.mark.parametrize("method", ["GET", "PUT"])
    def test_it_waits_and_is_sent_once(self, books: Books, kind: str, method: str) -> None:
        id_ = books.issued()
        books.send(id_)
        books.practice.faults.add(Fault(kind, method=method, path="/Invoices"))  # type: ignore[arg-type]
        with pytest.raises(LedgerUnavailable):
            books.push("invoice", id_)
        assert books.state("invoice", id_) == "waiting"
        books.push("invoice", id_)
        assert books.state("invoice", id_) == "sent"
        assert len(books.practice.organisation.invoices) == 1


@pytest.mark.parametrize(
    ("words", "kept"),
    [
        ("The name ANN SMITH is taken.", "The name … is taken."),
        ("Ann Smith & Son is taken.", "… is taken."),
        ("Account code '201' is archived.", "Account code '201' is archived."),
        ("An account is missing.", "An account is missing."),
    ],
)
def test_refusals_do_not_quote_the_customer(words: str, kept: str) -> None:
    values = ["Ann Smith", "Ann Smith & Son", "An", None, ""]
    said = without([Refusal(field="customer", words=words)], values)
    assert said == (Refusal(field="customer", words=kept),)
