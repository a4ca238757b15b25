"""Tells a user by mail what happened to the second factors, in case it was somebody else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from workers.mails.render import Letter
from workers.shared.people import language_of, uk_time, user_of, write

if TYPE_CHECKING:
    from commands.jobs import SendFactorNotice
    from commands.kernel.jobs import Work
    from infra.bootstrap import Services


def send_factor_notice(services: Services, work: Work[SendFactorNotice]) -> None:
    user = user_of(services, work.job.user)
    if user is None or user.details.email is None:
        return
    language = language_of(services, user.stream_id)
    letter = Letter(work.job.template, language, user.details.email, user.details.first_name)
    write(services, work, letter, when=uk_time(work.job.at, language))
