"""Assigning people to many records at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated
from uuid import UUID

from pydantic import AliasChoices, BeforeValidator, Field

from commands.kernel.record import BULK, ManyRecords, State, as_list, refuse_unknown_users
from domain.kernel import record
from domain.kernel.errors import InvalidFields

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps, Outcome
    from domain.kernel.event import Event


class AssignMany(ManyRecords):
    """Adds users to a part of each record; those who have it already keep it."""

    ids: Annotated[tuple[UUID, ...], BeforeValidator(as_list)] = Field(
        min_length=1,
        max_length=BULK,
        validation_alias=AliasChoices("ids", "_id", "id"),
        serialization_alias="ids",
    )
    assignee: tuple[UUID, ...] = Field(min_length=1, max_length=50)
    part: str = Field("Assignee", max_length=40)

    def execute(self, context: Context, deps: Deps) -> Outcome:
        """Raises InvalidFields for an unknown part or user."""
        if self.part not in self.noun.parts:
            raise InvalidFields(fields={"part": "not_allowed"})
        refuse_unknown_users(self.assignee, "assignee", deps)
        return super().execute(context, deps)

    def decide(self, state: State, context: Context) -> list[Event]:
        wanted = (*state.people.get(self.part, ()), *self.assignee)
        return record.change_people(state, self.part, wanted, expected_version=None)
