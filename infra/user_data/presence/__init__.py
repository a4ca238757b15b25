"""Who is at work: open screens, and what follows from them for their users."""

from infra.user_data.presence.board import PresenceBoard

__all__ = ["PresenceBoard"]
