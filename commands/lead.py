"""Commands about leads beyond those that every noun has."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal
from uuid import UUID

from pydantic import BaseModel, Field

from commands.kernel.record import (
    ChangeDetails,
    ChangePeople,
    Create,
    OneRecord,
    State,
    refuse_unknown_users,
)
from domain.kernel import record
from domain.kernel.errors import InvalidFields
from domain.lead.decider import begin, log_call, move
from domain.lead.details import LeadDetails
from domain.lead.noun import LEAD
from domain.lead.values import B2B_SALES, ECO_SALES

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps
    from domain.kernel.event import Event

NOBODY: Mapping[str, tuple[UUID, ...]] = {}
SYSTEM_ROLE = "admin"
"""The system's own commands obey the rules as an admin's do."""


class LeadParts(BaseModel):
    """Who plays which part, for the commands that set several at once."""

    assignee: tuple[UUID, ...] | None = Field(None, max_length=50, alias="Assignee")
    appointment_booker: tuple[UUID, ...] | None = Field(
        None, max_length=50, alias="appoinmentBooker"
    )
    lead_generator: tuple[UUID, ...] | None = Field(None, max_length=50, alias="LeadGenerator")
    lead_administrator: tuple[UUID, ...] | None = Field(
        None, max_length=50, alias="leadAdministrator"
    )
    installer: tuple[UUID, ...] | None = Field(None, max_length=50, alias="Installer")
    surveyor: tuple[UUID, ...] | None = Field(None, max_length=50, alias="Surveyor")
    system_designer: tuple[UUID, ...] | None = Field(None, max_length=50, alias="SystemDesigner")
    partner: tuple[UUID, ...] | None = Field(None, max_length=50, alias="Partner")


PART_FIELDS = {
    field.alias: name for name, field in LeadParts.model_fields.items() if field.alias in LEAD.parts
}


def parts_sent(
    command: LeadParts, deps: Deps, held: Mapping[str, tuple[UUID, ...]] = NOBODY
) -> dict[str, tuple[UUID, ...]]:
    """The parts that a command sets; raises InvalidFields for an unknown user who has none yet."""
    sent: dict[str, tuple[UUID, ...]] = {}
    for part, name in PART_FIELDS.items():
        users = getattr(command, name)
        if users is not None and part is not None:
            refuse_unknown_users(users, part, deps, held.get(part, ()))
            sent[part] = users
    return sent


class CaptureLead(Create, LeadDetails, LeadParts):
    """A lead belongs to a consumer, a company, or names its customer itself."""

    noun = LEAD
    lead_type: str | None = Field(None, max_length=40)
    status: str | None = Field(None, max_length=100)

    def prepare(self, details: LeadDetails, context: Context, deps: Deps) -> dict[str, Any]:
        if not (details.consumer or details.company or details.digital_dashboard.customer_name):
            raise InvalidFields(fields={"Consumer": "required"})
        place = begin(self.lead_type or (B2B_SALES if details.company else ECO_SALES), self.status)
        people = {part: users for part, users in parts_sent(self, deps).items() if users}
        beginning: dict[str, Any] = {"pipeline": place.lead_type, "status": place.status}
        return beginning | ({"people": people} if people else {})


class ChangeLead(ChangeDetails, LeadDetails, LeadParts):
    """Fields, status, type and people of a lead: what is not sent stays."""

    noun = LEAD
    lead_type: str | None = Field(None, max_length=40)
    status: str | None = Field(None, max_length=100)

    def decide(self, state: State, context: Context, deps: Deps) -> list[Event]:
        events = super().decide(state, context, deps)
        if self.status or self.lead_type:
            events += _move(self, state, context)
        for part, users in parts_sent(self, deps, state.people).items():
            events += record.change_people(
                state, part, users, expected_version=self.expected_version
            )
        return events


def _move(command: ChangeLead | MoveLead, state: State, context: Context) -> list[Event]:
    return move(
        state,
        status=command.status,
        lead_type=command.lead_type,
        role=context.actor.role if context.actor else SYSTEM_ROLE,
        reason=command.reason,
        expected_version=command.expected_version,
    )


class MoveLead(OneRecord):
    """A lead's status as a command of its own (the board, the drawer)."""

    noun = LEAD
    status: str = Field(max_length=100)
    lead_type: str | None = Field(None, max_length=40)

    def decide(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return _move(self, state, context)


class AssignSalesRep(ChangePeople):
    noun = LEAD


class LogCall(OneRecord):
    noun = LEAD
    outcome: Literal["Answered", "No answer", "Voicemail", "Wrong number"]

    def decide(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return log_call(state, self.outcome)
