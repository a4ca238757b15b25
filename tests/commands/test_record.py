"""Commands that every noun shares, on consumers."""

from __future__ import annotations

from typing import Any
from uuid import UUID, uuid4

import pytest
from pydantic import ValidationError

from commands.kernel.blocking import Activate, Block
from commands.kernel.command import Actor
from commands.kernel.delete import CancelDeleteRequest, Delete, RejectDelete, RequestDelete, Restore
from commands.kernel.notes import AddNote, StrikeNote
from commands.kernel.people import ChangePeople, RemovePerson
from commands.kernel.record import BULK
from commands.shared.files.attachments import AddDocument, RemoveDocument
from domain.consumer.noun import CONSUMER
from domain.kernel.errors import (
    AlreadyDeleted,
    InvalidFields,
    NoDeleteRequest,
    NotAllowed,
    NoteAlreadyStruck,
    NotFound,
    ReasonRequired,
    StoreUnavailable,
)
from domain.kernel.event import Event
from domain.kernel.record import NoteAdded, NoteStruck
from tests.factories import consumer, user
from tests.fakes import World, actor

MANAGER = actor("management")


@pytest.fixture
def id_(world: World) -> UUID:
    return world.made(consumer.register())


def last(world: World, id_: UUID) -> Event:
    return world.store.events(id_, newest_first=True, limit=1)[0].event


class TestStrikeNote:
    REP = actor("sales_rep")

    def noted(self, world: World, id_: UUID, by: Actor) -> UUID:
        world.run(AddNote.of(CONSUMER)(id=id_, note="Boiler is 12 years old"), by)
        event = last(world, id_)
        assert isinstance(event, NoteAdded)
        return event.note_id

    def strike(self, world: World, id_: UUID, note_id: UUID, by: Actor, **more: Any) -> None:
        body = {"id": id_, "note_id": note_id, "reason": "Wrong house", **more}
        world.run(StrikeNote.of(CONSUMER).model_validate(body), by)

    def test_it_is_struck_with_the_reason(self, world: World, id_: UUID) -> None:
        note = self.noted(world, id_, self.REP)
        self.strike(world, id_, note, self.REP)
        [struck] = world.store.events(id_, newest_first=True, limit=1)
        assert struck.event == NoteStruck(note_id=note)
        assert struck.meta.reason == "Wrong house"

    def test_a_corrected_text_names_the_struck_note(self, world: World, id_: UUID) -> None:
        note = self.noted(world, id_, self.REP)
        self.strike(world, id_, note, self.REP, note="Boiler is 2 years old")
        corrected, struck = world.store.events(id_, newest_first=True, limit=2)
        assert isinstance(corrected.event, NoteAdded)
        assert corrected.event.text == "Boiler is 2 years old"
        assert corrected.event.corrects == note
        assert struck.event == NoteStruck(note_id=note)
        assert corrected.meta.command_id == struck.meta.command_id

    @pytest.mark.parametrize("role", ["admin", "management"])
    def test_some_roles_strike_notes_of_others(self, world: World, id_: UUID, role: str) -> None:
        self.strike(world, id_, self.noted(world, id_, self.REP), actor(role))
        assert isinstance(last(world, id_), NoteStruck)

    def test_other_roles_do_not(self, world: World, id_: UUID) -> None:
        note = self.noted(world, id_, MANAGER)
        with pytest.raises(NotAllowed):
            self.strike(world, id_, note, self.REP)
        assert isinstance(last(world, id_), NoteAdded)

    def test_it_needs_a_reason(self, world: World, id_: UUID) -> None:
        note = self.noted(world, id_, self.REP)
        with pytest.raises(ReasonRequired):
            self.strike(world, id_, note, self.REP, reason="  ")

    def test_once(self, world: World, id_: UUID) -> None:
        note = self.noted(world, id_, self.REP)
        self.strike(world, id_, note, self.REP)
        with pytest.raises(NoteAlreadyStruck):
            self.strike(world, id_, note, self.REP)

    def test_a_note_that_the_record_does_not_have(self, world: World, id_: UUID) -> None:
        with pytest.raises(NotFound):
            self.strike(world, id_, uuid4(), MANAGER)


