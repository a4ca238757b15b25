"""Mails a user that the password was changed, in case it was somebody else."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING
from uuid import UUID

from commands.kernel.jobs import Job
from workers.shared.people import write_notice

if TYPE_CHECKING:
    from commands.kernel.jobs import Work
    from infra.bootstrap import Services


class SendPasswordNotice(Job):
    user: UUID
    at: datetime


def send_password_notice(services: Services, work: Work[SendPasswordNotice]) -> None:
    write_notice(services, work, "password_changed", work.job.user, work.job.at)
