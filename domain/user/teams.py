"""Who came to work in a partner's book: a stream of each partner that both sides pass through.

Who joins a team looks at the partner, and who deletes the partner looks at the team: each would
miss the other. Both read this stream's version before they look, so only one of them is stored.
"""

from __future__ import annotations

from uuid import UUID, uuid5

from domain.kernel.event import Event

NOUN = "partner_team"
"""The stream's type; it has no record of its own."""


def stream_of(partner_id: UUID) -> UUID:
    """The stream of a partner's team."""
    return uuid5(partner_id, NOUN)


class TeamJoined(Event, topic="partner_team.joined.1"):
    """A user is to work in the partner's book. Whether they still do, their own record says."""

    user_id: UUID


class TeamClosed(Event, topic="partner_team.closed.1"):
    """The partner was deleted, or was given a role without a book."""
