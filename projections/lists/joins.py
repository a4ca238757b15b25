"""Documents with the records and people behind their ids, in one statement for a whole page.

The statement of a noun is made from its `NounView`: its links, its children, its people. Its plan
does not depend on the ids, so Postgres keeps a generic one: planning so many joins for every
call would take longer than executing them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any
from uuid import UUID

import orjson
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql as pg

from projections.access.redact import redactor
from projections.access.wire_joins import with_actors, with_persons
from projections.kernel.documents import document, read
from projections.kernel.named import key_of_name
from projections.kernel.noun_view import shown_as
from projections.kernel.record_table import NAMED
from projections.kernel.wire import get, put
from projections.lists.kinds import ID_TYPE
from projections.lists.sql import as_text, fetch
from projections.nouns import NOUN_VIEWS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from datetime import datetime

    from projections.access.redact import Redactor
    from projections.kernel.noun_view import Link, NounView
    from projections.kernel.record import Doc
    from projections.lists.sql import Row, Session

CREATOR = "Creator"
"""Wire field of who created a record, for nouns whose documents say it."""
NONE: sa.ColumnElement[Any] = sa.literal_column("'{}'")
Select = sa.Select[Any]
Expression = sa.ColumnElement[Any]


def by_id() -> sa.FromClause:
    """Bound ids with their places."""
    ids = sa.func.unnest(sa.bindparam("ids", type_=pg.ARRAY(ID_TYPE)))
    columns = ids.table_valued(sa.column("id", ID_TYPE), with_ordinality="place")
    return columns.render_derived(name="wanted")


@dataclass(frozen=True)
class Shown:
    """What is read of each record of a page, and the tables joined for it."""

    view: NounView
    children: Mapping[str, str]
    """Nouns whose records the document shows all of, by wire field."""

    def of(self, wanted: sa.FromClause, *first: Expression) -> Select:
        """A select over `wanted`, a source of `id` and of its `place`; `first` are columns to begin with."""
        table = self.view.table
        source = wanted.join(table, wanted.c["id"] == table.c.id)
        return self._read(table, source, *first).order_by(wanted.c["place"])

    @cached_property
    def of_ids(self) -> str:
        return as_text(self.of(by_id()))

    def _read(self, record: sa.FromClause, source: sa.FromClause, *first: Expression) -> Select:
        """The document, its people, then its links, children and what is beside it in their order."""
        columns = [document(record), _text(_people(record))]
        for link in self.view.links.values():
            target = NOUN_VIEWS[self.view.noun.links[link.path]].table.alias(f"{link.path}_link")
            key = record.c[_key(self.view, link)]
            source = source.outerjoin(target, target.c["id"] == key)
            columns.append(document(target) if link.shows else _text(target.c["card"]))
        columns += [_records(record, self.view.name, child) for child in self.children.values()]
        columns += [read_for(record.c["id"]) for read_for in self.view.beside.values()]
        labelled = (one.label(f"column_{number}") for number, one in enumerate(columns))
        return sa.select(*first, *labelled).select_from(source)

    @cached_property
    def _nouns(self) -> dict[str, str]:
        return joined_nouns(self.view.name)

    def documents(self, rows: Iterable[Row], role: str, now: datetime | None = None) -> list[Doc]:
        """Documents of the rows, as a role is shown them. `now` is needed by nouns that compute
        something at reading.
        """
        return [self._document(row, role, now) for row in rows]

    def _document(self, row: Row, role: str, now: datetime | None) -> Doc:
        view, (stored, persons, *more) = self.view, row
        known = {person["_id"]: person for person in orjson.loads(persons or "[]")}
        values = iter(more)
        linked = {
            wire: _picked(_linked(next(values), self._nouns[wire], link), link)
            for wire, link in view.links.items()
        }
        children = {
            wire: [read(NOUN_VIEWS[noun].table, one) for one in next(values) or ()]
            for wire, noun in self.children.items()
        }
        doc = read(view.table, stored) | {wire: next(values) for wire in view.beside}
        return composed(view, doc, known, linked | children, now, role=role)


def composed(
    view: NounView,
    doc: Doc,
    persons: Mapping[str, Doc],
    joined: Mapping[str, Any],
    now: datetime | None,
    *,
    role: str,
    former: bool = False,
) -> Doc:
    """A stored document with persons in the place of ids, and its linked records and children, as a
    role is shown them; `former` for one as it once was.
    """
    nouns = joined_nouns(view.name)
    shown = {
        wire: _redacted(_acted(found, persons), redactor(role, nouns[wire], former=former))
        for wire, found in joined.items()
    }
    whole = with_persons(doc, view.noun, persons) | shown
    whole = view.complete(whole, now) if view.complete else whole
    if view.shows_creator:
        whole |= {CREATOR: persons.get(doc["createdBy"] or "")}
    return redactor(role, view.name, former=former)(whole)


def _acted(found: Any, persons: Mapping[str, Doc]) -> Any:
    """The children with persons in the place of the ids of those who asked for or did something; a linked
    record as it is.
    """
    return [with_actors(one, persons) for one in found] if isinstance(found, list) else found


def _redacted(found: Any, redact: Redactor) -> Any:
    """A linked record, or the children."""
    if isinstance(found, list):
        return [redact(one) for one in found]
    return redact(found) if found else found


@cache
def joined_nouns(noun: str) -> dict[str, str]:
    """Nouns of a document's linked records and children, by wire field."""
    view = NOUN_VIEWS[noun]
    linked = {wire: view.noun.links[link.path] for wire, link in view.links.items()}
    return linked | children_of(noun)


