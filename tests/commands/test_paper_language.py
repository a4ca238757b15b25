"""Papers and mails to customers in the language that the own organisation has set, as it was when they were made."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Literal

import pytest

from commands.invoice import RemindInvoice
from commands.organisation import ChangeOrganisation
from commands.shared.account_mail import proposed_statement_mail
from commands.shared.account_paper import Wanted, statement_paper
from commands.shared.invoice_mail import proposed_mail
from commands.shared.invoice_paper import kept_paper, values_of
from domain.consumer.noun import CONSUMER
from domain.invoice.noun import INVOICE
from infra.papers import TemplatePapers
from infra.papers.making import money, plain, price, signed
from infra.papers.words import WORDS
from tests.commands.owed import issued
from tests.commands.test_invoice_mail import mailed
from tests.commands.test_statement_mail import mail as mail_statement
from tests.commands.test_statement_mail import mailed as mailed_statement
from tests.factories import consumer, organisation
from tests.fakes import MemoryLinking, PapersAsTexts, World

if TYPE_CHECKING:
    from uuid import UUID

GERMAN_MAIL = """Guten Tag Ms Una Ashdown,

anbei erhalten Sie unsere Rechnung INV-100001 vom 01.03.2026. 2.070,56 £ sind bis zum 31.03.2026 zu zahlen.

Mit freundlichen Grüßen
Fellside Energy Ltd"""


class Pages(PapersAsTexts):
    """Keeps the pages that were made."""

    def __init__(self) -> None:
        self.html = ""

    def make(self, template: str, values: Any) -> Any:
        self.html = TemplatePapers().html(template, values)
        return super().make(template, values)


@pytest.fixture
def books(world: World) -> World:
    linking = MemoryLinking(world.store)
    world.deps = replace(world.deps, papers=Pages(), linking=linking)
    world.clock.at = datetime(2026, 3, 12, 9, tzinfo=UTC)
    world.run(organisation.change())
    return world


@pytest.fixture
def person(books: World) -> UUID:
    names = {"title": "Ms", "first_name": "Una", "sur_name": "Ashdown"}
    return books.made(consumer.register(email="una@example.com", **names))


def speak(world: World, language: Literal["en", "de"]) -> None:
    world.run(ChangeOrganisation.model_validate({"paper_language": language}))


def page(world: World) -> str:
    assert isinstance(world.deps.papers, Pages)
    return world.deps.papers.html


def test_an_invoice_and_its_mail_are_german_where_the_organisation_says_so(
    books: World, person: UUID
) -> None:
    speak(books, "de")
    id_ = issued(books, consumer=person)
    for said in (
        *('<html lang="de">', "Rechnung INV-100001", "Einzelpreis", "45,455 £", "USt."),
        *("2.070,56 £ bis 31.03.2026, innerhalb von 30 Tagen", "Bankleitzahl 20-45-45"),
    ):
        assert said in page(books), said
    proposed = proposed_mail(books.store.load(INVOICE, id_), books.deps)
    assert (proposed.subject, proposed.text) == (
        "Rechnung INV-100001 von Fellside Energy Ltd",
        GERMAN_MAIL,
    )


def test_what_is_issued_stays_in_its_language(books: World, person: UUID) -> None:
    early = issued(books, consumer=person)
    assert 'lang="en"' in page(books)
    speak(books, "de")
    late = issued(books, consumer=person)
    speak(books, "en")
    kept = [kept_paper(books.store.load(INVOICE, one), books.deps) for one in (early, late)]
    assert [one and one.language for one in kept] == ["en", "de"]
    loaded = [books.store.load(INVOICE, one) for one in (early, late)]
    texts = [proposed_mail(one, books.deps).text for one in loaded]
    assert [text.split()[0] for text in texts] == ["Dear", "Guten"]
    assert values_of(loaded[1], books.deps, is_draft=True)["language"] == "en"


def test_a_reminder_is_in_the_language_of_its_paper(books: World, person: UUID) -> None:
    speak(books, "de")
    id_ = issued(books, consumer=person)
    speak(books, "en")
    books.run(ChangeOrganisation.model_validate({"first_reminder": True}))
    books.clock.at = datetime(2026, 4, 5, 9, tzinfo=UTC)
    books.run(RemindInvoice(id=id_), None)
    [sent] = mailed(books, id_)
    assert sent.subject == "Zahlungserinnerung: Rechnung INV-100001 ist überfällig"
    assert "war am 31.03.2026 fällig, und 2.070,56 £ davon sind noch offen." in sent.text
    assert (sent.language, '<html lang="de">' in sent.html) == ("de", True)


def test_a_statement_is_in_the_language_of_today(books: World, person: UUID) -> None:
    issued(books, consumer=person)
    speak(books, "de")
    books.clock.at = datetime(2026, 4, 5, 9, tzinfo=UTC)
    wanted = Wanted(CONSUMER, person, date(2026, 3, 2), None)
    statement_paper(wanted, books.deps)
    for said in (
        *("Kontoauszug", "02.03.2026 bis 05.04.2026", "Anfangssaldo", "2.070,56 £"),
        *("Saldo am 05.04.2026", "1 bis 30 Tage", "Bitte geben Sie die Nummer der Rechnung an."),
    ):
        assert said in page(books), said
    _, proposed = proposed_statement_mail(wanted, books.deps)
    assert proposed.subject == "Kontoauszug von Fellside Energy Ltd"
    assert "Offen sind 2.070,56 £, davon 2.070,56 £ überfällig." in proposed.text
    assert mail_statement(books, person).language == "de"
    speak(books, "en")
    [sent] = mailed_statement(books, person)
    assert sent.language == "de"


def test_amounts_are_written_as_in_the_language() -> None:
    amount = Decimal("1234.5")
    assert [money(amount), money(amount, "de")] == ["£1,234.50", "1.234,50 £"]
    assert [signed(-amount), signed(-amount, "de")] == ["-£1,234.50", "-1.234,50 £"]
    assert [price(Decimal("45.4550")), price(Decimal("45.4550"), "de")] == ["£45.455", "45,455 £"]
    assert [plain(Decimal("12.50")), plain(Decimal("12.50"), "de")] == ["12.5", "12,5"]


def test_both_languages_have_the_same_words() -> None:
    assert WORDS["en"].keys() == WORDS["de"].keys()
