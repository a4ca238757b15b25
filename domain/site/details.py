"""Plain fields of a company's site. Wire names as the specification spells them."""

from __future__ import annotations

from typing import Annotated
from uuid import UUID

from pydantic import Field

from domain.kernel.details import PERSONAL, Details
from domain.kernel.formats import Line, Mpan, Mprn, Name, Postcode


class Electric(Details):
    meter_number: Annotated[Mpan | None, PERSONAL] = None
    top_line: Annotated[Line | None, PERSONAL] = None


class Gas(Details):
    mprn: Annotated[Mprn | None, PERSONAL] = Field(None, alias="MPRN")


class Water(Details):
    water_coresp_id: Annotated[Line | None, PERSONAL] = Field(None, alias="WaterCorespId")


class ChipAndPin(Details):
    mid_number: Annotated[Line | None, PERSONAL] = None


class SiteDetails(Details):
    company: UUID | None = Field(None, alias="companyId")
    site_name: Annotated[Name | None, PERSONAL] = None
    site_address: Annotated[Line | None, PERSONAL] = None
    town: Annotated[Line | None, PERSONAL] = None
    city: Annotated[Line | None, PERSONAL] = None
    country: Line | None = None
    postcode: Annotated[Postcode | None, PERSONAL] = None
    electric: Electric = Electric()
    gas: Gas = Gas()
    water: Water = Water()
    chip_and_pin: ChipAndPin = Field(ChipAndPin(), alias="chipandpin")
