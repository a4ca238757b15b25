"""Mails a new user the link to choose a first password. The token is made here and is nowhere else."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING
from uuid import UUID

from commands.kernel.jobs import Job
from commands.user.access import RecordAccess
from domain.user.access import UserResetLinkSent
from workers.mails.render import Letter
from workers.shared.people import by_worker, language_of, user_of, write

if TYPE_CHECKING:
    from commands.kernel.jobs import Work
    from infra.bootstrap import Services


class SendInvitation(Job):
    user: UUID
    language: str | None


LIFETIME = timedelta(days=3)
"""Longer than that of a forgotten password: nobody waits before the screen for it."""


def send_invitation(services: Services, work: Work[SendInvitation]) -> None:
    """Nothing for a user who was blocked or deleted meanwhile, or has a password."""
    user_id = work.job.user
    user = user_of(services, user_id)
    if user is None or user.details.email is None or services.passwords.has_password(user_id):
        return
    to = user.details.email
    token = services.links.make("password_reset", user_id, to, lifetime=LIFETIME)
    link = f"{services.settings.http.public_origin}/auth/change-pass?token={token}"
    language = language_of(services, user_id, work.job.language)
    letter = Letter("invitation", language, to, user.details.first_name, link)
    write(services, work, letter, days=LIFETIME.days)
    RecordAccess(user_id, UserResetLinkSent()).execute(by_worker(work), services.deps)
