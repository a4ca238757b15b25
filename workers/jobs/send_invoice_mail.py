"""Mails the PDF of an invoice to its customer, in the words of the user who sent it or of the reminder."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING
from uuid import UUID

from commands.kernel.jobs import Job
from commands.kernel.ports import Attachment
from commands.shared.files.opening import SealedFile, whole_file
from commands.shared.files.upload_kinds import PDF
from commands.shared.invoice_paper import paper_name
from domain.invoice.events import InvoiceReminded, InvoiceSent
from domain.invoice.noun import INVOICE
from domain.kernel.errors import NotFound
from workers.mails.render import typed
from workers.shared.people import deliver

if TYPE_CHECKING:
    from commands.kernel.jobs import Work
    from infra.bootstrap import Services


class SendInvoiceMail(Job):
    """`version` is that of the event that has the mail's words."""

    invoice: UUID
    version: int


def send_invoice_mail(services: Services, work: Work[SendInvoiceMail]) -> None:
    """Nothing once the customer is erased."""
    deps, id_ = services.deps, work.job.invoice
    found = deps.store.events(id_, after=work.job.version - 1, limit=1)
    sent = found[0].event if found else None
    if not isinstance(sent, InvoiceSent | InvoiceReminded) or not sent.recipient:
        return
    try:
        invoice = deps.store.load(INVOICE, id_)
        data = whole_file(deps, SealedFile(sent.document_id, sent.subject_id or id_), None)
    except NotFound:
        return
    at = deps.clock.now()
    mail = typed(work.job_id, at, sent.recipient, sent.mail_subject, sent.mail_text)
    deliver(services, replace(mail, attachments=(Attachment(paper_name(invoice, at), PDF, data),)))
