"""Deleting what is deleted already is refused, whatever the noun and the call."""

from __future__ import annotations

from typing import Any
from uuid import UUID, uuid4

import pytest

from commands.kernel.delete import Delete
from commands.kernel.ports import AppendRequest, StreamAppend
from commands.undo.change_commands import step_command
from domain.kernel.errors import AlreadyDeleted
from domain.kernel.event import Meta
from domain.kernel.record_events import Deleted
from domain.nouns import NOUNS
from tests.factories.created import CREATED
from tests.fakes import ADMIN, World, actor

every_noun = pytest.mark.parametrize("noun", NOUNS)
BY = pytest.mark.parametrize("who", [ADMIN, actor("management")], ids=["admin", "management"])


def stored(world: World, noun: str, *more: Any) -> UUID:
    id_ = uuid4()
    events = (CREATED[noun], *more)
    world.store.append(AppendRequest(Meta(uuid4(), uuid4()), (StreamAppend(id_, noun, 0, events),)))
    return id_


@every_noun
@BY
def test_several_at_once(world: World, noun: str, who: Any) -> None:
    gone, other = stored(world, noun, Deleted()), stored(world, noun, Deleted())
    for ids in ((gone,), (gone, other)):
        with pytest.raises(AlreadyDeleted):
            world.run(Delete.of(NOUNS[noun])(ids=ids), who)


@every_noun
def test_one(world: World, noun: str) -> None:
    gone = stored(world, noun, Deleted())
    remove = step_command(NOUNS[noun], "isDelete", value=True)
    assert remove is not None
    with pytest.raises(AlreadyDeleted):
        world.run(remove(id=gone))
    assert world.topics(gone, after=2) == []


@every_noun
def test_of_several_those_that_are_left_are_deleted(world: World, noun: str) -> None:
    gone, there = stored(world, noun, Deleted()), stored(world, noun)
    world.run(Delete.of(NOUNS[noun])(ids=(gone, there)))
    assert world.topics(there, after=1) == ["record.deleted.1"]
    assert world.topics(gone, after=2) == []


@every_noun
def test_the_same_call_again_has_the_same_answer(world: World, noun: str) -> None:
    remove = step_command(NOUNS[noun], "isDelete", value=True)
    assert remove is not None
    one, other = stored(world, noun), stored(world, noun)
    for command in (Delete.of(NOUNS[noun])(ids=(one,)), remove(id=other)):
        key: dict[str, Any] = {"command_id": uuid4(), "fingerprint": b"once"}
        first = world.run(command, **key)
        assert world.run(command, **key) == first
