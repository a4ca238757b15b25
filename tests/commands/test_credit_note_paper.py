"""The paper of a credit note: what it says, that it is kept when the credit note is issued, and the mail with it."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any
from uuid import uuid4

import pytest

from commands.company import ChangeCompanyDetails
from commands.credit_note import SendCreditNote
from commands.kernel.command import Context
from commands.kernel.jobs import Work
from commands.kernel.papers import PdfUnavailable
from commands.shared.credit_note_paper import (
    NoPaper,
    current_paper,
    kept_pdf,
    proposed_mail,
    values_of,
)
from commands.shared.files.opening import Reading
from domain.credit_note.events import CreditNoteIssued, CreditNoteSent
from domain.credit_note.noun import CREDIT_NOTE
from domain.credit_note.series import SERIES
from infra.eventstore.sealing import sealed_fields
from tests.commands.owed import due, issued, lines_of
from tests.commands.test_invoice_paper import NoPango
from tests.factories import company, consumer, organisation
from tests.factories.credit_note import credit
from tests.factories.invoice_payment import pay
from tests.fakes import ADMIN, PapersAsTexts, World
from workers.jobs.send_credit_note_mail import SendCreditNoteMail, send_credit_note_mail
from workers.policies.when_credit_note_sent_then_mail_it import (
    when_credit_note_sent_then_mail_it,
)

if TYPE_CHECKING:
    from uuid import UUID

    from commands.kernel.ports import Mail
    from commands.kernel.record import State

MAIL = {"to": "accounts@calder.example", "subject": "Your credit", "text": "Please find it here."}


@pytest.fixture
def customer(world: World) -> UUID:
    return world.made(company.open_())


@pytest.fixture
def note(world: World, customer: UUID) -> UUID:
    """Of 100.00 of the first line and 500.00 of the second, of which 1,970.56 were paid."""
    world.deps = replace(world.deps, papers=PapersAsTexts())
    invoice = issued(world, company=customer)
    world.run(pay(invoice, "1970.56"))
    first, second = lines_of(world, invoice)
    return world.made(credit(invoice, (second, "500.00"), (first, "100.00")))


def loaded(world: World, id_: UUID) -> State:
    return world.store.load(CREDIT_NOTE, id_)


def paper(world: World, id_: UUID) -> tuple[str, bytes]:
    reading = Reading(Context(ADMIN, id_), CREDIT_NOTE.name, id_)
    return current_paper(loaded(world, id_), world.deps, reading)


class TestContent:
    def test_it_names_the_invoice_and_its_lines(self, world: World, note: UUID) -> None:
        said = values_of(loaded(world, note), world.deps)
        assert (said["number"], said["invoice_number"], said["customer"]) == (
            *("CN-100001", "INV-100001"),
            company.VALUES["business_name"],
        )
        assert [(place, line.line_amount) for place, line in said["lines"]] == [
            (2, Decimal("500.00")),
            (1, Decimal("100.00")),
        ]
        assert [(one.invoice_number, one.amount) for one in said["allocations"]] == [
            ("INV-100001", Decimal("100.00"))
        ]
        assert said["remaining"] == Decimal("620.00")

    def test_vat_by_rate_adds_up_to_the_total(self, world: World, note: UUID) -> None:
        said = values_of(loaded(world, note), world.deps)
        assert said["taxes"] == [
            {
                "percent": Decimal(20),
                "code": "OUTPUT2",
                "net": Decimal("600.00"),
                "vat": Decimal("120.00"),
            }
        ]
        assert (said["net"], said["vat"], said["total"]) == (600, 120, 720)


class TestKept:
    def test_it_stays_as_it_was(self, world: World, note: UUID, customer: UUID) -> None:
        name, data = paper(world, note)
        assert name == "Credit-note-12-03-2026.pdf"
        body = {"id": customer, "business_name": "Renamed Ltd", "town": "Elsewhere"}
        world.run(ChangeCompanyDetails.model_validate(body))
        world.run(organisation.change())
        assert b"Fellside" in repr(values_of(loaded(world, note), world.deps)).encode()
        assert paper(world, note) == kept_pdf(loaded(world, note), world.deps) == (name, data)
        assert b"Fellside" not in data

    def test_its_hash_is_in_the_event_and_it_is_among_the_documents(
        self, world: World, note: UUID
    ) -> None:
        first, *others = world.store.events(note)
        assert isinstance(first.event, CreditNoteIssued)
        said = first.event.state.model_dump(include={"paper_sha256", "paper_template"})
        _, data = paper(world, note)
        assert said == {
            "paper_sha256": world.deps.files.fingerprint(data),
            "paper_template": "credit_note 1",
        }
        [document] = loaded(world, note).documents.values()
        assert (document.size, document.sha256) == (len(data), said["paper_sha256"])
        assert {one.meta.command_id for one in others} == {first.meta.command_id}

    def test_it_is_sealed_with_the_consumer_s_key(self, world: World) -> None:
        world.deps = replace(world.deps, papers=PapersAsTexts())
        person = world.made(consumer.register())
        invoice = issued(world, consumer=person)
        note = world.made(credit(invoice, (lines_of(world, invoice)[0], "1.00")))
        [document] = loaded(world, note).documents
        assert world.deps.files.get(document, person) == paper(world, note)[1]

    def test_without_pango_nothing_is_issued(self, world: World) -> None:
        invoice = issued(world)
        owed = due(world, invoice)
        world.deps = replace(world.deps, papers=NoPango())
        with pytest.raises(PdfUnavailable):
            world.run(credit(invoice, (lines_of(world, invoice)[0], "1.00")))
        assert due(world, invoice) == owed
        assert world.store.events(SERIES.stream) == []

    def test_one_from_before_papers_were_kept_is_laid_out(self, world: World) -> None:
        invoice = issued(world)
        note = world.made(credit(invoice, (lines_of(world, invoice)[0], "1.00")))
        assert kept_pdf(loaded(world, note), world.deps) is None
        with pytest.raises(NoPaper):
            proposed_mail(loaded(world, note), world.deps)
        world.deps = replace(world.deps, papers=PapersAsTexts())
        assert b"CN-100001" in paper(world, note)[1]


class TestMail:
    def test_it_is_an_event_with_the_paper_s_hash(self, world: World, note: UUID) -> None:
        world.run(SendCreditNote.model_validate({"id": note, **MAIL}))
        sent = world.store.events(note, newest_first=True, limit=1)[0].event
        assert isinstance(sent, CreditNoteSent)
        assert sent.sha256 == world.deps.files.fingerprint(paper(world, note)[1])
        assert {"recipient", "mail_subject", "mail_text"} <= {
            one.path for one in sealed_fields(CreditNoteSent)
        }

    def test_a_worker_hands_it_over_with_the_kept_bytes(self, world: World, note: UUID) -> None:
        world.run(SendCreditNote.model_validate({"id": note, **MAIL}))
        sent: list[Mail] = []
        services: Any = SimpleNamespace(deps=world.deps, mail=SimpleNamespace(send=sent.append))
        [newest] = world.store.events(note, newest_first=True, limit=1)
        for job in when_credit_note_sent_then_mail_it(newest):
            assert isinstance(job, SendCreditNoteMail)
            send_credit_note_mail(services, Work(uuid4(), job, world.clock.now(), 1))
        [mail] = sent
        [attached] = mail.attachments
        assert (mail.to, attached.name, attached.data) == (MAIL["to"], *paper(world, note))

    def test_what_is_proposed_names_number_and_sum(self, world: World, note: UUID) -> None:
        world.run(organisation.change())
        mail = proposed_mail(loaded(world, note), world.deps)
        assert (mail.to, mail.subject) == ("", "Credit note CN-100001 from Fellside Energy Ltd")
        assert "CN-100001 of 12/03/2026 over £720.00." in mail.text
