"""Headers that exports of programs for sales, for contacts and for advertisements have: names only.

Of meters no such program knows.
"""

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
    "firm": (
        *("company", "company name", "account name", "company / account"),
        *("organization - name", "organization name"),
    ),
    "source": ("lead source", "original source"),
    "place": ("account site",),
    "delivery street": ("shipping street",),
    "delivery postcode": ("shipping zip/postal code", "shipping postal code"),
    "website": ("website url", "web page", "organization - website"),
    "term": ("contract term", "contract term (months)"),
    "subject": ("activity - subject",),
    "due": ("activity - due date", "due date only"),
    "due time": ("activity - due time", "due time"),
    "remark": ("task notes", "full comments", "activity - note"),
    "assigned": ("activity assigned to", "activity - assigned to user", "task owner"),
}


def headers_of(fields: Mapping[str, str]) -> dict[str, tuple[str, ...]]:
    """The headers that mean each field, by its wire path; `fields` has that path by what the headers say."""
    found: dict[str, tuple[str, ...]] = {}
    for what, path in fields.items():
        found[path] = (*found.get(path, ()), *_HEADERS[what])
    return found
