"""How timelines show that a paper was mailed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from projections.kernel.record import RecordProjection

if TYPE_CHECKING:
    from domain.kernel.event import Recorded
    from domain.shared.paper_sent import PaperSent
    from projections.kernel.record import Doc, EntryKind


class MailedPapers(RecordProjection):
    """Base of projections of records whose own events are mails with their paper."""

    def own_change(self, doc: Doc, event: PaperSent, recorded: Recorded) -> Doc:
        return {}

    def own_kind(self, event: PaperSent) -> EntryKind:
        return "changes"

    def own_values(self, event: PaperSent) -> Doc:
        """Nothing of an erased customer."""
        said = {
            "recipient": event.recipient,
            "mailSubject": event.mail_subject,
            "mailText": event.mail_text,
        }
        return {wire: text for wire, text in said.items() if text}
