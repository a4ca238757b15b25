"""Contact persons of suppliers."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from commands.supplier_contact import AddSupplierContact
from domain.supplier_contact.details import SupplierContactDetails
from domain.supplier_contact.events import SupplierContactAdded, SupplierContactDetailsChanged

SUPPLIER = UUID("6d1c3c9e-8a53-4a0b-9c56-2f7b0a3f1e55")
VALUES: dict[str, Any] = {
    "supplier": SUPPLIER,
    "contact_person_name": "Perpetua Ashdown",
    "email": "perpetua@fellside-energy.example.co.uk",
    "telephone_number": "01632 960171",
    "department": "Partner support",
    "job_title": "Account manager",
    "address": "Fellside House\nKeswick",
}


def details(**changes: Any) -> SupplierContactDetails:
    return SupplierContactDetails.model_validate(VALUES | changes)


def added(**changes: Any) -> SupplierContactAdded:
    return SupplierContactAdded(details=details(**changes))


def changed(**values: Any) -> SupplierContactDetailsChanged:
    return SupplierContactDetailsChanged(details=SupplierContactDetails.model_validate(values))


def add(**changes: Any) -> AddSupplierContact:
    """The command's body; a value of None leaves the field out."""
    body = {name: value for name, value in (VALUES | changes).items() if value is not None}
    return AddSupplierContact.model_validate(body)
