"""What was done with an invoice at the ledger is taken over, or recorded as a difference."""

from __future__ import annotations

from decimal import Decimal
from typing import Any
from uuid import UUID, uuid4

import pytest

from commands.kernel.command import Context
from commands.ledger_link.taking import VOIDED_THERE, TakeFromLedger
from domain.invoice.noun import INVOICE
from domain.invoice.payments import due_of
from domain.invoice_payment.noun import INVOICE_PAYMENT
from infra.dev.xero_peer.ledger import Practice
from tests.factories.invoice_payment import reverse
from tests.infra.xero.memory_books import MemoryBooks, edit_there, pay_there, void_there
from tests.infra.xero.memory_ledger import MemoryLedger
from tests.infra.xero.pushed import Books

TOTAL = Decimal("2070.56")


@pytest.fixture
def books() -> Books:
    practice = Practice()
    return Books(MemoryLedger(practice), practice)


@pytest.fixture
def id_(books: Books) -> UUID:
    found = books.issued()
    books.sent(found)
    return found


def there(books: Books, id_: UUID) -> str:
    link = books.link("invoice", id_)
    assert link is not None
    return str(link.ledger_id)


def take(books: Books, id_: UUID, command_id: UUID | None = None) -> None:
    here = MemoryBooks(books.practice.organisation)
    taking = TakeFromLedger(id_, books.tenant_id, here, books._payments_of)
    taking.execute(Context(None, command_id or uuid4(), source="xero"), books.world.deps)


def shown(books: Books, id_: UUID) -> Any:
    state = books.world.store.load(INVOICE, id_)
    return state.status, due_of(state)


def fields(books: Books, id_: UUID) -> tuple[str, ...]:
    link = books.link("invoice", id_)
    assert link is not None
    return link.fields


def payments(books: Books, id_: UUID) -> list[Any]:
    return [books.world.store.load(INVOICE_PAYMENT, one) for one in books._payments_of(id_)]


def test_nothing_follows_from_an_invoice_that_is_the_same(books: Books, id_: UUID) -> None:
    position = books.world.store.position()
    take(books, id_)
    assert books.world.store.position() == position


def test_a_payment_there_is_recorded_once_and_not_sent_back(books: Books, id_: UUID) -> None:
    there_id = pay_there(
        books.practice.organisation, there(books, id_), "1000.00", Reference="BACS"
    )
    for _ in range(2):
        take(books, id_)
    [payment] = payments(books, id_)
    details = payment.details
    assert (details.amount, str(details.paid_on), details.account_code, details.reference) == (
        *(Decimal("1000.00"), "2026-06-14"),
        *("090", "BACS"),
    )
    [recorded] = books.world.store.events(payment.stream_id)
    assert (recorded.meta.source, recorded.meta.actor_id) == ("xero", None)
    assert shown(books, id_) == ("authorised", TOTAL - 1000)
    books.follow("invoice_payment", payment.stream_id)
    books.push("invoice_payment", payment.stream_id)
    assert [*books.practice.organisation.payments] == [there_id]
    assert books.state("invoice", id_) == "sent"


def test_the_rest_paid_there_settles_it(books: Books, id_: UUID) -> None:
    ours = books.pay(id_, "70.56")
    books.follow("invoice_payment", ours)
    books.push("invoice_payment", ours)
    pay_there(books.practice.organisation, there(books, id_), "2000.00")
    take(books, id_)
    assert shown(books, id_) == ("paid", 0)
    assert len(payments(books, id_)) == 2


def test_a_payment_deleted_there_is_reversed(books: Books, id_: UUID) -> None:
    paid = pay_there(books.practice.organisation, there(books, id_), "2070.56")
    take(books, id_)
    assert shown(books, id_) == ("paid", 0)
    books.practice.organisation.delete_payment(paid)
    for _ in range(2):
        take(books, id_)
    assert shown(books, id_) == ("authorised", TOTAL)
    assert [one.status for one in payments(books, id_)] == ["reversed"]


def test_what_was_reversed_here_is_not_recorded_again(books: Books, id_: UUID) -> None:
    pay_there(books.practice.organisation, there(books, id_), "10.00")
    take(books, id_)
    [payment] = payments(books, id_)
    books.world.run(reverse(payment.stream_id))
    take(books, id_)
    assert len(payments(books, id_)) == 1
    assert fields(books, id_) == ("amountPaid",)


def test_voided_there_it_is_voided(books: Books, id_: UUID) -> None:
    void_there(books.practice.organisation, there(books, id_))
    for _ in range(2):
        take(books, id_)
    assert shown(books, id_)[0] == "voided"
    [moved] = [
        one for one in books.world.store.events(id_) if one.event.topic == "invoice.voided.1"
    ]
    assert (moved.meta.source, moved.meta.reason) == ("xero", VOIDED_THERE)
    assert books.state("invoice", id_) == "sent"


def test_voided_there_with_a_payment_here_it_differs(books: Books, id_: UUID) -> None:
    books.pay(id_, "70.56")
    void_there(books.practice.organisation, there(books, id_))
    take(books, id_)
    assert shown(books, id_) == ("authorised", TOTAL - Decimal("70.56"))
    assert (books.state("invoice", id_), fields(books, id_)) == ("differs", ("status",))


@pytest.mark.parametrize(
    ("changes", "wire"),
    [
        ({"DueDate": "2031-01-01"}, "dueDate"),
        ({"Date": "/Date(1893456000000+0000)/"}, "date"),
        ({"InvoiceNumber": "X-1"}, "invoiceNumber"),
    ],
)
def test_edited_there_it_differs_until_it_is_the_same(
    books: Books, id_: UUID, changes: dict[str, str], wire: str
) -> None:
    here, there_id = books.practice.organisation, there(books, id_)
    before = {name: here.invoices[there_id][name] for name in changes}
    edit_there(here, there_id, **changes)
    version = books.world.store.load(INVOICE, id_).version
    take(books, id_)
    assert (books.state("invoice", id_), fields(books, id_)) == ("differs", (wire,))
    assert books.world.store.load(INVOICE, id_).version == version
    edit_there(here, there_id, **before)
    take(books, id_)
    assert (books.state("invoice", id_), fields(books, id_)) == ("sent", ())


def test_more_paid_there_than_is_due_here_differs(books: Books, id_: UUID) -> None:
    books.pay(id_, "2000.00")
    pay_there(books.practice.organisation, there(books, id_), "100.00")
    take(books, id_)
    assert len(payments(books, id_)) == 1
    assert fields(books, id_) == ("amountPaid",)


def test_an_invoice_that_was_never_sent_is_left_alone(books: Books) -> None:
    id_ = books.issued()
    take(books, id_)
    assert books.link("invoice", id_) is None
