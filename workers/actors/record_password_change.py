"""Tells a user's history of a new password, where that was cut off after it was stored."""

from __future__ import annotations

from typing import TYPE_CHECKING

from commands.kernel.command import Actor
from commands.user.account import RecordPasswordChange
from infra.bootstrap import tell_of_password
from workers.actors.people import by_worker

if TYPE_CHECKING:
    from infra.bootstrap import Core, Work


def record_password_change(parts: Core, work: Work) -> None:
    """Without effect where it was told already."""
    actor_id = work.id_or_none("actor")
    actor = Actor(actor_id, work.args["role"] or "") if actor_id else None
    change = RecordPasswordChange(work.id("user"), work.args["means"], work.args["must_change"])
    context = by_worker(work, actor, work.id_or_none("request"))
    tell_of_password(parts.deps, work.job_id, change, context)
