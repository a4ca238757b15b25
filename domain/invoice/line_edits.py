"""Several lines of an invoice, added, changed and removed by one decision."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple
from uuid import UUID

from domain.invoice.decider import Rates, add_line, change_line
from domain.invoice.details import LINE_ROWS, LINES, InvoiceLine
from domain.invoice.noun import INVOICE
from domain.kernel.errors import InvalidFields
from domain.kernel.event import Meta
from domain.kernel.record import apply
from domain.kernel.row_changes import remove_row

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from domain.invoice.decider import Invoice
    from domain.kernel.event import Event

_NOBODY = Meta(UUID(int=0), UUID(int=0))


class LineEdit(NamedTuple):
    """The sent fields of a line; `row_id` is None for a new one."""

    row_id: UUID | None
    sent: InvoiceLine


def edit_lines(
    invoice: Invoice,
    edits: Sequence[LineEdit],
    removed: Sequence[UUID],
    new_id: Callable[[], UUID],
    rates: Rates,
    *,
    expected_version: int | None,
) -> list[Event]:
    """Removes lines, then changes and adds others. Raises InvoiceFixed, NotFound, FieldConflict, and
    InvalidFields with the problems of all lines, each by its place among `edits`.
    """
    _refuse_repeated(edits)
    events: list[Event] = []
    for row_id in dict.fromkeys(removed):
        events += remove_row(invoice, INVOICE, LINE_ROWS, row_id, expected_version=expected_version)
    state = apply(invoice, events, _NOBODY)
    problems: dict[str, str] = {}
    for place, edit in enumerate(edits):
        try:
            new = _edited(state, edit, new_id, rates, expected_version)
        except InvalidFields as error:
            problems |= {_of_line(place, field): code for field, code in error.fields.items()}
        else:
            events += new
            state = apply(state, new, _NOBODY)
    if problems:
        raise InvalidFields(fields=problems)
    return events


def _edited(
    state: Invoice,
    edit: LineEdit,
    new_id: Callable[[], UUID],
    rates: Rates,
    expected_version: int | None,
) -> list[Event]:
    if edit.row_id is None:
        return add_line(state, new_id(), edit.sent, rates)
    return change_line(state, edit.row_id, edit.sent, rates, expected_version=expected_version)


def _of_line(place: int, field: str) -> str:
    """Some problems are of all lines together, such as their number."""
    return field if field in {LINES, "expectedVersion"} else f"{LINES}.{place}.{field}"


def _refuse_repeated(edits: Sequence[LineEdit]) -> None:
    seen: set[UUID] = set()
    for place, edit in enumerate(edits):
        if edit.row_id in seen:
            raise InvalidFields(fields={_of_line(place, LINE_ROWS.id_field): "given_twice"})
        if edit.row_id is not None:
            seen.add(edit.row_id)