def children_of(noun: str) -> dict[str, str]:
    """Nouns whose records a document of this noun shows all of, by wire field."""
    nouns = (name for name, view in NOUN_VIEWS.items() if view.noun.parent == noun)
    return {shown_as(child): child for child in nouns} | siblings_of(noun)


def siblings_of(noun: str) -> dict[str, str]:
    """Nouns of the same parent that link to this one and are shown with it, by wire field."""
    parent = NOUN_VIEWS[noun].noun.parent
    return {
        view.in_siblings: name
        for name, view in NOUN_VIEWS.items()
        if view.in_siblings and view.noun.parent == parent and noun in view.noun.links.values()
    }


def children(session: sa.Connection, noun: str, parents: Sequence[UUID]) -> list[UUID]:
    """Ids of a noun's records that belong to one of these parents, deleted ones too."""
    view = NOUN_VIEWS[noun]
    column = view.link_column(view.noun.parent_path)
    if column is None:
        raise TypeError(f"{noun}: the link to its parent has no column")
    found = sa.select(view.table.c.id).where(column.in_(parents))
    return list(session.execute(found).scalars())


def linking(
    session: sa.Connection, noun: str, ids: Sequence[UUID], of: str | None = None
) -> list[tuple[UUID, UUID]]:
    """Each of these records with each record, of one noun or of whichever, that links to it and is not
    deleted.
    """
    found = [
        sa.select(column, view.table.c.id).where(column.in_(ids), ~view.table.c.deleted)
        for view in (NOUN_VIEWS.values() if of is None else [NOUN_VIEWS[of]])
        for column in view.columns_linking_to(noun)
    ]
    if not found or not ids:
        return []
    rows = session.execute(sa.union_all(*found)).all()
    return [(target, source) for target, source in rows]


def naming(session: sa.Connection, noun: str, ids: Sequence[UUID]) -> list[tuple[str, UUID]]:
    """Noun and id of records with child rows that name one of these, by its id or by its name alone, the newest
    first; deleted ones are left out.
    """
    found: list[tuple[str, UUID]] = []
    for view in NOUN_VIEWS.values():
        if not any(noun in rows.records.values() for rows in view.noun.rows):
            continue
        columns = view.table.c
        keys = [*ids, *_keys_of_names(session, noun, view, ids)]
        named = columns[NAMED].overlap(sa.cast(keys, columns[NAMED].type))
        # That rows name any is said in the words of the partial index.
        wanted = sa.select(columns.id).where(named, columns[NAMED] != NONE, ~columns.deleted)
        rows = session.execute(wanted.order_by(columns.created_at.desc())).scalars()
        found += [(view.name, id_) for id_ in rows]
    return found


