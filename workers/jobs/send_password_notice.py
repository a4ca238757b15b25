"""Tells a user by mail that the password was changed, in case it was somebody else."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING
from uuid import UUID

from commands.kernel.jobs import Job
from workers.mails.render import Letter
from workers.shared.people import language_of, uk_time, user_of, write

if TYPE_CHECKING:
    from commands.kernel.jobs import Work
    from infra.bootstrap import Services


class SendPasswordNotice(Job):
    user: UUID
    at: datetime


def send_password_notice(services: Services, work: Work[SendPasswordNotice]) -> None:
    user = user_of(services, work.job.user)
    if user is None or user.details.email is None:
        return
    language = language_of(services, user.stream_id)
    letter = Letter("password_changed", language, user.details.email, user.details.first_name)
    write(services, work, letter, when=uk_time(work.job.at, language))
