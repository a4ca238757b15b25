"""Headers that exports of programs for sales, for contacts and for advertisements have: names only."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

_HEADERS: Mapping[str, tuple[str, ...]] = {
    "first": ("first name", "given name"),
    "last": ("last name", "family name"),
    "whole": ("full name", "person - name"),
    "email": ("e-mail address", "e-mail 1 - value", "person - email", "email address"),
    "phone": (
        *("phone number", "mobile phone number", "mobile phone", "phone 1 - value"),
        *("person - phone", "home phone", "business phone", "primary phone"),
    ),
    "street": (
        *("street address", "street", "home street", "business street", "address 1 - street"),
        *("mailing street", "billing street"),
    ),
    "postcode": (
        *("postal code", "zip code", "zip/postal code", "home postal code", "zip"),
        *("business postal code", "address 1 - postal code", "billing zip/postal code"),
    ),
    "firm": ("account name", "company / account", "organization - name", "organization name"),
    "source": ("lead source", "original source"),
}
_FIELDS: Mapping[str, Mapping[str, str]] = {
    "lead": {
        "first": "Consumer.firstName",
        "last": "Consumer.surName",
        "whole": "digitalDashboard.customerName",
        "email": "Consumer.email",
        "phone": "digitalDashboard.customerNumber",
        "street": "digitalDashboard.firstLineOfadd",
        "postcode": "Consumer.postcode",
        "firm": "Company.businessName",
        "source": "source",
    },
    "consumer": {
        "first": "firstName",
        "last": "surName",
        "email": "email",
        "phone": "telephoneNumber",
        "street": "addressOne",
        "postcode": "postcode",
    },
    "company": {"firm": "businessName", "street": "firstLine", "postcode": "postcode"},
    "contact": {
        "whole": "name",
        "email": "email",
        "phone": "phone",
        "firm": "Company.businessName",
    },
}


def headers_of(noun: str) -> dict[str, tuple[str, ...]]:
    """Headers by the wire path that they mean in files of a noun's records."""
    return {path: _HEADERS[what] for what, path in _FIELDS.get(noun, {}).items()}
