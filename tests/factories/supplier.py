"""Suppliers: invented sellers of energy and services."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from commands.supplier import AddSupplier, ChangeSupplierDetails
from domain.supplier.details import SupplierDetails
from domain.supplier.events import (
    SupplierAdded,
    SupplierDetailsChanged,
    SupplierLogoChanged,
    SupplierState,
)

VALUES: dict[str, Any] = {
    "supplier_name": "Fellside Energy",
    "service_type": ["Gas", "Electric"],
    "website": "fellside-energy.example.co.uk",
    "account_reference": "DB-20831",
    "portal_address": "portal.fellside-energy.example.co.uk",
    "portal_user": "daybook-orders",
    "portal_password": "otter-kettle-73",
}


def details(**changes: Any) -> SupplierDetails:
    return SupplierDetails.model_validate(VALUES | changes)


def added(**changes: Any) -> SupplierAdded:
    return SupplierAdded(details=details(**changes))


def changed(**values: Any) -> SupplierDetailsChanged:
    return SupplierDetailsChanged(details=SupplierDetails.model_validate(values))


def logo_changed(logo: UUID | None) -> SupplierLogoChanged:
    return SupplierLogoChanged(state=SupplierState(logo=logo))


def add(**changes: Any) -> AddSupplier:
    """The command's body; a value of None leaves the field out."""
    body = {name: value for name, value in (VALUES | changes).items() if value is not None}
    return AddSupplier.model_validate(body)


def change(id_: UUID, **values: Any) -> ChangeSupplierDetails:
    return ChangeSupplierDetails.model_validate({"id": id_, **values})
