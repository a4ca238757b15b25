"""Shared lists: their read model. What a filter searches for may name anybody, so no row has it."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Any, assert_never

import sqlalchemy as sa

from domain.shareable_list.events import (
    ShareableListBlocked,
    ShareableListEvent,
    ShareableListState,
    ShareableListTokenRenewed,
    ShareableListUnblocked,
    ShareableListViewed,
)
from domain.shareable_list.noun import SHAREABLE_LIST
from projections.kernel.noun_view import NounView
from projections.kernel.record import (
    Doc,
    EntryKind,
    RecordProjection,
    iso,
    partial_index,
    record_table,
)
from projections.kernel.wire import Moment

if TYPE_CHECKING:
    from domain.kernel.event import Recorded

shareable_list = record_table(
    "shareable_list",
    sa.Column("expires_at", sa.DateTime(timezone=True)),
    indexes=(partial_index("shareable_list_expires_at", "expires_at"),),
)


class ShareableListProjection(RecordProjection):
    table = shareable_list
    noun = SHAREABLE_LIST
    not_stored = ("filters",)
    search_fields = ("name",)

    @classmethod
    def empty_document(cls) -> Doc:
        first = ShareableListState()
        return super().empty_document() | {
            "blocked": first.blocked,
            "hasPasscode": first.has_passcode,
            "views": 0,
            "lastViewedAt": None,
        }

    def own_columns(self, doc: Doc) -> dict[str, Any]:
        end = doc["expiresAt"]
        return super().own_columns(doc) | {
            "expires_at": datetime.fromisoformat(end) if end else None
        }

    def own_change(self, doc: Doc, event: ShareableListEvent, recorded: Recorded) -> Doc:
        match event:
            case ShareableListBlocked():
                return {"blocked": True}
            case ShareableListUnblocked():
                return {"blocked": False}
            case ShareableListTokenRenewed():
                return {"hasPasscode": event.with_passcode}
            case ShareableListViewed():
                return {"views": doc["views"] + 1, "lastViewedAt": iso(recorded.at)}
            case _:
                assert_never(event)

    def own_kind(self, event: ShareableListEvent) -> EntryKind:
        match event:
            case ShareableListBlocked() | ShareableListUnblocked():
                return "access"
            case ShareableListTokenRenewed():
                return "password"
            case ShareableListViewed():
                return "reveal"
            case _:
                assert_never(event)

    def own_values(self, event: ShareableListEvent) -> Doc:
        match event:
            case ShareableListBlocked() | ShareableListUnblocked():
                return {}
            case ShareableListTokenRenewed():
                return {"withPasscode": event.with_passcode}
            case ShareableListViewed():
                return {
                    "listName": event.list_name,
                    "visitor": event.visitor,
                    "shown": len(event.lead_ids),
                    "opened": event.opened,
                }
            case _:
                assert_never(event)


SHAREABLE_LIST_VIEW = NounView(
    projection=ShareableListProjection(),
    title="name",
    own_links={"maker": None},
    is_revealed=False,
    derived={"views": int, "lastViewedAt": Moment | None},
)
