"""Delete requests and deleted records of all nouns, each in one list.

Read from the nouns' own tables and not from a model of their own: these hold who asked, when
and why, and an index of just the rows concerned. Nothing lags behind the records, and no event
is folded twice. What the tables do not hold (who deleted, what changed since) is in the events.
"""

from __future__ import annotations

import operator
from collections.abc import Iterable, Sequence
from functools import reduce
from typing import TYPE_CHECKING, Any, Literal

import sqlalchemy as sa
from pydantic import BaseModel, ConfigDict, Field

from domain.kernel.record import (
    Deleted,
    DeleteRequestCancelled,
    DeleteRequested,
    DeleteRequestRejected,
    DocumentAdded,
    NoteAdded,
    Restored,
)
from projections.access.wire_joins import by_id
from projections.across.delete_request_counts import BY_REQUEST
from projections.across.titles import titled
from projections.history.labels import resolved
from projections.history.replay import changed_fields, replay
from projections.kernel.record import ERASED, Doc, RecordProjection, get, iso, masked_paths, reason
from projections.lists.filter import containing, word_pattern, words
from projections.lists.params import Words
from projections.lists.sql import compiled, fetch
from projections.nouns import NOUN_VIEWS

if TYPE_CHECKING:
    from domain.kernel.event import Recorded
    from projections.kernel.viewer import Viewer
    from projections.lists.filter import Condition
    from projections.lists.sql import Values

Select = sa.Select[Any]

DELETABLE = tuple(name for name, view in NOUN_VIEWS.items() if view.delete is not None)
if TYPE_CHECKING:
    ByRequest = str
    Deletable = str
else:
    ByRequest = Literal[BY_REQUEST]
    Deletable = Literal[DELETABLE]
MOST = 100
Which = Literal["requested", "deleted"]


class InboxPage(BaseModel):
    model_config = ConfigDict(extra="forbid", validate_by_name=True, validate_by_alias=True)

    search: Words = Field("", alias="Search")
    skip: int = Field(0, ge=0, le=10_000_000)
    limit: int = Field(25, ge=1, le=MOST)


class RequestList(InboxPage):
    noun: list[ByRequest] = Field([], max_length=len(BY_REQUEST))


class DeletedList(InboxPage):
    noun: list[Deletable] = Field([], max_length=len(DELETABLE))


def requests(session: sa.Connection, params: RequestList, role: str) -> tuple[list[Doc], int]:
    """Open delete requests, oldest first, and how many there are."""
    return _page(session, "requested", tuple(params.noun or BY_REQUEST), params, role)


def deleted(session: sa.Connection, params: DeletedList, role: str) -> tuple[list[Doc], int]:
    """Deleted records, the last ones first, and how many there are."""
    return _page(session, "deleted", tuple(params.noun or DELETABLE), params, role)


def _page(
    session: sa.Connection, which: Which, nouns: tuple[str, ...], params: InboxPage, role: str
) -> tuple[list[Doc], int]:
    """Documents with their `noun`, and what they are called for a role; and the number of all."""
    search = words(params.search)
    values: Values = {f"word{n}": containing(word) for n, word in enumerate(search)}
    [(number,)] = fetch(session, _number(which, nouns, len(search)), values)
    values |= {"skip": params.skip, "limit": params.limit, "last": params.skip + params.limit}
    rows = fetch(session, _records(which, nouns, len(search)), values)
    places = [(noun, str(id_)) for noun, id_ in rows]
    docs: dict[tuple[str, str], Doc] = {}
    for noun in {noun for noun, _ in places}:
        found = by_id(session, noun, (id_ for of, id_ in places if of == noun))
        named = titled(session, noun, list(found.values()), role)
        docs |= {(noun, id_): doc | named[noun, id_] for id_, doc in found.items()}
    return [docs[place] | {"noun": place[0]} for place in places], number


def _conditions(noun: str, which: Which, words: int) -> list[Condition]:
    table = NOUN_VIEWS[noun].table
    is_meant: Condition = table.c.deleted & parent_there(noun)
    if which == "requested":
        is_meant = table.c.delete_requested & ~table.c.deleted
    return [is_meant, *(table.c.search.like(word_pattern(number)) for number in range(words))]


