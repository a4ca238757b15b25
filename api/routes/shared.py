"""Rows of the calls that every noun repeats: lists, notes, documents, assignments, deletes, pickers.

Paths and operation ids are the contract's; everything else follows from the noun.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, cast

from api.http.envelope import Count
from api.http.guard import ADMIN, Needs
from api.http.mount import Row
from api.http.record_models import document_out, page_of, summed_page_of
from api.http.roles import Role
from api.routes.area import Area
from api.routes.deleting import deleted
from api.routes.files import added_document
from api.routes.shared_lists import PastRowsOf, RowsOf, count_call, list_call
from api.routes.shared_reads import READS
from api.routes.two_lists import compare_call, compared_of
from api.texts import message_of
from commands.kernel.delete import Delete, RejectDelete, RequestDelete
from commands.kernel.notes import AddNote
from commands.kernel.people import AssignMany, ChangePeople
from commands.shared.files.attachments import RemoveDocument
from domain.kernel.noun import Noun
from projections.kernel.noun_view import shown_as
from projections.lists.page import list_of

Shared = Literal[
    "list",
    "count",
    "show",
    "notes",
    "documents",
    "assignees",
    "choices",
    "note",
    "assign",
    "assignMany",
    "addDocument",
    "removeDocument",
    "requestDelete",
    "remove",
    "acceptDelete",
    "rejectDelete",
]
Call = tuple[str, str]
"""Path (after a method other than the usual one), and operation id."""
_COMMANDS: dict[str, Any] = {
    "note": AddNote,
    "assign": ChangePeople,
    "assignMany": AssignMany,
    "removeDocument": RemoveDocument,
    "requestDelete": RequestDelete,
    "acceptDelete": Delete,
    "rejectDelete": RejectDelete,
}
_LETTERS = {"note": "N", "addDocument": "F", "removeDocument": "F", "requestDelete": "R"}
_LETTERS |= {"remove": "R"}
_PARAMETER = re.compile(r"\{(\w+)\}")


def area_of(noun: Noun[Any, Any]) -> Area:
    """Rows of a noun's further calls, for those who may view or edit its section."""
    return Area(noun.name, (noun.section, "V"), (noun.section, "E"))


@dataclass(frozen=True, slots=True)
class Listed:
    """What a list answers, where it is not simply the noun's documents."""

    model: Any
    """The model of one row."""
    rows_of: RowsOf | None = None
    past_rows_of: PastRowsOf | None = None


def shared_rows(
    noun: Noun[Any, Any], calls: Mapping[Shared, Call], listed: Listed | None = None
) -> list[Row]:
    """A row for each of the calls.

    A record's id is the path's last parameter (in `removeDocument` the last but one), or is
    named after a question mark when the query has it.
    """
    rows = [_row(noun, name, call, listed) for name, call in calls.items()]
    return [*rows, compare_row(noun, listed)] if "list" in calls else rows


def _row(noun: Noun[Any, Any], name: Shared, call: Call, listed: Listed | None) -> Row:
    if name == "list":
        return _list(noun, call, listed or Listed(document_out(noun.name)))
    if name == "count":
        path, operation = call
        return area_of(noun).read(path, count_call(noun.name), operation, Count, role="count")
    return _read(noun, name, call) if name in READS else _change(noun, name, call)


def _list(noun: Noun[Any, Any], call: Call, listed: Listed) -> Row:
    path, operation = call
    has_sums = bool(list_of(noun.name).spec.totals)
    page = summed_page_of if has_sums else page_of
    function, answer = _function_of(noun, listed), page(listed.model)
    return area_of(noun).read(path, function, operation, answer, role="list")


def compare_row(noun: Noun[Any, Any], listed: Listed | None = None) -> Row:
    """Every list is compared at two moments."""
    listed = listed or Listed(document_out(noun.name))
    path, answer = f"/api/records/{noun.name}/compare", compared_of(listed.model)
    function = compare_call(noun.name, listed.past_rows_of)
    return area_of(noun).read(path, function, f"compare{shown_as(noun.name)}List", answer)


def _function_of(noun: Noun[Any, Any], listed: Listed) -> Any:
    return list_call(noun.name, listed.rows_of, listed.past_rows_of)


def _read(noun: Noun[Any, Any], name: str, call: Call) -> Row:
    function, model = READS[name]
    path, _, asked = call[0].partition("?")
    id_name = asked or next(reversed(_PARAMETER.findall(path)), "")
    role = cast("Role", name) if name in {"show", "choices"} else None
    area = area_of(noun)
    return area.read(path, function(noun, id_name), call[1], model(noun.name), role=role)


def _change(noun: Noun[Any, Any], name: str, call: Call) -> Row:
    address, operation = call
    method, _, path = address.rpartition(" ")
    needs: Needs = (noun.section, _LETTERS.get(name, "E"))
    if name == "addDocument":
        upload = added_document(noun, message_of(noun.name, name))
        return area_of(noun).act(
            path, upload, operation, needs=needs, uploads="document", role="addDocument"
        )
    if name == "remove":
        delete = deleted(noun, message_of(noun.name, name))
        return area_of(noun).act(path, delete, operation, needs=needs, role="remove")
    if name in {"acceptDelete", "rejectDelete"}:
        needs = ADMIN
    more = _NAMES[name](noun, path) if name in _NAMES else {}
    if method:
        more["method"] = method
    return area_of(noun).do(path, _COMMANDS[name], operation, needs=needs, noun=noun, **more)


def _document_names(_noun: Noun[Any, Any], path: str) -> dict[str, Any]:
    """The document list in the path is only address: a document is in the list that it is in."""
    *_, list_, id_, document = _PARAMETER.findall(path)
    return {"method": "GET", "names": {list_: None, id_: "id", document: "document_id"}}


def _id_names(noun: Noun[Any, Any], _path: str) -> dict[str, Any]:
    """Names that bodies may have for the record's id."""
    return {"names": {noun.name: "id", f"{noun.name}Id": "id"}}


_NAMES = {"removeDocument": _document_names, "note": _id_names, "assign": _id_names}
