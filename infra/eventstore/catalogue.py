"""Every event class and upcaster, so that every stored name can be read."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

import domain
from domain.kernel.event import EVENTS

if TYPE_CHECKING:
    from domain.kernel.event import Event


def load_event_classes() -> dict[str, type[Event]]:
    """The classes by stored name; imports all of `domain`, where they and upcasters register."""
    _import_domain()
    return dict(EVENTS)


@cache
def _import_domain() -> None:
    for module in pkgutil.walk_packages(domain.__path__, "domain."):
        import_module(module.name)
