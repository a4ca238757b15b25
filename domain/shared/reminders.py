"""Which reminder of something overdue is due: the newest one, and none that was overtaken by a later one."""

from __future__ import annotations

from datetime import date, timedelta
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence


class Step(NamedTuple):
    """`number` counts from 1; `days` since the day on which the rest was due."""

    number: int
    days: int
    is_on: bool


def step_due(steps: Sequence[Step], due_on: date, today: date, sent: int) -> Step | None:
    """The newest step that is on and due, unless it or a later one was sent (`sent` is its number, 0 for none)."""
    overdue = (today - due_on).days
    due = [one for one in steps if one.is_on and one.days <= overdue]
    return due[-1] if due and due[-1].number > sent else None


def step_after(
    steps: Sequence[Step], due_on: date, today: date, sent: int
) -> tuple[Step, date] | None:
    """The step that comes next, with its day: today where one is due already."""
    due = step_due(steps, due_on, today, sent)
    if due is not None:
        return due, today
    for one in steps:
        day = due_on + timedelta(days=one.days)
        if one.is_on and one.number > sent and day > today:
            return one, day
    return None
