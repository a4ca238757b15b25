"""Companies: believable small businesses."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from commands.company import OpenCompany
from domain.company.details import CompanyDetails
from domain.company.events import CompanyDetailsChanged, CompanyOpened
from domain.kernel.check_digits import mprn_check_digits

VALUES: dict[str, Any] = {
    "business_name": "Wharfe Joinery Ltd",
    "business_sector": "construction_building",
    "business_type": "Limited company",
    "first_line": "Unit 4, Mill Lane",
    "town": "Ilkley",
    "postcode": "LS29 8AB",
    "register_number": "1234567",
    "vat_number": "123456782",
    "bank_name": "Aire Valley Bank",
    "bank_sortcode": "20-00-11",
    "bank_account_number": "00123456",
    "credit_score": 612,
    "website": "wharfe-joinery.example.co.uk",
    "mpan": "1200023305967",
    "mprn": "39384244" + mprn_check_digits("39384244"),
}


def details(**changes: Any) -> CompanyDetails:
    return CompanyDetails.model_validate(VALUES | changes)


def opened(*, people: dict[str, tuple[UUID, ...]] | None = None, **changes: Any) -> CompanyOpened:
    return CompanyOpened(details=details(**changes), people=people or {})


def changed(**values: Any) -> CompanyDetailsChanged:
    return CompanyDetailsChanged(details=CompanyDetails.model_validate(values))


def open_(**changes: Any) -> OpenCompany:
    """The command's body; a value of None leaves the field out."""
    body = {name: value for name, value in (VALUES | changes).items() if value is not None}
    return OpenCompany.model_validate(body)
