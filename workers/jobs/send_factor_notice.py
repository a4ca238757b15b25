"""Tells a user by mail what happened to the second factors, in case it was somebody else."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Literal
from uuid import UUID

from commands.kernel.jobs import Job
from workers.mails.render import Letter
from workers.shared.people import language_of, uk_time, user_of, write

if TYPE_CHECKING:
    from commands.kernel.jobs import Work
    from infra.bootstrap import Services


FactorNotice = Literal["factor_added", "factor_removed", "factors_reset", "recovery_code_used"]
"""Mails about second factors."""


class SendFactorNotice(Job):
    """`template` is the mail."""

    user: UUID
    template: FactorNotice
    at: datetime


def send_factor_notice(services: Services, work: Work[SendFactorNotice]) -> None:
    user = user_of(services, work.job.user)
    if user is None or user.details.email is None:
        return
    language = language_of(services, user.stream_id)
    letter = Letter(work.job.template, language, user.details.email, user.details.first_name)
    write(services, work, letter, when=uk_time(work.job.at, language))
