"""Sessions of a blocked or deleted user end for good, so that none wakes up with the user."""

from __future__ import annotations

from typing import TYPE_CHECKING

from infra.bootstrap import Job

if TYPE_CHECKING:
    from domain.kernel.event import Recorded


def when_user_shut_out_then_end_sessions(recorded: Recorded) -> list[Job]:
    return [Job("end_sessions", {"user": recorded.stream_id})] if recorded.noun == "user" else []
