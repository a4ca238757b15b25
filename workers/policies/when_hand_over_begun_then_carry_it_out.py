"""The records of a user who leaves go to another, one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.user.events import UserHandOverBegun
from workers.jobs.hand_over_user import HandOverUser

if TYPE_CHECKING:
    from commands.kernel.jobs import Job
    from domain.kernel.event import Recorded

EVENTS = (UserHandOverBegun,)


def when_hand_over_begun_then_carry_it_out(recorded: Recorded) -> list[Job]:
    return [HandOverUser(user=recorded.stream_id, version=recorded.version)]
