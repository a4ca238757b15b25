"""Mails the link that confirms a secondary address, to that address."""

from __future__ import annotations

from typing import TYPE_CHECKING

from commands.user.emails import SendEmailConfirmation
from domain.user.emails import address_of
from workers.mails.render import Letter
from workers.shared.people import language_of, user_of, write

if TYPE_CHECKING:
    from commands.kernel.jobs import Work
    from infra.bootstrap import Services

__all__ = ["SendEmailConfirmation", "send_email_confirmation"]

HOURS = 24


def send_email_confirmation(services: Services, work: Work[SendEmailConfirmation]) -> None:
    """Nothing for an address that was removed or confirmed meanwhile."""
    user_id, email_id = work.job.user, work.job.email
    user = user_of(services, user_id)
    to = address_of(user, email_id, confirmed=False) if user else None
    if user is None or to is None:
        return
    token = services.links.make("email_confirmation", user_id, to, email_id)
    link = f"{services.settings.http.public_origin}/auth/confirm-email?token={token}"
    language = language_of(services, user_id, work.job.language)
    letter = Letter("email_confirmation", language, to, user.details.first_name, link)
    write(services, work, letter, hours=HOURS)
