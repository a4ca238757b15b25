"""Row scope: which records a viewer's role lets them see. Part of every query."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any
from uuid import UUID

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import psycopg

from domain.role.values import permission
from projections.appointment.table import appointment
from projections.company import company
from projections.consumer import consumer
from projections.contact import contact
from projections.lead.table import lead
from projections.lists.sql import Where
from projections.role import role
from projections.site.table import site
from projections.user.table import team_of, user

TABLES: dict[str, sa.Table] = {
    "lead": lead,
    "appointment": appointment,
    "consumer": consumer,
    "company": company,
    "site": site,
    "contact": contact,
    "user": user,
    "role": role,
}
DIALECT = psycopg.dialect()  # type: ignore[no-untyped-call]
EVERYTHING = "true"
SECTIONS = {"site": "company", "contact": "company"}
"""Nouns without a section of their own are seen with the record they belong to."""


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
    """`team` counts for who has one by their role."""
    return Viewer(user_id, role, (user_id, *(team if role in TEAM_ROLES else ())))


def scope(noun: str, who: Viewer) -> sa.ColumnElement[bool]:
    """Condition on the noun's table; false for a role without access."""
    table = TABLES[noun]
    if noun in {"site", "contact"}:
        companies = sa.select(company.c.id).where(scope("company", who))
        return (
            sa.true() if _reach("company", who.role) == "all" else table.c.company_id.in_(companies)
        )
    reach = _reach(SECTIONS.get(noun, noun), who.role)
    if reach == "all":
        return sa.true()
    if reach in {"own", "team"}:
        mine = _own(table, who)
        # A bank holiday is everybody's.
        return mine | table.c.is_for_all if noun == "appointment" else mine
    if reach == "job":
        return _own(table, who) | _on_a_job(table, noun, who)
    return sa.false()


def scope_where(noun: str, who: Viewer) -> Where:
    """The condition of `scope` as text."""
    where, text = Where(), _scope_text(noun, who.role)
    if text != EVERYTHING:
        where.add(text, "scope", book=_array(who.book))
        where.scope = text
    return where


@lru_cache(maxsize=1_000)
def _array(ids: tuple[UUID, ...]) -> str:
    """As Postgres writes it: a book is the same from call to call, and large ones take a while."""
    return f"{{{','.join(map(str, ids))}}}"


@cache
def _scope_text(noun: str, role: str) -> str:
    """The same for everybody of a role but for the book, which is a value."""
    condition = scope(noun, Viewer(UUID(int=0), role, ()))
    query: sa.Select[Any] = (
        sa.select(sa.literal_column("1")).select_from(TABLES[noun]).where(condition)
    )
    text = str(query.compile(dialect=DIALECT)).partition("WHERE ")[2]
    # As the rest of a statement names the table, which may read something else by its name.
    text = text.replace(f"rm.{noun}.", f"{noun}.")
    return EVERYTHING if text == EVERYTHING else f"({text})"


def _reach(section: str, role: str) -> str | None:
    allowed = permission(role, section)
    return allowed.scope if allowed.view else None


def _own(table: sa.Table, who: Viewer) -> sa.ColumnElement[bool]:
    book: sa.BindParameter[Any] = sa.bindparam("book", list(who.book), type_=table.c.scope.type)
    mine: sa.ColumnElement[Any] = sa.cast(book, table.c.scope.type)
    if table is user:
        # The team itself: whom somebody once registered is no part of it.
        return table.c.id == sa.any_(mine)
    return table.c.scope.bool_op("&&")(mine)


def _on_a_job(table: sa.Table, noun: str, who: Viewer) -> sa.ColumnElement[bool]:
    """Surveyors and installers see whoever they have a job at."""
    linked = {"consumer": lead.c.consumer_id, "company": lead.c.company_id}.get(noun)
    if linked is None:
        return sa.false()
    return sa.exists().where(linked == table.c.id, _own(lead, who), ~lead.c.deleted)


def visible(session: sa.Connection, noun: str, ids: list[UUID], who: Viewer) -> set[UUID]:
    """Which of these records the viewer may see; for who sees all, whether they exist or not."""
    if _reach(SECTIONS.get(noun, noun), who.role) == "all":
        # A record that was just created may have no row yet, and may be worked on all the same.
        return set(ids)
    table = TABLES[noun]
    return set(
        session.execute(
            sa.select(table.c.id).where(table.c.id.in_(ids), scope(noun, who))
        ).scalars()
    )
