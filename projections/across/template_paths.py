"""Paths by which templates of contracts and documents name values, and the values of real records.

The paths follow from the fields of the nouns that they start with: Company, Consumer, Site, and
`service.{serviceName}` for the kind of service that a template is for.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, Literal, get_args
from uuid import UUID

from domain.kernel.details import leaf_fields
from domain.kernel.errors import InvalidFields
from domain.nouns import NOUNS
from domain.service.fields import PAPERS
from domain.service.kinds import Kind
from domain.service.noun import SERVICE
from domain.service.values import LIVE
from projections.kernel.noun_view import shown_as
from projections.lists import joins
from projections.lists.flat import Column, Flattener, columns_of
from projections.nouns import NOUN_VIEWS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from datetime import datetime

    import sqlalchemy as sa

    from projections.kernel.record import Doc

TemplateKind = Literal[
    "business rates", "telecom and broadband", "company", "consumer", "Eco", "commercial Eco"
]
TemplateNoun = Literal["company", "consumer", "quote", "renewal"]
"""Nouns whose records documents are made from."""
KINDS: tuple[TemplateKind, ...] = get_args(TemplateKind)
_COMPANY, _CONSUMER, _SITE, _CONTACT = "Company", "Consumer", "Site", "Site.User"
_OF_COMPANY = (_COMPANY, _SITE, _CONTACT)
_STARTS: dict[TemplateKind, tuple[tuple[str, ...], Kind | None]] = {
    "business rates": (_OF_COMPANY, "businessrates"),
    "telecom and broadband": (_OF_COMPANY, "telecomandbroadband"),
    "company": (_OF_COMPANY, None),
    "consumer": ((_CONSUMER,), None),
    "Eco": ((_CONSUMER, _SITE, _CONTACT), "ecoSolar"),
    "commercial Eco": (_OF_COMPANY, "ecoSolar"),
}
"""What the paths of a kind of template start with, and the kind of service that is among them."""
_NOUNS = {shown_as(name): name for name in NOUNS} | {
    f"{_SITE}.{view.in_siblings}": name for name, view in NOUN_VIEWS.items() if view.in_siblings
}
"""Nouns by what paths start with. The first contact of the site stands below it."""
_CHILDREN = {_COMPANY: ("Site", "Contact")}
"""Children of a record whose names are one value, by the wire field that has them."""
_STATES = {1: "Active", 0: "Block"}
"""Of the field `isActive`, which a company's path names."""
_JOINED = frozenset({"link", "names", "person"})


@dataclass(frozen=True, slots=True)
class TemplatePath:
    """A value that a template may name: the field that it is, and whether that is a date."""

    path: str
    start: str
    noun: str
    column: Column

    @property
    def is_date(self) -> bool:
        return self.column.kind == "day"


@cache
def paths_of(kind: TemplateKind, role: str) -> dict[str, TemplatePath]:
    """All paths of a kind of template, for fields that a role is shown; secrets are never among them."""
    starts, service = _STARTS[kind]
    found = [
        TemplatePath(f"{start}.{column.path}", start, _NOUNS[start], column)
        for start in starts
        for column in (*_columns(_NOUNS[start], role), *_further(start))
    ]
    if service is not None:
        start = f"service.{service}"
        found += [
            TemplatePath(
                f"{start}.{column.path.removeprefix(f'{service}.')}", start, SERVICE.name, column
            )
            for column in _columns(SERVICE.name, role)
            if "." not in column.path or column.path.startswith(f"{service}.")
        ]
    return {one.path: one for one in found}


def _columns(noun: str, role: str) -> list[Column]:
    """Fields of one value; links have paths of their own, and neither files nor secrets are printed."""
    leaves = leaf_fields(NOUNS[noun].details).values()
    hidden = {leaf.wire for leaf in leaves if leaf.sealed and leaf.sealed.data_class == "secret"}
    hidden |= set(PAPERS.values()) if noun == SERVICE.name else set()
    return [
        column
        for column in columns_of(noun, role)
        if column.kind not in _JOINED and not column.first_of and column.path not in hidden
    ]