def parent_there(noun: str) -> Condition:
    """A record that a deleted parent took along is restored with it, and not listed beside it."""
    view = NOUN_VIEWS[noun]
    if view.noun.parent is None:
        return sa.true()
    parent = NOUN_VIEWS[view.noun.parent].table.alias("parent")
    [belongs_to] = view.columns_linking_to(view.noun.parent)
    return ~sa.exists().where(parent.c.id == belongs_to, parent.c.deleted)


@compiled
def _records(which: Which, nouns: tuple[str, ...], words: int) -> Select:
    """Nouns and ids of one page."""
    every = sa.union_all(*(_of_noun(which, noun, words) for noun in nouns)).subquery("every")
    order = every.c.at.asc() if which == "requested" else every.c.at.desc()
    page = sa.select(every.c.noun, every.c.id).order_by(order, every.c.id)
    return page.offset(_bound("skip")).limit(_bound("limit"))


def _of_noun(which: Which, noun: str, words: int) -> Select:
    """Nothing happens to a deleted record but that it is restored."""
    table = NOUN_VIEWS[noun].table
    at: sa.ColumnElement[Any] = table.c.updated_at
    order = at.desc()
    if which == "requested":
        at = table.c.requested_at
        order = at.asc()
    name = sa.literal_column(f"'{noun}'", sa.Text()).label("noun")
    found = sa.select(name, table.c.id, at.label("at")).where(*_conditions(noun, which, words))
    return found.order_by(order, table.c.id).limit(_bound("last"))


def _bound(name: str) -> sa.BindParameter[int]:
    return sa.bindparam(name, type_=sa.BigInteger())


@compiled
def _number(which: Which, nouns: tuple[str, ...], words: int) -> Select:
    numbers = (
        sa.select(sa.func.count()).where(*_conditions(noun, which, words)).scalar_subquery()
        for noun in nouns
    )
    return sa.select(reduce(operator.add, numbers))


def changed_since(doc: Doc) -> bool:
    """Whether the record has events after its delete request."""
    return bool(doc["updatedAt"] > doc["deleteRequest"]["at"])


def open_request(newest_first: Iterable[Recorded]) -> Recorded | None:
    """The delete request that is open after these events; None when there is none."""
    closing = (DeleteRequestCancelled, DeleteRequestRejected, Deleted, Restored)
    for recorded in newest_first:
        if isinstance(recorded.event, DeleteRequested):
            return recorded
        if isinstance(recorded.event, closing):
            return None
    return None


def since_request(
    session: sa.Connection, view: RecordProjection, events: Sequence[Recorded], who: Viewer
) -> Doc:
    """What happened after the open request: fields with both values and who set them last;
    numbers of notes and documents added.
    """
    request = open_request(reversed(events))
    steps = replay(view, events)
    later = [step for step in steps if request and step.recorded.version > request.version]
    before = later[0].before if later else None
    masked = {*masked_paths(view.noun.details), *masked_paths(view.noun.state)}
    changes: dict[str, Doc] = {}
    for step in later:
        for path in changed_fields(view, step.recorded):
            new = get(step.after, path)
            changes[path] = {
                "field": path,
                "from": get(before or {}, path),
                "to": new,
                "masked": path in masked,
                "erased": new == ERASED,
                "at": iso(step.recorded.at),
                "by": _actor(step.recorded),
            }
    # There and back again is no difference, but what is masked may hide one.
    shown = [one for one in changes.values() if one["masked"] or one["from"] != one["to"]]
    return {
        "changes": resolved(session, view.name, shown, who),
        "notes": sum(isinstance(step.recorded.event, NoteAdded) for step in later),
        "documents": sum(isinstance(step.recorded.event, DocumentAdded) for step in later),
    }


def deletion(newest_first: Sequence[Recorded]) -> Doc:
    """Who deleted a record, when and why, and the request that came before it."""
    at = next((n for n, one in enumerate(newest_first) if isinstance(one.event, Deleted)), None)
    if at is None:
        return {"by": None, "at": None, "reason": None, "request": None}
    done, request = newest_first[at], open_request(newest_first[at + 1 :])
    return {**_decision(done), "request": _decision(request) if request else None}


def _decision(recorded: Recorded) -> Doc:
    return {"by": _actor(recorded), "at": iso(recorded.at), "reason": reason(recorded)}


def _actor(recorded: Recorded) -> str | None:
    return str(recorded.actor_id) if recorded.actor_id else None
