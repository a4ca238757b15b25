"""Several lines of an invoice at once: removed, changed and added by one decision, or refused by their place."""

from __future__ import annotations

from itertools import count
from typing import Any
from uuid import UUID

from domain.invoice.details import LINE_ROWS, MOST_LINES, InvoiceLine
from domain.invoice.events import InvoiceFixed
from domain.invoice.line_edits import LineEdit, edit_lines
from domain.kernel.errors import FieldConflict, InvalidFields, NotFound
from domain.kernel.event import Event
from domain.reference_table import vat
from domain.shared.vat import vat_rates
from tests.factories import invoice
from tests.spec import Decide, given

RATES = vat_rates(vat.FOUNDED)
ONE, TWO, THREE, FOUR = (UUID(int=one) for one in range(1, 5))
DRAFT = given(invoice.drafted(), invoice.line_added(ONE), invoice.line_added(TWO))


def new(**values: Any) -> LineEdit:
    return LineEdit(None, invoice.line(**values))


def changed(row_id: UUID, **values: Any) -> LineEdit:
    return LineEdit(row_id, InvoiceLine.model_validate(values))


def line_changed(row_id: UUID, **values: Any) -> Event:
    assert LINE_ROWS.changed is not None
    changed: Event = LINE_ROWS.changed(row_id=row_id, details=InvoiceLine.model_validate(values))
    return changed


def editing(*edits: LineEdit, removed: tuple[UUID, ...] = (), seen: int | None = None) -> Decide:
    ids = count(3)

    def decide(state: Any) -> list[Any]:
        return edit_lines(
            state, edits, removed, lambda: UUID(int=next(ids)), RATES, expected_version=seen
        )

    return decide


def test_lines_are_removed_then_changed_and_added_in_their_order() -> None:
    edits = (changed(TWO, description="Bracket"), new(), new(quantity="1"))
    state = DRAFT.when(editing(*edits, removed=(ONE,))).then(
        LINE_ROWS.removed(row_id=ONE),
        line_changed(TWO, description="Bracket"),
        invoice.line_added(THREE),
        invoice.line_added(FOUR, quantity="1"),
    )
    assert list(state.rows["lines"]) == [TWO, THREE, FOUR]


def test_lines_that_stay_as_they_are_are_no_event() -> None:
    DRAFT.when(editing(changed(ONE, quantity="12"), changed(TWO))).then()


def test_every_line_that_lacks_something_is_named_by_its_place() -> None:
    edits = (new(), new(quantity=None), changed(TWO, description=None, unit_amount=None))
    DRAFT.when(editing(*edits)).refused(
        InvalidFields,
        **{
            "lines.1.quantity": "required",
            "lines.2.description": "required",
            "lines.2.unitAmount": "required",
        },
    )


def test_a_line_is_sent_once() -> None:
    edits = (changed(ONE, quantity="1"), new(), changed(ONE, quantity="2"))
    DRAFT.when(editing(*edits)).refused(InvalidFields, **{"lines.2.rowId": "given_twice"})


def test_a_line_that_was_removed_is_not_changed() -> None:
    result = DRAFT.when(editing(changed(ONE, quantity="1"), removed=(ONE,)))
    result.refused(NotFound, rowId="not_found")


def test_room_that_removed_lines_leave_is_used() -> None:
    ids = [UUID(int=1_000 + one) for one in range(MOST_LINES)]
    full = given(invoice.drafted(), *(invoice.line_added(one) for one in ids))
    full.when(editing(new(), removed=(ids[0],))).then(
        LINE_ROWS.removed(row_id=ids[0]), invoice.line_added(THREE)
    )
    full.when(editing(new())).refused(InvalidFields, lines="too_many")


def test_a_value_that_somebody_else_changed_meanwhile_is_a_conflict() -> None:
    moved = given(
        invoice.drafted(),
        invoice.line_added(ONE),
        line_changed(ONE, description="Rail"),
    )
    result = moved.when(editing(changed(ONE, description="Bracket"), seen=2))
    assert type(result.error) is FieldConflict
    moved.when(editing(changed(ONE, account_code="201"), seen=2)).then(
        line_changed(ONE, account_code="201")
    )


def test_a_submitted_invoice_keeps_its_lines() -> None:
    fixed = given(invoice.drafted(), invoice.line_added(ONE), *invoice.submitted())
    for edit in (editing(new()), editing(removed=(ONE,)), editing(changed(ONE, quantity="1"))):
        fixed.when(edit).refused(InvoiceFixed)
