"""Opens sealed events in a process that has no event store of its own."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from infra.eventstore.catalogue import load_event_classes
from infra.eventstore.mapper import SealingMapper
from infra.keys.ring import KeyRing
from infra.keys.wrapper import LocalWrapper

if TYPE_CHECKING:
    from collections.abc import Iterator

    from infra.projector.feed.opening import Opener


@dataclass(frozen=True, slots=True)
class Unsealing:
    """Conninfo of the vault and the key that wraps its keys; given to a process by a pipe."""

    vault: str = field(repr=False)
    master_key: bytes = field(repr=False)

    @contextmanager
    def __call__(self) -> Iterator[Opener]:
        load_event_classes()
        ring = KeyRing(self.vault, LocalWrapper(self.master_key))
        ring.open()
        try:
            yield SealingMapper(ring).open_many
        finally:
            ring.close()
