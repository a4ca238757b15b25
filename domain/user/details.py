"""Plain fields of a user (staff or partner). Wire names as the specification spells them."""

from __future__ import annotations

from typing import Annotated
from uuid import UUID

from pydantic import Field

from domain.kernel.details import BIRTH_DATE, PERSONAL, Details, Linked, LinkTo, Sealed
from domain.kernel.formats import DateOfBirth, Email, Line, Name, NationalInsurance, Phone


class Profile(Details):
    """What users may change of themselves."""

    first_name: Annotated[Name | None, PERSONAL] = None
    last_name: Annotated[Name | None, PERSONAL] = None
    gender: Annotated[Line | None, PERSONAL] = None
    job_title: Line | None = None
    mobile: Annotated[Phone | None, PERSONAL] = None
    phone: Annotated[Phone | None, PERSONAL] = None
    date_of_birth: Annotated[DateOfBirth | None, BIRTH_DATE] = Field(None, alias="DOB")
    national_insurance: Annotated[NationalInsurance | None, Sealed("personal", masked=True)] = None


class Staff(Profile):
    """What those who administer users may change of them."""

    email: Annotated[Email | None, PERSONAL] = None
    department: Line | None = None
    company: Linked = Field(None, alias="companyId")
    site: Linked = Field(None, alias="Site")
    team: Annotated[UUID | None, LinkTo("user")] = None
    """The partner (a user) in whose book this user works."""


class UserDetails(Staff):
    """Role is not here: rules read it. The password never enters an event."""

    avatar: UUID | None = None
    """The stored picture; a new one has a new id."""
