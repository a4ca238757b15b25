"""What documents and timelines of companies and consumers show of their own events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from projections.kernel.record import RecordProjection

if TYPE_CHECKING:
    from domain.kernel.event import Recorded
    from domain.shared.contact import PartyEvent
    from projections.kernel.record import Doc, EntryKind


class PartyProjection(RecordProjection):
    """Base of the projections of parties."""

    def own_change(self, doc: Doc, event: PartyEvent, recorded: Recorded) -> Doc:
        return {}

    def own_kind(self, event: PartyEvent) -> EntryKind:
        return "changes"

    def own_values(self, event: PartyEvent) -> Doc:
        """Nothing that says what is owed: fewer see that. Nothing of an erased party."""
        return {"recipient": event.recipient} if event.recipient else {}
