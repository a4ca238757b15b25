"""Commands whose body names its record by the noun: `{"consumer": id}` or `{"company": id}`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar
from uuid import UUID

from pydantic import AliasChoices, Field

from commands.kernel.command import Command, Context, Deps, Outcome
from commands.kernel.meter_readings import AddMeterReading, MeterReading, RemoveMeterReading
from commands.kernel.people import RemovePerson
from domain.company.noun import COMPANY
from domain.consumer.noun import CONSUMER
from domain.kernel.errors import InvalidFields
from domain.lead.noun import LEAD

if TYPE_CHECKING:
    from commands.kernel.record import OneRecord
    from domain.kernel.noun import Noun


class ByNounField(Command):
    """Base: just one of the nouns in `nouns` must be named."""

    nouns: ClassVar[dict[str, Noun[Any, Any]]]
    does: ClassVar[type[OneRecord]]
    """The shared command that is carried out on the named record."""

    company: UUID | None = Field(None, validation_alias=AliasChoices("company", "companyId"))
    consumer: UUID | None = Field(None, validation_alias=AliasChoices("consumer", "consumerId"))
    lead: UUID | None = Field(None, validation_alias=AliasChoices("lead", "leadId"))

    def execute(self, context: Context, deps: Deps) -> Outcome:
        """Raises InvalidFields unless just one record is named."""
        named = [name for name in ("company", "consumer", "lead") if getattr(self, name)]
        if len(named) != 1 or named[0] not in self.nouns:
            raise InvalidFields(fields={next(iter(self.nouns)): "required"})
        shared = self.does.of(self.nouns[named[0]])
        fields = {name: getattr(self, name) for name in self.model_fields_set - {named[0]}}
        body = {"id": getattr(self, named[0]), **fields}
        return shared.model_validate(body).execute(context, deps)


class AddReading(ByNounField, MeterReading):
    """A meter reading of a company or a consumer."""

    nouns: ClassVar = {"company": COMPANY, "consumer": CONSUMER}
    does: ClassVar = AddMeterReading


class RemoveReading(ByNounField):
    """Takes a meter reading off a company or a consumer; the history keeps it."""

    nouns: ClassVar = {"company": COMPANY, "consumer": CONSUMER}
    does: ClassVar = RemoveMeterReading

    reading_id: UUID


class RemoveAssignee(ByNounField):
    """Takes a role in a consumer, company or lead from a user."""

    nouns: ClassVar = {"consumer": CONSUMER, "company": COMPANY, "lead": LEAD}
    does: ClassVar = RemovePerson

    assignee: UUID
    role: str = Field("Assignee", max_length=40, alias="part")
