"""Documents with the records and people behind their ids, in one statement for a whole page.

The statement of a noun is made from its `NounView`: its links, its children, its people. Its plan
does not depend on the ids, so Postgres keeps a generic one: planning so many joins for every
call would take longer than executing them.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any
from uuid import UUID

import orjson

from projections.kernel.noun_view import shown_as
from projections.kernel.scope import DIALECT
from projections.kernel.wire import get, put
from projections.kernel.wire_joins import with_persons
from projections.lists.sql import fetch
from projections.nouns import NOUN_VIEWS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from datetime import datetime

    import sqlalchemy as sa

    from projections.kernel.noun_view import Link, NounView
    from projections.kernel.record import Doc
    from projections.lists.sql import Row, Session, Values, Where

BY_ID = "unnest(%(ids)s::uuid[]) with ordinality as wanted(id, place)"


@dataclass(frozen=True, slots=True)
class Shown:
    """What is read of each record of a page, and the tables joined for it."""

    view: NounView
    columns: tuple[str, ...]
    """The document, its people, then its links and children in their order."""
    children: tuple[str, ...]
    """Wire fields of the children."""
    joins: str
    read: tuple[str, ...]
    """Columns of the noun's table that the statement reads."""

    @property
    def table(self) -> sa.Table:
        return self.view.table

    def of(self, wanted: str, *first: str, where: str = "true") -> str:
        """A select over `wanted`, a source of `id` and of its `place`; `first` are columns to begin with."""
        columns = ", ".join([*first, *self.columns])
        return (
            f"select {columns} from {wanted} "  # noqa: S608 - names are constants
            f'join rm."{self.view.name}" using (id) {self.joins} '
            f"where {where} order by wanted.place"
        )

    @property
    def of_given(self) -> str:
        """The same for one record whose columns are given as values."""
        types = {name: self.table.c[name].type.compile(DIALECT) for name in self.read}
        given = ", ".join(f"%({name})s::{type_} as {name}" for name, type_ in types.items())
        return (
            f'select {", ".join(self.columns)} from (select {given}) as "{self.view.name}" '  # noqa: S608 - names are constants
            f"{self.joins}"
        )

    def documents(self, rows: Iterable[Row], now: datetime | None = None) -> list[Doc]:
        """Documents of the rows. `now` is needed by nouns that compute something at reading."""
        return [self._document(row, now) for row in rows]

    def _document(self, row: Row, now: datetime | None) -> Doc:
        view, (text, persons, *more) = self.view, row
        known = {person["_id"]: person for person in _read(persons) or ()}
        doc = with_persons(orjson.loads(text), view.noun.parts, known)
        texts = iter(more)
        for wire, link in view.links.items():
            doc[wire] = _picked(_read(next(texts)), link.shows)
        for wire in self.children:
            doc[wire] = _read(next(texts)) or []
        return view.complete(doc, now) if view.complete else doc


def children_of(noun: str) -> dict[str, str]:
    """Nouns whose records a document of this noun shows all of, by wire field."""
    nouns = (name for name, view in NOUN_VIEWS.items() if view.noun.parent == noun)
    return {shown_as(child): child for child in nouns} | {**NOUN_VIEWS[noun].own_children}


@cache
def shown_of(noun: str) -> Shown:
    """The page statement of a noun."""
    view, children = NOUN_VIEWS[noun], children_of(noun)
    return Shown(
        view,
        (
            f'"{noun}".doc::text',
            _persons(noun),
            *(_link_column(view, link) for link in view.links.values()),
            *(_children(noun, child) for child in children.values()),
        ),
        tuple(children),
        " ".join(_join(view, link) for link in view.links.values()),
        (
            "id",
            "doc",
            "scope",
            "delete_requested",
            *(_key(view, link).name for link in view.links.values()),
        ),
    )


def _persons(noun: str) -> str:
    """Everybody with a role in the record, its creator, and who asked for it to be deleted."""
    asked = f"(\"{noun}\".doc #>> '{{deleteRequest,by}}')::uuid"
    ids = (
        f'case when "{noun}".delete_requested then "{noun}".scope || {asked} '
        f'else "{noun}".scope end'
    )
    return f'(select json_agg(u.card) from rm."user" u where u.id = any({ids}))::text'  # noqa: S608 - names are constants


def _alias(link: Link) -> str:
    return f"{link.path}_link"


def _link_column(view: NounView, link: Link) -> str:
    target = NOUN_VIEWS[view.noun.links[link.path]]
    column = target.table.c["doc" if link.shows else "card"]
    return f"{_alias(link)}.{column.name}::text"


def _join(view: NounView, link: Link) -> str:
    target, alias = view.noun.links[link.path], _alias(link)
    return f'left join rm."{target}" {alias} on {alias}.id = "{view.name}".{_key(view, link).name}'


def _key(view: NounView, link: Link) -> sa.Column[Any]:
    column = view.link_column(link.path)
    if column is None:
        raise TypeError(f"{view.name}: the link {link.path} has no column to join by")
    return column


def _children(noun: str, child: str) -> str:
    """Documents of all records of another noun that link to this one, oldest first."""
    [column] = NOUN_VIEWS[child].columns_linking_to(noun)
    return (
        f'(select json_agg(child.doc order by child.created_at) from rm."{child}" child '  # noqa: S608 - names are constants
        f'where child.{column.name} = "{noun}".id and not child.deleted)::text'
    )


def read(
    session: Session, shown: Shown, ids: Sequence[UUID], where: Where | None = None
) -> list[Row]:
    """Rows of the records that have these ids, in their order.

    Without a snapshot a record may have gone to others since its id was read, so the scope in
    `where` is checked once more.
    """
    if not ids:
        return []
    values: Values = {"ids": list(ids)}
    if where is None or where.scope is None:
        return fetch(session, shown.of(BY_ID), values, generic_plan=True)
    statement = shown.of(BY_ID, where=where.scope)
    return fetch(session, statement, values | {"book": where.values["book"]}, generic_plan=True)


def documents(
    session: Session, noun: str, ids: Sequence[UUID], now: datetime | None = None
) -> list[Doc]:
    """Joined documents of the records that have these ids, in their order, deleted ones too."""
    shown = shown_of(noun)
    return shown.documents(read(session, shown, ids), now)


def past(session: Session, noun: str, doc: Doc, now: datetime) -> Doc:
    """A document as it once was, joined with what the records that it links to are now."""
    shown = shown_of(noun)
    row = shown.view.projection.complete({"id": UUID(doc["_id"]), "doc": doc})
    values = {name: row[name] for name in shown.read} | {"doc": orjson.dumps(doc).decode()}
    [found] = shown.documents(fetch(session, shown.of_given, values), now)
    return found


def _picked(doc: Doc | None, paths: tuple[str, ...]) -> Doc | None:
    """Only these paths of a document; all of it when there are none."""
    if doc is None or not paths:
        return doc
    found: Doc = {}
    for path in paths:
        found = put(found, path, get(doc, path))
    return found


def _read(text: str | None) -> Any:
    return orjson.loads(text) if text is not None else None
