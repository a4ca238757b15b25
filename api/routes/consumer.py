"""Calls about consumers."""

from __future__ import annotations

from typing import Annotated, Any
from uuid import UUID

import sqlalchemy as sa
from fastapi import Body, Path, Query
from pydantic import Field

from api.http.deps import Call
from api.http.envelope import ApiModel, Count, Page
from api.http.guard import ADMIN
from api.http.mount import Row
from api.http.record_models import ConsumerOut, DocumentOut, Person, page_of
from api.routes.area import Area
from api.routes.deleting import deleted
from api.routes.files import added_document, document_lists
from api.routes.reading import known_users, readable, shown, viewer
from api.routes.record_shapes import NoteOut
from api.routes.records import NOTE_ADDED, notes_of
from api.texts import literal
from commands.consumer import ChangeConsumerDetails, RegisterConsumer, RemoveConsumerDocument
from commands.kernel.by_noun_field import RemoveAssignee
from commands.kernel.people import AssignMany
from commands.kernel.record import AddNote, ChangePeople, Delete, RejectDelete, RequestDelete
from domain.consumer.noun import CONSUMER
from projections.consumer import consumer
from projections.lists import people_lists
from projections.lists.people_lists import CONSUMERS, ConsumerList
from projections.lists.sql import Session
from projections.user.table import person

VIEW, EDIT, REQUEST = ("consumer", "V"), ("consumer", "E"), ("consumer", "R")
NOTES, FILES = ("consumer", "N"), ("consumer", "F")
IDS = {"consumer": "id", "consumerId": "id"}
_AREA = Area("consumer", VIEW, EDIT)
_read, _do = _AREA.read, _AREA.do


class ConsumerChoice(ApiModel):
    id: str = Field(alias="_id")
    full_name: str | None
    postcode: str | None
    email: str | None


class ConsumerDocuments(ApiModel):
    documents: list[DocumentOut]
    installer_documents: list[DocumentOut]


def list_consumers(call: Call, db: Session, params: Annotated[ConsumerList, Query()]) -> Page[Any]:
    now = call.parts.deps.clock.now()
    rows, count = people_lists.consumer_page(db, params, viewer(call), now)
    return Page(data=rows, count=count)


def count_consumers(call: Call, db: Session, params: Annotated[ConsumerList, Query()]) -> Count:
    return Count(count=CONSUMERS.count(db, params, viewer(call)))


def view_consumer(
    call: Call, db: sa.Connection, consumer_id: Annotated[UUID, Path(alias="consumerId")]
) -> dict[str, Any]:
    """The consumer with notes, newest first."""
    return _with_notes(call, db, shown(call, db, "consumer", consumer_id))


def _with_notes(call: Call, db: sa.Connection, doc: dict[str, Any]) -> dict[str, Any]:
    found = notes_of(call, db, "consumer", UUID(doc["_id"])) if doc["noteCount"] else []
    return {**doc, "Notes": found}


def single_show_consumer(call: Call, db: sa.Connection, id: UUID) -> dict[str, Any]:  # noqa: A002 - the path's name
    """The consumer alone, without notes."""
    return shown(call, db, "consumer", id)


def consumer_assignees(
    call: Call,
    db: sa.Connection,
    consumer_id: Annotated[UUID | None, Query(alias="consumer")] = None,
) -> list[Any]:
    """Those assigned to a consumer; without one, everybody who can be assigned."""
    if consumer_id is not None:
        found: list[Any] = shown(call, db, "consumer", consumer_id)["Assignee"]
        return found
    return [person(user) for user in known_users(call, active=True)]


def consumer_notes(call: Call, db: sa.Connection, id: UUID) -> list[Any]:  # noqa: A002 - the path's name
    return notes_of(call, db, "consumer", id)


def consumer_documents(call: Call, db: sa.Connection, id: UUID) -> dict[str, Any]:  # noqa: A002 - the path's name
    return document_lists(readable(call, db, "consumer", id), CONSUMER)


def city_list(
    call: Call,
    db: sa.Connection,
    city: Annotated[str, Body(max_length=200)] = "",
    limit: Annotated[int, Body(ge=1, le=500)] = 10,
) -> list[str]:
    """Cities that consumers live in, by their first letters."""
    return people_lists.cities(db, city, limit, viewer(call))


