"""Finds the records that a command changed, from the log alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from domain.nouns import NOUNS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from uuid import UUID

    from commands.kernel.ports import EventStore, StoredChange
    from domain.kernel.event import Recorded
    from domain.kernel.noun import Noun

AT_ONCE = 200
"""Events that are read at once. All of one command stand beside each other."""


def records_of(store: EventStore, of: Recorded) -> list[tuple[Noun[Any, Any], UUID]]:
    """The records with events of the same command as this one, in the order of the log."""
    own = (of.noun, of.stream_id)
    before = [(one.noun, one.stream_id) for one in _before(store, of)]
    after = [(one.noun, one.stream_id) for one in _after(store, of)]
    places = dict.fromkeys([*reversed(before), own, *after])
    return [(NOUNS[noun], id_) for noun, id_ in places if noun in NOUNS]


def _after(store: EventStore, of: Recorded) -> Iterator[StoredChange]:
    position = of.position
    while True:
        read = store.read(position, AT_ONCE)
        own = [*_own(read, of)]
        yield from own
        if len(own) < AT_ONCE:
            return
        position += AT_ONCE


def _before(store: EventStore, of: Recorded) -> Iterator[StoredChange]:
    """Nearest first."""
    position = of.position
    while position > 1:
        first = max(position - 1 - AT_ONCE, 0)
        read = store.read(first, position - 1 - first)[::-1]
        own = [*_own(read, of)]
        yield from own
        if len(own) < len(read):
            return
        position = first + 1


def _own(read: Iterable[StoredChange], of: Recorded) -> Iterator[StoredChange]:
    for one in read:
        if one.command_id != of.meta.command_id:
            return
        yield one
