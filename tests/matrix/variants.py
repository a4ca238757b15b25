"""The values with which a call that reads is asked, so that it answers as much as it can."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from typing import TYPE_CHECKING, Any

from domain.task.values import OFFERED
from tests.today import today

if TYPE_CHECKING:
    from tests.matrix.calls import Operation
    from tests.matrix.planted import Book

Doc = dict[str, Any]
WHOLE_PAGE = 100
WORD = "qui"


def variants(operation: Operation, book: Book, noun: str, turn: int) -> Iterator[Doc]:
    """Values that let a call answer as much as it can.

    Where a call is asked about every noun, one of its file formats is asked for, and all of them over all
    nouns and roles: they are written from the same lines, and a PDF takes longest. `turn` is the number
    of the role.
    """
    names = operation.query_names | operation.body_names
    common: Doc = {}
    if "limit" in names:
        common["limit"] = min(operation.schema_of("limit").get("maximum", 10), WHOLE_PAGE)
    if names >= {"startTime", "endTime"}:
        day = today()
        common |= {"startTime": str(day), "endTime": str(day + timedelta(days=60))}
    # A call that requires a text to look for finds every planted word.
    for name in filter(operation.takes_any_text, operation.required):
        common[name] = [WORD] if operation.schema_of(name).get("type") == "array" else WORD
    common |= lists_of(operation, book)
    at_first, last = book.versions.get(noun, (1, 1))
    if {"from", "to"} <= names and operation.schema_of("from").get("type") == "integer":
        common |= {"from": at_first, "to": last}
    if len(operation.nouns) > 1 and "format" in names:
        formats = operation.schema_of("format")["enum"]
        common["format"] = formats[(operation.nouns.index(noun) + turn) % len(formats)]
    yield common
    if "version" in names:
        yield {"version": at_first, "at": None}
    if "position" in names:
        of = noun or str(operation.description["tags"][0])
        yield common | {"position": book.positions.get(of, book.positions["consumer"]), "at": None}
    for name in ({"format", "kind"} & ({"format"} | operation.body_names)) - common.keys():
        schema = operation.schema_of(name)
        # The default was asked for above.
        others = [one for one in schema.get("enum", ()) if one != schema.get("default")]
        yield from (common | {name: choice} for choice in others)


def lists_of(operation: Operation, book: Book) -> Doc:
    """What a call that must be given several of something is given: leads by their ids; of a board the
    stage that the book's lead is in, or all statuses of tasks, which are numbers.
    """
    given: Doc = {}
    if "leads" in operation.required:
        given["leads"] = [book.ids["lead"]]
    if "status" in operation.required:
        items = operation.schema_of("status").get("items", {})
        given["status"] = [*OFFERED] if items.get("type") == "integer" else [book.stage]
    return given
