"""Functions of the reading calls that every noun repeats, made for one noun."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any
from uuid import UUID

import sqlalchemy as sa
from fastapi import Path, Query

from api.http.deps import Call
from api.http.record_models import Person as PersonOut
from api.http.record_models import choice_out, document_out, documents_out
from api.routes.files import document_lists
from api.routes.reading import known_users, named_choices, readable, shown, viewer
from api.routes.record_shapes import NoteOut
from api.routes.records import notes_of
from domain.kernel.noun import Noun
from projections.lists import pickers
from projections.nouns import NOUN_VIEWS
from projections.user.table import person

Read = Callable[..., Any]


def show(noun: Noun[Any, Any], id_name: str) -> Read:
    def show_record(call: Call, db: sa.Connection, id_: Any) -> dict[str, Any]:
        return shown(call, db, noun.name, id_)

    return _by_id(show_record, id_name)


def notes(noun: Noun[Any, Any], id_name: str) -> Read:
    def list_notes(call: Call, db: sa.Connection, id_: Any) -> list[Any]:
        return notes_of(call, db, noun.name, id_)

    return _by_id(list_notes, id_name)


def documents(noun: Noun[Any, Any], id_name: str) -> Read:
    def list_documents(call: Call, db: sa.Connection, id_: Any) -> dict[str, Any]:
        return document_lists(readable(call, db, noun.name, id_), noun)

    return _by_id(list_documents, id_name)


def _by_id(function: Read, id_name: str) -> Read:
    function.__annotations__["id_"] = Annotated[UUID, Path(alias=id_name)]
    return function


def assignees(noun: Noun[Any, Any], id_name: str) -> Read:
    def list_assignees(call: Call, db: sa.Connection, id_: Any = None) -> list[Any]:
        if id_ is not None:
            found: list[Any] = shown(call, db, noun.name, id_)["Assignee"]
            return found
        return [person(user) for user in known_users(call, active=True)]

    list_assignees.__doc__ = (
        f"Those assigned to a {noun.name}; without one, everybody who can be assigned."
    )
    list_assignees.__annotations__["id_"] = Annotated[UUID | None, Query(alias=id_name)]
    return list_assignees


def choices(noun: Noun[Any, Any], _id_name: str) -> Read:
    table = NOUN_VIEWS[noun.name].table

    def list_choices(
        call: Call,
        db: sa.Connection,
        search: Annotated[str, Query(alias="Search", max_length=200)] = "",
        limit: pickers.Limit = pickers.DROPDOWN_MATCHES,
    ) -> list[Any]:
        found = pickers.dropdown(db, table, search, viewer(call), limit=limit)
        return named_choices(db, noun.name, found, call.me.role)

    return list_choices


READS: dict[str, tuple[Callable[[Noun[Any, Any], str], Read], Callable[[str], Any]]] = {
    "show": (show, document_out),
    "notes": (notes, lambda _: list[NoteOut]),
    "documents": (documents, documents_out),
    "assignees": (assignees, lambda _: list[PersonOut]),
    "choices": (choices, lambda noun: list.__class_getitem__(choice_out(noun))),
}
"""Makers of a call's function (from the noun and the name of its id) and of its answer's model."""
