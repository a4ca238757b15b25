"""Reminders of overdue invoices: one for each step, to whom may be written to, with the paper that was kept."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from typing import TYPE_CHECKING, Any
from uuid import UUID

import pytest

from commands.invoice import MoveInvoice, RemindInvoice, SendInvoice
from commands.kernel.delete import Delete
from commands.organisation import ChangeOrganisation
from commands.shared.contact import StopContact
from commands.shared.reminders import Reminding, reminding_of
from domain.consumer.noun import CONSUMER
from domain.invoice.events import InvoiceReminded
from domain.invoice.noun import INVOICE
from domain.kernel.errors import InvalidFields
from infra.eventstore.sealing import sealed_fields
from tests.commands.owed import due, issued, lines_of
from tests.commands.test_invoice_mail import mailed
from tests.factories import company, consumer, invoice, organisation
from tests.factories.credit_note import credit
from tests.factories.invoice_payment import pay, reverse
from tests.fakes import PapersAsTexts, World

if TYPE_CHECKING:
    from collections.abc import Callable

DUE = date(2026, 3, 31)
ON: dict[str, Any] = {"first_reminder": True, "second_reminder": True, "third_reminder": True}


@pytest.fixture
def books(world: World) -> World:
    """All steps are on."""
    world.deps = replace(world.deps, papers=PapersAsTexts())
    world.clock.at = datetime(2026, 3, 12, 9, tzinfo=UTC)
    world.run(organisation.change())
    world.run(ChangeOrganisation.model_validate(ON))
    return world


@pytest.fixture
def person(books: World) -> UUID:
    return books.made(consumer.register(email="una@example.com"))


@pytest.fixture
def id_(books: World, person: UUID) -> UUID:
    return issued(books, consumer=person)


def remind(world: World, id_: UUID, days: int) -> list[int]:
    """The steps that are sent so many days after the invoice was due."""
    world.clock.at = datetime(2026, 3, 31, 8, 30, tzinfo=UTC) + timedelta(days=days)
    before = len(world.store.events(id_))
    world.run(RemindInvoice(id=id_), None)
    events = [one.event for one in world.store.events(id_, after=before)]
    assert all(isinstance(one, InvoiceReminded) for one in events)
    return [one.step for one in events if isinstance(one, InvoiceReminded)]


def standing(world: World, id_: UUID) -> Reminding:
    return reminding_of(world.store.load(INVOICE, id_), world.deps)


def test_each_step_is_sent_once_on_its_day(books: World, id_: UUID) -> None:
    sent = {days: found for days in range(-1, 40) if (found := remind(books, id_, days))}
    assert sent == {3: [1], 10: [2], 21: [3]}
    assert standing(books, id_).next is None


def test_steps_that_were_passed_are_not_made_up_for(books: World, id_: UUID) -> None:
    assert remind(books, id_, 60) == [3]
    assert remind(books, id_, 61) == []


def test_nothing_is_sent_at_the_start(world: World) -> None:
    world.deps = replace(world.deps, papers=PapersAsTexts())
    world.clock.at = datetime(2026, 3, 12, 9, tzinfo=UTC)
    one = issued(world, consumer=world.made(consumer.register(email="una@example.com")))
    assert remind(world, one, 60) == []
    assert standing(world, one).next is None


def test_the_mail_has_the_kept_paper_and_what_is_due(books: World, id_: UUID) -> None:
    books.run(pay(id_, "70.56"))
    assert remind(books, id_, 10) == [2]
    reminded = books.store.events(id_, newest_first=True, limit=1)[0].event
    assert isinstance(reminded, InvoiceReminded)
    [document] = books.store.load(INVOICE, id_).documents
    [mail] = mailed(books, id_)
    [attached] = mail.attachments
    assert reminded.document_id == document
    assert reminded.sha256 == books.deps.files.fingerprint(attached.data)
    assert attached.name == "Invoice-01-03-2026.pdf"
    assert (mail.to, mail.subject) == (
        "una@example.com",
        "Second reminder: invoice INV-100001 is overdue",
    )
    for said in ("was due on 31/03/2026", "£2,000.00 of it", "Fellside Energy Ltd"):
        assert said in mail.text, mail.text
    assert {"recipient", "mail_subject", "mail_text"} <= {
        one.path for one in sealed_fields(InvoiceReminded)
    }


def void(world: World, id_: UUID) -> None:
    world.run(MoveInvoice.model_validate({"id": id_, "status": "voided"}))


def credit_all(world: World, id_: UUID) -> None:
    first, second = lines_of(world, id_)
    world.run(credit(id_, (first, "490.91"), (second, "1234.56")))


@pytest.mark.parametrize(
    "end", [void, credit_all, lambda world, id_: world.run(pay(id_, "2070.56"))]
)
def test_what_is_not_owed_is_not_reminded_of(
    books: World, id_: UUID, end: Callable[[World, UUID], Any]
) -> None:
    end(books, id_)
    assert due(books, id_) == 0
    assert remind(books, id_, 60) == []
    assert standing(books, id_).obstacle == "notOwed"


def test_what_is_owed_again_goes_on_where_it_stood(books: World, id_: UUID) -> None:
    assert remind(books, id_, 3) == [1]
    paid = books.made(pay(id_, "2070.56", paid_on="2026-04-03"))
    assert remind(books, id_, 10) == []
    books.run(reverse(paid))
    assert remind(books, id_, 11) == [2]


def test_who_is_not_to_be_contacted_or_is_gone_is_not_written_to(
    books: World, id_: UUID, person: UUID
) -> None:
    books.run(StopContact.of(CONSUMER).model_validate({"id": person}))
    assert remind(books, id_, 3) == []
    found = standing(books, id_)
    assert (found.obstacle, found.next) == ("contactStopped", (found.due, DUE + timedelta(days=3)))
    books.run(Delete.of(CONSUMER).model_validate({"deleteIds": [str(person)]}))
    assert remind(books, id_, 4) == []
    assert standing(books, id_).obstacle == "customerGone"


def test_a_company_is_written_to_where_its_invoice_was_mailed(books: World) -> None:
    one = issued(books, company=books.made(company.open_()))
    assert remind(books, one, 3) == []
    assert standing(books, one).obstacle == "noAddress"
    words = {"subject": "Your invoice", "text": "Please find it attached."}
    for to in ("old@calder.example", "accounts@calder.example"):
        books.run(SendInvoice.model_validate({"id": one, "to": to, **words}))
    assert remind(books, one, 4) == [1]
    assert mailed(books, one)[0].to == "accounts@calder.example"


def test_one_whose_paper_was_not_kept_is_not_reminded_of(books: World, person: UUID) -> None:
    papers, books.deps = books.deps.papers, replace(books.deps, papers=None)
    one = issued(books, consumer=person)
    books.deps = replace(books.deps, papers=papers)
    assert remind(books, one, 3) == []
    assert standing(books, one).obstacle == "noPaper"


def test_a_step_that_is_switched_on_later_begins_there(books: World, id_: UUID) -> None:
    books.run(ChangeOrganisation.model_validate(dict.fromkeys(ON, False)))
    assert remind(books, id_, 15) == []
    books.run(
        ChangeOrganisation.model_validate({"second_reminder": True, "second_reminder_days": 14})
    )
    assert remind(books, id_, 16) == [2]
    assert remind(books, id_, 17) == []


def test_steps_out_of_order_are_refused(books: World) -> None:
    with pytest.raises(InvalidFields) as refused:
        books.run(ChangeOrganisation.model_validate({"first_reminder_days": 11}))
    assert refused.value.fields == {"secondReminderDays": "not_after_former"}


def test_a_copy_begins_without_reminders(books: World, id_: UUID) -> None:
    assert remind(books, id_, 3) == [1]
    assert books.store.load(INVOICE, id_).state.reminded == 1
    draft = books.made(invoice.draft(company=books.made(company.open_())))
    assert books.store.load(INVOICE, draft).state.reminded == 0
