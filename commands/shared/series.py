"""Numbers without gaps: the event that gives one is stored in the commit of what it is given to."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from commands.kernel.ports import StreamAppend

if TYPE_CHECKING:
    from commands.kernel.command import Deps, Outcome
    from domain.kernel.event import Event
    from domain.kernel.series import Series


def next_number(series: Series, deps: Deps) -> str:
    """The number after the last one that the series has given."""
    last = deps.store.events(series.stream, newest_first=True, limit=1)
    return series.number_at((last[0].version if last else 0) + 1)


def giving(series: Series, number: str, given: Event) -> StreamAppend:
    """The event's version is the number's, so two commands never give one number."""
    return StreamAppend(series.stream, series.name, series.version_of(number) - 1, (given,))


def without_series(outcome: Outcome, series: Series) -> Outcome:
    """The outcome without the series, which is no record that an answer could name."""
    shown = tuple(one for one in outcome.records if one.noun != series.name)
    return replace(outcome, records=shown)
