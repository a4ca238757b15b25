"""Ends every session of a user who may not come in any more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from workers.actors.people import by_worker

if TYPE_CHECKING:
    from infra.bootstrap import Core, Work


def end_sessions(parts: Core, work: Work) -> None:
    """They open nothing while the user is blocked; this keeps them from coming back with the user."""
    user_id = work.id("user")
    parts.account.accounts.revoked(user_id, parts.sessions.end_all(user_id), by_worker(work))
