"""Upcasters: functions that turn the data of an event stored earlier into what today's code reads.

Stored bytes never change: the data is turned each time that an event is read, after its seal
is opened. A noun's upcasters stand in `domain/<noun>/upcasts.py`; `docs/upcasters.md` says how.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from domain.kernel.errors import EventUnreadable
from domain.kernel.event import EVENTS, Event

Data = dict[str, Any]
Upcast = Callable[[str, Data], Data]
"""Takes the noun of the stream and the event's data; answers the data in its later form."""
SHARED = "record"
"""Stored names of shared events begin with it; every other begins with a noun."""


class UnknownEvent(EventUnreadable):
    """A stored event that no class and no upcaster knows; `args` is its stored name."""

    def __init__(self, topic: str) -> None:
        super().__init__()
        self.args = (topic,)


@dataclass(frozen=True, slots=True)
class Step:
    upcast: Upcast
    noun: str | None
    to: str | None
    renamed: Mapping[str, str]


UPCASTERS: dict[str, list[Step]] = {}
"""By stored name, in the order in which they apply."""


def upcaster(
    topic: str,
    *,
    noun: str | None = None,
    to: str | None = None,
    renamed: Mapping[str, str] | None = None,
) -> Callable[[Upcast], Upcast]:
    """Register how the data of events stored as `topic` becomes what later code reads.

    `noun` limits it to streams of one noun, which shared events need. With `to` the event is
    read as another stored name from then on, which may have upcasters of its own; without, only
    values change. `renamed` maps sealed paths that moved, for events whose values are erased.
    """

    def register(upcast: Upcast) -> Upcast:
        steps = UPCASTERS.setdefault(topic, [])
        if to is not None and topic in EVENTS:
            raise TypeError(f"{topic} still has a class: nothing could be stored as it any more")
        if any(step.to is not None and step.noun in (None, noun) for step in steps):
            raise TypeError(f"{topic} is read as another stored name already")
        steps.append(Step(upcast, noun, to, renamed or {}))
        return upcast

    return register


def upcast(
    noun: str, topic: str, data: Data, erased: frozenset[str]
) -> tuple[type[Event], Data, frozenset[str]]:
    """The class of today and the data and erased paths in its form. Raises UnknownEvent."""
    following: str | None = topic
    while following is not None:
        topic, following = following, None
        for step in UPCASTERS.get(topic, ()):
            if step.noun in (None, noun):
                data = step.upcast(noun, data)
                erased = frozenset(step.renamed.get(path, path) for path in erased)
                following = step.to
    cls = EVENTS.get(topic)
    if cls is None:
        raise UnknownEvent(topic)
    return cls, data, erased


def upcasters_of(nouns: Iterable[str]) -> list[tuple[object, ...]]:
    """What stored events of these nouns are turned by, for hashes of what follows from them."""
    wanted = set(nouns)
    return [
        (topic, step.noun, step.to, step.upcast, step.renamed)
        for topic, steps in sorted(UPCASTERS.items())
        for step in steps
        if (step.noun or topic.partition(".")[0]) in {*wanted, SHARED}
    ]
