"""The checklist of a task: child rows, each with a text and whether it is done."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Annotated, Any
from uuid import UUID

from pydantic import Field

from domain.kernel.details import PERSONAL, Details
from domain.kernel.formats import Line
from domain.kernel.row_changes import rows_in
from domain.kernel.rows import MOST, Rows

if TYPE_CHECKING:
    from domain.kernel.event import Event
    from domain.kernel.record import Record

CHECKLIST = "checklist"


class Checkitem(Details):
    """`place` is where it stands in the list."""

    place: int | None = Field(None, ge=1, le=MOST)
    text: Annotated[Line | None, PERSONAL] = None
    done: bool | None = None


CHECKLIST_ROWS = Rows(
    name=CHECKLIST,
    singular="checkitem",
    details=Checkitem,
    stored_as="task.checkitem",
    title="text",
    required=("text",),
    id_field="checkitemId",
)


def first_items(items: Iterable[Checkitem], new_id: Callable[[], UUID]) -> list[Event]:
    """The checklist of a new task, in order."""
    found: list[Event] = []
    for place, item in enumerate(items, 1):
        placed = Checkitem(place=place, text=item.text, done=bool(item.done))
        found.append(CHECKLIST_ROWS.added(row_id=new_id(), details=placed))
    return found


def items_of(task: Record[Any, Any]) -> list[Checkitem]:
    """The items of a task by their places, as those of its repetition: none is done."""
    items = sorted(rows_in(task, CHECKLIST_ROWS).values(), key=lambda one: one.place or MOST)
    return [Checkitem(text=one.text) for one in items if one.text]
