"""Fields that a consumer and a person who is to become one have in common: a household."""

from __future__ import annotations

from decimal import Decimal
from typing import Annotated

from pydantic import Field

from domain.kernel.details import BANK, BIRTH_DATE, FINANCIAL, PERSONAL, SORT_CODE_DIGITS, Details
from domain.kernel.formats import (
    AccountNumber,
    DateOfBirth,
    Email,
    Line,
    Name,
    Phone,
    Postcode,
    SortCode,
)


class Household(Details):
    """Everything about the household is personal data; age is computed from DOB at reading."""

    title: Annotated[Line | None, PERSONAL] = None
    first_name: Annotated[Name | None, PERSONAL] = None
    sur_name: Annotated[Name | None, PERSONAL] = None
    email: Annotated[Email | None, PERSONAL] = None
    telephone_number: Annotated[Phone | None, PERSONAL] = None
    mobile: Annotated[Phone | None, PERSONAL] = None
    address_one: Annotated[Line | None, PERSONAL] = None
    address_two: Annotated[Line | None, PERSONAL] = None
    town: Annotated[Line | None, PERSONAL] = None
    city: Annotated[Line | None, PERSONAL] = None
    postcode: Annotated[Postcode | None, PERSONAL] = None
    site_address: Annotated[Line | None, PERSONAL] = None
    date_of_birth: Annotated[DateOfBirth | None, BIRTH_DATE] = Field(None, alias="DOB")
    bank_name: Annotated[Line | None, BANK] = None
    sort_code: Annotated[SortCode | None, SORT_CODE_DIGITS] = None
    account_number: Annotated[AccountNumber | None, FINANCIAL] = None
    epc_rating: Line | None = Field(None, alias="EPCrating")
    lat: Annotated[Decimal | None, PERSONAL] = Field(None, ge=-90, le=90)
    lon: Annotated[Decimal | None, PERSONAL] = Field(None, ge=-180, le=180)
