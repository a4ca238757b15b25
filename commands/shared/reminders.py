"""The reminder of an invoice that is overdue: whether one is due, what stands in its way, and what it says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from commands.shared.invoice_paper import kept_paper
from commands.shared.mail_words import amount_in, day_in, letter, mail_words
from commands.shared.mailed_papers import ProposedMail, address_of, billed_record
from commands.shared.money_papers import organisation_of
from commands.shared.offer.changing import today
from domain.invoice.events import InvoiceReminded, InvoiceSent, as_status
from domain.invoice.payments import due_of
from domain.invoice.transitions import is_issued
from domain.organisation.reminders import steps_of
from domain.shared.reminders import Step, step_after, step_due

if TYPE_CHECKING:
    from datetime import date

    from commands.kernel.command import Deps
    from commands.kernel.record import State
    from commands.shared.kept_papers import StoredPaper

Obstacle = Literal["notOwed", "noPaper", "customerGone", "contactStopped", "noAddress"]
"""Why a customer is not reminded."""


class Reminding(NamedTuple):
    """`due` is the step that is due and was not sent, `next` the one that comes next with its day. Both are there
    also with an obstacle, but for an invoice that is not owed.
    """

    due: Step | None
    next: tuple[Step, date] | None
    obstacle: Obstacle | None
    paper: StoredPaper | None
    recipient: str


def reminding_of(invoice: State, deps: Deps) -> Reminding:
    """How it stands with the reminders of an invoice today."""
    due_on = invoice.details.due_on
    if not is_issued(as_status(invoice.status)) or due_of(invoice) <= 0 or due_on is None:
        return Reminding(None, None, "notOwed", None, "")
    steps, now = steps_of(organisation_of(deps)), today(deps)
    sent, paper = invoice.state.reminded, kept_paper(invoice, deps)
    recipient = ""
    obstacle: Obstacle | None = None
    customer = billed_record(invoice.details, deps)
    if paper is None:
        obstacle = "noPaper"
    elif customer is None or customer.deleted or customer.person_erased:
        obstacle = "customerGone"
    elif customer.state.contact_stopped:
        obstacle = "contactStopped"
    else:
        recipient = address_of(customer) or _last_recipient(invoice, deps)
        obstacle = None if recipient else "noAddress"
    return Reminding(
        step_due(steps, due_on, now, sent),
        step_after(steps, due_on, now, sent),
        obstacle,
        paper,
        recipient,
    )


def _last_recipient(invoice: State, deps: Deps) -> str:
    """To whom the invoice was mailed last: a company has no address of its own."""
    for recorded in deps.store.events(invoice.stream_id, newest_first=True):
        event = recorded.event
        if isinstance(event, InvoiceSent | InvoiceReminded) and event.recipient:
            return event.recipient
    return ""


def reminder_mail(invoice: State, step: Step, found: Reminding, deps: Deps) -> ProposedMail:
    """What the mail of a step says, in the language of the paper."""
    language = found.paper.language if found.paper is not None else "en"
    details, state, words = invoice.details, invoice.state, mail_words(language)
    said = words.reminder.format(
        number=state.serial,
        day=day_in(language, details.issued_on),
        due_on=day_in(language, details.due_on),
        due=amount_in(language, due_of(invoice)),
    )
    text = letter(language, state.customer_name, said, organisation_of(deps).legal_name or "")
    subject = words.reminder_subjects[step.number - 1].format(number=state.serial)
    return ProposedMail(found.recipient, subject, text)
