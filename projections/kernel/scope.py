"""Row scope: which records a viewer's role lets them see. Part of every query."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any
from uuid import UUID

import sqlalchemy as sa

from domain.role.books import PARTNERS
from domain.role.field_access import JOB_KEPT_DAYS, JOB_ROLES
from domain.role.values import permission
from projections.lead.table import LEAD_VIEW
from projections.nouns import NOUN_VIEWS
from projections.user.table import team_of

if TYPE_CHECKING:
    from projections.kernel.noun_view import NounView

TABLES: dict[str, sa.Table] = {name: view.table for name, view in NOUN_VIEWS.items()}


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who looks: the user, their role, and the users whose records count as their own."""

    user_id: UUID
    role: str
    book: tuple[UUID, ...]


_DAYS_AGO: sa.ColumnElement[Any] = sa.literal_column(f"now() - interval '{JOB_KEPT_DAYS} days'")
TEAM_ROLES = PARTNERS
"""A partner's book is theirs and their team's."""


def viewer(session: sa.Connection, user_id: UUID, role: str) -> Viewer:
    return viewer_of(user_id, role, team_of(session, user_id) if role in TEAM_ROLES else ())


def viewer_of(user_id: UUID, role: str, team: Iterable[UUID]) -> Viewer:
    """`team` counts only for roles that have one."""
    return Viewer(user_id, role, (user_id, *(team if role in TEAM_ROLES else ())))


def scope(noun: str, who: Viewer) -> sa.ColumnElement[bool]:
    """Condition on the noun's table; false for a role without access."""
    view = NOUN_VIEWS[noun]
    reach = _reach(view.noun.section, who.role)
    if view.seen is not None:
        return view.seen(who) if reach else sa.false()
    if reach == "all":
        return sa.true()
    if (parent := view.noun.parent) is not None:
        # A record without a section of its own is seen with the record that it belongs to.
        table = TABLES[parent]
        [belongs_to] = view.columns_linking_to(parent)
        return belongs_to.in_(sa.select(table.c.id).where(scope(parent, who)))
    if reach in {"own", "team"}:
        mine = _own(view, who)
        if who.role in JOB_ROLES:
            mine = sa.and_(mine, *_not_long_ago(view))
        return mine | view.table.c[view.shared_by] if view.shared_by else mine
    if reach == "job":
        return (_own(view, who) & ~_all_jobs_done(view)) | _on_a_job(view, who)
    return sa.false()


@lru_cache(maxsize=1_000)
def book_array(ids: tuple[UUID, ...]) -> str:
    """A viewer's book as Postgres writes an array. Kept, as a book is the same from call to call and
    a large one takes a while to write.
    """
    return f"{{{','.join(map(str, ids))}}}"


def _reach(section: str, role: str) -> str | None:
    allowed = permission(role, section)
    return allowed.scope if allowed.view else None


def _own(view: NounView, who: Viewer) -> sa.ColumnElement[bool]:
    columns = view.table.c
    book: sa.BindParameter[Any] = sa.bindparam("book", list(who.book), type_=columns.scope.type)
    mine: sa.ColumnElement[Any] = sa.cast(book, columns.scope.type)
    own = columns[view.own_by]
    return own.bool_op("&&")(mine) if own is columns.scope else own == sa.any_(mine)


def _on_a_job(view: NounView, who: Viewer) -> sa.ColumnElement[bool]:
    """Surveyors and installers see the customers of the leads that they work on, until some days
    after the work is done.
    """
    jobs = _jobs_of(view)
    return sa.exists().where(*jobs, _own(LEAD_VIEW, who), _is_current()) if jobs else sa.false()


def _all_jobs_done(view: NounView) -> sa.ColumnElement[bool]:
    """Whether there were leads of this customer and the work of all has been done for some days. A
    customer without a lead is looked after until somebody else is.
    """
    jobs = _jobs_of(view)
    if not jobs:
        return sa.false()
    return sa.and_(sa.exists().where(*jobs), ~sa.exists().where(*jobs, _is_current()))


def _jobs_of(view: NounView) -> list[sa.ColumnElement[bool]]:
    """Conditions on the leads of a customer; none for a noun that leads do not link to."""
    columns = LEAD_VIEW.columns_linking_to(view.name)
    linked = [column == view.table.c.id for column in columns]
    return [sa.or_(*linked), ~LEAD_VIEW.table.c.deleted] if linked else []


def _is_current() -> sa.ColumnElement[bool]:
    done = LEAD_VIEW.table.c.done_at
    return done.is_(None) | (done > _DAYS_AGO)


def _not_long_ago(view: NounView) -> list[sa.ColumnElement[bool]]:
    """Conditions on what has an end: visits to customers leave the diary some days after it."""
    columns = view.table.c
    if "end_time" not in columns:
        return []
    customers = (view.link_column(path) for path in view.noun.links)
    nobody = sa.and_(*(column.is_(None) for column in customers if column is not None))
    return [nobody | (columns["end_time"] > _DAYS_AGO)]


def visible(session: sa.Connection, noun: str, ids: list[UUID], who: Viewer) -> set[UUID]:
    """Which of these records the viewer may see. A viewer who sees all records gets every id back,
    also those of records that do not exist.
    """
    if _reach(NOUN_VIEWS[noun].noun.section, who.role) == "all":
        # A record that was just created may have no row yet, and may be worked on all the same.
        return set(ids)
    table = TABLES[noun]
    return set(
        session.execute(
            sa.select(table.c.id).where(table.c.id.in_(ids), scope(noun, who))
        ).scalars()
    )
