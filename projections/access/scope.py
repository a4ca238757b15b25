"""Row scope: which records a viewer's role lets them see. Part of every query."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from uuid import UUID

import sqlalchemy as sa

from domain.role.field_access import JOB_KEPT_DAYS, JOB_ROLES
from domain.role.values import permission
from projections.kernel.viewer import TEAM_ROLES, Viewer, viewer_of
from projections.nouns import NOUN_VIEWS
from projections.user.table import team_of

if TYPE_CHECKING:
    from projections.kernel.noun_view import NounView

TABLES: dict[str, sa.Table] = {name: view.table for name, view in NOUN_VIEWS.items()}


_DAYS_AGO: sa.ColumnElement[Any] = sa.literal_column(f"now() - interval '{JOB_KEPT_DAYS} days'")


def viewer(session: sa.Connection, user_id: UUID, role: str) -> Viewer:
    return viewer_of(user_id, role, team_of(session, user_id) if role in TEAM_ROLES else ())


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
    """Surveyors and installers see the customers of the records that they work on, until some days
    after the work is done.
    """
    current = (
        sa.exists().where(*of_customer, _own(job, who), _is_current(job))
        for job, of_customer in _jobs_of(view)
    )
    return sa.or_(sa.false(), *current)


def _all_jobs_done(view: NounView) -> sa.ColumnElement[bool]:
    """Whether there was work for this customer and all of it has been done for some days. A customer
    without any is looked after until somebody else is.
    """
    jobs = _jobs_of(view)
    there = (sa.exists().where(*of_customer) for _, of_customer in jobs)
    current = (sa.exists().where(*of_customer, _is_current(job)) for job, of_customer in jobs)
    return sa.and_(sa.or_(sa.false(), *there), ~sa.or_(sa.false(), *current))


def _jobs_of(view: NounView) -> list[tuple[NounView, list[sa.ColumnElement[bool]]]]:
    """The nouns whose records are work for a customer and link to this noun, each with the conditions
    that its records are kept and are one customer's.
    """
    found = []
    for job in NOUN_VIEWS.values():
        links = job.columns_linking_to(view.name) if job.work_done else ()
        linked = [column == view.table.c.id for column in links]
        if linked:
            found.append((job, [sa.or_(*linked), ~job.table.c.deleted]))
    return found


def _is_current(job: NounView) -> sa.ColumnElement[bool]:
    done = job.table.c[str(job.work_done)]
    return done.is_(None) | (done > _DAYS_AGO)


def _not_long_ago(view: NounView) -> list[sa.ColumnElement[bool]]:
    """Conditions on what has an end: visits to customers leave the diary some days after it."""
    if view.ends is None:
        return []
    columns = view.table.c
    customers = (view.link_column(path) for path in view.noun.links)
    nobody = sa.and_(*(column.is_(None) for column in customers if column is not None))
    return [nobody | (columns[view.ends] > _DAYS_AGO)]


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
