"""Calls about the comparison of all invoices, payments and credit notes with those in Xero."""

from __future__ import annotations

from datetime import datetime
from decimal import Decimal
from typing import Literal, get_args
from uuid import UUID

from pydantic import Field

from api.http.deps import Call
from api.http.envelope import Answer, ApiModel, Envelope
from api.http.mount import Row
from api.routes.area import Area
from commands.ledger_link.reconciling import Act, Difference, Kind, Sides, What
from commands.ledger_link.settling import DifferenceGone, SettleDifference
from domain.kernel.formats import LongText
from domain.ledger import NOUN
from projections.invoice_payment import payments_of
from projections.ledger_link import records_at

LONGEST_KEY = 100


class SidesOut(ApiModel):
    """How many records of a kind count on each side, and what they come to."""

    kind: Kind
    our_number: int
    our_total: Decimal
    their_number: int
    their_total: Decimal


class LedgerFieldOut(ApiModel):
    field: str
    ours: str | None
    theirs: str | None


class LedgerDifferenceOut(ApiModel):
    """`record` is the id of the credit note or of what `invoice` has; `number` is the credit note's or the invoice's.
    `acts`: what may be done about it; `done`: what somebody
    has chosen since.
    """

    key: str
    kind: Kind
    what: What
    invoice: UUID | None
    record: UUID | None
    number: str | None
    fields: list[LedgerFieldOut]
    acts: list[Act]
    done: Act | None


class ReconciliationOut(ApiModel):
    """The newest comparison; without a state, there was none."""

    state: Literal["running", "done", "failed"] | None = None
    begun_at: datetime | None = None
    ended_at: datetime | None = None
    sums: list[SidesOut] = Field(default_factory=list)
    differences: list[LedgerDifferenceOut] = Field(default_factory=list)


class Settlement(ApiModel):
    """`take` wants a reason, which stands in the history of what it changes."""

    key: str = Field(max_length=LONGEST_KEY)
    act: Act
    reason: LongText | None = None


def show(call: Call) -> ReconciliationOut:
    """What differs between both sides by the newest comparison."""
    return _last(call, call.services.xero_connection.tenant())


def begin(call: Call) -> Envelope[ReconciliationOut]:
    """Compares both sides in a job, as is done each night. Changes nothing on either."""
    tenant_id = call.services.xero_connection.tenant()
    call.services.reconciliations.begin(tenant_id)
    return Envelope(data=_last(call, tenant_id), message="ledger.reconcile_begun")


def settle_difference(call: Call, payload: Settlement) -> Answer:
    """Pushes ours once more, or takes what Xero has."""
    tenant_id = call.services.xero_connection.tenant()
    found = _difference(call, tenant_id, payload.key)
    command = SettleDifference(
        *(found, payload.act, payload.reason, tenant_id),
        *(call.services.ledger_books, call.services.ledger_credits),
        lambda invoice: _payments_of(call, invoice),
        lambda ledger_id: _invoice_at(call, tenant_id, ledger_id),
    )
    command.execute(call.context, call.services.deps)
    call.services.reconciliations.note_done(tenant_id, payload.key, payload.act)
    return Answer(message="ledger.pushed_again" if payload.act == "push" else "ledger.taken")


def _difference(call: Call, tenant_id: UUID, key: str) -> Difference:
    """Raises DifferenceGone."""
    last = call.services.reconciliations.last(tenant_id)
    for one in last.differences if last else ():
        if one.key == key and one.done is None:
            return one
    raise DifferenceGone


def _payments_of(call: Call, invoice: UUID) -> list[UUID]:
    with call.read() as db:
        return payments_of(db, invoice)


def _invoice_at(call: Call, tenant_id: UUID, ledger_id: str) -> UUID | None:
    with call.read() as db:
        return records_at(db, tenant_id, ledger_id).get("invoice")


def _last(call: Call, tenant_id: UUID) -> ReconciliationOut:
    last = call.services.reconciliations.last(tenant_id)
    if last is None:
        return ReconciliationOut()
    sums = [_sums(kind, last.ours.get(kind), last.theirs.get(kind)) for kind in get_args(Kind)]
    return ReconciliationOut(
        state=last.state,
        begun_at=last.begun_at,
        ended_at=last.ended_at,
        sums=sums,
        differences=[_shown(one) for one in last.differences],
    )


def _sums(kind: Kind, ours: Sides | None, theirs: Sides | None) -> SidesOut:
    mine, other = ours or Sides(), theirs or Sides()
    return SidesOut(
        kind=kind,
        our_number=mine.number,
        our_total=mine.total,
        their_number=other.number,
        their_total=other.total,
    )


def _shown(one: Difference) -> LedgerDifferenceOut:
    fields = [
        LedgerFieldOut(field=name, ours=ours, theirs=theirs)
        for name, (ours, theirs) in one.fields.items()
    ]
    return LedgerDifferenceOut(
        key=one.key,
        kind=one.kind,
        what=one.what,
        invoice=one.invoice_id,
        record=one.record_id,
        number=one.number,
        fields=fields,
        acts=list(one.acts),
        done=one.done,
    )


_LEDGER = Area(NOUN, ("invoice", "V"), ("invoice", "E"))
_PATH = "/api/xero/reconcile"

ROWS: list[Row] = [
    _LEDGER.read(_PATH, show, "reconciliation", ReconciliationOut, refused=(409,)),
    _LEDGER.act(_PATH, begin, "reconcileLedger", Envelope[ReconciliationOut]),
    _LEDGER.act(f"{_PATH}/settle", settle_difference, "settleDifference", Answer, refused=(429,)),
]
