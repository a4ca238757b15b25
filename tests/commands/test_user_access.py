"""Comings and goings, each in the stream of its month."""

from __future__ import annotations

from uuid import UUID, uuid4

from commands.kernel.command import Context
from commands.user.access import RecordAccess
from domain.user.access import NOUN, UserSignedIn, UserSignedOut, stream_of
from tests.fakes import World

USER = UUID(int=9)


def record(world: World, command_id: UUID | None = None) -> None:
    event = UserSignedIn(session_id=uuid4())
    RecordAccess(USER, event).execute(Context(None, command_id or uuid4()), world.deps)


def test_one_after_the_other(world: World) -> None:
    record(world)
    record(world)
    out = UserSignedOut(session_id=uuid4())
    RecordAccess(USER, out).execute(Context(None, uuid4()), world.deps)
    stream_id = stream_of(USER, world.clock.now())
    assert [(one.version, one.noun) for one in world.store.events(stream_id)] == [
        (1, NOUN),
        (2, NOUN),
        (3, NOUN),
    ]


def test_a_new_month_begins_a_new_stream(world: World) -> None:
    record(world)
    before = stream_of(USER, world.clock.now())
    world.clock.advance(days=31)
    record(world)
    after = stream_of(USER, world.clock.now())
    assert [len(world.store.events(one)) for one in (before, after)] == [1, 1]


def test_once_for_one_command(world: World) -> None:
    command_id = uuid4()
    record(world, command_id)
    record(world, command_id)
    assert world.store.position() == 1


def test_another_writer_was_faster(world: World) -> None:
    def other() -> None:
        world.store.before_append = lambda: None
        record(world)

    world.store.before_append = other
    record(world)
    assert len(world.store.events(stream_of(USER, world.clock.now()))) == 2
