"""Mails a link to choose a new password. The token is made here and is nowhere else."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

from commands.user.access import RecordAccess
from commands.user.account import SendResetLink
from domain.user.access import UserResetLinkSent
from domain.user.emails import address_of
from workers.mails.render import Letter
from workers.shared.people import by_worker, language_of, user_of, write

if TYPE_CHECKING:
    from commands.kernel.jobs import Work
    from infra.bootstrap import Services

__all__ = ["SendResetLink", "send_reset_link"]

STALE = timedelta(hours=1)
"""Nobody waits that long for a link: who still wants one asks again."""
MINUTES = 60


def send_reset_link(services: Services, work: Work[SendResetLink]) -> None:
    user_id, email_id = work.job.user, work.job.email
    user = user_of(services, user_id)
    to = address_of(user, email_id) if user else None
    if user is None or to is None or services.deps.clock.now() - work.asked_at > STALE:
        return
    token = services.links.make("password_reset", user_id, to, email_id)
    link = f"{services.settings.http.public_origin}/auth/change-pass?token={token}"
    language = language_of(services, user_id, work.job.language)
    letter = Letter("reset_link", language, to, user.details.first_name, link)
    write(services, work, letter, minutes=MINUTES)
    RecordAccess(user_id, UserResetLinkSent()).execute(by_worker(work), services.deps)
