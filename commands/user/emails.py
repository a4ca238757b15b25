"""Commands of users about their own secondary addresses."""

from __future__ import annotations

from typing import TYPE_CHECKING
from uuid import UUID

from commands.kernel.jobs import Job
from commands.user.account import OwnUser
from domain.kernel.formats import Email
from domain.user import emails

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps
    from domain.kernel.event import Event
    from domain.user.noun import User


class SendEmailConfirmation(Job):
    """Without a language, it is that of the user's last sign-in."""

    user: UUID
    email: UUID
    language: str | None = None


class AddSecondaryEmail(OwnUser):
    """The address counts once the link that is mailed to it was followed."""

    email: Email

    def handle(self, state: User, context: Context, deps: Deps) -> list[Event]:
        return emails.add(state, self.email, deps.new_id())


class ConfirmSecondaryEmail(OwnUser):
    """Confirms an address by the link that was mailed to it."""

    id: UUID

    def handle(self, state: User, context: Context, deps: Deps) -> list[Event]:
        return emails.confirm(state, self.id)


class RemoveSecondaryEmail(OwnUser):
    """A former primary address can be removed 7 days after it was that."""

    id: UUID

    def handle(self, state: User, context: Context, deps: Deps) -> list[Event]:
        return emails.remove(state, self.id, deps.clock.now())


class SwapPrimaryEmail(OwnUser):
    """A confirmed secondary address and the primary one change places."""

    id: UUID

    def handle(self, state: User, context: Context, deps: Deps) -> list[Event]:
        return emails.swap(state, self.id, deps.clock.now())
