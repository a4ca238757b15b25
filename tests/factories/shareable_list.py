"""Shared lists as events: one of two selected leads, redacted, and what befalls it."""

from __future__ import annotations

from typing import Any
from uuid import NAMESPACE_URL, UUID, uuid5

from domain.shareable_list.details import ShareableListDetails
from domain.shareable_list.events import (
    ShareableListChanged,
    ShareableListCreated,
    ShareableListState,
    ShareableListViewed,
)

MAKER = uuid5(NAMESPACE_URL, "maker of a shared list")
LEADS = (uuid5(NAMESPACE_URL, "one shared lead"), uuid5(NAMESPACE_URL, "another shared lead"))


def shared(state: dict[str, Any] | None = None, **details: Any) -> ShareableListCreated:
    fields = {
        "name": "Spring leads",
        "expiresAt": "2026-12-21T00:00:00Z",
        "maker": MAKER,
        **details,
    }
    values = {"detail": "redacted", "leadIds": LEADS, "leadCount": 2}
    return ShareableListCreated(
        details=ShareableListDetails.model_validate(fields),
        state=ShareableListState.model_validate(values | (state or {})),
    )


def changed(**fields: Any) -> ShareableListChanged:
    return ShareableListChanged(details=ShareableListDetails.model_validate(fields))


def viewed(*lead_ids: UUID, visitor: str = "9f2c1a7be0d34c55") -> ShareableListViewed:
    return ShareableListViewed(
        list_name="Spring leads", visitor=visitor, lead_ids=lead_ids or LEADS
    )
