"""Delete requests and deleted records of all nouns, for admins: to look at and to decide."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Annotated, Any
from uuid import UUID

import sqlalchemy as sa
from fastapi import Query
from pydantic import Field

from api.http.deps import Call
from api.http.envelope import ApiModel, Envelope, Page, Worded, sometimes
from api.http.guard import Needs
from api.http.mount import Row
from api.http.restore_clash import named
from api.routes.area import Area
from api.routes.own_steps import step_of
from api.routes.reading import readable, viewer
from api.routes.record_shapes import ActorOut, ChangeOut, actor_out
from api.texts import error_words, language_of
from commands.kernel.command import Executable
from commands.kernel.command_ids import derived_command_id
from commands.kernel.delete import RejectDeleteRequest
from commands.kernel.record import OneRecord
from domain.kernel.errors import DomainError, NotFound
from domain.nouns import NOUNS
from projections.across import dependants
from projections.across import inbox as delete_request
from projections.across.inbox import (
    MOST,
    ByRequest,
    Deletable,
    DeletedList,
    RequestList,
    changed_since,
)
from projections.kernel.record import Doc
from projections.nouns import PROJECTIONS
from projections.user.table import people

DECIDE: Needs = ("inbox", "D")
NEWEST = 50
"""Events in which a deletion is looked for: little happens to a record afterwards."""


class AskedOut(ApiModel):
    """Who did something, when and why."""

    by: ActorOut | None
    at: str | None
    reason: str | None


class DependantCount(ApiModel):
    noun: str
    count: int


class RequestOut(ApiModel):
    """A record that waits for a decision; `changed`: something happened to it since."""

    id: str = Field(alias="_id")
    noun: ByRequest
    version: int
    title: str | None
    subtitle: str
    request: AskedOut
    changed: bool
    dependants: list[DependantCount]


class NamedOut(ApiModel):
    id: str = Field(alias="_id")
    title: str | None
    subtitle: str


class DependantsOut(DependantCount):
    """`goesAlong`: they are deleted with the record, and come back with it."""

    goes_along: bool
    newest: list[NamedOut]


class ChangeSinceOut(ChangeOut):
    """`at` and `by` say when the field was set last, and by whom."""

    at: str
    by: ActorOut | None


class RequestDetail(ApiModel):
    """What happened after the request, and what belongs to the record."""

    changes: list[ChangeSinceOut]
    notes: int
    documents: int
    dependants: list[DependantsOut]


class DeletedOut(ApiModel):
    """A deleted record; `request` is the one that came before, if there was one."""

    id: str = Field(alias="_id")
    noun: Deletable
    version: int
    title: str | None
    subtitle: str
    deleted: AskedOut
    request: AskedOut | None


class RecordRef(ApiModel):
    noun: Deletable
    id: UUID = Field(alias="_id")


class RequestRef(ApiModel):
    noun: ByRequest
    id: UUID = Field(alias="_id")


class AcceptBody(ApiModel):
    records: list[RequestRef] = Field(min_length=1, max_length=MOST)
    reason: str | None = Field(None, max_length=5000)


class RejectBody(ApiModel):
    records: list[RequestRef] = Field(min_length=1, max_length=MOST)
    reason: str = Field(min_length=1, max_length=5000)


class RestoreBody(ApiModel):
    records: list[RecordRef] = Field(min_length=1, max_length=MOST)
    reason: str | None = Field(None, max_length=5000)


class ResultOut(Worded):
    """What became of one record; `code` and `message` say why nothing did. `version` and `undoable` are of
    what was done.
    """

    id: UUID = Field(alias="_id")
    noun: str
    done: bool
    code: str | None = None
    version: int | None = sometimes()
    undoable: bool | None = sometimes()


class ResultsOut(ApiModel):
    results: list[ResultOut]
    done: int
    failed: int


def list_delete_requests(
    call: Call,
    db: sa.Connection,
    params: Annotated[RequestList, Query()],
) -> Page[Any]:
    """Open delete requests of all nouns, oldest first; the count is always exact."""
    docs, count = delete_request.requests(db, params, call.me.role)
    dependants = _dependants(db, docs)
    persons = people(db, [by for doc in docs if (by := doc["deleteRequest"]["by"])])
    rows = [
        {
            **_head(doc),
            "request": _named(doc["deleteRequest"], persons),
            "changed": changed_since(doc),
            "dependants": dependants.get(doc["_id"], []),
        }
        for doc in docs
    ]
    return Page(data=rows, count=count)


def _head(doc: Doc) -> Doc:
    return {name: doc[name] for name in ("_id", "noun", "version", "title", "subtitle")}


def _dependants(db: sa.Connection, docs: list[Doc]) -> dict[str, list[Doc]]:
    found: dict[str, list[Doc]] = {}
    for noun in {doc["noun"] for doc in docs}:
        ids = [doc["_id"] for doc in docs if doc["noun"] == noun]
        for id_, counts in dependants.dependants(db, noun, ids).items():
            found[id_] = [{"noun": other, "count": count} for other, count in counts]
    return found


def _named(decision: Doc, persons: dict[str, Doc]) -> Doc:
    return {**decision, "by": actor_out(persons, decision["by"])}


def show_delete_request(
    call: Call,
    db: sa.Connection,
    noun: ByRequest,
    id: UUID,  # noqa: A002 - the path's name
) -> dict[str, Any]:
    """What changed since the delete request of a record, and what belongs to the record."""
    doc = readable(call, db, noun, id)
    if doc["isDelete"] or doc["deleteRequest"] is None:
        raise NotFound(noun=noun)
    events = call.services.deps.store.events(id) if changed_since(doc) else []
    since = delete_request.since_request(db, PROJECTIONS[noun], events, viewer(call))
    persons = people(db, [one["by"] for one in since["changes"] if one["by"]])
    since["changes"] = [_named(one, persons) for one in since["changes"]]
    return {**since, "dependants": dependants.examples(db, noun, id, call.me.role)}


def list_deleted(
    call: Call, db: sa.Connection, params: Annotated[DeletedList, Query()]
) -> Page[Any]:
    """Deleted records of all nouns, the last ones first, with who deleted them and why."""
    docs, count = delete_request.deleted(db, params, call.me.role)
    store = call.services.deps.store
    decisions = {
        doc["_id"]: delete_request.deletion(
            store.events(UUID(doc["_id"]), newest_first=True, limit=NEWEST)
        )
        for doc in docs
    }
    asked = [one["request"] for one in decisions.values() if one["request"]]
    persons = people(db, [one["by"] for one in (*decisions.values(), *asked) if one["by"]])
    rows = []
    for doc in docs:
        done = decisions[doc["_id"]]
        request = done.pop("request")
        rows.append(
            {
                **_head(doc),
                "deleted": _named(done, persons),
                "request": _named(request, persons) if request else None,
            }
        )
    return Page(data=rows, count=count)


def accept_delete_requests(call: Call, body: AcceptBody) -> Envelope[ResultsOut]:
    """Deletes the records. One that cannot be deleted does not keep the others."""
    return _each(
        call, body.records, body.reason, lambda noun: step_of("accept-delete-request", noun)
    )


def reject_delete_requests(call: Call, body: RejectBody) -> Envelope[ResultsOut]:
    """Keeps the records, and notifies the users who asked with the reason."""
    return _each(call, body.records, body.reason, lambda noun: RejectDeleteRequest.of(NOUNS[noun]))


def restore_deleted(call: Call, body: RestoreBody) -> Envelope[ResultsOut]:
    """Brings deleted records back, each as it was."""
    return _each(call, body.records, body.reason, lambda noun: step_of("restore", noun))


def _each(
    call: Call,
    records: list[RequestRef] | list[RecordRef],
    reason: str | None,
    command_of: Callable[[str], type[OneRecord]],
) -> Envelope[ResultsOut]:
    """One command for each record; they have the call's correlation in common."""
    wanted = dict.fromkeys((one.noun, one.id) for one in records)
    given = {"reason": reason} if reason else {}
    results = [
        _one(call, noun, id_, command_of(noun).model_validate({"id": id_, **given}))
        for noun, id_ in wanted
    ]
    done = sum(result.done for result in results)
    found = ResultsOut(results=results, done=done, failed=len(results) - done)
    # Without a refusal the call's own message says what was done.
    refused = "record.some_refused" if done else "record.none_changed"
    return Envelope(data=found, message=refused if found.failed else "")


