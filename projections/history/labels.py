"""Names for the ids inside differences."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa

from domain.nouns import NOUNS
from projections.history.event_fields import TAKER
from projections.kernel.record import ERASED, Doc
from projections.kernel.wire_joins import by_id
from projections.nouns import NOUN_VIEWS
from projections.user.table import people


def resolved(session: sa.Connection, noun: str, changes: list[Doc]) -> list[Doc]:
    """Puts {_id, name} in place of ids of users and linked records; changes in place."""
    roles = set(NOUNS[noun].roles)
    singles = {TAKER, *(rows.shown_at(path) for rows in NOUNS[noun].rows for path in rows.users)}
    targets = _targets(noun)
    user_ids = [
        id_
        for c in changes
        if c["field"] in roles
        for side in ("from", "to")
        for id_ in c[side] or ()
    ]
    takers = [
        c[side]
        for c in changes
        if c["field"] in singles
        for side in ("from", "to")
        if c[side] and c[side] != ERASED
    ]
    persons = people(session, [*user_ids, *takers])
    for wire, target in targets.items():
        linked = by_id(
            session,
            target,
            (c[side] for c in changes if c["field"] == wire for side in ("from", "to")),
        )
        names = {
            id_: {"_id": id_, "name": doc[NOUN_VIEWS[target].title]} for id_, doc in linked.items()
        }
        _replace(changes, wire, lambda id_, names=names: names.get(id_) if id_ else None)
    for field in singles:
        _replace(changes, field, lambda id_: _name(persons, id_) if id_ else None)
    for role in roles:
        _replace(changes, role, lambda ids: [_name(persons, id_) for id_ in ids or ()])
    return changes


def _targets(noun: str) -> dict[str, str]:
    view = NOUN_VIEWS[noun]
    return {view.wire(path): target for path, target in view.noun.links.items()}


def _name(persons: dict[str, Doc], id_: str) -> Doc:
    return {"_id": id_, "name": persons[id_]["name"] if id_ in persons else ""}


def _replace(changes: list[Doc], field: str, name: Any) -> None:
    for change in changes:
        if change["field"] == field:
            change["from"], change["to"] = name(change["from"]), name(change["to"])
