"""Commands about roles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

from pydantic import Field

from commands.kernel.founded import ChangeFounded
from domain.role.decider import define, edit
from domain.role.details import MOST, Container
from domain.role.noun import ROLE, stream_of

if TYPE_CHECKING:
    from collections.abc import Mapping
    from uuid import UUID

    from commands.kernel.command import Context, Deps
    from domain.kernel.event import Event
    from domain.kernel.record import Record
    from domain.role.events import RoleDefined


class EditRole(ChangeFounded):
    """A field that is not sent keeps its value. `expectedVersion` is 0 for a role never edited."""

    noun = ROLE
    sets = frozenset({"containers", "after_login_page"})
    proved = sets
    role_name: str = Field(max_length=40)
    containers: tuple[Container, ...] | None = Field(None, max_length=MOST)
    after_login_page: str | None = Field(None, min_length=1, max_length=100)
    expected_version: int | None = Field(None, ge=0)

    @classmethod
    def giving(cls, state: Record[Any, Any], values: Mapping[str, Any], reason: str | None) -> Self:
        return cls.model_validate({"role_name": state.details.role, "reason": reason, **values})

    def stream(self) -> UUID:
        return stream_of(self.role_name)

    def founding(self) -> RoleDefined:
        return define(self.role_name)

    def events(self, state: Record[Any, Any], _context: Context, _deps: Deps) -> list[Event]:
        """The events that follow. Raises InvalidFields, FieldConflict."""
        # A role is defined with its first edit: who saw it before saw version 0 of it.
        seen = None if state.version == 1 else self.expected_version
        return edit(state, self.containers, self.after_login_page, expected_version=seen)
