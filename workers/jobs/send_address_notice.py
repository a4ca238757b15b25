"""Mails the former primary address that it no longer is the primary one."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING
from uuid import UUID

from commands.kernel.jobs import Job
from domain.user.emails import address_of
from workers.mails.render import Letter
from workers.shared.people import language_of, uk_time, user_of, write

if TYPE_CHECKING:
    from commands.kernel.jobs import Work
    from infra.bootstrap import Services


class SendAddressNotice(Job):
    """`email` has the place in the list that the new primary address had."""

    user: UUID
    email: UUID
    at: datetime


def send_address_notice(services: Services, work: Work[SendAddressNotice]) -> None:
    """The former address has the place in the list that the new one had."""
    user = user_of(services, work.job.user)
    to = address_of(user, work.job.email) if user else None
    if user is None or to is None:
        return
    language = language_of(services, user.stream_id)
    letter = Letter("primary_email_changed", language, to, user.details.first_name)
    write(services, work, letter, when=uk_time(work.job.at, language))
