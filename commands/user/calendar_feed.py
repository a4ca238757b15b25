"""Commands that open and close one's own calendar feed.

The secret address is kept with the credentials, outside the events.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING
from uuid import UUID

from commands.kernel.append import append_request, append_with_retry
from commands.user.account import OwnUser
from domain.user.calendar import CalendarFeedClosed, CalendarFeedOpened
from domain.user.noun import USER

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps, Outcome
    from commands.kernel.ports import AppendRequest
    from domain.kernel.event import Event
    from domain.user.noun import User


class OpenCalendarFeed(OwnUser):
    """Makes a new address for the calendar; the one from before stops working."""

    details: bool = False
    """Whether entries have names and addresses of customers, for everybody who knows the address."""

    def handle(self, state: User, context: Context, deps: Deps) -> list[Event]:
        return [CalendarFeedOpened(with_details=self.details)]


class CloseCalendarFeed(OwnUser):
    def handle(self, state: User, context: Context, deps: Deps) -> list[Event]:
        return [CalendarFeedClosed()]


@dataclass(frozen=True, slots=True)
class RecordFeedClosed:
    """Records that a user's feed ended together with the sessions. Not a wire body."""

    user_id: UUID

    def execute(self, context: Context, deps: Deps) -> Outcome:
        def request() -> AppendRequest:
            state = deps.store.load(USER, self.user_id)
            return append_request(context, deps, USER, [(state, [CalendarFeedClosed()])])

        return append_with_retry(context, deps, request)
