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


class CommissionTerms:
    """The terms that suppliers keep. An installation that records them elsewhere gives another part (`Deps.given`)."""

    def on(self, supplier: UUID, service_type: str | None, day: date, deps: Deps) -> Terms | None:
        """What counts on a day for a service; None where nothing is known of it."""
        if service_type is None:
            return None
        try:
            record = deps.store.load(SUPPLIER, supplier)
        except NotFound:
            return None
        return terms_on(record, service_type, day)
