"""Plain fields of a contact person of a company or site."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from domain.kernel.details import BIRTH_DATE, PERSONAL, Details, Linked, Sealed
from domain.kernel.formats import DateOfBirth, Email, Line, LongText, Name, NationalInsurance, Phone


class ContactDetails(Details):
    company: Linked = Field(None, alias="companyId")
    site: Linked = Field(None, alias="siteId")
    name: Annotated[Name | None, PERSONAL] = None
    email: Annotated[Email | None, PERSONAL] = None
    phone: Annotated[Phone | None, PERSONAL] = None
    mobile: Annotated[Phone | None, PERSONAL] = None
    home_address: Annotated[LongText | None, PERSONAL] = None
    job_title: Annotated[Line | None, PERSONAL] = None
    date_of_birth: Annotated[DateOfBirth | None, BIRTH_DATE] = Field(None, alias="DOB")
    national_insurance: Annotated[NationalInsurance | None, Sealed("personal", masked=True)] = None
    previous_address: Annotated[LongText | None, PERSONAL] = None
    previous_address_year: Annotated[int | None, PERSONAL] = Field(None, ge=1900, le=2100)
