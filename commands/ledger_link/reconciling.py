"""Compares all invoices and payments of both sides, and says what may be done about each difference."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import TYPE_CHECKING, Literal
from uuid import UUID

from pydantic import BaseModel, ConfigDict

from commands.ledger_link.comparing import Fields, Value, compare_payments, fields_of
from domain.invoice.events import as_status
from domain.invoice.transitions import is_issued, next_statuses
from domain.invoice.values import VOIDED
from domain.invoice_payment.values import RECORDED

if TYPE_CHECKING:
    from commands.kernel.record import State
    from commands.shared.ledger_books import BookedInvoice, BookedPayment
    from domain.ledger_link.link import LedgerLink

Kind = Literal["invoice", "invoice_payment", "credit_note"]
What = Literal["differs", "only_here", "only_there", "deleted_there"]
Act = Literal["push", "take"]
_BY_PAYMENTS = "amountPaid"


class Difference(BaseModel):
    """`key` names it in one run. `number` is the invoice's or the credit note's; `fields` are our value and the
    ledger's by wire name.
    """

    model_config = ConfigDict(frozen=True)

    key: str
    kind: Kind
    what: What
    invoice_id: UUID | None = None
    record_id: UUID | None = None
    ledger_id: str | None = None
    number: str | None = None
    fields: dict[str, tuple[Value, Value]] = {}
    acts: tuple[Act, ...] = ()
    done: Act | None = None
    """What somebody has chosen since."""


class Sides(BaseModel):
    """How many there are on a side that count, and what they come to."""

    number: int = 0
    total: Decimal = Decimal("0.00")

    def with_one(self, amount: Decimal) -> Sides:
        return Sides(number=self.number + 1, total=self.total + amount)


@dataclass
class Reconciliation:
    """Sums by kind: ours, and the ledger's."""

    differences: list[Difference] = field(default_factory=list)
    ours: dict[Kind, Sides] = field(default_factory=lambda: defaultdict(Sides))
    theirs: dict[Kind, Sides] = field(default_factory=lambda: defaultdict(Sides))


@dataclass(frozen=True, slots=True)
class OurInvoice:
    """An issued invoice, or one that was voided after it was linked."""

    state: State
    link: LedgerLink | None
    payments: tuple[State, ...] = ()


def reconcile(
    ours: Iterable[OurInvoice],
    ledger_ids: Mapping[UUID, str | None],
    booked: Iterable[BookedInvoice],
    payments: Iterable[BookedPayment],
) -> Reconciliation:
    """`ledger_ids` are of our payments that are linked. Changes nothing."""
    found = Reconciliation()
    there = {one.ledger_id: one for one in booked}
    paid: dict[str, list[BookedPayment]] = defaultdict(list)
    for payment in payments:
        paid[payment.invoice_id].append(payment)
    _sum_theirs(found, there, paid)
    for invoice in ours:
        _sum_ours(found, invoice)
        ledger_id = invoice.link.ledger_id if invoice.link else None
        other = there.pop(ledger_id or "", None)
        if other is None:
            _only_here(found, invoice)
            continue
        before = len(found.differences)
        if not other.is_void:
            _payments(found, invoice, ledger_ids, paid[other.ledger_id])
        _invoice(found, invoice, other, by_payments=len(found.differences) > before)
    for left in there.values():
        if not left.is_void:
            fields: Fields = {"total": (None, f"{left.total:.2f}")}
            found.differences.append(
                Difference(
                    key=f"there-{left.ledger_id}",
                    kind="invoice",
                    what="only_there",
                    ledger_id=left.ledger_id,
                    number=left.number,
                    fields=fields,
                )
            )
    return found


def _sum_ours(found: Reconciliation, invoice: OurInvoice) -> None:
    if is_issued(as_status(invoice.state.status)):
        total = invoice.state.state.pinned_total or Decimal()
        found.ours["invoice"] = found.ours["invoice"].with_one(total)
    for payment in invoice.payments:
        if payment.status == RECORDED:
            amount = payment.details.amount or Decimal()
            found.ours["invoice_payment"] = found.ours["invoice_payment"].with_one(amount)


def _sum_theirs(
    found: Reconciliation,
    there: Mapping[str, BookedInvoice],
    paid: Mapping[str, list[BookedPayment]],
) -> None:
    for invoice in there.values():
        if not invoice.is_void:
            found.theirs["invoice"] = found.theirs["invoice"].with_one(invoice.total)
        for payment in paid.get(invoice.ledger_id, ()):
            if not payment.is_deleted:
                sides = found.theirs["invoice_payment"]
                found.theirs["invoice_payment"] = sides.with_one(payment.amount)


def _only_here(found: Reconciliation, invoice: OurInvoice) -> None:
    state = invoice.state
    if not is_issued(as_status(state.status)) or (invoice.link and invoice.link.state == "waiting"):
        return
    found.differences.append(
        Difference(
            key=f"here-{state.stream_id}",
            kind="invoice",
            what="only_here",
            invoice_id=state.stream_id,
            record_id=state.stream_id,
            number=state.state.serial,
            fields={"total": (f"{state.state.pinned_total or 0:.2f}", None)},
            acts=("push",),
        )
    )


def _invoice(
    found: Reconciliation, invoice: OurInvoice, other: BookedInvoice, *, by_payments: bool
) -> None:
    state = invoice.state
    paid = state.state.amount_paid or Decimal()
    fields = fields_of(state, other, paid)
    if by_payments:
        # Its payments are named each.
        fields.pop(_BY_PAYMENTS, None)
    if not fields:
        return
    found.differences.append(
        Difference(
            key=f"differs-{state.stream_id}",
            kind="invoice",
            what="differs",
            invoice_id=state.stream_id,
            record_id=state.stream_id,
            ledger_id=other.ledger_id,
            number=state.state.serial,
            fields=fields,
            acts=_acts_of(state, other, fields),
        )
    )


def _acts_of(state: State, other: BookedInvoice, fields: Fields) -> tuple[Act, ...]:
    if other.is_void:
        sums = (
            state.state.amount_paid,
            state.state.amount_credited,
            state.state.credit_notes_total,
        )
        return ("take",) if VOIDED in next_statuses(as_status(state.status), *sums) else ()
    # What was paid follows from payments alone.
    return ("push",) if fields.keys() - {_BY_PAYMENTS} else ()


def _payments(
    found: Reconciliation,
    invoice: OurInvoice,
    ledger_ids: Mapping[UUID, str | None],
    booked: Iterable[BookedPayment],
) -> None:
    compared = compare_payments(invoice.payments, ledger_ids, booked)
    state = invoice.state
    known = {"kind": "invoice_payment", "invoice_id": state.stream_id, "number": state.state.serial}
    for what, acts, ours in (
        ("only_here", ("push",), compared.only_here),
        ("deleted_there", ("take",), compared.gone_there),
    ):
        for payment in ours:
            said = {"amount": (f"{payment.details.amount or 0:.2f}", None)}
            key, id_ = f"{what}-{payment.stream_id}", payment.stream_id
            more = {"key": key, "what": what, "record_id": id_, "fields": said, "acts": acts}
            found.differences.append(Difference.model_validate(known | more))
    for other in compared.only_there:
        said_there: Fields = {"amount": (None, f"{other.amount:.2f}")}
        key, ledger_id = f"there-{other.ledger_id}", other.ledger_id
        more = {"key": key, "what": "only_there", "ledger_id": ledger_id, "fields": said_there}
        found.differences.append(Difference.model_validate(known | more | {"acts": ("take",)}))
