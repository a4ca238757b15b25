"""Row scope: which records a viewer's role lets them see. Part of every query."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any
from uuid import UUID

import sqlalchemy as sa

from domain.role.values import permission
from projections.company import company
from projections.consumer import consumer
from projections.contact import contact
from projections.lead import lead
from projections.site import site
from projections.user import team_of, user

TABLES: dict[str, sa.Table] = {
    "lead": lead,
    "consumer": consumer,
    "company": company,
    "site": site,
    "contact": contact,
    "user": user,
}
SECTIONS = {"site": "company", "contact": "company"}
"""Nouns without a section of their own are seen with the record they belong to."""


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who looks: the user, their role, and the users whose records count as their own."""

    user_id: UUID
    role: str
    book: tuple[UUID, ...]


def viewer(session: sa.Connection, user_id: UUID, role: str) -> Viewer:
    """A partner's book is theirs and their team's."""
    team = team_of(session, user_id) if role in {"partner", "observing_partner"} else []
    return Viewer(user_id, role, (user_id, *team))


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
        return _own(table, who)
    if reach == "job":
        return _own(table, who) | _on_a_job(table, noun, who)
    return sa.false()


def _reach(section: str, role: str) -> str | None:
    allowed = permission(role, section)
    return allowed.scope if allowed.view else None


def _own(table: sa.Table, who: Viewer) -> sa.ColumnElement[bool]:
    mine: sa.ColumnElement[Any] = sa.cast(list(who.book), table.c.scope.type)
    if table is user:
        return table.c.id.in_(who.book) | table.c.scope.op("&&")(mine)
    return table.c.scope.op("&&")(mine)


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
