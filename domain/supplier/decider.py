"""What may happen to a supplier, beyond what all records share."""

from __future__ import annotations

from uuid import UUID

from domain.kernel.event import Event
from domain.kernel.record import Record
from domain.shared import logo as logos
from domain.supplier.details import SupplierDetails
from domain.supplier.events import SupplierLogoChanged, SupplierState


def change_logo(state: Record[SupplierDetails, SupplierState], logo: UUID | None) -> list[Event]:
    """Nothing where the logo is this one already."""
    return logos.change_logo(state, logo, SupplierLogoChanged)
