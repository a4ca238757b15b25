"""The first event of a shared list, and the change of its name, purpose or end."""

from __future__ import annotations

from domain.kernel.record import Created, DetailsChanged
from domain.shareable_list.details import ShareableListDetails
from domain.shareable_list.state import ShareableListState


class ShareableListCreated(
    Created[ShareableListDetails, ShareableListState], topic="shareable_list.created.1"
):
    pass


class ShareableListChanged(DetailsChanged[ShareableListDetails], topic="shareable_list.changed.1"):
    pass
