"""Tells a user's primary address that another one was added to the account."""

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


class SendAddressAddedNotice(Job):
    user: UUID
    at: datetime


def send_address_added_notice(services: Services, work: Work[SendAddressAddedNotice]) -> None:
    user = user_of(services, work.job.user)
    if user is None or user.details.email is None:
        return
    language = language_of(services, user.stream_id)
    letter = Letter("address_added", language, user.details.email, user.details.first_name)
    write(services, work, letter, when=uk_time(work.job.at, language))
