"""The calendar's list of appointments, and which of them clash."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING
from uuid import UUID

import sqlalchemy as sa

from domain.appointment.opaque_ids import visible_or_opaque_id
from projections.access.scope import visible
from projections.appointment.table import appointment, clash_of, clashes, overlapping
from projections.kernel.record import Doc
from projections.kernel.viewer import Viewer
from projections.lists import joins
from projections.lists.page import list_of
from projections.lists.past import past_rows, past_values
from projections.user.table import people, person

if TYPE_CHECKING:
    from projections.lists.past import Past

APPOINTMENTS = list_of("appointment")


def shown(session: sa.Connection, ids: list[UUID], who: Viewer) -> list[Doc]:
    """Joined appointments by id, with what they clash with now."""
    return with_clashes(session, joins.documents(session, "appointment", ids, who.role), who)


def with_clashes(session: sa.Connection, docs: list[Doc], who: Viewer) -> list[Doc]:
    """Joined appointments, each with what it clashes with now.

    What the viewer may not see of that is known by another id.
    """
    found = clashes(session, [UUID(doc["_id"]) for doc in docs])
    ids = {id_ for them in found.values() for one in them for id_ in one["who"]}
    return _clashing(session, docs, found, people(session, sorted(ids)), who)


def as_they_were(session: sa.Connection, docs: list[Doc], who: Viewer, past: Past) -> list[Doc]:
    """Joined appointments of the past, each with what it clashed with then."""
    found = _clashes_then(session, [UUID(doc["_id"]) for doc in docs], past)
    ids = {id_ for them in found.values() for one in them for id_ in one["who"]}
    users = past.documents("user", [UUID(id_) for id_ in sorted(ids)]) if ids else []
    return _clashing(session, docs, found, {one["_id"]: person(one) for one in users}, who)


def _clashes_then(session: sa.Connection, ids: list[UUID], past: Past) -> dict[str, list[Doc]]:
    """What each of these appointments overlapped then, as `clashes` has it."""
    query = overlapping(past_rows(appointment), ids, "id")
    pairs = session.execute(query, past_values(past.position)).all()
    others = dict.fromkeys(other for _, _, _, other in pairs)
    docs = {doc["_id"]: doc for doc in past.documents("appointment", [*others])}
    found: dict[str, list[Doc]] = {}
    for id_, busy, theirs, other in pairs:
        found.setdefault(str(id_), []).append(clash_of(docs[str(other)], busy, theirs))
    return found


def _clashing(
    session: sa.Connection,
    docs: list[Doc],
    found: Mapping[str, list[Doc]],
    persons: dict[str, Doc],
    who: Viewer,
) -> list[Doc]:
    known = _known(session, {one["_id"] for them in found.values() for one in them}, who)
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
