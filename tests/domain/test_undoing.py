"""Which command is taken back, what of it was taken back before, and who may do so."""

from __future__ import annotations

from datetime import timedelta
from typing import Any
from uuid import UUID, uuid4

import pytest

from domain.kernel import record
from domain.kernel.batch_ids import row_command_id
from domain.kernel.errors import InvalidFields
from domain.kernel.event import Event, Meta, Recorded
from domain.kernel.taking_back import FieldToTakeBack, to_take_back
from domain.kernel.undoing import Undoings, command_at, may_undo, undoable_paths
from domain.nouns import NOUNS
from domain.user.events import UserInvited, UserPasswordChanged
from tests.factories import consumer, lead
from tests.spec import ACTOR, BEGINNING, CommandEvents, history, one_command

BEN = UUID(int=0xB)
LEAD = NOUNS["lead"]


def undone(events: list[Recorded], version: int, *paths: str) -> record.Undone:
    """What an undo of the command of a version records."""
    command = command_at(events, version)
    return record.Undone(
        command_id=command.id,
        first_version=command.first,
        last_version=command.last,
        paths=paths,
    )


def following(events: list[Recorded], step: Event | CommandEvents) -> list[Recorded]:
    """One command more; those from before keep their ids."""
    begun = one_command(*(one.event for one in events))
    new = history(begun, step)[len(events) :]
    return [*events, *new]


def fields(events: list[Recorded], version: int) -> dict[str, FieldToTakeBack]:
    command, undoings = command_at(events, version), Undoings(events)
    family = undoings.family(command.id)
    others = {one.version for one in events if one.meta.command_id in family}
    found = to_take_back(NOUNS[events[0].noun], events, command.versions, others)
    return {one.path: one for one in found.fields}


def test_a_command_is_found_by_any_of_its_versions() -> None:
    events = history(
        lead.captured(),
        one_command(lead.changed(source="Referral"), record.StatusChanged(status="No Ans")),
    )
    assert [command_at(events, version).last for version in (1, 2, 3)] == [1, 3, 3]
    for version in (0, 4):
        with pytest.raises(InvalidFields) as refused:
            command_at(events, version)
        assert refused.value.fields == {"version": "version_unknown"}


def test_what_was_set_since_says_by_which_version() -> None:
    events = history(
        lead.captured(source="Web"),
        lead.changed(source="Referral"),
        lead.changed(source="Walk-in"),
    )
    [field] = fields(events, 2).values()
    assert (field.former, field.now, field.changed_since) == ("Web", "Walk-in", 3)
    [field] = fields(events, 3).values()
    assert (field.former, field.changed_since) == ("Referral", None)


def test_an_undo_of_an_undo_sets_it_again() -> None:
    events = history(lead.captured(source="Web"), lead.changed(source="Referral"))
    first = one_command(undone(events, 2, "source"), lead.changed(source="Web"))
    events = following(events, first)
    command = command_at(events, 2)
    assert Undoings(events).paths(command.id) == {"source"}
    assert Undoings(events).is_undone(command.id, [one.event for one in command.events])
    again = one_command(undone(events, 4, "source"), lead.changed(source="Referral"))
    events = following(events, again)
    undoings = Undoings(events)
    assert undoings.paths(command.id) == set()
    assert not undoings.is_undone(command.id, [one.event for one in command.events])
    # Nobody else has set it: it is the command's value again.
    assert fields(events, 2)["source"].changed_since is None


@pytest.mark.parametrize(
    ("event", "path", "former"),
    [
        (record.Deleted(), "isDelete", False),
        (record.Blocked(), "isActive", True),
        (record.DeleteRequested(), "deleteRequest", False),
        (record.PeopleChanged(role="Assignee", user_ids=(BEN,)), "people.Assignee", ()),
        (record.NoteAdded(note_id=BEN, text="Rang"), f"notes.{BEN}", False),
    ],
)
def test_every_step_leads_back(event: Event, path: str, former: Any) -> None:
    [field] = fields(history(lead.captured(), event), 2).values()
    assert (field.path, field.former, field.refusal) == (path, former, None)


def test_what_the_scanner_says_of_a_file_keeps_nothing_from_being_taken_back() -> None:
    scanned = record.DocumentScanned(document_id=BEN, scan="clean")
    [created] = fields(history(consumer.registered(), scanned), 1).values()
    assert (created.changed_since, created.refusal) == (None, None)
    assert undoable_paths((scanned,)) == frozenset()


@pytest.mark.parametrize(
    ("events", "refusal"),
    [
        ((record.FieldRevealed(field="accountNumber"),), "undo_revealed"),
        ((record.NoteStruck(note_id=BEN),), "undo_not_offered"),
        ((record.DocumentRemoved(document_id=BEN),), "undo_file_gone"),
        ((record.DeleteRequestRejected(),), "undo_not_offered"),
        ((record.SubjectErased(person=BEN, subjects=(BEN,), subject_id=ACTOR),), "undo_erased"),
    ],
)
def test_what_cannot_be_taken_back_says_why(events: tuple[Event, ...], refusal: str) -> None:
    found = fields(history(consumer.registered(), one_command(*events)), 2)
    assert [one.refusal for one in found.values()] == [refusal]
    assert undoable_paths(events) == frozenset()


def test_passwords_and_mails_are_never_taken_back() -> None:
    assert UserPasswordChanged.not_undone == "undo_secret"
    assert UserInvited.not_undone == "undo_sent"
    assert undoable_paths([UserPasswordChanged(), UserInvited()]) == frozenset()


def meta(actor: UUID | None, command: UUID | None = None, chain: UUID | None = None) -> Meta:
    id_ = command or uuid4()
    return Meta(id_, chain or id_, actor)


def test_users_take_back_their_own_commands_for_a_week() -> None:
    last_moment = BEGINNING + timedelta(days=7)
    assert may_undo(BEN, "sales_rep", meta(BEN), BEGINNING, last_moment)
    assert not may_undo(BEN, "sales_rep", meta(BEN), BEGINNING, last_moment + timedelta(seconds=1))
    assert not may_undo(BEN, "sales_rep", meta(ACTOR), BEGINNING, BEGINNING)
    assert not may_undo(BEN, "sales_rep", meta(None), BEGINNING, BEGINNING)


@pytest.mark.parametrize("role", ["admin", "management"])
def test_admins_and_managers_take_back_old_ones_those_of_others_and_of_batches(role: str) -> None:
    old = BEGINNING + timedelta(days=400)
    batch = uuid4()
    row = meta(BEN, row_command_id(batch, BEGINNING, 1), batch)
    for one in (meta(BEN), meta(ACTOR), meta(None), row):
        assert may_undo(BEN, role, one, BEGINNING, old)
    assert not may_undo(BEN, "partner", row, BEGINNING, BEGINNING), "a batch is taken back as one"
