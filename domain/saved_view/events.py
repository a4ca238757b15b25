"""What happens to a saved view beyond the shared events of `domain.kernel.record`, and its state."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict

from domain.kernel.record import Created, DetailsChanged, StateChanged
from domain.kernel.state_fields import StateFields
from domain.saved_view.details import SavedViewDetails
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


class SavedViewSaved(Created[SavedViewDetails, SavedViewState], topic="saved_view.saved.1"):
    pass


class SavedViewDetailsChanged(
    DetailsChanged[SavedViewDetails], topic="saved_view.details_changed.1"
):
    pass


class SavedViewShared(StateChanged[SavedViewState], topic="saved_view.shared.1"):
    """With whom it is shared from now on, or that it is private again; locked or not."""


class SavedViewDefaultSet(StateChanged[SavedViewState], topic="saved_view.default_set.1"):
    """For which roles it is the default of its list from now on."""
