"""The statement of an account that somebody mailed is sent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.shared.contact import AccountMailed
from workers.jobs.send_statement_mail import SendStatementMail

if TYPE_CHECKING:
    from commands.kernel.jobs import Job
    from domain.kernel.event import Recorded

EVENTS = (AccountMailed,)


def when_account_mailed_then_send_it(recorded: Recorded) -> list[Job]:
    return [SendStatementMail(party=recorded.stream_id, version=recorded.version)]
