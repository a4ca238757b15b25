"""Mails the PDF of an invoice to its customer, in the words of the user who sent it or of the reminder."""

from __future__ import annotations

from typing import TYPE_CHECKING
from uuid import UUID

from commands.kernel.jobs import Job
from commands.shared.invoice_paper import kept_paper, paper_name
from domain.invoice.noun import INVOICE
from workers.shared.mailed_papers import mail_paper

if TYPE_CHECKING:
    from commands.kernel.jobs import Work
    from infra.bootstrap import Services


class SendInvoiceMail(Job):
    """`version` is that of the event that has the mail's words."""

    invoice: UUID
    version: int


def send_invoice_mail(services: Services, work: Work[SendInvoiceMail]) -> None:
    """Nothing once the customer is erased."""
    job = work.job
    of = (INVOICE, job.invoice, job.version)
    mail_paper(services, work.job_id, of, paper_name, kept_paper)
