"""Values of saved views: with whom a view is shared, and how many a user can have."""

from __future__ import annotations

from typing import Literal

Audience = Literal["private", "team", "everyone"]
"""team: the partner whose book the owner works in and all who work there; in house all who work there."""
DESK = "audit"
"""The list that is no noun's: searches of the replay desk, for those who open it."""
MOST = 50
"""Views that a user can have of one list."""
SHARERS = frozenset({"admin", "management"})
"""Roles that may share their views with everyone."""
ADMIN = "admin"
