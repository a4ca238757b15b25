"""Whether a user is at work: what a browser reports, and what others are shown.

Nothing of it is an event: it is kept apart from them and for a limited time.
"""

from __future__ import annotations

from typing import Literal, get_args

Activity = Literal["working", "idle", "notWorking"]
"""Activity of a user that an open screen reports."""
Status = Literal["working", "idle", "notWorking", "offline", "Not Available"]
ACTIVITIES: tuple[Activity, ...] = get_args(Activity)
"""Most active first: a user with several screens has the state of the most active one."""
STATUSES: tuple[Status, ...] = get_args(Status)
IDLE_AFTER, NOT_WORKING_AFTER = 600_000, 1_500_000
"""Milliseconds without activity after which a screen reports `idle` and `notWorking`."""
GONE_AFTER = 60
"""Seconds after the last sign of a screen until its user is offline."""


def shown(activities: set[Activity], *, available: bool) -> Status:
    """What others see of a user with these screens."""
    if not activities:
        return "offline"
    if not available:
        return "Not Available"
    return min(activities, key=ACTIVITIES.index)
