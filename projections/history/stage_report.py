"""How long records stand in each stage, how far they come, and which ways they go back.

All of it is read from past rows: what a record's stage was from one position of the log to another.
So the report of a past period is the same whenever it is asked for.
"""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Any, NamedTuple

import sqlalchemy as sa
from pydantic.alias_generators import to_snake

from projections.access.scope import scope
from projections.history.entry import ENTRIES
from projections.kernel.past_rows import past_name
from projections.kernel.read_model import metadata
from projections.kernel.viewer import Viewer
from projections.lists.past import seen_today
from projections.nouns import NOUN_VIEWS

if TYPE_CHECKING:
    from domain.shared.pipelines import Pipelines
    from projections.kernel.noun_view import NounView

STAGED = tuple(name for name, view in NOUN_VIEWS.items() if view.projection.pipeline_field)
"""Nouns whose records go through the stages of a pipeline."""
MEDIAN, MOST = 0.5, 0.9


class Asked(NamedTuple):
    """The period. `after` is a position before which nothing is wanted, `upto` the last that is known."""

    since: datetime
    end: datetime
    after: int
    upto: int


class StageTime(NamedTuple):
    """Seconds that records stood in a stage which they left in the period, and those that still stand
    there at its end.
    """

    pipeline: str
    stage: str
    left: int
    median: float | None
    nine_of_ten: float | None
    standing: int
    standing_median: float | None


class Reached(NamedTuple):
    """How many records that began in the period came to a stage by its end."""

    pipeline: str
    stage: str
    records: int


class Began(NamedTuple):
    pipeline: str
    records: int


class WayBack(NamedTuple):
    """How often records went from a stage to one before it."""

    pipeline: str
    stage: str
    to: str
    moves: int


class StageReport(NamedTuple):
    times: list[StageTime]
    began: list[Began]
    funnel: list[Reached]
    back: list[WayBack]


def stage_report(
    session: sa.Connection, noun: str, asked: Asked, who: Viewer, pipelines: Pipelines
) -> StageReport:
    """Of the records that the viewer sees today, in the order of the pipelines' stages."""
    stays = _stays(NOUN_VIEWS[noun], who).cte("stay")
    places = {
        (name, stage): (number, place)
        for number, name in enumerate(pipelines.by_type)
        for place, stage in enumerate(pipelines.known(name))
    }

    def rows(query: sa.Select[Any]) -> list[tuple[Any, ...]]:
        """In order; what is of no known stage comes last."""
        found = [tuple(row) for row in session.execute(query, asked._asdict())]
        last = (len(places), 0)
        return sorted(found, key=lambda row: (places.get(row[:2], last), row[:2]))

    began: dict[str, int] = dict(map(tuple, session.execute(_began(stays), asked._asdict())))
    back = (
        WayBack(*row)
        for row in rows(_moves(stays))
        if places.get((row[0], row[2]), (0, 0)) < places.get(row[:2], (0, 0))
    )
    return StageReport(
        [StageTime(*row) for row in rows(_times(stays))],
        [Began(name, began[name]) for name in pipelines.by_type if name in began],
        [Reached(*row) for row in rows(_reached(stays))],
        list(back),
    )


_SINCE, _END = (
    sa.bindparam("since", type_=sa.DateTime(True)),
    sa.bindparam("end", type_=sa.DateTime(True)),
)
_AFTER, _UPTO = (sa.bindparam(name, type_=sa.BigInteger()) for name in ("after", "upto"))


