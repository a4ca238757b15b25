"""Delete requests and deleted records of all nouns, each in one list.

Read from the nouns' own tables and not from a model of their own: these hold who asked, when
and why, and an index of just the rows concerned. Nothing lags behind the records, and no event
is folded twice. What the tables do not hold (who deleted, what changed since) is in the events.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Literal
from uuid import UUID

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
from projections.across.delete_request_counts import BY_REQUEST
from projections.across.titles import titled, titles
from projections.history.labels import resolved
from projections.history.timeline import changed_fields, replay
from projections.kernel.record import ERASED, Doc, RecordProjection, get, iso, masked_paths, reason
from projections.kernel.wire_joins import by_id
from projections.lists.params import Words, containing_all
from projections.lists.sort import ids_of
from projections.lists.sql import Where, fetch, scalar
from projections.nouns import NOUN_VIEWS

if TYPE_CHECKING:
    import sqlalchemy as sa

    from domain.kernel.event import Recorded

DELETABLE = tuple(name for name, view in NOUN_VIEWS.items() if view.delete is not None)
if TYPE_CHECKING:
    ByRequest = str
    Deletable = str
else:
    ByRequest = Literal[BY_REQUEST]
    Deletable = Literal[DELETABLE]
MOST = 100
EXAMPLES = 5
OLDEST = ("doc #>> '{deleteRequest,at}'", "asc")
NEWEST = ("updated_at", "desc")
"""Nothing happens to a deleted record but that it is restored."""
ASSIGNED = "user"
"""The noun whose records play roles in others."""


@cache
def dependants_of(noun: str) -> tuple[tuple[str, str], ...]:
    """What belongs to a record of a noun: the other noun, and the condition on its rows."""
    found = []
    for other, view in NOUN_VIEWS.items():
        if other == noun:
            continue
        columns = view.columns_linking_to(noun)
        conditions = [f"{other}.{column.name} = wanted.id" for column in columns]
        if noun == ASSIGNED and view.noun.parts:
            conditions.append(f"{other}.scope @> array[wanted.id]")
        if conditions:
            found.append((other, f"({' or '.join(conditions)})"))
    return tuple(found)


class InboxPage(BaseModel):
    model_config = ConfigDict(extra="forbid", validate_by_name=True, validate_by_alias=True)

    search: Words = Field("", alias="Search")
    skip: int = Field(0, ge=0, le=10_000_000)
    limit: int = Field(25, ge=1, le=MOST)


class RequestList(InboxPage):
    noun: list[ByRequest] = Field([], max_length=len(BY_REQUEST))


class DeletedList(InboxPage):
    noun: list[Deletable] = Field([], max_length=len(DELETABLE))


def requests(session: sa.Connection, params: RequestList) -> tuple[list[Doc], int]:
    """Open delete requests, oldest first, and how many there are."""
    where = _searched("delete_requested and not deleted", params)
    nouns = params.noun or BY_REQUEST
    return _page(session, nouns, where, OLDEST, params), _count(session, nouns, where)


def deleted(session: sa.Connection, params: DeletedList) -> tuple[list[Doc], int]:
    """Deleted records, the last ones first, and how many there are."""
    where = _searched("deleted", params)
    nouns = params.noun or DELETABLE
    return _page(session, nouns, where, NEWEST, params), _count(session, nouns, where)


def _searched(condition: str, params: InboxPage) -> Where:
    where = Where(condition)
    containing_all(where, "found", params.search)
    return where


def _page(
    session: sa.Connection,
    nouns: Sequence[str],
    where: Where,
    order: tuple[str, str],
    params: InboxPage,
) -> list[Doc]:
    """Documents with their `noun`, and what they are called."""
    (at, direction), last = order, params.skip + params.limit
    of_nouns = " union all ".join(
        f"(select '{noun}' as noun, id, {at} as at from rm.\"{noun}\" found where {where} "  # noqa: S608 - names are constants
        f"order by at {direction}, id limit {last:d})"
        for noun in nouns
    )
    statement = (
        f"select noun, id from ({of_nouns}) every "  # noqa: S608 - names are constants
        f"order by at {direction}, id offset {params.skip:d} limit {params.limit:d}"
    )
    places = [(noun, str(id_)) for noun, id_ in fetch(session, statement, where.values)]
    docs: dict[tuple[str, str], Doc] = {}
    for noun in {noun for noun, _ in places}:
        found = by_id(session, noun, (id_ for of, id_ in places if of == noun))
        named = titled(session, noun, list(found.values()))
        docs |= {(noun, id_): doc | named[noun, id_] for id_, doc in found.items()}
    return [docs[place] | {"noun": place[0]} for place in places]


def _count(session: sa.Connection, nouns: Sequence[str], where: Where) -> int:
    parts = " + ".join(
        f'(select count(*) from rm."{noun}" found where {where})'  # noqa: S608 - names are constants
        for noun in nouns
    )
    found: int = scalar(session, f"select {parts}", where.values)
    return found


def dependants(
    session: sa.Connection, noun: str, ids: Iterable[str]
) -> dict[str, list[tuple[str, int]]]:
    """By id: the nouns of which records belong to it, and how many; those without any left out."""
    found: dict[str, list[tuple[str, int]]] = {}
    values = {"ids": list(ids)}
    for other, condition in dependants_of(noun):
        statement = (
            f"select wanted.id::text, (select count(*) from rm.{other} "  # noqa: S608 - names are constants
            f"where {condition} and not {other}.deleted) from unnest(%(ids)s::uuid[]) as wanted(id)"
        )
        for id_, number in fetch(session, statement, values):
            if number:
                found.setdefault(id_, []).append((other, number))
    return found


def examples(session: sa.Connection, noun: str, id_: UUID) -> list[Doc]:
    """What belongs to a record: noun, count, and the newest few with their titles."""
    shown = []
    counts = dict(dependants(session, noun, [str(id_)]).get(str(id_), ()))
    for other, condition in dependants_of(noun):
        if other not in counts:
            continue
        statement = (
            f"select {other}.id from rm.{other}, (select %(id)s::uuid as id) wanted "  # noqa: S608 - names are constants
            f"where {condition} and not {other}.deleted "
            f"order by {other}.created_at desc, {other}.id limit {EXAMPLES:d}"
        )
        keys = [(other, str(one)) for one in ids_of(session, statement, {"id": id_})]
        named = titles(session, keys)
        newest = [{"_id": key[1], **named[key]} for key in keys if key in named]
        shown.append({"noun": other, "count": counts[other], "newest": newest})
    return shown


def changed_since(doc: Doc) -> bool:
    """Whether anything happened to the record after its delete was asked for."""
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
    session: sa.Connection, view: RecordProjection, events: Sequence[Recorded]
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
        "changes": resolved(session, view.name, shown),
        "notes": sum(isinstance(step.recorded.event, NoteAdded) for step in later),
        "documents": sum(isinstance(step.recorded.event, DocumentAdded) for step in later),
    }


def deletion(newest_first: Sequence[Recorded]) -> Doc:
    """Who deleted a record, when and why, and the request that came before it."""
    at = next((n for n, one in enumerate(newest_first) if isinstance(one.event, Deleted)), None)
    if at is None:
        return {"by": None, "at": None, "reason": None, "request": None}
    done, request = newest_first[at], open_request(newest_first[at + 1 :])
    return {**_told(done), "request": _told(request) if request else None}


def _told(recorded: Recorded) -> Doc:
    return {"by": _actor(recorded), "at": iso(recorded.at), "reason": reason(recorded)}


def _actor(recorded: Recorded) -> str | None:
    return str(recorded.actor_id) if recorded.actor_id else None
