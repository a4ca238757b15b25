"""Mails the PDF of a credit note to its customer, in the words of the user who sent it."""

from __future__ import annotations

from typing import TYPE_CHECKING
from uuid import UUID

from commands.kernel.jobs import Job
from commands.shared.credit_note_paper import kept_paper, paper_name
from domain.credit_note.noun import CREDIT_NOTE
from workers.shared.mailed_papers import mail_paper

if TYPE_CHECKING:
    from commands.kernel.jobs import Work
    from infra.bootstrap import Services


class SendCreditNoteMail(Job):
    """`version` is that of the event that has the mail's words."""

    credit_note: UUID
    version: int


def send_credit_note_mail(services: Services, work: Work[SendCreditNoteMail]) -> None:
    """Nothing once the customer is erased."""
    job = work.job
    of = (CREDIT_NOTE, job.credit_note, job.version)
    mail_paper(services, work.job_id, of, paper_name, kept_paper)
