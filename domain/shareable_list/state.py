"""State fields of a shared list: which leads it shows, how, and whether it is blocked."""

from __future__ import annotations

from typing import Annotated, Self, assert_never
from uuid import UUID

from pydantic import Field

from domain.kernel.details import PERSONAL
from domain.kernel.state_fields import StateFields
from domain.shareable_list.own_events import (
    ShareableListBlocked,
    ShareableListEvent,
    ShareableListTokenRenewed,
    ShareableListUnblocked,
    ShareableListViewed,
)
from domain.shareable_list.values import MOST_LEADS, Detail
from domain.shared.list_filter import MOST_FILTERS, ListFilter


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