class TestAddNote:
    def test_a_note_is_kept_as_written(self, world: World, id_: UUID) -> None:
        world.run(AddNote.of(CONSUMER)(id=id_, note="  Called twice,\nno answer "))
        event = last(world, id_)
        assert isinstance(event, NoteAdded)
        assert event.text == "Called twice,\nno answer"

    @pytest.mark.parametrize("note", ["", "   ", "\n\t", "\u00a0", "\u200b", "\u2060\ufeff"])
    def test_a_note_of_nothing_that_is_seen_is_refused(self, note: str) -> None:
        with pytest.raises(ValidationError) as refused:
            AddNote.of(CONSUMER)(id=uuid4(), note=note)
        assert [(one["loc"], one["type"]) for one in refused.value.errors()] == [
            (("note",), "required")
        ]

    @pytest.mark.parametrize(
        "note",
        ["a < b and c > d", "mail <joe@x.example>", "<https://x.example/?a=1&b=2>", "<b>bold</b>"],
    )
    def test_a_note_takes_any_text(self, world: World, id_: UUID, note: str) -> None:
        world.run(AddNote.of(CONSUMER)(id=id_, note=note))
        event: Any = world.store.events(id_)[-1].event
        assert event.text == note

    def test_a_deleted_record_takes_no_note(self, world: World, id_: UUID) -> None:
        world.run(Delete.of(CONSUMER)(ids=(id_,)))
        with pytest.raises(AlreadyDeleted):
            world.run(AddNote.of(CONSUMER)(id=id_, note="x"))


