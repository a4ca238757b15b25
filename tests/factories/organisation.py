"""The own organisation: an invented seller."""

from __future__ import annotations

from typing import Any

from commands.organisation import ChangeOrganisation
from domain.organisation.details import OrganisationDetails
from domain.organisation.events import OrganisationDetailsChanged, OrganisationFounded

VALUES: dict[str, Any] = {
    "legal_name": "Fellside Energy Ltd",
    "first_line": "4 Mill Lane",
    "town": "Kendal",
    "postcode": "LA9 4BD",
    "register_number": "07123456",
    "vat_number": "GB123456782",
    "bank_name": "Dales Bank",
    "bank_sortcode": "20-45-45",
    "bank_account_number": "20831756",
    "terms_days": 14,
    "footer": "Registered in England and Wales.",
}


def founded() -> OrganisationFounded:
    """As it would be founded with a name."""
    return OrganisationFounded(details=OrganisationDetails.model_validate(VALUES))


def changed(**values: Any) -> OrganisationDetailsChanged:
    return OrganisationDetailsChanged(details=OrganisationDetails.model_validate(values or VALUES))


def change(**values: Any) -> ChangeOrganisation:
    """The command's body."""
    return ChangeOrganisation.model_validate(values or VALUES)