def _further(start: str) -> list[Column]:
    """Values of a company that are no fields of its details."""
    names = (*_CHILDREN[start], "isActive") if start in _CHILDREN else ()
    return [Column(name, "text") for name in names]


def named(kind: TemplateKind, role: str, wanted: Iterable[str]) -> list[TemplatePath]:
    """The paths by their names. Raises InvalidFields that names each one that is unknown."""
    known, names = paths_of(kind, role), list(wanted)
    if unknown := [name for name in names if name not in known]:
        raise InvalidFields(fields=dict.fromkeys(unknown, "field_unknown"))
    return [known[name] for name in names]


def values(paths: Iterable[TemplatePath], sources: Mapping[str, Doc]) -> dict[str, Any]:
    """The values at paths as lists have them; None where the record has none, or there is no such record."""
    found: dict[str, Any] = {}
    by_start: dict[str, list[TemplatePath]] = {}
    for one in paths:
        by_start.setdefault(one.start, []).append(one)
    for start, of_start in by_start.items():
        doc = sources.get(start)
        row = Flattener(one.column for one in of_start)(_in_words(start, doc)) if doc else {}
        found |= {one.path: row.get(one.column.path) for one in of_start}
    return found


def _in_words(start: str, doc: Doc) -> Doc:
    """The document with the names of children in place of the children, and its state in words."""
    words: Doc = {"isActive": _STATES[doc["isActive"]]} if start in _CHILDREN else {}
    for wire in _CHILDREN.get(start, ()):
        title = NOUN_VIEWS[wire.lower()].title
        words[wire] = [child[title] for child in doc[wire] if child[title]]
    return doc | words


def sources(
    session: sa.Connection, noun: str, id_: UUID, role: str, now: datetime
) -> dict[str, Doc]:
    """The records that a record's templates are about, by the start of their paths: itself and what it
    links to, the first site of a company, that site's first contact, and of each kind the service that
    the record names, else the newest live one of the customer.
    """

    def shown(name: str, card: Any) -> Doc | None:
        ids = [UUID(card["_id"])] if card else []
        return next(iter(joins.documents(session, name, ids, role, now)), None)

    [doc] = joins.documents(session, noun, [id_], role, now)
    linked = {start: doc[start] for start in NOUN_VIEWS[noun].links if start in _NOUNS}
    found = {
        start: shown(_NOUNS[start], linked.get(start)) for start in (_COMPANY, _CONSUMER, _SITE)
    }
    found |= {start: doc for start in found if _NOUNS[start] == noun}
    company = found[_COMPANY]
    if company and not found[_SITE]:
        found[_SITE] = shown(_NOUNS[_SITE], next(iter(company["Site"]), None))
    if site := found[_SITE]:
        found[_CONTACT] = next(iter(site["User"]), None)
    for service in _services(session, doc, found, role, now):
        found[f"service.{service['kind']}"] = service
    return {start: one for start, one in found.items() if one is not None}


def _services(
    session: sa.Connection, doc: Doc, found: Mapping[str, Doc | None], role: str, now: datetime
) -> list[Doc]:
    """Live services of the customer, the newest last, and after them the one that the record names."""
    ids = [
        source
        for start in (_COMPANY, _CONSUMER)
        if (customer := found.get(start))
        for _, source in joins.linking(
            session, _NOUNS[start], [UUID(customer["_id"])], SERVICE.name
        )
    ]
    services = joins.documents(session, SERVICE.name, ids, role, now)
    live = sorted(
        (one for one in services if one["status"] == LIVE), key=lambda one: one["createdAt"]
    )
    named_one = doc.get("Service")
    own = [UUID(named_one["_id"])] if named_one else []
    return live + joins.documents(session, SERVICE.name, own, role, now)
