"""A credit note that somebody sent is mailed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.credit_note.events import CreditNoteSent
from workers.jobs.send_credit_note_mail import SendCreditNoteMail

if TYPE_CHECKING:
    from commands.kernel.jobs import Job
    from domain.kernel.event import Recorded

EVENTS = (CreditNoteSent,)


def when_credit_note_sent_then_mail_it(recorded: Recorded) -> list[Job]:
    return [SendCreditNoteMail(credit_note=recorded.stream_id, version=recorded.version)]
