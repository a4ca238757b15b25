"""Suppliers: invented sellers of energy and services."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from commands.supplier import AddSupplier, ChangeSupplierDetails, SetCommissionTerms
from domain.kernel.event import Event
from domain.supplier.details import SupplierDetails
from domain.supplier.events import (
    SupplierAdded,
    SupplierDetailsChanged,
    SupplierLogoChanged,
    SupplierState,
)
from domain.supplier.terms import TERMS_ROWS, CommissionTerms, TermsEntry

VALUES: dict[str, Any] = {
    "supplier_name": "Fellside Energy",
    "service_type": ["Gas", "Electric"],
    "website": "fellside-energy.example.co.uk",
    "account_reference": "DB-20831",
    "portal_address": "portal.fellside-energy.example.co.uk",
    "portal_user": "daybook-orders",
    "portal_password": "otter-kettle-73",
}

TERMS: dict[str, Any] = {
    "service": "Gas",
    "validFrom": "2026-01-01",
    "base": "uplift",
    "new": [{"percent": "70", "due": "live"}, {"percent": "30", "due": "months", "number": 18}],
    "renewal": [{"percent": "100", "due": "live"}],
    "bands": [{"leastKwh": 0, "percent": "65"}, {"leastKwh": 10_000, "percent": "75"}],
    "leastKwh": 5_000,
    "cap": "1500.00",
    "clawback": "unused_months",
}
"""As the wire has them."""


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


def terms(**changes: Any) -> TermsEntry:
    """What is entered; a value of None leaves the field out."""
    body = {name: value for name, value in (TERMS | changes).items() if value is not None}
    return TermsEntry.model_validate(body)


def terms_set(row_id: UUID, version: int = 1, **changes: Any) -> Event:
    given = terms(**changes).leaves() | {"version": version}
    return TERMS_ROWS.added(row_id=row_id, details=CommissionTerms.model_validate(given))


def set_terms(id_: UUID, **changes: Any) -> SetCommissionTerms:
    """The command's body; a value of None leaves the field out."""
    body = {name: value for name, value in (TERMS | changes).items() if value is not None}
    return SetCommissionTerms.model_validate({"id": id_, **body})