class TestPeople:
    def test_users_are_named_and_removed(self, world: World, id_: UUID) -> None:
        ann, ben = (world.made(user.register(email=f"{n}@daybook.test")) for n in "ab")
        world.run(ChangePeople.of(CONSUMER)(id=id_, assignee=(ann, ben)))
        assert world.store.load(CONSUMER, id_).people == {"Assignee": (ann, ben)}
        world.run(RemovePerson.of(CONSUMER)(id=id_, assignee=ann))
        assert world.store.load(CONSUMER, id_).people == {"Assignee": (ben,)}

    def test_who_was_never_there_is_no_event(self, world: World, id_: UUID) -> None:
        world.run(RemovePerson.of(CONSUMER)(id=id_, assignee=uuid4()))
        assert world.topics(id_, after=1) == []

    def test_an_unknown_user_is_named_by_field(self, world: World, id_: UUID) -> None:
        with pytest.raises(InvalidFields) as refused:
            world.run(ChangePeople.of(CONSUMER)(id=id_, assignee=(uuid4(),)))
        assert refused.value.fields == {"assignee": "not_found"}

    def test_an_unknown_part_is_named(self, world: World, id_: UUID) -> None:
        with pytest.raises(InvalidFields) as refused:
            world.run(ChangePeople.of(CONSUMER)(id=id_, role="SystemDesigner"))
        assert refused.value.fields == {"part": "not_allowed"}

    def test_a_store_that_is_away_does_not_make_users_unknown(
        self, world: World, id_: UUID, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        ann = world.made(user.register())

        def fail(_wanted: object) -> object:
            raise StoreUnavailable

        monkeypatch.setattr(world.store, "load_many", fail)
        with pytest.raises(StoreUnavailable):
            world.run(ChangePeople.of(CONSUMER)(id=id_, assignee=(ann,)))


class TestDeletion:
    def test_an_admin_deletes_at_once(self, world: World, id_: UUID) -> None:
        world.run(Delete.of(CONSUMER)(ids=(id_,)))
        assert world.store.load(CONSUMER, id_).deleted

    def test_the_system_does_too(self, world: World, id_: UUID) -> None:
        world.run(Delete.of(CONSUMER)(ids=(id_,)), None)
        assert world.store.load(CONSUMER, id_).deleted

    @pytest.mark.parametrize("role", ["management", "partner", "sales_rep"])
    def test_anyone_else_only_asks(self, world: World, id_: UUID, role: str) -> None:
        asker = actor(role)
        world.run(Delete.of(CONSUMER)(ids=(id_,), reason="Twice in the book"), asker)
        state = world.store.load(CONSUMER, id_)
        assert not state.deleted
        assert state.delete_request is not None
        assert state.delete_request.actor_id == asker.user_id
        assert world.store.events(id_)[-1].meta.reason == "Twice in the book"

    def test_what_is_deleted_stays_so_whoever_asks(self, world: World, id_: UUID) -> None:
        world.run(Delete.of(CONSUMER)(ids=(id_,)))
        with pytest.raises(AlreadyDeleted):
            world.run(Delete.of(CONSUMER)(ids=(id_,)), MANAGER)
        assert world.topics(id_, after=1) == ["record.deleted.1"]

    @pytest.mark.parametrize("canceller", [MANAGER, actor("admin"), None])
    def test_a_request_is_cancelled_by_its_sender_or_an_admin(
        self, world: World, id_: UUID, canceller: Actor | None
    ) -> None:
        world.run(RequestDelete.of(CONSUMER)(ids=(id_,)), MANAGER)
        world.run(CancelDeleteRequest.of(CONSUMER)(id=id_), canceller)
        assert world.store.load(CONSUMER, id_).delete_request is None

    def test_not_by_another(self, world: World, id_: UUID) -> None:
        world.run(RequestDelete.of(CONSUMER)(ids=(id_,)), MANAGER)
        with pytest.raises(NotAllowed):
            world.run(CancelDeleteRequest.of(CONSUMER)(id=id_), actor("management"))
        assert world.store.load(CONSUMER, id_).delete_request is not None

    def test_there_must_be_a_request(self, world: World, id_: UUID) -> None:
        with pytest.raises(NoDeleteRequest):
            world.run(CancelDeleteRequest.of(CONSUMER)(id=id_), MANAGER)
        with pytest.raises(NoDeleteRequest):
            world.run(RejectDelete.of(CONSUMER)(ids=(id_,)))

    def test_a_record_is_restored(self, world: World, id_: UUID) -> None:
        world.run(Delete.of(CONSUMER)(ids=(id_,)))
        world.run(Restore.of(CONSUMER)(id=id_))
        assert not world.store.load(CONSUMER, id_).deleted


class TestManyRecords:
    def test_all_change_in_one_command(self, world: World, id_: UUID) -> None:
        other = world.made(consumer.register(email=None))
        outcome = world.run(Delete.of(CONSUMER)(ids=(id_, other, id_)))
        assert [(one.id, one.version) for one in outcome.records] == [(id_, 2), (other, 2)]
        first, second = (world.store.events(one)[-1] for one in (id_, other))
        assert first.meta.command_id == second.meta.command_id
        assert second.position == first.position + 1

    def test_who_needs_no_change_gets_none(self, world: World, id_: UUID) -> None:
        other = world.made(consumer.register(email=None))
        world.run(Delete.of(CONSUMER)(ids=(id_,)))
        outcome = world.run(Delete.of(CONSUMER)(ids=(id_, other)))
        assert [one.version for one in outcome.records] == [2, 2]
        assert world.topics(id_, after=1) == ["record.deleted.1"]

    def test_one_refusal_refuses_all(self, world: World, id_: UUID) -> None:
        other = world.made(consumer.register(email=None))
        world.run(RequestDelete.of(CONSUMER)(ids=(id_,)), MANAGER)
        with pytest.raises(NoDeleteRequest):
            world.run(RejectDelete.of(CONSUMER)(ids=(id_, other)))
        assert world.store.load(CONSUMER, id_).delete_request is not None

    def test_an_unknown_or_unseen_record_refuses_all(self, world: World, id_: UUID) -> None:
        other = world.made(consumer.register(email=None))
        world.visibility.hidden.add(other)
        for wrong in (uuid4(), other):
            with pytest.raises(NotFound):
                world.run(Delete.of(CONSUMER)(ids=(id_, wrong)))
        assert not world.store.load(CONSUMER, id_).deleted

    def test_the_list_has_bounds_and_several_wire_names(self) -> None:
        command = Delete.of(CONSUMER)
        one = uuid4()
        for name in ("deleteIds", "ids", "_id", "id"):
            assert command.model_validate({name: str(one)}).ids == (one,)
            assert command.model_validate({name: [str(one)]}).ids == (one,)
        for wrong in ([], [str(uuid4()) for _ in range(BULK + 1)], "not-an-id"):
            with pytest.raises(ValidationError):
                command.model_validate({"deleteIds": wrong})


def test_a_record_is_blocked_and_activated(world: World, id_: UUID) -> None:
    world.run(Block.of(CONSUMER)(id=id_))
    assert not world.store.load(CONSUMER, id_).active
    world.run(Activate.of(CONSUMER)(id=id_))
    assert world.topics(id_, after=1) == ["record.blocked.1", "record.activated.1"]


def test_an_unknown_document_is_not_found(world: World, id_: UUID) -> None:
    with pytest.raises(NotFound):
        world.run(RemoveDocument.of(CONSUMER)(id=id_, document_id=uuid4()))
    assert world.topics(id_, after=1) == []


def test_a_role_takes_documents_only_off_lists_that_it_may_add_to(world: World, id_: UUID) -> None:
    pdf = b"%PDF-1.7\n"
    world.run(AddDocument(CONSUMER, id_, "a.pdf", pdf))
    (document_id,) = world.store.load(CONSUMER, id_).documents
    command = RemoveDocument.of(CONSUMER)(id=id_, document_id=document_id)
    with pytest.raises(NotAllowed):
        world.run(command, actor("installer"))
    world.run(command, actor("surveyor"))
    assert world.store.load(CONSUMER, id_).documents == {}
