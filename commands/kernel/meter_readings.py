"""Meter readings of records, for nouns that have them."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Literal
from uuid import UUID

from pydantic import BaseModel, Field

from commands.kernel.guards import Attempt, not_deleted
from commands.kernel.record import OneRecord, State
from domain.kernel.checks import future_problem
from domain.kernel.errors import InvalidFields
from domain.kernel.formats import Day, Line
from domain.kernel.meter_readings import MeterReadingAdded, remove_reading
from domain.kernel.uk_time import UK

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps
    from domain.kernel.event import Event


class MeterReading(BaseModel):
    """Fields of a meter reading."""

    service: Literal["gas", "electric", "water"]
    value: Decimal = Field(ge=0, max_digits=12, decimal_places=3)
    read_on: Day
    meter_number: Line | None = None


def read_by_today(attempt: Attempt) -> None:
    """Refuses a reading of a day after today in the UK."""
    today = attempt.deps.clock.now().astimezone(UK).date()
    problem = future_problem(attempt.command.read_on, today)
    if problem:
        raise InvalidFields(fields={"readOn": problem})


class AddMeterReading(OneRecord, MeterReading):
    only_adds = True
    guards = (not_deleted, read_by_today)

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
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

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return remove_reading(state, self.reading_id)
