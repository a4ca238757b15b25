"""Row scope: which records a viewer's role lets them see. Part of every query."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any
from uuid import UUID

import sqlalchemy as sa

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


TEAM_ROLES = ("partner", "observing_partner")
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
    if reach == "all":
        return sa.true()
    if (parent := view.noun.parent) is not None:
        # A record without a section of its own is seen with the record that it belongs to.
        table = TABLES[parent]
        [belongs_to] = view.columns_linking_to(parent)
        return belongs_to.in_(sa.select(table.c.id).where(scope(parent, who)))
    if reach in {"own", "team"}:
        mine = _own(view, who)
        return mine | view.table.c[view.shared_by] if view.shared_by else mine
    if reach == "job":
        return _own(view, who) | _on_a_job(view, who)
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
    """Surveyors and installers see the customers of the leads that they work on."""
    columns, lead = LEAD_VIEW.columns_linking_to(view.name), LEAD_VIEW.table
    if not columns:
        return sa.false()
    linked = sa.or_(*(column == view.table.c.id for column in columns))
    return sa.exists().where(linked, _own(LEAD_VIEW, who), ~lead.c.deleted)


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
