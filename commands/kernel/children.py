"""Children of a record: what belongs to it, is deleted with it, and comes back with it.

Read models find them, and these may lag behind. `TakeChildrenAlong` takes those that were
missed, and a creation looks at its parent once more when it is stored.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple
from uuid import UUID

from commands.kernel.ports import EventPlace
from domain.kernel import record
from domain.kernel.details import leaf
from domain.kernel.errors import NotFound, ParentDeleted
from domain.kernel.record import Deleted, Restored

if TYPE_CHECKING:
    from commands.kernel.command import Deps
    from commands.kernel.guards import Attempt
    from domain.kernel.event import Event, Recorded
    from domain.kernel.noun import Noun
    from domain.kernel.record import Record

    Pair = (
        tuple[Record[Any, Any], Sequence[Event]]
        | tuple[Record[Any, Any], Sequence[Event], EventPlace | None]
    )
    State = Record[Any, Any]

LAST_EVENTS = 100
Causes = dict[UUID, EventPlace | None]
"""By the id of a parent: the event of the same request that its children follow; None where that is
stored already, and is the command's own cause.
"""


class Change(NamedTuple):
    """Events that a record gets, and the event of the same request that they follow."""

    noun: Noun[Any, Any]
    state: Record[Any, Any]
    events: Sequence[Event]
    cause: EventPlace | None = None


def child_nouns(noun: Noun[Any, Any]) -> list[Noun[Any, Any]]:
    from domain.nouns import children_of  # noqa: PLC0415 - the registry imports every noun, and nouns import the kernel

    return children_of(noun)


def with_children(deps: Deps, noun: Noun[Any, Any], pairs: Iterable[Pair]) -> Iterator[Change]:
    """The changes of some records, and those of their children that follow from them."""
    gone: Causes = {}
    back: Causes = {}
    for state, events, *cause in pairs:
        yield Change(noun, state, events, *cause)
        for version, event in enumerate(events, state.version + 1):
            if isinstance(event, Deleted):
                gone[state.stream_id] = EventPlace(state.stream_id, version)
            if isinstance(event, Restored):
                back[state.stream_id] = EventPlace(state.stream_id, version)
    if gone or back:
        yield from following(deps, noun, gone, back)


def following(deps: Deps, noun: Noun[Any, Any], gone: Causes, back: Causes) -> Iterator[Change]:
    """The changes of children whose parents are gone or back, each with its parent's event as cause."""
    for child in child_nouns(noun):
        pairs: list[Pair] = []
        for state in children(deps, child, gone.keys() | back.keys()):
            parent = parent_of(child, state)
            if parent in gone and not state.deleted:
                pairs.append((state, record.delete(state, with_parent=parent), gone[parent]))
            elif parent in back and state.deleted_with == parent:
                pairs.append((state, record.restore(state), back[parent]))
        yield from with_children(deps, child, pairs)


def children(deps: Deps, child: Noun[Any, Any], parents: Iterable[UUID]) -> list[State]:
    """States of a noun's records that belong to these parents."""
    if deps.children is None:
        return []
    ids = deps.children.of(child.name, list(parents))
    return list(deps.store.load_many([(child, id_) for id_ in ids]).values())


def parent_of(child: Noun[Any, Any], state: State) -> UUID | None:
    found: UUID | None = leaf(state.details, child.parent_path)
    return found


def parent_there(attempt: Attempt) -> None:
    """Refuses to restore a record whose parent is deleted."""
    noun, state = attempt.command.noun, attempt.state
    if noun.parent is None or state is None:
        return
    parent = parent_of(noun, state)
    if parent is not None and is_deleted(attempt.deps, noun.parent, parent):
        raise ParentDeleted


def is_deleted(deps: Deps, noun: str, id_: UUID) -> bool:
    from domain.nouns import NOUNS  # noqa: PLC0415 - as above

    try:
        return deps.store.load(NOUNS[noun], id_).deleted
    except NotFound:
        return True


def deletion_of(deps: Deps, id_: UUID) -> Recorded | None:
    """The event that deleted a record; little happens to one that is deleted."""
    newest = deps.store.events(id_, newest_first=True, limit=LAST_EVENTS)
    return next((one for one in newest if isinstance(one.event, Deleted)), None)
