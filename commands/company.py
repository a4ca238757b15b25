"""Commands about companies beyond those that every noun has."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from uuid import UUID

from pydantic import Field

from commands.kernel.assignable import assignable
from commands.kernel.change import ChangeDetails
from commands.kernel.guards import required
from commands.kernel.record import Create
from commands.kernel.warnings import WithWarnings
from commands.shared.choices import listed
from domain.company.decider import derive_fields
from domain.company.details import CompanyDetails
from domain.company.noun import COMPANY
from domain.company.values import BUSINESS_TYPES, INSURANCE_TYPES, SECTOR_CODES
from domain.lead.lists import SERVICE_CATEGORIES

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps

NO_COMPANY = UUID(int=0)
"""Default of `companyId` in calls about a company; no company has this id."""
LISTS = {
    "businessType": BUSINESS_TYPES,
    "businessSector": SECTOR_CODES,
    "insuranceType": INSURANCE_TYPES,
    "allServices": SERVICE_CATEGORIES,
    "liveServices": SERVICE_CATEGORIES,
}
GUARDS = (required("businessName"), listed(LISTS))


class OpenCompany(WithWarnings, Create, CompanyDetails):
    noun = COMPANY
    guards = (*GUARDS, assignable("assignee"))
    assignee: tuple[UUID, ...] = Field((), max_length=50, alias="Assignee")

    def derive_fields(self, details: CompanyDetails) -> CompanyDetails:
        return derive_fields(details, CompanyDetails())

    def initial_values(
        self, details: CompanyDetails, context: Context, deps: Deps
    ) -> dict[str, Any]:
        return {"people": {"Assignee": self.assignee}} if self.assignee else {}


class ChangeCompanyDetails(WithWarnings, ChangeDetails, CompanyDetails):
    noun = COMPANY
    guards = GUARDS

    def derive_fields(self, change: CompanyDetails, current: CompanyDetails) -> CompanyDetails:
        return derive_fields(change, current)
