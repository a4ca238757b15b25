"""The roles that users can have in a record of a noun, as fields of the commands that set several."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar
from uuid import UUID

from pydantic import BaseModel, Field, create_model

from commands.kernel.assignable import refuse_unassignable

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps
    from domain.kernel.noun import Noun

NOBODY: Mapping[str, tuple[UUID, ...]] = {}


class Assignments(BaseModel):
    """Base of `assignments_of` a noun. A role that is not sent stays as it is."""

    role_fields: ClassVar[Mapping[str, str]]
    """Field by role (wire name)."""

    def users(self, role: str) -> tuple[UUID, ...] | None:
        """Users that were sent for a role; None when it was not sent."""
        found: tuple[UUID, ...] | None = getattr(self, self.role_fields[role])
        return found

    def assigned(
        self, context: Context, deps: Deps, current: Mapping[str, tuple[UUID, ...]] = NOBODY
    ) -> dict[str, tuple[UUID, ...]]:
        """Users by role, for the roles that were sent. Raises InvalidFields for a user who cannot
        be given the role and does not have it already.
        """
        sent = {
            role: tuple(dict.fromkeys(users))
            for role in self.role_fields
            if (users := self.users(role)) is not None
        }
        refuse_unassignable(sent, context, deps, current=current)
        return sent


def assignments_of(noun: Noun[Any, Any], most: int = 50) -> type[Assignments]:
    """A field for each of the noun's roles, with at most so many users each."""
    names = {role: re.sub(r"(?<=[a-z])(?=[A-Z])", "_", role).lower() for role in noun.roles}
    fields: dict[str, Any] = {
        name: (tuple[UUID, ...] | None, Field(None, max_length=most, alias=role))
        for role, name in names.items()
    }
    made = create_model(f"{noun.name.title()}Assignments", __base__=Assignments, **fields)
    made.role_fields = names
    return made
