"""Upcasters: turn the data of an event stored long ago into today's form."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from domain.kernel.event import EVENTS, Event

Data = dict[str, Any]
Upcast = Callable[[Data], Data]


class UnknownEvent(Exception):
    """A stored event that no class and no upcaster knows."""


@dataclass(frozen=True, slots=True)
class Step:
    upcast: Upcast
    to: str
    renamed: Mapping[str, str]


_STEPS: dict[str, Step] = {}


def upcaster(
    name: str, from_version: int, *, to: str | None = None, renamed: Mapping[str, str] | None = None
) -> Callable[[Upcast], Upcast]:
    """Register how the opened data of `name.from_version` becomes that of the next version.

    `to` names another topic than the next version's; `renamed` maps sealed paths that moved,
    for events whose values are erased.
    """

    def register(upcast: Upcast) -> Upcast:
        topic = f"{name}.{from_version}"
        if topic in _STEPS or topic in EVENTS:
            raise TypeError(f"{topic} has an upcaster or a class already")
        _STEPS[topic] = Step(upcast, to or f"{name}.{from_version + 1}", renamed or {})
        return upcast

    return register


def upcasters_of(nouns: Iterable[str]) -> list[tuple[object, ...]]:
    """What turns stored events of these nouns, or of all nouns, into today's form."""
    wanted = {*nouns, "record"}
    return [
        (topic, step.to, step.upcast, step.renamed)
        for topic, step in sorted(_STEPS.items())
        if topic.partition(".")[0] in wanted
    ]


def upcast(
    topic: str, data: Data, erased: frozenset[str]
) -> tuple[type[Event], Data, frozenset[str]]:
    """The class of today and the data and erased paths in its form. Raises UnknownEvent."""
    while (cls := EVENTS.get(topic)) is None:
        step = _STEPS.get(topic)
        if step is None:
            raise UnknownEvent(topic)
        topic, data = step.to, step.upcast(data)
        erased = frozenset(step.renamed.get(path, path) for path in erased)
    return cls, data, erased


def schema_version(topic: str) -> int:
    """The number that a stored name ends with. Raises ValueError without one."""
    return int(topic.rpartition(".")[2])
