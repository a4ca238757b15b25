"""The loop around every command: idempotency, other writers, waiting for readers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from uuid import UUID, uuid4

import pytest
from pydantic import ValidationError

from commands.consumer import ChangeConsumerDetails
from commands.kernel.append import ATTEMPTS
from commands.kernel.blocking import Block
from commands.kernel.command import Actor, Context, Outcome
from commands.kernel.delete import Delete, Restore
from commands.kernel.notes import AddNote
from commands.kernel.ports import Appended, VersionMoved
from domain.consumer.noun import CONSUMER
from domain.kernel.errors import CommandReused, FieldConflict, NotFound, TooBusy
from tests.factories import consumer
from tests.fakes import ADMIN, World, actor

Note = AddNote.of(CONSUMER)


def town(id_: UUID, name: str, *, seen: int | None = None) -> ChangeConsumerDetails:
    return ChangeConsumerDetails(id=id_, town=name, expected_version=seen)


class Rival:
    """Another writer who is faster, some times."""

    def __init__(self, world: World, act: Callable[[int], None], *, times: int) -> None:
        self.world, self.act, self.left, self.busy = world, act, times, False
        world.store.before_append = self.strike

    def strike(self) -> None:
        if self.busy or not self.left:
            return
        self.busy, self.left = True, self.left - 1
        self.act(self.left)
        self.busy = False


class TestOtherWriters:
    def test_disjoint_edits_both_stand(self, world: World) -> None:
        id_ = world.made(consumer.register())
        Rival(world, lambda _: _run(world, ChangeConsumerDetails(id=id_, city="York")), times=1)
        world.run(town(id_, "Ilkley", seen=1))
        details = world.store.load(CONSUMER, id_).details
        assert (details.town, details.city) == ("Ilkley", "York")

    def test_one_field_conflicts_after_the_retry(self, world: World) -> None:
        id_ = world.made(consumer.register())
        Rival(world, lambda _: _run(world, town(id_, "Settle")), times=1)
        with pytest.raises(FieldConflict) as refused:
            world.run(town(id_, "Ilkley", seen=1))
        assert refused.value.context["clashes"] == {"town": ("Settle", "Ilkley")}
        assert world.store.load(CONSUMER, id_).details.town == "Settle"

    def test_the_last_attempt_may_still_succeed(self, world: World) -> None:
        id_ = world.made(consumer.register())
        Rival(world, lambda n: _run(world, Note(id=id_, note=f"{n}")), times=ATTEMPTS - 1)
        assert world.run(town(id_, "Ilkley")).records[0].version == ATTEMPTS + 1

    def test_a_record_that_keeps_moving_is_busy(self, world: World) -> None:
        id_ = world.made(consumer.register())
        Rival(world, lambda n: _run(world, Note(id=id_, note=f"{n}")), times=ATTEMPTS)
        with pytest.raises(TooBusy) as refused:
            world.run(town(id_, "Ilkley"))
        assert refused.value.status == 503
        assert world.store.load(CONSUMER, id_).details.town == "Otley"

    def test_another_writer_may_have_done_it_already(self, world: World) -> None:
        id_ = world.made(consumer.register())
        Rival(world, lambda _: _run(world, Block.of(CONSUMER)(id=id_)), times=1)
        assert world.run(Block.of(CONSUMER)(id=id_)).records[0].version == 2
        assert world.topics(id_, after=1) == ["record.blocked.1"]


def _run(world: World, command: ChangeConsumerDetails | AddNote | Block) -> None:
    world.run(command)


class TestIdempotencyKey:
    def test_the_first_answer_is_given_again(self, world: World) -> None:
        key: dict[str, Any] = {"command_id": uuid4(), "fingerprint": b"one"}
        first = world.run(consumer.register(), **key)
        again = world.run(consumer.register(), **key)
        assert again == first
        assert world.store.position() == 1

    def test_also_when_the_record_moved_on(self, world: World) -> None:
        id_ = world.made(consumer.register())
        key: dict[str, Any] = {"command_id": uuid4(), "fingerprint": b"one"}
        first = world.run(town(id_, "Ilkley", seen=1), **key)
        world.run(town(id_, "Settle"))
        assert world.run(town(id_, "Ilkley", seen=1), **key) == first
        assert world.store.load(CONSUMER, id_).details.town == "Settle"

    def test_also_when_the_record_is_hidden_since(self, world: World) -> None:
        id_ = world.made(consumer.register())
        key: dict[str, Any] = {"command_id": uuid4(), "fingerprint": b"one"}
        first = world.run(town(id_, "Ilkley"), **key)
        world.visibility.hidden.add(id_)
        assert world.run(town(id_, "Ilkley"), **key) == first
        with pytest.raises(NotFound):
            world.run(town(id_, "Ilkley"))

    def test_another_request_may_not_use_it(self, world: World) -> None:
        command_id = uuid4()
        world.run(consumer.register(), command_id=command_id, fingerprint=b"one")
        with pytest.raises(CommandReused) as refused:
            world.run(
                consumer.register(email="b@example.com"), command_id=command_id, fingerprint=b"two"
            )
        assert (refused.value.status, refused.value.code) == (422, "command.key_reused")
        assert world.store.position() == 1

    def test_a_repetition_at_the_same_moment_is_stored_once(self, world: World) -> None:
        key: dict[str, Any] = {"command_id": uuid4(), "fingerprint": b"one"}
        outcomes = []
        Rival(world, lambda _: outcomes.append(world.run(consumer.register(), **key)), times=1)
        assert world.run(consumer.register(), **key) == outcomes[0]
        assert world.store.position() == 1

    def test_a_repetition_that_is_decided_after_the_first_call_is_stored_is_not_refused(
        self, world: World
    ) -> None:
        id_ = world.made(consumer.register())
        world.run(Delete.of(CONSUMER)(ids=(id_,)))
        restored = self._between(world, Restore.of(CONSUMER)(id=id_))
        assert world.topics(id_, after=2) == ["record.restored.1"]
        assert [one.version for one in restored.records] == [3]

    def test_nor_has_it_another_answer_when_there_is_nothing_left_to_change(
        self, world: World
    ) -> None:
        id_ = world.made(consumer.register())
        blocked = self._between(
            world, Block.of(CONSUMER)(id=id_), lambda: _run(world, town(id_, "Settle"))
        )
        assert [one.version for one in blocked.records] == [2]

    def _between(
        self, world: World, command: Any, also: Callable[[], None] = lambda: None
    ) -> Outcome:
        """The answer of a call whose first try is stored between its look for it and its decision."""
        key: dict[str, Any] = {"command_id": uuid4(), "fingerprint": b"one"}
        look = world.store.repeated
        first: list[Outcome] = []

        def repeated(command_id: UUID, fingerprint: bytes | None) -> Appended | None:
            found = look(command_id, fingerprint)
            if not first and found is None:
                world.store.repeated = look  # type: ignore[method-assign]
                first.append(world.run(command, **key))
                also()
            return found

        world.store.repeated = repeated  # type: ignore[method-assign]
        again = world.run(command, **key)
        assert again == first[0]
        return again


class TestReaders:
    def test_the_writer_waits_for_what_it_wrote(self, world: World) -> None:
        outcome = world.run(consumer.register())
        assert world.readers.waited == [("consumer", [(outcome.records[0].id, 1)])]
        assert not outcome.pending
        assert outcome.position == 1

    def test_the_answer_says_when_they_are_behind(self, world: World) -> None:
        world.readers.caught_up = False
        assert world.run(consumer.register()).pending

    def test_nothing_new_is_nothing_to_wait_for(self, world: World) -> None:
        id_ = world.made(consumer.register())
        world.readers.waited.clear()
        outcome = world.run(town(id_, "Otley"))
        assert [(one.id, one.version) for one in outcome.records] == [(id_, 1)]
        assert world.readers.waited == []


class TestCircumstances:
    def test_events_carry_who_why_and_how(self, world: World) -> None:
        manager, request = actor("management"), uuid4()
        id_ = world.made(consumer.register())
        command = Note(id=id_, note="Called", reason="Complaint")
        world.run(command, manager, request_id=request, source="screen")
        meta = world.store.events(id_)[1].meta
        assert (meta.actor_id, meta.role) == (manager.user_id, "management")
        assert (meta.source, meta.request_id, meta.reason) == ("screen", request, "Complaint")
        assert meta.correlation_id == meta.command_id

    def test_the_system_acts_as_nobody(self) -> None:
        meta = Context(None, uuid4(), source="worker", reason="Nightly").meta()
        assert (meta.actor_id, meta.role, meta.reason) == (None, "system", "Nightly")

    def test_a_command_names_its_own_reason_first(self) -> None:
        context = Context(Actor(uuid4(), "admin"), uuid4(), reason="of the call")
        assert context.meta("of the command").reason == "of the command"


def test_what_is_invisible_is_not_found(world: World) -> None:
    id_ = world.made(consumer.register())
    world.visibility.hidden.add(id_)
    with pytest.raises(NotFound):
        world.run(town(id_, "Ilkley"))
    assert world.run(town(id_, "Ilkley"), None).records[0].version == 2


def test_unknown_records_are_not_found(world: World) -> None:
    with pytest.raises(NotFound) as refused:
        world.run(town(uuid4(), "Ilkley"))
    assert (refused.value.status, refused.value.context) == (404, {"noun": "consumer"})


def test_unknown_fields_are_refused() -> None:
    with pytest.raises(ValidationError, match="extra_forbidden"):
        Note.model_validate({"id": str(uuid4()), "note": "x", "colour": "red"})


def test_a_version_below_one_is_refused() -> None:
    with pytest.raises(ValidationError, match="greater_than_equal"):
        town(uuid4(), "Ilkley", seen=0)


def test_commands_of_nouns_have_names_of_their_own() -> None:
    assert Note.__name__ == "AddNoteToConsumer"
    assert AddNote.of(CONSUMER) is Note
    assert ADMIN.role == "admin"
    assert issubclass(VersionMoved, Exception)
