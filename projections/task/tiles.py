"""The tile of the dashboard that counts the user's tasks that are due."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

from projections.across.tiles import Asked, NounTiles, counted
from projections.task.list import DUE_SOON, TASKS

if TYPE_CHECKING:
    from projections.kernel.record import Doc


def tasks_due(asked: Asked) -> Doc | None:
    """The user's own open tasks that are overdue or due within 4 UK days."""
    if not asked.sees("task"):
        return None
    last, me = (asked.today + timedelta(days=DUE_SOON)).isoformat(), str(asked.who.user_id)
    params = TASKS.params.model_validate({"isClosed": "false", "Assignee": [me], "dueTo": last})
    count = TASKS.count(asked.session, params, asked.who, asked.position)
    query = {"isClosed": ["false"], "Assignee": [me], "dueTo": [last]}
    return counted(asked, "task", count, query)


TILES = NounTiles(due={"tasksDue": tasks_due})
