"""Every event class and upcaster, so that every stored name can be read."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from domain.kernel.event import EVENTS

if TYPE_CHECKING:
    from domain.kernel.event import Event


def load_event_classes() -> dict[str, type[Event]]:
    """The classes by stored name; imports all of `domain`, where they and upcasters register."""
    import_module("domain.nouns")
    return dict(EVENTS)
