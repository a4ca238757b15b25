"""Calls about the terms of a supplier's commission: reading them, and trying them on a contract."""

from __future__ import annotations

from typing import Annotated, Any
from uuid import UUID

import sqlalchemy as sa
from fastapi import Query

from api.http.deps import Call
from api.http.mount import Row
from api.routes.reading import readable
from api.routes.shared import area_of
from api.routes.supplier_shapes import (
    CommissionTerms,
    ExpectedCommission,
    Payable,
    TermsSet,
    TriedContract,
    TriedTerms,
)
from commands.supplier import SetCommissionTerms
from domain.kernel.errors import NotFound
from domain.kernel.formats import Day
from domain.kernel.record import Record, fold
from domain.kernel.row_changes import rows_in
from domain.kernel.uk_time import UK
from domain.payment.expected import Contract, expected
from domain.shared.contract_dates import contract_end
from domain.supplier.decider import refuse_wrong_terms
from domain.supplier.noun import SUPPLIER
from domain.supplier.terms import TERMS_ROWS, TermsEntry, set_on, terms_of
from projections.kernel.wire import blank, wire

_BASE = "/api/supplier/{slug}/commission_terms"
_AREA = area_of(SUPPLIER)
_WHO = (SUPPLIER.section, "E")
"""Who may set terms may see them: management, as the class of data `terms` says."""


def commission_terms(
    call: Call,
    db: sa.Connection,
    id: UUID,  # noqa: A002 - the path's name
    day: Annotated[Day | None, Query(alias="date")] = None,
    position: Annotated[int | None, Query(ge=1)] = None,
) -> CommissionTerms:
    """All sets of terms in the order in which they were set, and which of them hold on a day: today, unless another
    is named. With `position` as they were at that place of the log.
    """
    readable(call, db, SUPPLIER.name, id)
    supplier = _at(call, id, position)
    wanted = day or call.services.deps.clock.now().astimezone(UK).date()
    sets = rows_in(supplier, TERMS_ROWS)
    services = {one.service for one in sets.values() if one.service}
    holding = {set_on(supplier, service, wanted) for service in services}
    return CommissionTerms(
        data=[TermsSet.model_validate(_row(id_, one)) for id_, one in sets.items()],
        date=wanted,
        holding=[str(id_) for id_ in sets if id_ in holding],
    )


def _row(id_: UUID, terms: TermsEntry) -> dict[str, Any]:
    """A set of terms as documents have it."""
    return {"_id": str(id_), **blank(type(terms)), **wire(terms)}


def _at(call: Call, id_: UUID, position: int | None) -> Record[Any, Any]:
    """The supplier now or at a position of the log. Raises NotFound where it was not there yet."""
    store = call.services.deps.store
    if position is None:
        return store.load(SUPPLIER, id_)
    version = store.versions_at([id_], position).get(id_, 0)
    found: Record[Any, Any] | None = fold(None, store.events(id_, upto=version))
    if found is None:
        raise NotFound(noun=SUPPLIER.name)
    return found


def try_terms(payload: TriedTerms) -> ExpectedCommission:
    """What a contract would bring on these terms, and when; nothing is stored."""
    refuse_wrong_terms(payload.terms)
    found = expected(terms_of(payload.terms, version=0), _contract(payload.contract))
    return ExpectedCommission(
        full=found.full,
        amount=found.amount,
        reason=found.reason,
        data=[Payable(amount=one.amount, due_on=one.due_on) for one in found.instalments],
    )


def _contract(tried: TriedContract) -> Contract:
    start = tried.start_date
    return Contract(
        aq=tried.aq,
        months=tried.months,
        uplift_unit=tried.uplift_unit,
        uplift_day=tried.uplift_day,
        monthly=tried.monthly,
        is_renewal=tried.is_renewal,
        signed_on=tried.signed_on,
        start=start,
        end=contract_end(start, tried.months) if start else None,
    )


ROWS: list[Row] = [
    _AREA.read(
        f"{_BASE}/{{id}}", commission_terms, "supplierCommissionTerms", CommissionTerms, needs=_WHO
    ),
    _AREA.do(
        f"{_BASE}/set", SetCommissionTerms, "setSupplierCommissionTerms", "supplier.terms_set"
    ),
    _AREA.read(
        f"{_BASE}/try",
        try_terms,
        "trySupplierCommissionTerms",
        ExpectedCommission,
        method="POST",
        needs=_WHO,
    ),
]
