"""Plain fields of a company. Wire names as the specification spells them.

A sole trader's company is a person's data, so names and places are sealed for all.
"""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from domain.kernel.details import BANK, FINANCIAL, PERSONAL, SORT_CODE_DIGITS, Details
from domain.kernel.formats import (
    AccountNumber,
    CompanyNumber,
    Day,
    Line,
    Mpan,
    Mprn,
    Name,
    Postcode,
    SortCode,
    Utr,
    VatNumber,
    Website,
)


class CompanyDetails(Details):
    business_name: Annotated[Name | None, PERSONAL] = None
    business_sector: Line | None = None
    business_type: Line | None = None
    first_line: Annotated[Line | None, PERSONAL] = None
    second_line: Annotated[Line | None, PERSONAL] = None
    town: Annotated[Line | None, PERSONAL] = None
    country: Line | None = None
    postcode: Annotated[Postcode | None, PERSONAL] = None
    register_number: Annotated[CompanyNumber | None, PERSONAL] = None
    vat_number: Annotated[VatNumber | None, PERSONAL] = None
    gateway_number: Annotated[Line | None, PERSONAL] = None
    utr: Annotated[Utr | None, PERSONAL] = None
    bank_name: Annotated[Line | None, BANK] = None
    bank_sortcode: Annotated[SortCode | None, SORT_CODE_DIGITS] = None
    bank_account_number: Annotated[AccountNumber | None, FINANCIAL] = None
    credit_score: Annotated[int | None, PERSONAL] = Field(None, ge=0, le=1000)
    credit_score_date: Annotated[Day | None, PERSONAL] = None
    website: Annotated[Website | None, PERSONAL] = None
    insurance_type: Line | None = None
    is_company_close: bool | None = None
    is_live: bool | None = None
    """Follows from `live_services` once those are set."""
    all_services: tuple[Line, ...] | None = Field(None, max_length=40)
    live_services: tuple[Line, ...] | None = Field(None, max_length=40)
    mprn: Annotated[Mprn | None, PERSONAL] = None
    mpan: Annotated[Mpan | None, PERSONAL] = None
    mid_number: Annotated[Line | None, PERSONAL] = None
    xero_id: Line | None = None
