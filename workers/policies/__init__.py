"""What follows from events: a file for each rule, named by what it says, with the events that it is for. Rules about
the records of one noun stand in the folder of that noun.

A rule answers jobs, asks nobody and reads no clock.
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import walk_packages
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from commands.kernel.jobs import Policies, Policy
    from domain.kernel.event import Event


def policy_in(module: str) -> tuple[Policy, Iterable[type[Event]]]:
    """The rule of a policy's file and its events. Raises AttributeError where one is missing."""
    found = import_module(module)
    rule: Policy = getattr(found, module.rpartition(".")[2])
    return rule, found.EVENTS


def _by_event() -> Policies:
    found: dict[type[Event], list[Policy]] = {}
    for one in walk_packages(__path__, f"{__name__}."):
        if one.ispkg:
            continue
        rule, events = policy_in(one.name)
        for event in events:
            found.setdefault(event, []).append(rule)
    return found


POLICIES: Policies = _by_event()