def _stays(view: NounView, who: Viewer) -> sa.Select[Any]:
    """From which position to which a record stood in a stage, and where it went then."""
    twin = metadata.tables[f"{metadata.schema}.{past_name(view.table.name)}"]
    pipeline = twin.c[to_snake(str(view.projection.pipeline_field))]
    state = {"pipeline": pipeline, "status": twin.c.status, "deleted": twin.c.deleted}
    turn: dict[str, Any] = {"partition_by": twin.c.stream_id, "order_by": twin.c.since}
    before = [sa.func.lag(column).over(**turn) for column in (twin.c.since, *state.values())]
    begins = [
        before[0].is_(None),
        *(one.is_distinct_from(was) for one, was in zip(state.values(), before[1:], strict=True)),
    ]
    shown = (column.label(name) for name, column in state.items())
    known = (pipeline.is_not(None), twin.c.status.is_not(None))
    rows = (
        sa.select(
            twin.c.stream_id.label("id"),
            twin.c.created_at,
            twin.c.since.label("entered"),
            *shown,
            sa.or_(*begins).label("begins"),
        )
        .where(twin.c.since <= _UPTO, *known)
        .subquery()
    )
    next_: dict[str, Any] = {"partition_by": rows.c.id, "order_by": rows.c.entered}
    visible = seen_today(rows, view.table, who.role, scope(view.name, who))
    return sa.select(
        *(rows.c[name] for name in ("id", "created_at", "entered", *state)),
        *(sa.func.lead(rows.c[name]).over(**next_).label(f"next_{name}") for name in state),
        sa.func.lead(rows.c.entered).over(**next_).label("left_at"),
    ).where(rows.c.begins, *visible)


def _moment(stays: sa.CTE, position: sa.ColumnElement[int]) -> sa.ScalarSelect[datetime]:
    """When a record's event at a position was recorded."""
    of_record = (ENTRIES.c.stream_id == stays.c.id, ENTRIES.c.position >= position)
    first = sa.select(ENTRIES.c.at).where(*of_record).order_by(ENTRIES.c.version).limit(1)
    return first.correlate(stays).scalar_subquery()


def _left(stays: sa.CTE) -> sa.ColumnElement[bool]:
    """That a record left a stage in the period."""
    return sa.and_(
        ~stays.c.deleted, stays.c.left_at > _AFTER, _moment(stays, stays.c.left_at) >= _SINCE
    )


def _times(stays: sa.CTE) -> sa.Select[Any]:
    entered, left = (_moment(stays, stays.c[name]) for name in ("entered", "left_at"))
    is_left = sa.and_(stays.c.left_at.is_not(None), _left(stays))
    each = (
        sa.select(
            stays.c.pipeline,
            stays.c.status,
            stays.c.left_at.is_(None).label("stands"),
            sa.extract("epoch", sa.func.coalesce(left, _END) - entered).label("seconds"),
        )
        .where(~stays.c.deleted, sa.or_(is_left, stays.c.left_at.is_(None)))
        .subquery()
    )

    def share(part: float, *, stands: bool) -> sa.ColumnElement[float]:
        found = sa.func.percentile_cont(part).within_group(each.c.seconds)
        return found.filter(each.c.stands if stands else ~each.c.stands)

    count = sa.func.count()
    return sa.select(
        each.c.pipeline,
        each.c.status,
        count.filter(~each.c.stands),
        share(MEDIAN, stands=False),
        share(MOST, stands=False),
        count.filter(each.c.stands),
        share(MEDIAN, stands=True),
    ).group_by(each.c.pipeline, each.c.status)


def _of_period(stays: sa.CTE) -> list[sa.ColumnElement[bool]]:
    return [~stays.c.deleted, stays.c.created_at >= _SINCE, stays.c.created_at < _END]


def _began(stays: sa.CTE) -> sa.Select[Any]:
    records = sa.func.count(sa.distinct(stays.c.id))
    query = sa.select(stays.c.pipeline, records).where(*_of_period(stays))
    return query.group_by(stays.c.pipeline)


def _reached(stays: sa.CTE) -> sa.Select[Any]:
    records, stage = sa.func.count(sa.distinct(stays.c.id)), (stays.c.pipeline, stays.c.status)
    return sa.select(*stage, records).where(*_of_period(stays)).group_by(*stage)


def _moves(stays: sa.CTE) -> sa.Select[Any]:
    """Moves within a pipeline, on or back."""
    way = (stays.c.pipeline, stays.c.status, stays.c.next_status)
    within = (stays.c.next_pipeline == stays.c.pipeline, ~stays.c.next_deleted)
    return sa.select(*way, sa.func.count()).where(*within, _left(stays)).group_by(*way)
