"""Opening and closing one's own calendar feed, as the user's timeline tells of it.

The secret address is kept with the credentials, outside the events.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from commands.kernel.command import Command, Context, Deps, Outcome, append_with_retry
from commands.kernel.record import decided
from domain.kernel.errors import NotSignedIn
from domain.user.calendar import CalendarFeedClosed, CalendarFeedOpened
from domain.user.noun import USER

if TYPE_CHECKING:
    from domain.kernel.event import Event


class OpenCalendarFeed(Command):
    """Makes a new address for the calendar; the one from before stops working."""

    details: bool = False
    """Also tell names and addresses of customers, to whoever has the address."""

    def execute(self, context: Context, deps: Deps) -> Outcome:
        return _told(context, deps, CalendarFeedOpened(with_details=self.details))


class CloseCalendarFeed(Command):
    def execute(self, context: Context, deps: Deps) -> Outcome:
        return _told(context, deps, CalendarFeedClosed())


def _told(context: Context, deps: Deps, event: Event) -> Outcome:
    actor = context.actor
    if actor is None:
        raise NotSignedIn
    return append_with_retry(
        context,
        deps,
        lambda: decided(context, USER, [(deps.store.load(USER, actor.user_id), [event])]),
    )
