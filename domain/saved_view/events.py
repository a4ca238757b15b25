"""What happens to a saved view beyond the shared events of `domain.kernel.record`."""

from __future__ import annotations

from domain.kernel.record import Created, DetailsChanged, StateChanged
from domain.saved_view.details import SavedViewDetails
from domain.saved_view.state import SavedViewState


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
