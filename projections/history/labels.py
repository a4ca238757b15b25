"""Names for the ids inside differences. The name of a linked record that documents
show nothing of is only for users who see that record.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from uuid import UUID

import sqlalchemy as sa

from domain.nouns import NOUNS
from projections.access import scope
from projections.access.wire_joins import by_id
from projections.history.event_fields import TAKER
from projections.kernel.record import ERASED, Doc
from projections.nouns import NOUN_VIEWS
from projections.user.table import people

if TYPE_CHECKING:
    from collections.abc import Iterable

    from projections.kernel.viewer import Viewer


SAID_LINKS = {"atSite": "Site", "atCompany": "Company", "atConsumer": "Consumer"}
"""Values of sentences that are records, each with the noun's own link of its kind: users who see a name of
the one see it of the other.
"""


def resolved(session: sa.Connection, noun: str, changes: list[Doc], who: Viewer) -> list[Doc]:
    """Puts {_id, name} in place of ids of users and linked records, as the viewer is shown them; changes
    in place.
    """
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
        named = _named(session, noun, wire, linked, who)
        names = {
            id_: {"_id": id_, "name": doc[NOUN_VIEWS[target].title] if id_ in named else ""}
            for id_, doc in linked.items()
        }
        _replace(changes, wire, lambda id_, names=names: names.get(id_) if id_ else None)
    for field in singles:
        _replace(changes, field, lambda id_: _name(persons, id_) if id_ else None)
    for role in roles:
        _replace(changes, role, lambda ids: [_name(persons, id_) for id_ in ids or ()])
    return changes


def _named(
    session: sa.Connection, noun: str, wire: str, linked: Iterable[str], who: Viewer
) -> set[str]:
    """Returns those of a link's records whose names the viewer sees: all of a link that the noun's documents
    show, and of users, who are named with every record; else those that the viewer sees.
    """
    view, wire = NOUN_VIEWS[noun], SAID_LINKS.get(wire, wire)
    own = {view.wire(path): path for path in view.noun.links}
    target = _targets(noun)[wire]
    if target == "user" or own.get(wire) in {link.path for link in view.links.values()}:
        return {*linked}
    ids = [UUID(id_) for id_ in linked]
    return {str(id_) for id_ in scope.visible(session, target, ids, who)} if ids else set()


class ValueNames:
    """Names of people and linked records in entries of one noun, as a viewer is shown them; each is
    looked up once.
    """

    def __init__(self, session: sa.Connection, noun: str, who: Viewer) -> None:
        self._session, self._noun, self._who = session, noun, who
        self._known: dict[tuple[str, str], str] = {}
        of = NOUNS[noun]
        users = {
            TAKER,
            *of.roles,
            *(rows.shown_at(path) for rows in of.rows for path in rows.users),
        }
        self._fields = users | _targets(noun).keys()

    def __call__(self, entry: Doc) -> list[str]:
        found = {
            (change["field"], id_)
            for change in entry["changes"]
            if change["field"] in self._fields
            for side in ("from", "to")
            for id_ in _ids(change[side])
        }
        self._look_up(sorted(found - self._known.keys()))
        return [self._known[one] for one in found]

    def _look_up(self, missing: list[tuple[str, str]]) -> None:
        roles = NOUNS[self._noun].roles
        asked: list[Doc] = [
            {"field": field, "from": None, "to": [id_] if field in roles else id_}
            for field, id_ in missing
        ]
        if asked:
            resolved(self._session, self._noun, asked, self._who)
        for key, change in zip(missing, asked, strict=True):
            [named] = change["to"] if isinstance(change["to"], list) else [change["to"]]
            self._known[key] = (named or {}).get("name") or ""


def _ids(value: Any) -> list[str]:
    """Of people or of a linked record; none of what was erased."""
    given = value if isinstance(value, list) else [value]
    return [one for one in given if isinstance(one, str) and one != ERASED]


def _targets(noun: str) -> dict[str, str]:
    view = NOUN_VIEWS[noun]
    own = {view.wire(path): target for path, target in view.noun.links.items()}
    own |= {
        rows.shown_at(path): target
        for rows in view.noun.rows
        for path, target in rows.records.items()
    }
    return own | {said: own[wire] for said, wire in SAID_LINKS.items() if wire in own}


def _name(persons: dict[str, Doc], id_: str) -> Doc:
    return {"_id": id_, "name": persons[id_]["name"] if id_ in persons else ""}


def _replace(changes: list[Doc], field: str, name: Any) -> None:
    for change in changes:
        if change["field"] == field:
            change["from"], change["to"] = name(change["from"]), name(change["to"])
