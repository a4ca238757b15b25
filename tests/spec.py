"""given(events).when(decision).then(events): the domain's decisions as sentences."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any, TypeVar
from uuid import UUID, uuid4

from domain.kernel.errors import DomainError
from domain.kernel.event import Event, Meta, Recorded
from domain.kernel.record import Record, evolve
from domain.nouns import NOUNS

STREAM = UUID("00000000-0000-4000-8000-000000000001")
ACTOR = UUID("00000000-0000-4000-8000-0000000000aa")
BEGINNING = datetime(2026, 3, 2, 9, 0, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class CommandEvents:
    """The events of one command, and who gave it."""

    events: tuple[Event, ...]
    actor: UUID | None = ACTOR
    role: str = "admin"
    reason: str | None = None
    erased: frozenset[str] = frozenset()


def one_command(
    *events: Event,
    actor: UUID | None = ACTOR,
    role: str = "admin",
    reason: str | None = None,
    erased: tuple[str, ...] = (),
) -> CommandEvents:
    return CommandEvents(events, actor, role, reason, frozenset(erased))


def history(*steps: Event | CommandEvents, stream_id: UUID = STREAM) -> list[Recorded]:
    """A stream that begins with its creation: one command per step, a minute apart."""
    commands = [step if isinstance(step, CommandEvents) else one_command(step) for step in steps]
    noun = noun_of(commands[0].events[0])
    found: list[Recorded] = []
    for minute, command in enumerate(commands):
        meta = Meta(uuid4(), uuid4(), command.actor, command.role, "api", reason=command.reason)
        at = BEGINNING + timedelta(minutes=minute)
        for event in command.events:
            version = len(found) + 1
            found.append(
                Recorded(
                    *(stream_id, noun, version, event, meta, uuid4()),
                    position=version,
                    recorded_at=at,
                    erased=command.erased,
                )
            )
    return found


def noun_of(created: Event) -> str:
    return next(noun.name for noun in NOUNS.values() if isinstance(created, noun.created))


def fold(recorded: list[Recorded]) -> Record[Any, Any]:
    """The state after these events; there must be one at least."""
    state: Record[Any, Any] | None = None
    for one in recorded:
        state = evolve(state, one)
    assert state is not None
    return state


def stored(event: Event) -> tuple[str, dict[str, Any]]:
    """What the store would keep: an unset field is not the same as one set to its default."""
    return event.topic, event.model_dump(exclude_unset=True)


E = TypeVar("E", bound=DomainError)
Decide = Callable[[Record[Any, Any]], list[Event]]


@dataclass(frozen=True, slots=True)
class Result:
    """What a decider did: events, or the error that refused it."""

    before: Record[Any, Any]
    events: list[Event]
    error: DomainError | None

    def then(self, *expected: Event) -> Record[Any, Any]:
        """Exactly these events follow, none when none is named; answers the state after them."""
        if self.error is not None:
            raise self.error
        assert [stored(event) for event in self.events] == [stored(event) for event in expected]
        state = self.before
        for event in self.events:
            recorded = Recorded(
                *(state.stream_id, state.noun, state.version + 1, event),
                Meta(uuid4(), uuid4(), ACTOR),
                uuid4(),
                recorded_at=BEGINNING,
            )
            state = evolve(state, recorded)
        return state

    def refused(self, error: type[E], **fields: str) -> E:
        """Refused with just this class of error, naming just these fields; answers the error."""
        assert type(self.error) is error, f"{self.error!r} instead of {error.__name__}"
        assert self.error.fields == fields
        return self.error


@dataclass(frozen=True, slots=True)
class Given:
    state: Record[Any, Any]

    def when(self, decide: Decide) -> Result:
        try:
            return Result(self.state, decide(self.state), None)
        except DomainError as error:
            return Result(self.state, [], error)


def given(*steps: Event | CommandEvents) -> Given:
    return Given(fold(history(*steps)))
