"""Plain fields of a quote. Wire names as the specification spells them."""

from __future__ import annotations

from decimal import Decimal
from typing import Annotated

from pydantic import Field

from domain.kernel.formats import Line
from domain.shared.offer.details import OfferDetails

Kilowatts = Annotated[Decimal, Field(ge=0, le=99_999, max_digits=7, decimal_places=2)]


class QuoteDetails(OfferDetails):
    """Beside what it shares with renewals: the system of a solar quote."""

    type_of_supply: Line | None = None
    peak_system_output: Kilowatts | None = None
    system_size: Kilowatts | None = None
    inverter_output: Kilowatts | None = None
    """What all inverters of the property give together."""
    no_of_panels: int | None = Field(None, ge=0, le=9999)
    roofs_panels_installed: int | None = Field(None, ge=0, le=99)
