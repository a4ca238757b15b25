"""The statement of an account: its paper, the mail that is proposed, and what is recorded and handed over."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any
from uuid import UUID, uuid4

import pytest

from commands.account import MailStatement
from commands.kernel.delete import Delete
from commands.kernel.jobs import Work
from commands.shared.account_mail import proposed_statement_mail
from commands.shared.account_paper import Wanted, paper_name, statement_paper, wanted_statement
from domain.company.noun import COMPANY
from domain.consumer.noun import CONSUMER
from domain.kernel.errors import InvalidFields
from domain.shared.contact import AccountMailed
from infra.eventstore.sealing import sealed_fields
from infra.papers import TemplatePapers
from tests.commands.owed import issued
from tests.factories import company, consumer, organisation
from tests.factories.invoice_payment import pay
from tests.fakes import MemoryLinking, PapersAsTexts, World
from tests.rows import fold_row
from workers.jobs.send_statement_mail import SendStatementMail, send_statement_mail
from workers.policies.when_account_mailed_then_send_it import when_account_mailed_then_send_it

if TYPE_CHECKING:
    from commands.kernel.ports import Mail

MAIL = {"to": "una@example.com", "subject": "Your statement", "text": "Please find it attached."}


@pytest.fixture
def books(world: World) -> World:
    linking = MemoryLinking(world.store)
    world.deps = replace(world.deps, papers=PapersAsTexts(), linking=linking)
    world.clock.at = datetime(2026, 4, 20, 9, tzinfo=UTC)
    world.run(organisation.change())
    return world


@pytest.fixture
def person(books: World) -> UUID:
    """Owes £1,970.56 since 31/03/2026, and £2,070.56 that is of the same day."""
    id_ = books.made(consumer.register(email="una@example.com"))
    one, _ = (issued(books, consumer=id_) for _ in range(2))
    books.run(pay(one, "100.00", paid_on="2026-04-02"))
    return id_


def mail(world: World, id_: UUID, **more: Any) -> AccountMailed:
    world.run(MailStatement.of(CONSUMER).model_validate({"id": id_, **MAIL, **more}))
    [newest] = world.store.events(id_, newest_first=True, limit=1)
    assert isinstance(newest.event, AccountMailed)
    return newest.event


def mailed(world: World, id_: UUID) -> list[Mail]:
    """What workers hand over for the newest event of the customer."""
    sent: list[Mail] = []
    services: Any = SimpleNamespace(deps=world.deps, mail=SimpleNamespace(send=sent.append))
    [newest] = world.store.events(id_, newest_first=True, limit=1)
    for job in when_account_mailed_then_send_it(newest):
        assert isinstance(job, SendStatementMail)
        send_statement_mail(services, Work(uuid4(), job, world.clock.now(), 1))
    return sent


def test_the_proposed_mail_says_what_is_due(books: World, person: UUID) -> None:
    found, proposed = proposed_statement_mail(Wanted(CONSUMER, person, None, None), books.deps)
    assert (found.first, found.last) == (None, date(2026, 4, 20))
    assert proposed.to == "una@example.com"
    assert proposed.subject == "Statement of account from Fellside Energy Ltd"
    for said in ("up to 20/04/2026.", "£4,041.12 is due, of which £4,041.12 is overdue."):
        assert said in proposed.text, proposed.text
    early = Wanted(CONSUMER, person, None, date(2026, 2, 1))
    assert "due" not in proposed_statement_mail(early, books.deps)[1].text


def test_a_company_has_no_address_of_its_own(books: World) -> None:
    firm = books.made(company.open_())
    proposed = proposed_statement_mail(Wanted(COMPANY, firm, None, None), books.deps)[1]
    assert proposed.to == ""
    assert proposed.text.startswith(f"Dear {company.VALUES['business_name']},")


def test_a_mail_is_an_event_with_the_hash_of_the_paper(books: World, person: UUID) -> None:
    event = mail(books, person, **{"from": "2026-04-01", "until": "2026-04-10"})
    assert (event.first, event.last) == (date(2026, 4, 1), date(2026, 4, 10))
    assert (event.template, event.document.content_type) == ("statement 1", "application/pdf")
    kept = books.files.get(event.document.document_id, person)
    assert event.document.sha256 == books.deps.files.fingerprint(kept)
    assert {"recipient", "mail_subject", "mail_text"} <= {
        one.path for one in sealed_fields(AccountMailed)
    }
    doc = fold_row(books.store.events(person))["doc"]
    assert doc["documents"] == []


def test_the_mail_has_the_words_and_the_bytes_of_then(books: World, person: UUID) -> None:
    event = mail(books, person)
    kept = books.files.get(event.document.document_id, person)
    issued(books, consumer=person)
    [sent] = mailed(books, person)
    [attached] = sent.attachments
    assert (sent.to, sent.subject, sent.text) == (
        *(MAIL["to"], MAIL["subject"]),
        MAIL["text"] + "\n",
    )
    assert (attached.name, attached.data) == ("Statement-20-04-2026.pdf", kept)
    books.files.delete(event.document.document_id)
    assert mailed(books, person) == []


def test_a_period_that_ends_before_it_begins_is_refused(books: World, person: UUID) -> None:
    wanted = Wanted(CONSUMER, person, date(2026, 4, 2), date(2026, 4, 1))
    with pytest.raises(InvalidFields) as refused:
        wanted_statement(wanted, books.deps)
    assert refused.value.fields == {"until": "end_before_start"}


def test_a_deleted_customer_has_an_account_and_no_paper(books: World) -> None:
    firm = books.made(company.open_())
    books.run(Delete.of(COMPANY).model_validate({"deleteIds": [str(firm)]}))
    wanted = Wanted(COMPANY, firm, None, None)
    assert wanted_statement(wanted, books.deps).closing == 0
    with pytest.raises(InvalidFields):
        statement_paper(wanted, books.deps)


def test_the_template_says_all_of_it(books: World, person: UUID) -> None:
    books.deps = replace(books.deps, papers=PapersAsTexts())
    made: dict[str, Any] = {}

    class Noting(PapersAsTexts):
        def make(self, template: str, values: Any) -> Any:
            made[template] = TemplatePapers().html(template, values)
            return super().make(template, values)

    books.deps = replace(books.deps, papers=Noting())
    wanted = Wanted(CONSUMER, person, date(2026, 4, 1), None)
    statement_paper(wanted, books.deps)
    for said in (
        *("01/04/2026 to 20/04/2026", "Opening balance", "£4,141.12", "-£100.00", "£4,041.12"),
        *("Payment of INV-100001", "INV-100002", "1 to 30 days", "Fellside Energy Ltd"),
        *("sort code 20-45-45, account 20831756", "template statement 1"),
    ):
        assert said in made["statement"], said
    assert paper_name(date(2026, 4, 20)) == "Statement-20-04-2026.pdf"
