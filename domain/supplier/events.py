"""What happens to a supplier beyond the shared events of `domain.kernel.record`."""

from __future__ import annotations

from domain.kernel.record import Created, DetailsChanged, StateChanged
from domain.supplier.details import SupplierDetails
from domain.supplier.state import SupplierState


class SupplierAdded(Created[SupplierDetails, SupplierState], topic="supplier.added.1"):
    pass


class SupplierDetailsChanged(DetailsChanged[SupplierDetails], topic="supplier.details_changed.1"):
    pass


class SupplierLogoChanged(StateChanged[SupplierState], topic="supplier.logo_changed.1"):
    """There is another logo, or none any more."""
