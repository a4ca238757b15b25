"""Erasing a person: what the log says of it. The rest follows from the event (`infra/erasure`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from uuid import UUID

from commands.kernel.append import append_with_retry, claims_of
from commands.kernel.command import Context, Deps, Outcome, refuse_invisible
from commands.kernel.ports import AppendRequest, PersonStream, StreamAppend
from domain.kernel import record
from domain.kernel.errors import NotErasable, NotFound, ReasonRequired
from domain.nouns import NOUNS
from domain.user.noun import USER

if TYPE_CHECKING:
    from domain.kernel.event import Event, Recorded
    from domain.kernel.noun import Noun
    from domain.kernel.record import Record

StreamsOf = Callable[[Sequence[UUID]], Sequence[PersonStream]]
PERSONS: tuple[str, ...] = tuple(name for name, noun in NOUNS.items() if noun.is_person)
"""Nouns whose records are people."""


@dataclass(frozen=True, slots=True)
class ErasePerson:
    """Not a wire body: the records come from the log, not from the caller.

    One append in all the person's records. The id of the erasure, under which the reason is sealed,
    is that of the command.
    """

    noun: Noun[Any, Any]
    id: UUID
    reason: str | None
    streams_of: StreamsOf

    def execute(self, context: Context, deps: Deps) -> Outcome:
        """Raises ReasonRequired, NotFound or NotErasable. A second erasure changes nothing."""
        refuse_invisible(context, deps, self.noun.name, [self.id])
        if not (self.reason or "").strip():
            raise ReasonRequired(fields={"reason": "required"})
        return append_with_retry(context, deps, lambda: self._request(context, deps))

    def _request(self, context: Context, deps: Deps) -> AppendRequest:
        state = deps.store.load(self.noun, self.id)
        refuse_active_user(state)
        meta = context.meta(self.reason)
        subjects, streams = reach(self.id, deps, self.streams_of)
        events = record.erase(state, subjects, context.command_id)
        own = StreamAppend(self.id, self.noun.name, state.version, tuple(events))
        if not events:
            return AppendRequest(meta, (own,))
        others = [one for one in streams if one.id != self.id]
        changes = (own, *marks(others, events[0], deps))
        releases = tuple((claim, self.id) for claim in claims_of(self.noun, state))
        return AppendRequest(meta, changes, releases=releases)


def reach(
    person: UUID, deps: Deps, streams_of: StreamsOf
) -> tuple[tuple[UUID, ...], Sequence[PersonStream]]:
    """The subjects whose data is the person's, and all records with such data.

    A lead that got its consumer later is itself the subject of its earlier values.
    """
    named = streams_of([person])
    found = deps.store.load_many([(NOUNS[one.noun], one.id) for one in named if one.id != person])
    theirs = [id_ for id_, one in found.items() if NOUNS[one.noun].subject(one.details) == person]
    subjects = (person, *theirs)
    return subjects, [one for one in (streams_of(subjects) if theirs else named) if one.holds]


def refuse_active_user(state: Record[Any, Any]) -> None:
    """A user who can still sign in is not erased; so one active admin always stays."""
    if state.noun == USER.name and state.active and not state.deleted:
        raise NotErasable


def marks(streams: Sequence[PersonStream], erased: Event, deps: Deps) -> tuple[StreamAppend, ...]:
    """Adds the erasure event to those of the person's records that lack it."""
    wanted = [(NOUNS[one.noun], one.id) for one in streams if not one.is_marked]
    found = deps.store.load_many(wanted)
    return tuple(
        StreamAppend(id_, noun.name, found[id_].version, (erased,))
        for noun, id_ in wanted
        if id_ in found
    )


def erasure_of(person: UUID, deps: Deps) -> tuple[Recorded, tuple[UUID, ...]]:
    """The event in the person's own record, and its subjects. Raises NotFound for who was not erased."""
    for recorded in deps.store.events(person, newest_first=True):
        event = recorded.event
        if isinstance(event, record.SubjectErased) and event.person == person:
            return recorded, event.subjects
    raise NotFound
