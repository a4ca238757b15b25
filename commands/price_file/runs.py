"""Where progress and problems of a load are noted: a file that was refused may be loaded again."""

from __future__ import annotations

from typing import TYPE_CHECKING
from uuid import UUID, uuid5

from domain.price_file.events import PriceFileMapped

if TYPE_CHECKING:
    from commands.kernel.ports import EventStore


def run_of(file_id: UUID, version: int) -> UUID:
    """`version` is that of the event that began the load."""
    return uuid5(file_id, f"load {version}")


def last_run(store: EventStore, file_id: UUID) -> UUID | None:
    """The last load of a file; None before the first."""
    mapped = [
        one.version for one in store.events(file_id) if isinstance(one.event, PriceFileMapped)
    ]
    return run_of(file_id, mapped[-1]) if mapped else None
