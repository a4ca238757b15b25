"""The mail that takes an issued invoice to its customer: what is proposed, before somebody rewrites and sends it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from commands.shared.invoice_paper import issued_paper
from commands.shared.mail_words import amount_in, day_in, letter, mail_words
from commands.shared.mailed_papers import ProposedMail, address_of, billed_record
from commands.shared.money_papers import organisation_of
from domain.invoice.payments import due_of

if TYPE_CHECKING:
    from commands.kernel.command import Deps
    from commands.kernel.record import State


def proposed_mail(invoice: State, deps: Deps) -> ProposedMail:
    """What the invoice's mail says unless somebody writes it otherwise. Raises NotIssued."""
    language = issued_paper(invoice, deps).language
    details, state, words = invoice.details, invoice.state, mail_words(language)
    seller = organisation_of(deps).legal_name or ""
    number, due = state.serial or "", due_of(invoice)
    open_ = ""
    if due > 0:
        amount, day = amount_in(language, due), day_in(language, details.due_on)
        open_ = words.invoice_due.format(due=amount, due_on=day)
    said = words.invoice.format(number=number, day=day_in(language, details.issued_on), due=open_)
    text = letter(language, state.customer_name, said, seller)
    subject = words.invoice_subject_from if seller else words.invoice_subject
    subject = subject.format(number=number, seller=seller)
    to = address_of(billed_record(invoice.details, deps))
    return ProposedMail(to, subject, text)
