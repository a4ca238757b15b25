"""Who asked for a record to be deleted is told what became of it: in Daybook, and by mail."""

from __future__ import annotations

from typing import TYPE_CHECKING

from infra.bootstrap import Job

if TYPE_CHECKING:
    from domain.kernel.event import Recorded


def when_delete_request_decided_then_tell_requester(recorded: Recorded) -> list[Job]:
    args = {"record": recorded.stream_id, "version": recorded.version}
    return [Job("tell_delete_decision", args), Job("send_delete_decision", args)]
