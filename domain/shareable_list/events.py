"""What happens to a shareable list beyond the shared events of `domain.kernel.record`, and its state."""

from __future__ import annotations

from typing import Annotated, Self, assert_never
from uuid import UUID

from pydantic import Field

from domain.kernel.details import PERSONAL
from domain.kernel.event import Event
from domain.kernel.record import Created, DetailsChanged
from domain.kernel.state_fields import StateFields
from domain.shareable_list.details import ShareableListDetails
from domain.shareable_list.values import MOST_LEADS, Detail
from domain.shared.list_filter import MOST_FILTERS, ListFilter


class ShareableListBlocked(Event, topic="shareable_list.blocked.1"):
    """Visitors are shown nothing from now on."""


class ShareableListUnblocked(Event, topic="shareable_list.unblocked.1"):
    pass


class ShareableListTokenRenewed(Event, topic="shareable_list.token_renewed.1"):
    """The link from before is void. Neither link nor passcode is in the event."""

    not_undone = "undo_secret"

    with_passcode: bool


class ShareableListViewed(Event, topic="shareable_list.viewed.1"):
    """Leads were shown to a visitor.

    `visitor` is a keyed hash of where the request came from: the same address has the same one.
    """

    list_name: Annotated[str, PERSONAL] = ""
    """What the list was called then."""
    visitor: str
    lead_ids: tuple[UUID, ...]
    whole: bool = False
    """Whether `lead_ids` are all that was shown. In events of before December 2026 leads are left out that the
    visitor had been shown within the hour before.
    """
    opened: bool = False
    """Whether the summary of one lead was opened."""


ShareableListEvent = (
    ShareableListBlocked | ShareableListUnblocked | ShareableListTokenRenewed | ShareableListViewed
)


class ShareableListState(StateFields):
    detail: Detail = "redacted"
    lead_ids: tuple[UUID, ...] | None = Field(None, max_length=MOST_LEADS)
    """The leads that were selected; None for a list of all leads that `filters` find."""
    filters: Annotated[tuple[ListFilter, ...] | None, PERSONAL] = Field(
        None, max_length=MOST_FILTERS
    )
    """What was searched for names people."""
    lead_count: int = 0
    """How many leads it showed when it was made."""
    has_passcode: bool = False
    blocked: bool = False

    def after(self, event: ShareableListEvent) -> Self:
        return self.model_copy(update=changed_by(event))


def changed_by(event: ShareableListEvent) -> dict[str, object]:
    """The state fields that an event of the noun's own sets."""
    match event:
        case ShareableListBlocked():
            return {"blocked": True}
        case ShareableListUnblocked():
            return {"blocked": False}
        case ShareableListTokenRenewed():
            return {"has_passcode": event.with_passcode}
        case ShareableListViewed():
            return {}
        case _:
            assert_never(event)


class ShareableListCreated(
    Created[ShareableListDetails, ShareableListState], topic="shareable_list.created.1"
):
    pass


class ShareableListChanged(DetailsChanged[ShareableListDetails], topic="shareable_list.changed.1"):
    pass
