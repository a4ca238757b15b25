"""Every event class, so that every stored name has one."""

from __future__ import annotations

import pkgutil
from importlib import import_module
from typing import TYPE_CHECKING

import domain
from domain.kernel.event import EVENTS

if TYPE_CHECKING:
    from domain.kernel.event import Event


def load_event_classes() -> dict[str, type[Event]]:
    """Import all of `domain`, where event classes register themselves; the classes by stored name."""
    for module in pkgutil.walk_packages(domain.__path__, "domain."):
        import_module(module.name)
    return dict(EVENTS)
