"""The terms on which a supplier pays commission, as commands ask for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from datetime import date
    from uuid import UUID

    from commands.kernel.command import Deps
    from domain.payment.terms import Terms


class CommissionTerms:
    """No terms of any supplier are known. An installation that records them gives another part (`Deps.given`)."""

    def on(self, supplier: UUID, service_type: str | None, day: date, deps: Deps) -> Terms | None:
        """What counts on a day for a service; None where nothing is known of it."""
        return None
