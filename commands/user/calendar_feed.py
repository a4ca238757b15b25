"""Opening and closing one's own calendar feed, as the user's timeline tells of it.

The secret address is kept with the credentials, outside the events.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from commands.user.account import OwnUser
from domain.user.calendar import CalendarFeedClosed, CalendarFeedOpened

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps
    from domain.kernel.event import Event
    from domain.user.noun import User


class OpenCalendarFeed(OwnUser):
    """Makes a new address for the calendar; the one from before stops working."""

    details: bool = False
    """Also tell names and addresses of customers, to whoever has the address."""

    def handle(self, state: User, context: Context, deps: Deps) -> list[Event]:
        return [CalendarFeedOpened(with_details=self.details)]


class CloseCalendarFeed(OwnUser):
    def handle(self, state: User, context: Context, deps: Deps) -> list[Event]:
        return [CalendarFeedClosed()]
