"""State fields of a supplier."""

from __future__ import annotations

from uuid import UUID

from domain.kernel.state_fields import StateFields


class SupplierState(StateFields):
    logo: UUID | None = None
    """The file of its logo. Former ones stay, as the history shows them."""
