"""Mails the statement of an account to its customer, in the words of the user who sent it."""

from __future__ import annotations

from typing import TYPE_CHECKING
from uuid import UUID

from commands.kernel.jobs import Job
from commands.kernel.ports import Attachment
from commands.shared.account_paper import paper_name
from commands.shared.files.opening import SealedFile, whole_file
from commands.shared.files.upload_kinds import PDF
from domain.kernel.errors import NotFound
from domain.shared.contact import AccountMailed
from workers.shared.mailed_papers import deliver_paper

if TYPE_CHECKING:
    from commands.kernel.jobs import Work
    from infra.bootstrap import Services


class SendStatementMail(Job):
    """`version` is that of the event that has the mail's words."""

    party: UUID
    version: int


def send_statement_mail(services: Services, work: Work[SendStatementMail]) -> None:
    """Nothing once the customer is erased."""
    deps, id_ = services.deps, work.job.party
    found = deps.store.events(id_, after=work.job.version - 1, limit=1)
    mailed = found[0].event if found else None
    if not isinstance(mailed, AccountMailed) or not mailed.recipient:
        return
    file = SealedFile(mailed.document.document_id, mailed.subject_id or id_)
    try:
        data = whole_file(deps, file, None)
    except NotFound:
        return
    attached = Attachment(paper_name(mailed.last), PDF, data)
    deliver_paper(services, work.job_id, mailed, attached, mailed.language or "en")
