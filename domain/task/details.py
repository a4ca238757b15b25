"""Plain fields of a task. Wire names as the specification spells them."""

from __future__ import annotations

import re
from typing import Annotated

from pydantic import AfterValidator, Field, ValidationInfo

from domain.kernel.checks import refusal
from domain.kernel.details import PERSONAL, Details, Linked
from domain.kernel.formats import STORED, Day, Line, LongText
from domain.task.values import Every, Priority

_CLOCK = re.compile(r"([01]?\d|2[0-3]):[0-5]\d")


def _clock_time(value: str, info: ValidationInfo) -> str:
    if info.context is STORED:
        return value
    if not _CLOCK.fullmatch(value):
        raise refusal("clock_time_invalid")
    return value.zfill(5)


ClockTime = Annotated[str, AfterValidator(_clock_time)]
"""Hours and minutes of a UK day, such as 09:30."""


class Repeat(Details):
    """How often a task comes again once it is closed; `until` is the last day on which one is due."""

    every: Every | None = None
    interval: int | None = Field(None, ge=1, le=99)
    """Every how many days, weeks, months or years; 1 unless given."""
    day_of_month: int | None = Field(None, ge=1, le=31)
    """The day on which it is due, or the last one of a month that does not have it."""
    until: Day | None = None


class TaskDetails(Details):
    """Status and people are not here: they have events of their own.

    A time has a date: without one it means the day on which it was set (`domain.task.decider`).
    """

    title: Annotated[Line | None, PERSONAL] = Field(None, alias="Title")
    description: Annotated[LongText | None, PERSONAL] = Field(None, alias="Description")
    priority: Priority | None = Field(None, alias="Priority")
    due_date: Day | None = Field(None, alias="DueDate")
    time: ClockTime | None = Field(None, alias="Time")
    company: Linked = Field(None, alias="Company")
    consumer: Linked = Field(None, alias="Consumer")
    lead: Linked = Field(None, alias="Lead")
    quote: Linked = Field(None, alias="Quote")
    renewal: Linked = Field(None, alias="Renewal")
    repeat: Repeat = Repeat()
