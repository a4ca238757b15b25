"""The event that creates a record, for every noun: from the noun's own factory."""

from __future__ import annotations

import inspect
from importlib import import_module

from domain.kernel.event import Event
from domain.nouns import NOUNS, module_of


def created(noun: str) -> Event:
    """What the function of the noun's module in `tests.factories` makes that returns the noun's first event."""
    factory = import_module(f"tests.factories.{module_of(noun)}")
    wanted = NOUNS[noun].created.__name__
    found = next(
        function
        for function in vars(factory).values()
        if getattr(function, "__module__", "") == factory.__name__
        and inspect.isfunction(function)
        and function.__annotations__.get("return") == wanted
    )
    event: Event = found()
    return event


CREATED: dict[str, Event] = {noun: created(noun) for noun in NOUNS}
