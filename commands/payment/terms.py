"""The terms on which a supplier pays commission, as commands ask for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel.errors import NotFound
from domain.supplier.noun import SUPPLIER
from domain.supplier.terms import terms_on

if TYPE_CHECKING:
    from datetime import date
    from uuid import UUID

    from commands.kernel.command import Deps
    from domain.payment.terms import Terms


def agreed_terms(
    supplier: UUID | None, service_type: str | None, day: date, deps: Deps
) -> Terms | None:
    """The terms that the supplier keeps for a service on a day; None where none are known."""
    if supplier is None or service_type is None:
        return None
    try:
        record = deps.store.load(SUPPLIER, supplier)
    except NotFound:
        return None
    return terms_on(record, service_type, day)
