"""The admins' roster: a stream that every loss of an admin passes through, one after the other.

It holds no state. Two commands that would each take the last admin but one read its version
before they look at the other admins, so that only one of them can be stored.
"""

from __future__ import annotations

from uuid import UUID

from domain.kernel.errors import DomainError
from domain.kernel.event import Event

NOUN = "admin_roster"
"""The stream's type; it has no record of its own."""
STREAM = UUID("5f7a3f52-2a4b-5d0e-8a57-0d9f0a6a7c11")


class AdminRetired(Event, topic="admin_roster.admin_retired.1"):
    """Deleted, blocked, or given another role."""

    user_id: UUID


class LastAdmin(DomainError):
    """The command would leave no active admin."""

    code = "user.last_admin"
    status = 409