def dropdown_consumers(
    call: Call,
    db: sa.Connection,
    search: Annotated[str, Query(alias="Search", max_length=200)] = "",
) -> list[Any]:
    return people_lists.dropdown(db, consumer, search, viewer(call))


UPLOAD = added_document(CONSUMER, literal.CONSUMER_DOCUMENT_ADDED)
REMOVED = {"type": None, "consumer": "id", "did": "document_id"}

ROWS: list[Row] = [
    _read(
        "GET",
        "/api/consumer/regUser/list",
        list_consumers,
        "listConsumers",
        page_of(ConsumerOut),
        role="list",
    ),
    _read(
        "GET", "/api/consumer/regUser/count", count_consumers, "countConsumers", Count, role="count"
    ),
    _read(
        "GET",
        "/api/consumer/regUser/view/{consumerId}",
        view_consumer,
        "viewConsumer",
        ConsumerOut,
        role="show",
    ),
    _read(
        "GET",
        "/api/consumer/regUser/single_show/{id}",
        single_show_consumer,
        "singleShowConsumer",
        ConsumerOut,
    ),
    _read(
        "GET",
        "/api/consumer/regUser/assignee_list",
        consumer_assignees,
        "consumerAssignees",
        list[Person],
    ),
    _read(
        "GET",
        "/api/consumer/{slug}/notes/show/{id}",
        consumer_notes,
        "consumerNotes",
        list[NoteOut],
    ),
    _read(
        "GET",
        "/api/consumer/{slug}/documents/{id}",
        consumer_documents,
        "consumerDocuments",
        ConsumerDocuments,
    ),
    _read("POST", "/api/consumer/regUser/citylist", city_list, "cityList", list[str]),
    _read(
        "GET",
        "/api/consumer/regUser/dropdown_list",
        dropdown_consumers,
        "dropdownConsumers",
        list[ConsumerChoice],
        role="choices",
    ),
    _do("/api/consumer/regUser/create", RegisterConsumer, "createConsumer", literal.CONSUMER_ADDED),
    _do(
        "/api/consumer/regUser/update",
        ChangeConsumerDetails,
        "updateConsumer",
        literal.CONSUMER_UPDATED,
    ),
    _do(
        "/api/consumer/regUser/assignee",
        ChangePeople,
        "consumerAssignee",
        literal.ASSIGNEES_ADDED,
        noun=CONSUMER,
        names=IDS,
    ),
    _do(
        "/api/users/{slug}/remove_assignee",
        RemoveAssignee,
        "removeAssignee",
        literal.ASSIGNEE_REMOVED,
    ),
    _do(
        "/api/consumer/regUser/add_notes",
        AddNote,
        "addConsumerNote",
        NOTE_ADDED,
        NOTES,
        noun=CONSUMER,
        names=IDS,
    ),
    _do(
        "/api/consumer/regUser/deleteRequest",
        RequestDelete,
        "requestConsumerDelete",
        literal.DELETE_REQUEST_SENT,
        REQUEST,
        noun=CONSUMER,
    ),
    _AREA.act(
        "/api/consumer/{slug}/delete",
        deleted(CONSUMER, literal.CONSUMER_DELETED),
        "deleteConsumer",
        REQUEST,
        role="remove",
    ),
    _do(
        "/api/consumer/regUser/assign_many",
        AssignMany,
        "assignConsumers",
        literal.ASSIGNEES_ADDED,
        noun=CONSUMER,
    ),
    _do(
        "/api/consumer/admin/deleteMultiConsumer",
        Delete,
        "deleteMultiConsumer",
        literal.CONSUMER_DELETE_ACCEPTED,
        ADMIN,
        noun=CONSUMER,
    ),
    _do(
        "/api/consumer/admin/rejectMultiConsumer",
        RejectDelete,
        "rejectMultiConsumer",
        literal.CONSUMER_DELETE_REJECTED,
        ADMIN,
        noun=CONSUMER,
    ),
    _AREA.upload("/api/consumer/regUser/document/add", UPLOAD, "addConsumerDocument", FILES),
    _do(
        "/api/consumer/{slug}/delete_document/{type}/{consumer}/{did}",
        RemoveConsumerDocument,
        "deleteConsumerDocument",
        literal.DOCUMENT_DELETED,
        FILES,
        names=REMOVED,
        method="GET",
    ),
]
