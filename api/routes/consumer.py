"""Calls about consumers."""

from __future__ import annotations

from typing import Annotated, Any
from uuid import UUID

import sqlalchemy as sa
from fastapi import Body, Path

from api.http.deps import Call
from api.http.envelope import sometimes
from api.http.mount import Row
from api.http.record_models import NoteLine, record_out
from api.routes.reading import shown, viewer
from api.routes.records import notes_of
from api.routes.shared import Listed, area_of, shared_rows
from commands.consumer import ChangeConsumerDetails, RegisterConsumer, RemoveAssignee
from domain.consumer.noun import CONSUMER
from projections.consumer import list as consumer_list

ConsumerOut: Any = record_out("consumer", notes=(list[NoteLine] | None, sometimes("Notes")))
_AREA = area_of(CONSUMER)
_read, _do = _AREA.read, _AREA.do


def view_consumer(
    call: Call, db: sa.Connection, consumer_id: Annotated[UUID, Path(alias="consumerId")]
) -> dict[str, Any]:
    """The consumer with the notes that stand, newest first."""
    return _with_notes(call, db, shown(call, db, "consumer", consumer_id))


def _with_notes(call: Call, db: sa.Connection, doc: dict[str, Any]) -> dict[str, Any]:
    found = notes_of(call, db, "consumer", UUID(doc["_id"])) if doc["noteCount"] else []
    return {**doc, "Notes": [note for note in found if "struck" not in note]}


def single_show_consumer(call: Call, db: sa.Connection, id: UUID) -> dict[str, Any]:  # noqa: A002 - the path's name
    """The consumer alone, without notes."""
    return shown(call, db, "consumer", id)


def city_list(
    call: Call,
    db: sa.Connection,
    city: Annotated[str, Body(max_length=200)] = "",
    limit: Annotated[int, Body(ge=1, le=500)] = 10,
) -> list[str]:
    """Cities that consumers live in, by their first letters."""
    return consumer_list.cities(db, city, limit, viewer(call))


ROWS: list[Row] = [
    _read(
        "/api/consumer/regUser/view/{consumerId}",
        view_consumer,
        "viewConsumer",
        ConsumerOut,
        role="show",
    ),
    _read(
        "/api/consumer/regUser/single_show/{id}",
        single_show_consumer,
        "singleShowConsumer",
        ConsumerOut,
    ),
    _read("/api/consumer/regUser/citylist", city_list, "cityList", list[str], method="POST"),
    _do("/api/consumer/regUser/create", RegisterConsumer, "createConsumer"),
    _do(
        "/api/consumer/regUser/update",
        ChangeConsumerDetails,
        "updateConsumer",
    ),
    _do(
        "/api/users/{slug}/remove_assignee",
        RemoveAssignee,
        "removeAssignee",
        "record.assignee_removed",
    ),
    *shared_rows(
        CONSUMER,
        {
            "list": ("/api/consumer/regUser/list", "listConsumers"),
            "count": ("/api/consumer/regUser/count", "countConsumers"),
            "assignees": ("/api/consumer/regUser/assignee_list?consumer", "consumerAssignees"),
            "notes": ("/api/consumer/{slug}/notes/show/{id}", "consumerNotes"),
            "documents": ("/api/consumer/{slug}/documents/{id}", "consumerDocuments"),
            "choices": ("/api/consumer/regUser/dropdown_list", "dropdownConsumers"),
            "assign": ("/api/consumer/regUser/assignee", "consumerAssignee"),
            "note": ("/api/consumer/regUser/add_notes", "addConsumerNote"),
            "requestDelete": ("/api/consumer/regUser/deleteRequest", "requestConsumerDelete"),
            "remove": ("/api/consumer/{slug}/delete", "deleteConsumer"),
            "assignMany": ("/api/consumer/regUser/assign_many", "assignConsumers"),
            "acceptDelete": ("/api/consumer/admin/deleteMultiConsumer", "deleteMultiConsumer"),
            "rejectDelete": ("/api/consumer/admin/rejectMultiConsumer", "rejectMultiConsumer"),
            "addDocument": ("/api/consumer/regUser/document/add", "addConsumerDocument"),
            "removeDocument": (
                "/api/consumer/{slug}/delete_document/{type}/{consumer}/{did}",
                "deleteConsumerDocument",
            ),
        },
        Listed(ConsumerOut),
    ),
]
