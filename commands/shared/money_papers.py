"""What papers about money say alike: the seller as it is now, and VAT by rate."""

from __future__ import annotations

from base64 import b64encode
from typing import TYPE_CHECKING, Any

from commands.shared.files.image_metadata import picture_of
from commands.shared.files.opening import SealedFile, whole_file
from domain.kernel.errors import NotFound
from domain.organisation.noun import ORGANISATION, STREAM, found
from domain.shared.money import totals

if TYPE_CHECKING:
    from collections.abc import Iterable
    from decimal import Decimal

    from commands.kernel.command import Deps
    from commands.kernel.papers import Language
    from domain.kernel.record import Record
    from domain.organisation.details import OrganisationDetails
    from domain.organisation.events import OrganisationState
    from domain.shared.money import LineSum
    from domain.shared.vat import TaxType


def organisation_of(deps: Deps) -> OrganisationDetails:
    """The own organisation as it is now, also before an admin has described it."""
    organisation = _organisation(deps)
    return found().details if organisation is None else organisation.details


def _organisation(deps: Deps) -> Record[OrganisationDetails, OrganisationState] | None:
    try:
        return deps.store.load(ORGANISATION, STREAM)
    except NotFound:
        return None


def paper_language(deps: Deps) -> Language:
    """The language of papers that are made now."""
    return organisation_of(deps).paper_language or "en"


def logo_of(deps: Deps) -> str | None:
    """The logo as an address that holds the picture itself, since papers fetch nothing."""
    organisation = _organisation(deps)
    if organisation is None or organisation.state.logo is None:
        return None
    data = whole_file(deps, SealedFile(organisation.state.logo, STREAM), None)
    picture = picture_of(data)
    kind = "" if picture is None else picture.content_type
    return f"data:{kind};base64,{b64encode(data).decode()}"


def seller_address(seller: OrganisationDetails) -> list[str]:
    """The lines of the own organisation's address."""
    lines = (seller.first_line, seller.second_line, seller.town, seller.postcode, seller.country)
    return [one for one in lines if one]


def lines_of(address: str | None) -> list[str]:
    return (address or "").splitlines()


def tax_table(lines: Iterable[tuple[TaxType, LineSum]]) -> list[dict[str, Any]]:
    """Net and VAT of each code and rate, the highest rate first."""
    by_code: dict[tuple[Decimal, TaxType], list[LineSum]] = {}
    for code, one in lines:
        by_code.setdefault((one.percent, code), []).append(one)
    ordered = sorted(by_code.items(), key=lambda one: one[0], reverse=True)
    sums = [(percent, code, totals(of_code)) for (percent, code), of_code in ordered]
    return [
        {"percent": percent, "code": code, "net": one.sub_total, "vat": one.total_tax}
        for percent, code, one in sums
    ]