def _keys_of_names(
    session: sa.Connection, noun: str, view: NounView, ids: Sequence[UUID]
) -> Iterator[UUID]:
    """Keys of the names by which rows of a view's records may name these."""
    target = NOUN_VIEWS[noun]
    paths = {
        target.wire(name)
        for rows in view.noun.rows
        for link, (_, name) in rows.names.items()
        if rows.records[link] == noun
    }
    if not paths:
        return
    docs = session.execute(sa.select(target.table.c.doc).where(target.table.c.id.in_(ids)))
    for doc in docs.scalars():
        yield from (key_of_name(noun, name) for path in paths if (name := get(doc, path)))


@cache
def shown_of(noun: str) -> Shown:
    """What the list and the drawer of a noun read."""
    return Shown(NOUN_VIEWS[noun], children_of(noun))


def _people(record: sa.FromClause) -> Expression:
    """Everybody with a role in the record, its creator, and the user who requested its deletion."""
    person, scope = NOUN_VIEWS["user"].table.alias("person"), record.c["scope"]
    more = scope.op("||", return_type=scope.type)(record.c["requested_by"])
    ids = sa.case((record.c["delete_requested"], more), else_=scope)
    cards = sa.select(sa.func.json_agg(person.c["card"])).where(person.c["id"] == sa.any_(ids))
    return cards.scalar_subquery()


def _key(view: NounView, link: Link) -> str:
    column = view.link_column(link.path)
    if column is None:
        raise TypeError(f"{view.name}: the link {link.path} has no column to join by")
    return column.name


def _records(record: sa.FromClause, noun: str, child: str) -> Expression:
    """Documents of all records of another noun that link to this one, oldest first; those that were made at
    one moment by their ids, as in the past.
    """
    [column] = NOUN_VIEWS[child].columns_linking_to(noun)
    table = NOUN_VIEWS[child].table.alias("child")
    documents = pg.aggregate_order_by(document(table), table.c["created_at"], table.c["id"])
    own = (table.c[column.name] == record.c["id"], ~table.c["deleted"])
    return sa.select(sa.func.array_agg(documents)).where(*own).scalar_subquery()


def documents(
    session: Session, noun: str, ids: Sequence[UUID], role: str, now: datetime | None = None
) -> list[Doc]:
    """Joined documents of the records that have these ids, in their order, deleted ones too, as a
    role is shown them.
    """
    if not ids:
        return []
    shown = shown_of(noun)
    rows = fetch(session, shown.of_ids, {"ids": list(ids)}, generic_plan=True)
    return shown.documents(rows, role, now)


def child_ids(session: sa.Connection, noun: str, doc: Doc, child: str) -> list[UUID]:
    """Ids of a noun's records that a record shows all of, deleted ones too, and of those that another
    record of the same parent shows. A child that has moved to another parent is not among them.
    """
    table = NOUN_VIEWS[child].table
    [own] = NOUN_VIEWS[child].columns_linking_to(noun)
    wanted = own == UUID(doc["_id"])
    if child in siblings_of(noun).values() and (parent := NOUN_VIEWS[noun].noun.parent):
        path = next(p for p, target in NOUN_VIEWS[noun].noun.links.items() if target == parent)
        [of_parent] = NOUN_VIEWS[child].columns_linking_to(parent)
        wanted |= of_parent == UUID(get(doc, NOUN_VIEWS[noun].wire(path)))
    return list(session.execute(sa.select(table.c.id).where(wanted)).scalars())


def link_shown(row: Mapping[str, Any] | None, link: Link) -> Doc | None:
    """What a link shows of a row that is given whole."""
    return None if row is None else _picked(row["doc" if link.shows else "card"], link)


def _picked(doc: Doc | None, link: Link) -> Doc | None:
    """What a link shows of a card, or of a whole document."""
    if doc is None:
        return None
    if not link.shows:
        return doc | {name: doc[stored] for name, stored in link.also.items()}
    found: Doc = {}
    for path in link.shows:
        found = put(found, path, get(doc, path))
    return found


def _linked(stored: Any, noun: str, link: Link) -> Doc | None:
    """What was read for a link: a card, or a document as its table holds it."""
    if stored is None:
        return None
    found: Doc = read(NOUN_VIEWS[noun].table, stored) if link.shows else orjson.loads(stored)
    return found


def _text(column: Expression) -> Expression:
    return sa.cast(column, sa.Text())
