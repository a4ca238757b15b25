"""The calendar's list of appointments, and which of them clash."""

from __future__ import annotations

from uuid import UUID

import sqlalchemy as sa

from domain.appointment.opaque_ids import visible_or_opaque_id
from projections.access.scope import visible
from projections.appointment.table import clashes
from projections.kernel.record import Doc
from projections.kernel.viewer import Viewer
from projections.lists import joins
from projections.lists.page import list_of
from projections.user.table import people

APPOINTMENTS = list_of("appointment")


def shown(session: sa.Connection, ids: list[UUID], who: Viewer) -> list[Doc]:
    """Joined appointments by id, with what they clash with now."""
    return with_clashes(session, joins.documents(session, "appointment", ids, who.role), who)


def with_clashes(session: sa.Connection, docs: list[Doc], who: Viewer) -> list[Doc]:
    """Joined appointments, each with what it clashes with now.

    What the viewer may not see of that is known by another id.
    """
    ids = [UUID(doc["_id"]) for doc in docs]
    found = clashes(session, ids)
    known = _known(session, {one["_id"] for them in found.values() for one in them}, who)
    persons = people(
        session, (id_ for them in found.values() for one in them for id_ in one["who"])
    )
    named = {
        id_: [
            clash
            | {
                "_id": known[clash["_id"]],
                "who": [_named(persons, user_id) for user_id in clash["who"]],
            }
            for clash in them
        ]
        for id_, them in found.items()
    }
    return [
        doc | {"clashes": named.get(doc["_id"], [])}
        for doc in with_known_clashes(session, docs, who)
    ]


def as_they_were(session: sa.Connection, docs: list[Doc], who: Viewer) -> list[Doc]:
    """Joined appointments of the past: what they clash with is known of the present only."""
    return [doc | {"clashes": []} for doc in with_known_clashes(session, docs, who)]


def with_known_clashes(session: sa.Connection, docs: list[Doc], who: Viewer) -> list[Doc]:
    """Joined appointments, each accepted clash under the id by which the viewer knows it."""
    known = _known(session, {id_ for doc in docs for id_ in doc["acceptedClashes"]}, who)
    return [
        doc | {"acceptedClashes": [known[id_] for id_ in doc["acceptedClashes"]]} for doc in docs
    ]


def _known(session: sa.Connection, ids: set[str], who: Viewer) -> dict[str, str]:
    seen = visible(session, "appointment", [UUID(id_) for id_ in ids], who)
    return {id_: visible_or_opaque_id(UUID(id_), seen) for id_ in ids}


def _named(persons: dict[str, Doc], user_id: str) -> Doc:
    return {"_id": user_id, "name": persons[user_id]["name"] if user_id in persons else ""}
