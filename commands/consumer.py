"""Commands about consumers beyond those that every noun has."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Literal
from uuid import UUID

from pydantic import BaseModel, Field

from commands.kernel.choices import refuse_unlisted
from commands.kernel.command import Context, Deps
from commands.kernel.record import (
    ChangeDetails,
    Create,
    OneRecord,
    State,
    refuse_unknown_users,
    require,
)
from domain.consumer.details import ConsumerDetails
from domain.consumer.noun import CONSUMER
from domain.consumer.values import CONSUMER_SOURCES, OWN_SOURCE, TITLES
from domain.kernel import record
from domain.kernel.checks import future_problem
from domain.kernel.errors import InvalidFields
from domain.kernel.formats import Day, Line
from domain.kernel.meter_readings import MeterReadingAdded, remove_reading
from domain.kernel.uk_time import UK
from domain.lead.lists import EPC_BANDS

if TYPE_CHECKING:
    from domain.kernel.event import Event

REQUIRED = (
    "title",
    "firstName",
    "surName",
    "addressOne",
    "town",
    "city",
    "postcode",
    "siteAddress",
    "DOB",
)
LISTS = {"title": TITLES, "isFromPrimo": CONSUMER_SOURCES, "EPCrating": EPC_BANDS}


def refuse_future_birth(born: date | None, deps: Deps) -> None:
    problem = future_problem(born, deps.clock.now().astimezone(UK).date()) if born else None
    if problem:
        raise InvalidFields(fields={"DOB": problem})


class RegisterConsumer(Create, ConsumerDetails):
    """E-mail is optional in the staff form."""

    noun = CONSUMER
    assignee: tuple[UUID, ...] = Field((), max_length=50, alias="Assignee")

    def settle(self, details: ConsumerDetails) -> ConsumerDetails:
        """Whoever does not come from elsewhere was entered here."""
        if details.is_from_primo is not None:
            return details
        return details.model_copy(update={"is_from_primo": OWN_SOURCE})

    def prepare(self, details: ConsumerDetails, context: Context, deps: Deps) -> dict[str, Any]:
        require(details, *REQUIRED)
        refuse_unlisted(details, LISTS)
        refuse_future_birth(details.date_of_birth, deps)
        refuse_unknown_users(self.assignee, "Assignee", deps)
        return {"people": {"Assignee": self.assignee}} if self.assignee else {}


class ChangeConsumerDetails(ChangeDetails, ConsumerDetails):
    noun = CONSUMER

    def decide(self, state: State, context: Context, deps: Deps) -> list[Event]:
        sent = {
            ConsumerDetails.model_fields[name].alias
            for name in self.model_fields_set & ConsumerDetails.model_fields.keys()
        }
        require(self, *(name for name in REQUIRED if name in sent))
        refuse_unlisted(self, LISTS, held=state.details)
        refuse_future_birth(self.date_of_birth, deps)
        return super().decide(state, context, deps)


class MeterReading(BaseModel):
    """What a reading says."""

    service: Literal["gas", "electric", "water"]
    value: Decimal = Field(ge=0, max_digits=12, decimal_places=3)
    read_on: Day
    meter_number: Line | None = None


class AddMeterReading(OneRecord, MeterReading):
    def decide(self, state: State, context: Context, deps: Deps) -> list[Event]:
        record.refuse_deleted(state)
        problem = future_problem(self.read_on, deps.clock.now().astimezone(UK).date())
        if problem:
            raise InvalidFields(fields={"readOn": problem})
        reading = MeterReadingAdded(
            reading_id=deps.new_id(),
            service=self.service,
            value=self.value,
            read_on=self.read_on,
            meter_number=self.meter_number,
        )
        return [reading]


class RemoveMeterReading(OneRecord):
    reading_id: UUID

    def decide(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return remove_reading(state, self.reading_id)
