"""What happens to a supplier beyond the shared events of `domain.kernel.record`, and its state."""

from __future__ import annotations

from uuid import UUID

from domain.kernel.record import Created, DetailsChanged, StateChanged
from domain.kernel.state_fields import StateFields
from domain.supplier.details import SupplierDetails
from domain.supplier.terms import COMMISSION_TERMS, TermsFixed


class SupplierState(StateFields):
    logo: UUID | None = None
    """The file of its logo. Former ones stay, as the history shows them."""

    def refuse_rows(self, name: str) -> None:
        """Raises TermsFixed for terms of commission."""
        if name == COMMISSION_TERMS:
            raise TermsFixed


class SupplierAdded(Created[SupplierDetails, SupplierState], topic="supplier.added.1"):
    pass


class SupplierDetailsChanged(DetailsChanged[SupplierDetails], topic="supplier.details_changed.1"):
    pass


class SupplierLogoChanged(StateChanged[SupplierState], topic="supplier.logo_changed.1"):
    """There is another logo, or none any more."""
