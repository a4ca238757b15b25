"""The mail with the PDF of an invoice: what is proposed, what is recorded, and what a worker hands over."""

from __future__ import annotations

from dataclasses import replace
from email.headerregistry import Address
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any
from uuid import uuid4

import pytest
from pydantic import ValidationError

from commands.invoice import SendInvoice
from commands.kernel.jobs import Work
from commands.shared.invoice_mail import proposed_mail
from commands.shared.invoice_paper import NotIssued
from domain.invoice.events import InvoiceSent
from domain.invoice.noun import INVOICE
from infra.eventstore.sealing import sealed_fields
from infra.mail.mail import message_of
from tests.commands.test_invoice_paper import (
    customer,
    id_,
    loaded,
    move,
    paper,
)
from tests.factories import company, consumer, invoice, organisation
from tests.fakes import PapersAsTexts, World
from workers.jobs.send_invoice_mail import SendInvoiceMail, send_invoice_mail
from workers.policies.when_invoice_sent_then_mail_it import when_invoice_sent_then_mail_it

if TYPE_CHECKING:
    from uuid import UUID

    from commands.kernel.ports import Mail

__all__ = ["customer", "id_"]
MAIL = {
    "to": "accounts@calder.example",
    "subject": "Your invoice",
    "text": "Dear Sirs,\n\nplease find it attached & filed.",
}


def send(world: World, id_: UUID) -> None:
    world.run(SendInvoice.model_validate({"id": id_, **MAIL}))


def mailed(world: World, id_: UUID) -> list[Mail]:
    """What workers hand over for the newest event of the invoice."""
    sent: list[Mail] = []
    services: Any = SimpleNamespace(deps=world.deps, mail=SimpleNamespace(send=sent.append))
    [newest] = world.store.events(id_, newest_first=True, limit=1)
    for job in when_invoice_sent_then_mail_it(newest):
        assert isinstance(job, SendInvoiceMail)
        send_invoice_mail(services, Work(uuid4(), job, world.clock.now(), 1))
    return sent


def test_what_is_proposed_names_customer_number_and_what_is_due(world: World, id_: UUID) -> None:
    world.run(organisation.change())
    move(world, id_, "submitted", "authorised")
    mail = proposed_mail(loaded(world, id_), world.deps)
    assert (mail.to, mail.subject) == ("", "Invoice INV-100001 from Fellside Energy Ltd")
    for part in (
        *(f"Dear {company.VALUES['business_name']},", "INV-100001 of 01/03/2026."),
        "£1,766.31 is due by 31/03/2026.",
    ):
        assert part in mail.text, mail.text


def test_a_consumer_s_own_address_is_proposed(world: World) -> None:
    world.deps = replace(world.deps, papers=PapersAsTexts())
    person = world.made(consumer.register(email="una@example.com"))
    one = world.made(invoice.draft(company=None, consumer=person, lines=[invoice.LINE]))
    move(world, one, "submitted", "authorised")
    assert proposed_mail(loaded(world, one), world.deps).to == "una@example.com"


def test_a_mail_is_an_event_with_the_paper_s_hash(world: World, id_: UUID) -> None:
    move(world, id_, "submitted", "authorised")
    send(world, id_)
    sent = world.store.events(id_, newest_first=True, limit=1)[0].event
    assert isinstance(sent, InvoiceSent)
    assert sent.sha256 == world.deps.files.fingerprint(paper(world, id_)[1])
    assert sent.recipient == MAIL["to"]
    assert {"recipient", "mail_subject", "mail_text"} <= {
        one.path for one in sealed_fields(InvoiceSent)
    }


@pytest.mark.parametrize("way", [(), ("submitted",), ("submitted", "authorised", "voided")])
def test_only_what_is_owed_or_paid_is_sent(world: World, id_: UUID, way: tuple[str, ...]) -> None:
    move(world, id_, *way)
    with pytest.raises(NotIssued):
        send(world, id_)
    with pytest.raises(NotIssued):
        proposed_mail(loaded(world, id_), world.deps)


def test_an_address_is_needed(id_: UUID) -> None:
    for lacking in ({"to": "nobody"}, {"to": ""}, {"subject": ""}, {"text": ""}):
        with pytest.raises(ValidationError):
            SendInvoice.model_validate({"id": id_, **MAIL, **lacking})


def test_the_mail_has_the_words_and_the_kept_bytes(world: World, id_: UUID, customer: UUID) -> None:
    move(world, id_, "submitted", "authorised")
    name, data = paper(world, id_)
    send(world, id_)
    [mail] = mailed(world, id_)
    assert (mail.to, mail.subject) == (MAIL["to"], MAIL["subject"])
    assert "<p>please find it attached &amp; filed.</p>" in mail.html
    message = message_of(mail, Address("Daybook", "daybook", "example.com"))
    [attached] = message.iter_attachments()
    assert attached.get_filename() == name == "Invoice-01-03-2026.pdf"
    assert attached.get_content_type() == "application/pdf"
    assert attached.get_content() == data
    text = message.get_body(("plain",))
    assert text is not None
    assert text.get_content() == MAIL["text"] + "\n"


def test_once_its_file_is_gone_nothing_is_mailed(world: World, id_: UUID) -> None:
    move(world, id_, "submitted", "authorised")
    send(world, id_)
    [document] = loaded(world, id_).documents
    world.deps.files.delete(document)
    assert mailed(world, id_) == []


def test_a_mail_changes_nothing_of_the_invoice(world: World, id_: UUID) -> None:
    move(world, id_, "submitted", "authorised")
    before = world.store.load(INVOICE, id_)
    send(world, id_)
    after = world.store.load(INVOICE, id_)
    assert (after.status, after.details, after.state) == (
        before.status,
        before.details,
        before.state,
    )