def _one(call: Call, noun: str, id_: UUID, command: Executable) -> ResultOut:
    whole = call.context
    # Its own id: a call that comes twice with one key does each of its records once.
    own = replace(
        whole,
        command_id=derived_command_id(whole.command_id, f"{noun} {id_}"),
        correlation_id=whole.chain,
    )
    try:
        outcome = replace(call, context=own).run(command)
    except DomainError as error:
        language = language_of(call.request.headers.get("accept-language"))
        words = error_words(error.code, language, named(error, call.services, call.me.role))
        return ResultOut(id=id_, noun=noun, done=False, code=error.code, **words)
    version = next((one.version for one in outcome.records if one.id == id_), None)
    undoable = outcome.undoable or None
    return ResultOut(id=id_, noun=noun, done=True, version=version, undoable=undoable)


BASE = "/api/records/delete-requests"
GONE = "/api/records/deleted"


_INBOX = Area("inbox", DECIDE)


def _each_of(path: str, function: Callable[..., Any], operation: str, message: str) -> Row:
    return _INBOX.act(path, function, operation, ResultsOut, message=f"record.{message}")


ROWS: list[Row] = [
    _INBOX.read(BASE, list_delete_requests, "listDeleteRequests", Page[RequestOut]),
    _INBOX.read(f"{BASE}/{{noun}}/{{id}}", show_delete_request, "showDeleteRequest", RequestDetail),
    _each_of(f"{BASE}/accept", accept_delete_requests, "acceptDeleteRequests", "delete_accepted"),
    _each_of(f"{BASE}/reject", reject_delete_requests, "rejectDeleteRequests", "delete_rejected"),
    _INBOX.read(GONE, list_deleted, "listDeleted", Page[DeletedOut]),
    _each_of(f"{GONE}/restore", restore_deleted, "restoreDeleted", "restored"),
]
