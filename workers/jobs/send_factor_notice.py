"""Mails a user what happened to the second factors, in case it was somebody else."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Literal
from uuid import UUID

from commands.kernel.jobs import Job
from workers.shared.people import write_notice

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
    write_notice(services, work, work.job.template, work.job.user, work.job.at)
