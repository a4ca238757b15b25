"""The records of a user who leaves go to another, one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from infra.bootstrap import Job

if TYPE_CHECKING:
    from domain.kernel.event import Recorded


def when_hand_over_begun_then_carry_it_out(recorded: Recorded) -> list[Job]:
    args = {"user": recorded.stream_id, "version": recorded.version}
    return [Job("hand_over_user", args)]
