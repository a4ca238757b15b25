"""Plain fields of the organisation whose back office this is: the seller on invoices."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from domain.kernel import checks
from domain.kernel.details import BANK, FINANCIAL, SORT_CODE_DIGITS, Details
from domain.kernel.formats import (
    AccountNumber,
    CompanyNumber,
    Cost,
    Line,
    Name,
    Postcode,
    SortCode,
    VatNumber,
    unless_stored,
)

TERMS_DAYS = 30
"""Days in which invoices are to be paid, until an admin says otherwise."""
REMINDER_DAYS = (3, 10, 21)
"""Days that an invoice is overdue when its customer is reminded, until an admin says otherwise."""
Footer = Annotated[str, AfterValidator(unless_stored(checks.text(1_000)))]


class OrganisationDetails(Details):
    """Where money goes is sealed, as everywhere; the rest stands on every invoice that is sent."""

    legal_name: Name | None = None
    first_line: Line | None = None
    second_line: Line | None = None
    town: Line | None = None
    country: Line | None = None
    postcode: Postcode | None = None
    register_number: CompanyNumber | None = None
    vat_number: VatNumber | None = None
    bank_name: Annotated[Line | None, BANK] = None
    bank_sortcode: Annotated[SortCode | None, SORT_CODE_DIGITS] = None
    bank_account_number: Annotated[AccountNumber | None, FINANCIAL] = None
    terms_days: int | None = Field(None, ge=0, le=365)
    """Days from an invoice's date to the day on which it is due."""
    paper_language: Literal["en", "de"] | None = None
    """Of invoices, statements and the mails with them. None: English."""
    footer: Footer | None = None
    """At the foot of each invoice."""
    first_reminder: bool | None = None
    """Whether customers are reminded of an invoice that is so many days overdue. None: they are not."""
    first_reminder_days: int | None = Field(None, ge=1, le=365)
    second_reminder: bool | None = None
    second_reminder_days: int | None = Field(None, ge=1, le=365)
    third_reminder: bool | None = None
    third_reminder_days: int | None = Field(None, ge=1, le=365)
    approval_limit: Cost | None = None
    """Above this total, who submitted an invoice does not approve it. None: there is no limit."""
