"""The colour of a task. The web app has the same rule; tests of both read one table of cases.

A colour follows from today's date, so it is never stored.
"""

from __future__ import annotations

from datetime import date, datetime, timedelta
from typing import TYPE_CHECKING, Literal, get_args

from domain.kernel.uk_time import UK
from domain.task.values import CLOSED

if TYPE_CHECKING:
    from domain.task.values import Priority

Colour = Literal["darkRed", "lightRed", "blue", "green", "orange", "red"]
COLOURS: tuple[Colour, ...] = get_args(Colour)
DARK_RED_DAYS, LIGHT_RED_DAYS = 2, 4
"""A task is of this colour when it is due in at most so many days."""
BAND = timedelta(days=14)
"""Green lasts so long from the creation, orange as long again."""


def colour(
    status: int, priority: Priority | None, due: date | None, created_at: datetime, now: datetime
) -> Colour | None:
    """The first rule that fits; None for a closed task. Days are counted in the UK."""
    if status == CLOSED:
        return None
    today = now.astimezone(UK).date()
    if due is not None:
        days = (due - today).days
        if days <= DARK_RED_DAYS:
            return "darkRed"
        if days <= LIGHT_RED_DAYS:
            return "lightRed"
    if priority == "High":
        return "blue"
    age = today - created_at.astimezone(UK).date()
    if age < BAND:
        return "green"
    return "orange" if age < 2 * BAND else "red"
