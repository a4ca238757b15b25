"""Stored documents by id, cards of linked records, and persons instead of user ids."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any
from uuid import UUID

import orjson
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql as pg

from domain.nouns import NOUNS
from projections.access.scope import TABLES
from projections.kernel.documents import document, read
from projections.kernel.record import Doc, users_of_rows
from projections.lists.sql import compiled, fetch

if TYPE_CHECKING:
    from domain.kernel.noun import Noun

Ids = Iterable[str | None]
_ACTS = ("deleteRequest", "erasure")
"""Fields that say who did something to the record, and when."""


def cards(session: sa.Connection, wanted: Mapping[str, Ids]) -> dict[str, Doc]:
    """What is shown of linked records, by id, in one statement; `wanted` has their ids by noun."""
    values = {noun: [id_ for id_ in dict.fromkeys(ids) if id_] for noun, ids in wanted.items()}
    nouns = tuple(noun for noun, ids in values.items() if ids)
    if not nouns:
        return {}
    found = (orjson.loads(text) for (text,) in fetch(session, _cards(nouns), values))
    return {card["_id"]: card for card in found}


@compiled
def _cards(nouns: tuple[str, ...]) -> sa.CompoundSelect[Any]:
    """Cards of bound ids, which have the names of their nouns."""
    selects = []
    for noun in nouns:
        columns = TABLES[noun].c
        is_wanted = columns.id == sa.any_(sa.bindparam(noun, type_=pg.ARRAY(columns.id.type)))
        selects.append(sa.select(sa.cast(columns.card, sa.Text())).where(is_wanted))
    return sa.union_all(*selects)


def by_id(session: sa.Connection, noun: str, ids: Ids) -> dict[str, Doc]:
    """Documents of a noun by id; unknown ids are left out."""
    wanted = [UUID(id_) for id_ in dict.fromkeys(ids) if id_]
    if not wanted:
        return {}
    table = TABLES[noun]
    docs = session.execute(sa.select(table.c.doc).where(table.c.id.in_(wanted))).scalars()
    return {doc["_id"]: doc for doc in docs}


def with_people(session: sa.Connection, noun: str, docs: list[Doc]) -> list[Doc]:
    """Persons instead of user ids, in assignments, delete requests and creators."""
    of = NOUNS[noun]
    persons = cards(session, {"user": _people_ids(of, docs)})
    return [with_persons(doc, of, persons) for doc in docs]


def _people_ids(noun: Noun[Any, Any], docs: list[Doc]) -> list[str]:
    ids = [id_ for doc in docs for role in noun.roles for id_ in doc[role]]
    ids += [id_ for doc in docs for id_ in users_of_rows(noun, doc)]
    acts = [doc[act] for doc in docs for act in _ACTS if doc[act]]
    return ids + [act["by"] for act in acts if act["by"]]


def with_persons(doc: Doc, noun: Noun[Any, Any], persons: Mapping[str, Doc]) -> Doc:
    """A document with persons instead of user ids."""
    people = {role: [persons[id_] for id_ in doc[role] if id_ in persons] for role in noun.roles}
    doc = {**doc, **people}
    for rows in noun.rows:
        if users := [rows.wire(path) for path in rows.users]:
            doc[rows.name] = [
                row | {wire: persons.get(row[wire] or "") for wire in users}
                for row in doc[rows.name]
            ]
    return with_actors(doc, persons)


def with_actors(doc: Doc, persons: Mapping[str, Doc]) -> Doc:
    """A document with persons instead of the ids of those who asked for its deletion or erased it; None
    in the place of one who is not among them.
    """
    acts = {name: act for name in _ACTS if (act := doc.get(name))}
    return doc | {name: {**act, "by": persons.get(act["by"] or "")} for name, act in acts.items()}


def find(session: sa.Connection, noun: str, id_: UUID) -> Doc | None:
    """The stored document. Raises KeyError for a noun that has none."""
    rows = fetch(session, _document(noun), {"id": id_})
    return read(TABLES[noun], rows[0][0]) if rows else None


@compiled
def _document(noun: str) -> sa.Select[Any]:
    columns = TABLES[noun].c
    is_wanted = columns.id == sa.bindparam("id", type_=columns.id.type)
    return sa.select(document(TABLES[noun])).where(is_wanted)
