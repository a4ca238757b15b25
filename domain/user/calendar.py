"""A user's calendar as a feed for other programs: that there is one, never its secret address."""

from __future__ import annotations

from domain.kernel.event import Event


class CalendarFeedOpened(Event, topic="user.calendar_feed_opened.1"):
    """A new address was made; one from before is void."""

    not_undone = "undo_secret"

    with_details: bool
    """Whether the feed names customers and their addresses."""


class CalendarFeedClosed(Event, topic="user.calendar_feed_closed.1"):
    not_undone = "undo_secret"
