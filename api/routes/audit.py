"""The replay desk: searches over the history of all records, and what followed from what."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Annotated, Any, Literal, get_args, get_type_hints
from uuid import UUID

import sqlalchemy as sa
from fastapi import Query
from pydantic import AwareDatetime, Field

from api.http.deps import Call
from api.http.envelope import ApiModel
from api.http.guard import may_now
from api.http.mount import Row
from api.routes.area import Area
from api.routes.audit_shapes import ChainPage, DeskPage
from api.routes.desk_entries import entries_of
from api.routes.moments import refuse_future, refuse_period
from api.routes.reading import viewer
from commands.kernel.command import Context
from domain.kernel.errors import InvalidFields, NotAllowed, NotFound
from domain.nouns import NOUNS
from domain.role.values import ROLES
from projections.access.redact import access_of
from projections.history import chain as chains
from projections.history import desk
from projections.history.entries import Kind, Wanted, field_numbers
from projections.nouns import NOUN_VIEWS
from projections.user.table import people

if TYPE_CHECKING:
    Noun = str
    Source = str
    OfRole = str
else:
    Noun = Literal[tuple(NOUN_VIEWS)]
    Source = Literal[get_args(get_type_hints(Context)["source"])]
    OfRole = Literal[(*ROLES, "system")]


class Asked(ApiModel):
    """What a search asks for, and the position that it is pinned to."""

    actor: UUID | None = None
    role: OfRole | None = None
    noun: Noun | None = None
    record: UUID | None = None
    field: str | None = Field(None, max_length=100)
    kind: Kind = "all"
    source: Source | None = None
    since: AwareDatetime | None = None
    until: AwareDatetime | None = None
    request_id: UUID | None = None
    correlation_id: UUID | None = None
    position: int | None = Field(None, ge=1, le=2**62)


Filters: Any = Annotated[Asked, Query()]


@dataclass(frozen=True, slots=True)
class Pinned:
    """A search as its caller may ask it, with the position that it is pinned to."""

    call: Call
    search: desk.Search
    position: int

    def page(self, before: int | None, limit: int) -> desk.Page:
        """Entries as the caller is shown them. Raises InvalidFields for a record that is not seen."""
        call, search = self.call, self.search
        # A connection of now: the one of the call may be of a moment before the read models knew it all.
        with call.read() as now:
            read = partial(desk.found, now, search, viewer(call))
            shown = partial(entries_of, call, now, search.wanted, self.position)
            page = desk.page(read, shown, before, limit)
            record, nouns, entries = search.record, audited(call), page[0]
            if record and not entries and not desk.seen(now, record, nouns, viewer(call)):
                raise InvalidFields(fields={"record": "not_found"})
        return page


def pinned_search(call: Call, db: sa.Connection, asked: Asked) -> Pinned:
    """Raises NotAllowed and InvalidFields for what the caller cannot ask."""
    refuse_hidden(call, asked.noun, asked.field)
    since, until = asked.since, asked.until
    refuse_period(since, until)
    if asked.actor is not None and not people(db, [str(asked.actor)]):
        raise InvalidFields(fields={"actor": "not_found"})
    upto, store = pinned(call, asked.position), call.services.store
    search = desk.Search(
        Wanted(asked.kind, asked.actor, asked.field, asked.source, since, until),
        min(upto, store.position_at(until)) if until else upto,
        [asked.noun] if asked.noun is not None else audited(call),
        store.position_before(since) if since else 0,
        asked.record,
        asked.role,
        asked.request_id,
        asked.correlation_id,
    )
    return Pinned(call, search, upto)


def search_history(
    call: Call,
    db: sa.Connection,
    asked: Filters,
    before: Annotated[int | None, Query(ge=1, le=2**62)] = None,
    limit: Annotated[int, Query(ge=1, le=200)] = 50,
) -> DeskPage:
    """Entries of all records that the role audits, newest first; `until` is the first moment after
    the period, `role` and `source` are those of the moment. A `field` needs its `noun`.

    The answer names the position that it is pinned to: of later events it knows nothing.
    """
    search = pinned_search(call, db, asked)
    page, more = search.page(before, limit)
    # The models describe the wire; rows are answered as they are.
    data: Any = [entry for _, entry in page]
    return DeskPage.model_construct(
        data=data, position=search.position, next_before=more, success=True, message=""
    )


def chain_of_causes(
    call: Call,
    entry: Annotated[int, Query(ge=1, le=2**62)],
    position: Annotated[int | None, Query(ge=1, le=2**62)] = None,
) -> ChainPage:
    """What an entry follows from and all that follows, by causes and correlations, as a tree.

    `entry` is its `firstPosition`, and must be one that the caller audits; of others in the chain those
    are shown whose records the caller sees.
    """
    upto, store, nouns = pinned(call, position), call.services.store, audited(call)
    ids = chains.EventIds(store.event_ids, store.position_of)
    with call.read() as now:
        chain = None
        if desk.audits_entry(now, entry, nouns, viewer(call)):
            chain = chains.Reader(now, upto, ids).read(entry)
        if chain is None:
            raise NotFound
        seen = [one for one in chain.entries.values() if one.noun in nouns]
        shown = {one.first: doc for one, doc in entries_of(call, now, Wanted(), upto, seen)}
    if entry not in shown:
        raise NotFound
    data: Any = [
        shown[one.first] | {"parent": one.parent, "depth": one.depth}
        for one in chains.tree(chain, shown.keys())
    ]
    return ChainPage.model_construct(
        data=data,
        position=upto,
        is_cut=chain.is_cut,
        hidden=len(chain.entries) - len(shown),
        success=True,
        message="",
    )


def audited(call: Call) -> list[str]:
    """Nouns whose records' history the role is shown."""
    return [name for name in NOUN_VIEWS if _audits(call, name)]


def _audits(call: Call, noun: str) -> bool:
    return may_now(call.me, NOUNS[noun].section, "V") and access_of(call.me.role, noun).former


def refuse_hidden(call: Call, noun: str | None, field: str | None) -> None:
    """Refuses a noun and a field that the role is not shown, and a field that there is not."""
    if noun is not None and not _audits(call, noun):
        raise NotAllowed
    if field is None:
        return
    if noun is None:
        raise InvalidFields(fields={"noun": "required"})
    if field not in field_numbers(noun):
        raise InvalidFields(fields={"field": "field_unknown"})
    if access_of(call.me.role, noun).showing(field, former=True) == "absent":
        raise NotAllowed


def pinned(call: Call, position: int | None) -> int:
    """The position that a search is pinned to. Raises InvalidFields for one that is not yet."""
    refuse_future(call, position=position)
    return call.services.history_position(position)


AUDIT = Area("audit", ("audit", "V"))

ROWS: list[Row] = [
    AUDIT.read("/api/audit/search", search_history, "searchHistory", DeskPage),
    AUDIT.read("/api/audit/chain", chain_of_causes, "historyChain", ChainPage),
]
