"""Records that users watch: which of them they may still see, and what these are called."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from domain.role.access import container_of
from domain.role.values import permission
from projections.access import scope
from projections.access.redact import access_of
from projections.access.wire_joins import by_id
from projections.across.titles import titles
from projections.kernel.record import Doc, iso
from projections.nouns import NOUN_VIEWS

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Sequence
    from datetime import datetime
    from uuid import UUID

    import sqlalchemy as sa

    from projections.kernel.viewer import Viewer


class OfRecord(Protocol):
    """What is about one record."""

    @property
    def record_id(self) -> UUID: ...
    @property
    def noun(self) -> str: ...


class Watched(OfRecord, Protocol):
    """That a user watches a record."""

    @property
    def since(self) -> datetime: ...


def visible(
    session: sa.Connection, watches: Iterable[OfRecord], who: Viewer, closed: Container[str]
) -> set[UUID]:
    """Which of these records the viewer may see. `closed` are the containers that are closed to them."""
    ids: dict[str, list[UUID]] = {}
    for one in watches:
        section = NOUN_VIEWS[one.noun].noun.section
        if container_of(section) not in closed and permission(who.role, section).view:
            ids.setdefault(one.noun, []).append(one.record_id)
    return {id_ for noun, of_noun in ids.items() for id_ in _seen(session, noun, of_noun, who)}


def _seen(session: sa.Connection, noun: str, ids: list[UUID], who: Viewer) -> set[UUID]:
    found = scope.visible(session, noun, ids, who)
    if access_of(who.role, noun).deleted:
        return found
    docs = by_id(session, noun, [str(id_) for id_ in found])
    return {id_ for id_ in found if not docs.get(str(id_), {}).get("isDelete")}


def listed(session: sa.Connection, watches: Sequence[Watched], role: str) -> list[Doc]:
    """For the wire, in the same order; without records that the read models do not have yet."""
    named = titles(session, [(one.noun, str(one.record_id)) for one in watches], role)
    return [
        {
            "noun": one.noun,
            "record": str(one.record_id),
            "title": named[key]["title"],
            "since": iso(one.since),
        }
        for one in watches
        if (key := (one.noun, str(one.record_id))) in named
    ]
