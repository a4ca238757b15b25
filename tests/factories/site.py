"""Sites of companies."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from commands.site import OpenSite
from domain.site.details import SiteDetails
from domain.site.events import SiteDetailsChanged, SiteOpened

COMPANY = UUID("00000000-0000-4000-8000-0000000000c0")
VALUES: dict[str, Any] = {
    "company": COMPANY,
    "site_name": "Ilkley workshop",
    "site_address": "Unit 4, Mill Lane",
    "town": "Ilkley",
    "postcode": "LS29 8AB",
    "electric": {"meter_number": "1200023305967", "top_line": "00111222"},
    "gas": {"mprn": "3938424403"},
}


def details(**changes: Any) -> SiteDetails:
    return SiteDetails.model_validate(VALUES | changes)


def opened(**changes: Any) -> SiteOpened:
    return SiteOpened(details=details(**changes))


def changed(**values: Any) -> SiteDetailsChanged:
    return SiteDetailsChanged(details=SiteDetails.model_validate(values))


def open_(**changes: Any) -> OpenSite:
    """The command's body; a value of None leaves the field out."""
    body = {name: value for name, value in (VALUES | changes).items() if value is not None}
    return OpenSite.model_validate(body)
