"""Commands about companies, their sites and contacts beyond those that every noun has."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from uuid import UUID

from pydantic import Field

from commands.consumer import refuse_future_birth
from commands.record import Change, Create, OneRecord, State, refuse_unknown_users, require
from domain.company.details import CompanyDetails
from domain.company.noun import COMPANY
from domain.contact.details import ContactDetails
from domain.contact.noun import CONTACT
from domain.kernel import record
from domain.site.details import SiteDetails
from domain.site.noun import SITE

if TYPE_CHECKING:
    from commands.base import Context, Deps
    from domain.kernel.event import Event


class OpenCompany(Create, CompanyDetails):
    noun = COMPANY
    assignee: tuple[UUID, ...] = Field((), max_length=50, alias="Assignee")

    def prepare(self, details: CompanyDetails, context: Context, deps: Deps) -> dict[str, Any]:
        require(details, "businessName")
        refuse_unknown_users(self.assignee, "Assignee", deps)
        return {"people": {"Assignee": self.assignee}} if self.assignee else {}


class ChangeCompanyDetails(Change, CompanyDetails):
    noun = COMPANY

    def decide(self, state: State, context: Context, deps: Deps) -> list[Event]:
        if "business_name" in self.model_fields_set:
            require(self, "businessName")
        return super().decide(state, context, deps)


class OpenSite(Create, SiteDetails):
    noun = SITE

    def prepare(self, details: SiteDetails, context: Context, deps: Deps) -> dict[str, Any]:
        require(details, "companyId", "siteName")
        return {}


class ChangeSiteDetails(Change, SiteDetails):
    noun = SITE


class AddContact(Create, ContactDetails):
    noun = CONTACT

    def prepare(self, details: ContactDetails, context: Context, deps: Deps) -> dict[str, Any]:
        require(details, "companyId", "name")
        refuse_future_birth(details.date_of_birth, deps)
        return {}


class ChangeContactDetails(Change, ContactDetails):
    noun = CONTACT

    def decide(self, state: State, context: Context, deps: Deps) -> list[Event]:
        refuse_future_birth(self.date_of_birth, deps)
        return super().decide(state, context, deps)


class RemoveRecord(OneRecord):
    """Sites and contacts are deleted at once; they are not in the delete-request flow."""

    def decide(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return record.delete(state)
