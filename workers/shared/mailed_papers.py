"""Hands over a mail with a kept paper, in the words of the user who sent it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from commands.kernel.ports import Attachment
from commands.shared.files.opening import SealedFile, whole_file
from commands.shared.files.upload_kinds import PDF
from domain.kernel.errors import NotFound
from domain.shared.paper_sent import PaperSent
from workers.mails.render import typed
from workers.shared.people import deliver

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime
    from uuid import UUID

    from commands.kernel.command import Deps
    from commands.kernel.papers import Language
    from commands.kernel.record import State
    from commands.shared.kept_papers import StoredPaper
    from domain.kernel.noun import Noun
    from domain.shared.contact import AccountMailed
    from infra.bootstrap import Services


def mail_paper(
    services: Services,
    job_id: UUID,
    of: tuple[Noun[Any, Any], UUID, int],
    name_of: Callable[[State, datetime], str],
    kept: Callable[[State, Deps], StoredPaper | None],
) -> None:
    """`of` is the record, with the version of the event that has the mail's words. Nothing once the customer is
    erased.
    """
    deps, (noun, id_, version) = services.deps, of
    found = deps.store.events(id_, after=version - 1, limit=1)
    sent = found[0].event if found else None
    if not isinstance(sent, PaperSent) or not sent.recipient:
        return
    try:
        record = deps.store.load(noun, id_)
        data = whole_file(deps, SealedFile(sent.document_id, sent.subject_id or id_), None)
    except NotFound:
        return
    at = deps.clock.now()
    paper = kept(record, deps)
    attached = Attachment(name_of(record, at), PDF, data)
    deliver_paper(services, job_id, sent, attached, paper.language if paper else "en")


def deliver_paper(
    services: Services,
    job_id: UUID,
    sent: PaperSent | AccountMailed,
    paper: Attachment,
    language: Language,
) -> None:
    """Hands over the mail with the words of the event, and the paper."""
    words = (sent.recipient, sent.mail_subject, sent.mail_text)
    mail = typed(job_id, services.deps.clock.now(), *words, language=language)
    deliver(services, replace(mail, attachments=(paper,)))
