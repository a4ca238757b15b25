"""What the dashboard's tiles are made from: the period, the viewer, and a count with its list."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal

import sqlalchemy as sa

from domain.kernel.uk_time import UK
from domain.role.access import container_of
from domain.role.values import permission
from projections.kernel.viewer import Viewer

if TYPE_CHECKING:
    from domain.shared.pipelines import Pipelines
    from projections.kernel.record import Doc
    from projections.lists.past import Past

Weeks = Literal[1, 4, 13, 52]
"""How long a period is. Whole weeks, so that it has as many Mondays as the one before."""
STEPS: Mapping[Weeks, int] = {1: 1, 4: 1, 13: 7, 52: 7}
"""Days between two points of a period's course."""


@dataclass(frozen=True, slots=True)
class Period:
    """Days in the UK, both included."""

    first: date
    last: date

    @property
    def before(self) -> Period:
        """As long, and just before."""
        length = self.last - self.first + timedelta(days=1)
        return Period(self.first - length, self.first - timedelta(days=1))

    def days(self, step: int) -> list[Period]:
        """Its parts, of so many days each."""
        count = ((self.last - self.first).days + 1) // step
        starts = [self.first + timedelta(days=step * n) for n in range(count)]
        return [Period(start, start + timedelta(days=step - 1)) for start in starts]

    @property
    def query(self) -> dict[str, list[str]]:
        """As lists filter by it."""
        return {"dateFrom": [self.first.isoformat()], "dateTo": [self.last.isoformat()]}


def period_of(weeks: Weeks, today: date) -> Period:
    """The weeks that end today."""
    return Period(today - timedelta(days=7 * weeks - 1), today)


@dataclass(frozen=True)
class Asked:
    """Whose dashboard is wanted, and for when; `lags` are seconds by noun that read models are behind.
    With a `past` the time, the pipelines and all that is counted are of then.

    Sections whose container is `closed` have no list to open.
    """

    session: sa.Connection
    who: Viewer
    now: datetime
    weeks: Weeks
    lags: Mapping[str, float]
    pipelines: Pipelines
    closed: frozenset[str] = frozenset()
    past: Past | None = None

    @property
    def position(self) -> int | None:
        """Of the past that is counted; None for the present."""
        return self.past.position if self.past else None

    @cached_property
    def today(self) -> date:
        return self.now.astimezone(UK).date()

    @cached_property
    def period(self) -> Period:
        return period_of(self.weeks, self.today)

    def sees(self, section: str) -> bool:
        is_open = container_of(section) not in self.closed
        return is_open and permission(self.who.role, section).view

    def as_of(self, *nouns: str) -> datetime:
        """The time up to which these nouns' events are counted."""
        return self.now - timedelta(seconds=max(self.lags.get(noun, 0.0) for noun in nouns))


def list_of_tile(noun: str, query: Mapping[str, list[str]] | None = None) -> Doc:
    return {"noun": noun, "query": dict(query or {})}


def counted(asked: Asked, noun: str, count: int, query: Mapping[str, list[str]]) -> Doc:
    return {"count": count, "asOf": asked.as_of(noun), "list": list_of_tile(noun, query)}


def groups_of(
    noun: str,
    names: tuple[str, str],
    pipelines: Mapping[str, Mapping[Any, str | None]],
    counts: Mapping[tuple[Any, Any], int],
) -> list[Doc]:
    """Counts of records by pipeline and status, a group for each pipeline that has any; `names` are those of
    the list's filters. Statuses come in their pipeline's order, each with its tone; unknown ones behind.
    """
    groups = [_group(noun, names, name, known, counts) for name, known in pipelines.items()]
    return [group for group in groups if group["count"]]


def _group(
    noun: str,
    names: tuple[str, str],
    pipeline: str,
    known: Mapping[Any, str | None],
    counts: Mapping[tuple[Any, Any], int],
) -> Doc:
    others = {status for kind, status in counts if kind == pipeline and status not in known}
    of_pipeline, of_status = names
    query = {of_pipeline: [pipeline]}
    bars: list[Doc] = [
        {
            "value": None if status is None else str(status),
            "count": count,
            "tone": known.get(status),
            "list": list_of_tile(noun, query | {of_status: [str(status)]}) if status else None,
        }
        for status in (*known, *sorted(others, key=str))
        if (count := counts.get((pipeline, status), 0))
    ]
    total = sum(bar["count"] for bar in bars)
    return {"value": pipeline, "count": total, "list": list_of_tile(noun, query), "bars": bars}


Tile = Callable[[Asked], "Doc | None"]
"""What a tile shows, or None for a role that has no use for it."""


@dataclass(frozen=True, kw_only=True)
class NounTiles:
    """The tiles of a noun by key, as `TILES` in the module `tiles` beside its table."""

    due: Mapping[str, Tile] = field(default_factory=dict)
    """What is to be done."""
    counts: Mapping[str, Tile] = field(default_factory=dict)
    charts: Mapping[str, Tile] = field(default_factory=dict)
