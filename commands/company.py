"""Commands about companies, their sites and contacts beyond those that every noun has."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from uuid import UUID

from pydantic import Field

from commands.consumer import refuse_future_birth
from commands.kernel.choices import refuse_unlisted
from commands.kernel.record import (
    ChangeDetails,
    Create,
    OneRecord,
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
from domain.contact.details import ContactDetails
from domain.contact.noun import CONTACT
from domain.kernel import record
from domain.lead.lists import SERVICE_CATEGORIES
from domain.site.details import SiteDetails
from domain.site.noun import SITE

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


class OpenSite(WithWarnings, Create, SiteDetails):
    noun = SITE

    def prepare(self, details: SiteDetails, context: Context, deps: Deps) -> dict[str, Any]:
        require(details, "companyId", "siteName")
        return {}


class ChangeSiteDetails(WithWarnings, ChangeDetails, SiteDetails):
    noun = SITE

    def decide(self, state: State, context: Context, deps: Deps) -> list[Event]:
        _keep(self, "company", "companyId")
        _keep(self, "site_name", "siteName")
        return super().decide(state, context, deps)


class AddContact(Create, ContactDetails):
    noun = CONTACT

    def prepare(self, details: ContactDetails, context: Context, deps: Deps) -> dict[str, Any]:
        require(details, "companyId", "name")
        refuse_future_birth(details.date_of_birth, deps)
        return {}


class ChangeContactDetails(ChangeDetails, ContactDetails):
    noun = CONTACT

    def decide(self, state: State, context: Context, deps: Deps) -> list[Event]:
        _keep(self, "company", "companyId")
        _keep(self, "name", "name")
        refuse_future_birth(self.date_of_birth, deps)
        return super().decide(state, context, deps)


def _keep(change: SiteDetails | ContactDetails, field: str, wire: str) -> None:
    """A field that must have a value cannot be emptied."""
    if field in change.model_fields_set:
        require(change, wire)


class RemoveRecord(OneRecord):
    """Sites and contacts are deleted at once; they are not in the delete-request flow."""

    def decide(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return record.delete(state)
