"""Opens sealed events in a process that has no event store of its own."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from domain.kernel.record_events import EventSetAside
from infra.eventstore.catalogue import load_event_classes
from infra.eventstore.mapper import SealingMapper
from infra.eventstore.recorder import SET_ASIDE, versions_set_aside
from infra.keys.ring import KeyRing
from infra.keys.wrapper import LocalWrapper
from infra.postgres.connections import connect

if TYPE_CHECKING:
    from collections.abc import Iterator
    from uuid import UUID

    from infra.projector.feed.opening import Opener


@dataclass(frozen=True, slots=True)
class Unsealing:
    """Conninfos and the key that wraps the vault's keys; given to a process by a pipe."""

    main: str = field(repr=False)
    vault: str = field(repr=False)
    master_key: bytes = field(repr=False)

    @contextmanager
    def __call__(self) -> Iterator[Opener]:
        load_event_classes()
        ring = KeyRing(self.vault, LocalWrapper(self.master_key))
        ring.open()
        try:
            yield SealingMapper(ring, self._set_aside).open_many
        finally:
            ring.close()

    def _set_aside(self, stream_id: UUID) -> set[int]:
        """Asked only for events that cannot be read, so a connection is made for each."""
        with connect(self.main) as connection:
            rows = connection.execute(SET_ASIDE, (stream_id, EventSetAside.topic))
            return versions_set_aside(rows)
