"""Assigning users to records, in the roles that a noun has."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated
from uuid import UUID

from pydantic import AliasChoices, BeforeValidator, Field

from commands.kernel.assignable import ASSIGNEE, refuse_unassignable
from commands.kernel.guards import Attempt
from commands.kernel.record import BULK, ManyRecords, OneRecord, State, as_list
from domain.kernel import record
from domain.kernel.errors import InvalidFields

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps
    from domain.kernel.event import Event


def known_role(attempt: Attempt) -> None:
    """Refuses a role that records of the noun do not have."""
    if attempt.command.role not in attempt.command.noun.roles:
        raise InvalidFields(fields={"part": "not_allowed"})


class ChangePeople(OneRecord):
    """Sets the users of a role in the record: the whole list."""

    guards = (known_role,)
    assignee: tuple[UUID, ...] = Field((), max_length=50)
    role: str = Field(ASSIGNEE, max_length=40, alias="part")

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        current = state.people.get(self.role, ())
        refuse_unassignable(
            {"assignee": self.assignee},
            context,
            deps,
            current={"assignee": current},
            assignments={"assignee": self.role},
        )
        return record.change_people(
            state, self.role, self.assignee, expected_version=self.expected_version
        )


class RemovePerson(OneRecord):
    """Takes a role in the record from one user."""

    assignee: UUID
    role: str = Field(ASSIGNEE, max_length=40, alias="part")

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        left = tuple(user for user in state.people.get(self.role, ()) if user != self.assignee)
        return record.change_people(state, self.role, left, expected_version=self.expected_version)


def assignable_to_all(attempt: Attempt) -> None:
    """Refuses users who cannot be given the role."""
    command = attempt.command
    refuse_unassignable(
        {"assignee": command.assignee},
        attempt.context,
        attempt.deps,
        assignments={"assignee": command.role},
    )


class AssignMany(ManyRecords):
    """Gives users a role in each record; those who have it already keep it."""

    guards = (known_role, assignable_to_all)
    ids: Annotated[tuple[UUID, ...], BeforeValidator(as_list)] = Field(
        min_length=1,
        max_length=BULK,
        validation_alias=AliasChoices("ids", "_id", "id"),
        serialization_alias="ids",
    )
    assignee: tuple[UUID, ...] = Field(min_length=1, max_length=50)
    role: str = Field(ASSIGNEE, max_length=40, alias="part")

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        wanted = (*state.people.get(self.role, ()), *self.assignee)
        return record.change_people(state, self.role, wanted, expected_version=None)
