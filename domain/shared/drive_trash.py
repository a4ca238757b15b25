"""The way out of the drive's trash, the same for files and folders."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from domain.kernel import record
from domain.kernel.errors import NotDeleted

if TYPE_CHECKING:
    from domain.kernel.event import Event
    from domain.kernel.record import Record


def bring_back(state: Record[Any, Any]) -> list[Event]:
    """Out of the trash. Raises NotDeleted, also once it was purged."""
    if state.state.purged:
        raise NotDeleted
    return record.restore(state)
