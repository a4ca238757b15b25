"""The mail that takes a statement to its customer: what is proposed, before somebody rewrites and sends it."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING

from commands.shared.account_paper import addressee, wanted_statement
from commands.shared.mail_words import amount_in, day_in, letter, mail_words
from commands.shared.mailed_papers import ProposedMail, address_of
from commands.shared.money_papers import organisation_of, paper_language

if TYPE_CHECKING:
    from commands.kernel.command import Deps
    from commands.kernel.papers import Language
    from commands.shared.account_paper import Wanted
    from domain.invoice.account import Statement


def proposed_statement_mail(wanted: Wanted, deps: Deps) -> tuple[Statement, ProposedMail]:
    """What the mail says unless somebody writes it otherwise. Raises InvalidFields."""
    found = wanted_statement(wanted, deps)
    language, seller = paper_language(deps), organisation_of(deps).legal_name or ""
    words = mail_words(language)
    day = day_in(language, found.last)
    said = words.statement.format(day=day, due=_due(found, language))
    text = letter(language, addressee(wanted, deps).name, said, seller)
    subject = words.statement_subject_from if seller else words.statement_subject
    customer = deps.store.load_many([(wanted.noun, wanted.id)]).get(wanted.id)
    return found, ProposedMail(address_of(customer), subject.format(seller=seller), text)


def _due(statement: Statement, language: Language) -> str:
    if statement.closing <= 0:
        return ""
    words = mail_words(language)
    late = sum((due for age, due in statement.ages.items() if age != "notDue"), Decimal())
    overdue = words.statement_late.format(late=amount_in(language, late)) if late else ""
    return words.statement_due.format(due=amount_in(language, statement.closing), late=overdue)
