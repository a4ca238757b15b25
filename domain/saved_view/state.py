"""Who is shown a saved view, whether it is locked, and for which roles it is the default."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict

from domain.kernel.state_fields import StateFields
from domain.saved_view.values import Audience


class RoleDefault(BaseModel):
    """The view that users of a role are shown first of a list."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    list: str
    role: str


class SavedViewState(StateFields):
    shared_with: Audience = "private"
    locked: bool = False
    """Only owner and admins change it; others save a copy."""
    default_for: tuple[RoleDefault, ...] = ()
