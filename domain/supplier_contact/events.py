"""What happens to a supplier's contact beyond the shared events of `domain.kernel.record`."""

from __future__ import annotations

from domain.kernel.record import Created, DetailsChanged
from domain.kernel.state_fields import NoState
from domain.supplier_contact.details import SupplierContactDetails


class SupplierContactAdded(
    Created[SupplierContactDetails, NoState], topic="supplier_contact.added.1"
):
    pass


class SupplierContactDetailsChanged(
    DetailsChanged[SupplierContactDetails], topic="supplier_contact.details_changed.1"
):
    pass
