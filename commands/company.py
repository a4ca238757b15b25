"""Commands about companies beyond those that every noun has."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from uuid import UUID

from pydantic import Field

from commands.kernel.choices import refuse_unlisted
from commands.kernel.record import (
    ChangeDetails,
    Create,
    State,
    details_of,
    refuse_unknown_users,
    require,
)
from commands.kernel.warnings import WithWarnings
from domain.company.decider import settled
from domain.company.details import CompanyDetails
from domain.company.noun import COMPANY
from domain.company.values import BUSINESS_TYPES, INSURANCE_TYPES, SECTOR_CODES
from domain.kernel import record
from domain.lead.lists import SERVICE_CATEGORIES

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps
    from domain.kernel.event import Event

NO_COMPANY = UUID(int=0)
"""Stands where a call that is about a company names none: it matches nothing."""
LISTS = {
    "businessType": BUSINESS_TYPES,
    "businessSector": SECTOR_CODES,
    "insuranceType": INSURANCE_TYPES,
    "allServices": SERVICE_CATEGORIES,
    "liveServices": SERVICE_CATEGORIES,
}


class OpenCompany(WithWarnings, Create, CompanyDetails):
    noun = COMPANY
    assignee: tuple[UUID, ...] = Field((), max_length=50, alias="Assignee")

    def settle(self, details: CompanyDetails) -> CompanyDetails:
        return settled(details, CompanyDetails())

    def prepare(self, details: CompanyDetails, context: Context, deps: Deps) -> dict[str, Any]:
        require(details, "businessName")
        refuse_unlisted(details, LISTS)
        refuse_unknown_users(self.assignee, "Assignee", deps)
        return {"people": {"Assignee": self.assignee}} if self.assignee else {}


class ChangeCompanyDetails(WithWarnings, ChangeDetails, CompanyDetails):
    noun = COMPANY

    def decide(self, state: State, context: Context, deps: Deps) -> list[Event]:
        if "business_name" in self.model_fields_set:
            require(self, "businessName")
        refuse_unlisted(self, LISTS, held=state.details)
        change = settled(details_of(self, CompanyDetails), state.details)
        return record.change_details(
            state, COMPANY.changed, change, expected_version=self.expected_version
        )
