"""Mails a user's primary address that another one was added to the account."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING
from uuid import UUID

from commands.kernel.jobs import Job
from workers.shared.people import write_notice

if TYPE_CHECKING:
    from commands.kernel.jobs import Work
    from infra.bootstrap import Services


class SendAddressAddedNotice(Job):
    user: UUID
    at: datetime


def send_address_added_notice(services: Services, work: Work[SendAddressAddedNotice]) -> None:
    write_notice(services, work, "address_added", work.job.user, work.job.at)
