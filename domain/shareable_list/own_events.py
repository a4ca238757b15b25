"""What happens to a shared list: it is blocked and opened again, gets a new link, and is viewed."""

from __future__ import annotations

from typing import Annotated
from uuid import UUID

from domain.kernel.details import PERSONAL
from domain.kernel.event import Event


class ShareableListBlocked(Event, topic="shareable_list.blocked.1"):
    """Visitors are shown nothing from now on."""


class ShareableListUnblocked(Event, topic="shareable_list.unblocked.1"):
    pass


class ShareableListTokenRenewed(Event, topic="shareable_list.token_renewed.1"):
    """The link from before is void. Neither link nor passcode is in the event."""

    not_undone = "undo_secret"

    with_passcode: bool


class ShareableListViewed(Event, topic="shareable_list.viewed.1"):
    """Leads were shown to a visitor who had not been shown them within the hour.

    `visitor` is a keyed hash of where the request came from: the same visitor has the same one.
    """

    list_name: Annotated[str, PERSONAL] = ""
    """What the list was called then."""
    visitor: str
    lead_ids: tuple[UUID, ...]
    opened: bool = False
    """Whether the summary of one lead was opened."""


ShareableListEvent = (
    ShareableListBlocked | ShareableListUnblocked | ShareableListTokenRenewed | ShareableListViewed
)
