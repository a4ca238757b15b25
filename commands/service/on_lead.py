"""Services of a lead: they are saved as drafts, and sold."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from uuid import UUID

from pydantic import AliasChoices, Field

from commands.kernel.command import Command
from commands.service.saving import AddService, ChangeService, MoveService, ServiceAssignments
from domain.kernel.errors import InvalidFields
from domain.kernel.formats import LongText
from domain.service.details import ServiceDetails
from domain.service.noun import SERVICE
from domain.service.values import SOLD

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps, Outcome
    from domain.kernel.record import Record

_LEAD = AliasChoices("_id", "leadId", "lead", "Lead")


class SaveService(Command, ServiceDetails, ServiceAssignments):
    """Saves a service on a lead: a new draft, or changes to the one that `serviceId` names."""

    lead: UUID = Field(validation_alias=_LEAD)
    service: UUID | None = Field(None, alias="serviceId")
    expected_version: int | None = Field(None, ge=1)
    reason: LongText | None = None

    def execute(self, context: Context, deps: Deps) -> Outcome:
        """Raises InvalidFields for a service of another lead."""
        sent = {name: getattr(self, name) for name in self.model_fields_set}
        service = sent.pop("service", None)
        if service is None:
            sent.pop("expected_version", None)
            return AddService.model_validate(sent).execute(context, deps)
        refuse_other_lead(service, self.lead, deps)
        return ChangeService.model_validate(sent | {"id": service}).execute(context, deps)


class SellService(MoveService):
    """Marks a service of the lead as sold, and offers what a quote for it begins with."""

    noun = SERVICE
    id: UUID = Field(validation_alias=AliasChoices("serviceId", "service"))
    lead: UUID = Field(validation_alias=_LEAD)
    status: str = SOLD

    def append(self, context: Context, deps: Deps) -> Outcome:
        refuse_other_lead(self.id, self.lead, deps)
        return super().append(context, deps)

    def answer(self, context: Context, deps: Deps) -> dict[str, Any]:
        details = deps.store.load(SERVICE, self.id).details
        links = {"Company": details.company, "Consumer": details.consumer, "Site": details.site}
        given = {name: str(value) for name, value in links.items() if value is not None}
        quote = {
            "Service": str(self.id),
            "Lead": str(self.lead),
            "serviceType": details.service_type,
        }
        return {"quote": quote | given}


def refuse_other_lead(service: UUID, lead: UUID, deps: Deps) -> None:
    """Raises InvalidFields for a service that was not saved on the lead."""
    found: Record[Any, Any] | None = deps.store.load_many([(SERVICE, service)]).get(service)
    if found is None or found.details.lead != lead:
        raise InvalidFields(fields={"serviceId": "not_found"})
