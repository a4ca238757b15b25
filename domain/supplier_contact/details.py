"""Plain fields of a person at a supplier. Wire names as the specification spells them."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from domain.kernel.details import PERSONAL, Details, Linked
from domain.kernel.formats import Email, Line, LongText, Name, Phone


class SupplierContactDetails(Details):
    supplier: Linked = Field(None, alias="supplierId")
    contact_person_name: Annotated[Name | None, PERSONAL] = Field(None, alias="ContactPersonName")
    email: Annotated[Email | None, PERSONAL] = Field(None, alias="Email")
    telephone_number: Annotated[Phone | None, PERSONAL] = Field(None, alias="TelephoneNumber")
    department: Annotated[Line | None, PERSONAL] = Field(None, alias="Department")
    job_title: Annotated[Line | None, PERSONAL] = None
    address: Annotated[LongText | None, PERSONAL] = Field(None, alias="Address")
