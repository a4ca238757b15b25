"""A new password is told to the user by mail: it may not have been the user's own doing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from infra.bootstrap import Job

if TYPE_CHECKING:
    from domain.kernel.event import Recorded


def when_password_changed_then_tell_user(recorded: Recorded) -> list[Job]:
    args = {"user": recorded.stream_id, "at": recorded.at.isoformat()}
    return [Job("send_password_notice", args)]
