"""Plain fields of a company's site. Wire names as the specification spells them."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field, model_validator

from domain.kernel.details import PERSONAL, Details, Linked
from domain.kernel.formats import (
    Line,
    Mpan,
    Mprn,
    Name,
    Postcode,
    Spid,
    TopLine,
    only_new,
    top_line_of,
)


class Electric(Details):
    """An electricity meter; all 21 digits in `meter_number` are split into top line and core."""

    meter_number: Annotated[Mpan | None, PERSONAL] = None
    top_line: Annotated[TopLine | None, PERSONAL] = None

    @model_validator(mode="before")
    @classmethod
    @only_new
    def _split(cls, data: Any) -> Any:
        if not isinstance(data, dict):
            return data
        found = top_line_of(data.get("meterNumber") or data.get("meter_number"))
        given = data.get("topLine") or data.get("top_line")
        return data if found is None or given else {**data, "topLine": found}


class Gas(Details):
    mprn: Annotated[Mprn | None, PERSONAL] = Field(None, alias="MPRN")


class Water(Details):
    water_coresp_id: Annotated[Spid | None, PERSONAL] = Field(None, alias="WaterCorespId")


class ChipAndPin(Details):
    mid_number: Annotated[Line | None, PERSONAL] = None


class SiteDetails(Details):
    company: Linked = Field(None, alias="companyId")
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
