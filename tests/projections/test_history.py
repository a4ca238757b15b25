"""Timelines: one entry per command, with every field from and to."""

from __future__ import annotations

from typing import Any, get_args
from uuid import uuid4

import pytest

from domain.consumer.noun import CONSUMER
from domain.kernel import record
from domain.kernel.details import leaf_fields
from domain.kernel.event import EVENTS, Event
from domain.nouns import NOUNS
from domain.role.values import ROLES
from domain.user.events import UserPasswordChanged, UserRoleAssigned, UserState
from projections.access.redact import access_of
from projections.history.entries import field_numbers, topics_of
from projections.history.entry import field_number, fields_set
from projections.history.explanation import explanation
from projections.history.notes import notes
from projections.history.replay import changed_fields, kind_of, replay
from projections.history.timeline import FILTERS, timeline
from projections.kernel.record import ERASED, EntryKind
from projections.nouns import PROJECTIONS
from tests.factories import company, consumer, lead, user
from tests.factories.created import CREATED
from tests.projections.timelines import befalling
from tests.sees import admin_of
from tests.spec import ACTOR, CommandEvents, history, one_command

ANN = uuid4()
Doc = dict[str, Any]


def entries(*steps: Event | CommandEvents) -> list[Doc]:
    events = history(*steps)
    view = PROJECTIONS[events[0].noun]
    return timeline(view, events, admin_of(view.noun))


def listed(*steps: Event | CommandEvents) -> list[Doc]:
    return notes(history(*steps), admin_of(CONSUMER))


def document(*steps: Event | CommandEvents) -> Doc:
    return replay(PROJECTIONS["consumer"], history(*steps))[-1].after


def changes(entry: Doc) -> dict[str, tuple[Any, Any]]:
    return {change["field"]: (change["from"], change["to"]) for change in entry["changes"]}


class TestEntries:
    def test_one_command_is_one_entry(self) -> None:
        move = one_command(
            lead.changed(source="Referral"),
            record.StatusChanged(status="No Ans"),
            record.PeopleChanged(role="Surveyor", user_ids=(ANN,)),
        )
        first, second = entries(lead.captured(), move)
        assert (first["version"], second["version"], second["position"]) == (1, 4, 4)
        assert second["kinds"] == ["changes", "status", "assignee"]
        assert second["events"] == [
            "lead.details_changed",
            "record.status_changed",
            "record.people_changed",
        ]
        assert changes(second) == {
            "source": ("Website", "Referral"),
            "status": ("New Lead Eco4", "No Ans"),
            "Surveyor": ([], [str(ANN)]),
        }

    def test_it_says_who_when_how_and_why(self) -> None:
        entry = entries(
            lead.captured(),
            one_command(
                record.StatusChanged(status="Dead Lead"), role="sales_rep", reason="Moved away"
            ),
        )[1]
        assert (entry["actor"], entry["role"], entry["source"]) == (str(ACTOR), "sales_rep", "api")
        assert (entry["at"], entry["reason"]) == ("2026-03-02T09:01:00.000Z", "Moved away")

    def test_the_system_is_nobody(self) -> None:
        assert entries(one_command(lead.captured(), actor=None))[0]["actor"] is None

    def test_a_field_set_twice_by_one_command_goes_from_first_to_last(self) -> None:
        entry = entries(
            consumer.registered(),
            one_command(consumer.changed(town="Ilkley"), consumer.changed(town="Settle")),
        )[1]
        assert changes(entry) == {"town": ("Otley", "Settle")}

    def test_and_is_no_change_when_it_comes_back(self) -> None:
        entry = entries(
            consumer.registered(),
            one_command(consumer.changed(town="Ilkley"), consumer.changed(town="Otley")),
        )[1]
        assert changes(entry) == {}

    def test_the_same_command_on_another_record_is_not_here(self) -> None:
        assert [
            entry["version"] for entry in entries(lead.captured(), lead.changed(dialer=True))
        ] == [
            1,
            2,
        ]


class TestChanges:
    def test_a_creation_sets_what_has_a_value(self) -> None:
        entry = entries(lead.captured(people={"Assignee": (ANN,), "Partner": ()}, job_type=None))[0]
        found = changes(entry)
        assert entry["kinds"] == ["created"]
        assert found["leadType"] == (None, "ECO Sales")
        assert found["status"] == (None, "New Lead Eco4")
        assert found["Assignee"] == (None, [str(ANN)])
        assert found["digitalDashboard.solar.noOfPanels"] == (None, 12)
        assert found["value"] == (None, "4200.00")
        assert not {"Partner", "jobType", "costs.labour"} & found.keys()

    def test_a_nested_field_is_named_by_its_wire_path(self) -> None:
        entry = entries(lead.captured(), lead.changed(digital_dashboard={"first_line_ofadd": None}))
        assert changes(entry[1]) == {"digitalDashboard.firstLineOfadd": ("12 Hawthorn Rise", None)}

    def test_another_pipeline_is_two_fields(self) -> None:
        moved = record.StatusChanged(status="Deal Closed", pipeline="Paid Solar Sales")
        assert changes(entries(lead.captured(), moved)[1]) == {
            "leadType": ("ECO Sales", "Paid Solar Sales"),
            "status": ("New Lead Eco4", "Deal Closed"),
        }

    def test_state_fields_are_fields_too(self) -> None:
        first, second = entries(
            user.registered(role="partner"), UserRoleAssigned(state=UserState(role="admin"))
        )
        assert changes(first)["role"] == (None, "partner")
        assert (changes(second), second["kinds"]) == ({"role": ("partner", "admin")}, ["changes"])

    def test_masked_fields_show_their_last_digits(self) -> None:
        entry = entries(consumer.registered(), consumer.changed(account_number="11112222"))[1]
        assert entry["changes"] == [
            {
                "field": "accountNumber",
                "from": "••••4321",
                "to": "••••2222",
                "masked": True,
                "erased": False,
            }
        ]

    def test_and_are_listed_even_when_those_are_the_same(self) -> None:
        entry = entries(company.opened(), company.changed(bank_sortcode="990011"))[1]
        assert changes(entry) == {"bankSortcode": ("••••", "••••")}

    def test_erased_values_say_so(self) -> None:
        first, second = entries(
            one_command(consumer.registered(email=None), erased=("details.email", "meta.reason")),
            consumer.changed(email="new@example.co.uk"),
        )
        (erased,) = [one for one in first["changes"] if one["field"] == "email"]
        assert (erased["from"], erased["to"], erased["erased"]) == (None, ERASED, True)
        assert first["reason"] == ERASED
        assert changes(second) == {"email": (ERASED, "new@example.co.uk")}


class TestNotesAndFiles:
    note = record.NoteAdded(note_id=ANN, text="Key under the mat")

    def test_a_note_is_in_its_entry(self) -> None:
        entry = entries(consumer.registered(), self.note)[1]
        assert entry["notes"] == [{"_id": str(ANN), "text": "Key under the mat"}]
        assert (entry["kinds"], entry["changes"]) == (["comment"], [])

    def test_an_erased_note_keeps_its_place(self) -> None:
        steps = (
            consumer.registered(),
            one_command(record.NoteAdded(note_id=ANN), erased=("text",)),
        )
        assert entries(*steps)[1]["notes"] == [{"_id": str(ANN), "text": ERASED}]
        assert listed(*steps)[0]["note"] == ERASED

    def test_a_struck_note_keeps_its_text_with_who_struck_it_and_why(self) -> None:
        struck = one_command(record.NoteStruck(note_id=ANN), reason="Wrong house")
        steps = (consumer.registered(), self.note, struck)
        _, noted, strike = entries(*steps)
        marked = {"at": "2026-03-02T09:02:00.000Z", "by": str(ACTOR), "reason": "Wrong house"}
        text = "Key under the mat"
        assert noted["notes"] == [{"_id": str(ANN), "text": text, "struck": marked}]
        assert (strike["kinds"], strike["notes"]) == (["comment"], [])
        assert (listed(*steps)[0]["note"], listed(*steps)[0]["struck"]) == (text, marked)
        assert document(*steps)["noteCount"] == 0

    def test_a_corrected_note_names_the_struck_one_and_both_count_once(self) -> None:
        corrected = record.NoteAdded(note_id=uuid4(), text="Key at No. 3", corrects=ANN)
        steps = (
            consumer.registered(),
            self.note,
            one_command(record.NoteStruck(note_id=ANN), corrected),
        )
        assert entries(*steps)[2]["notes"][0]["corrects"] == str(ANN)
        assert document(*steps)["noteCount"] == 1

    def test_who_is_shown_no_former_values_learns_only_that_it_was_struck(self) -> None:
        struck = one_command(record.NoteStruck(note_id=ANN), reason="Not under the mat")
        events = history(consumer.registered(), self.note, struck)
        access = access_of("installer", "consumer")
        assert not access.former
        found = [*timeline(PROJECTIONS["consumer"], events, access), *notes(events, access)]
        assert not any("mat" in str(one) for one in found)
        [note] = [note for entry in found for note in entry.get("notes", ())]
        assert (note["text"], note["struck"]["reason"]) == (None, None)

    def test_an_erased_note_that_was_struck_is_erased(self) -> None:
        steps = (
            consumer.registered(),
            one_command(record.NoteAdded(note_id=ANN), erased=("text",)),
            one_command(record.NoteStruck(note_id=ANN), erased=("meta.reason",)),
        )
        [note] = entries(*steps)[1]["notes"]
        assert (note["text"], note["struck"]["reason"]) == (ERASED, ERASED)

    def test_notes_alone_are_newest_first(self) -> None:
        second = record.NoteAdded(note_id=uuid4(), text="No answer")
        found = listed(consumer.registered(), self.note, second)
        assert [one["note"] for one in found] == ["No answer", "Key under the mat"]
        assert found[1] == {
            "_id": str(ANN),
            "note": "Key under the mat",
            "createdAt": "2026-03-02T09:01:00.000Z",
            "createdBy": str(ACTOR),
        }

    def test_files_come_and_go_by_name(self) -> None:
        document = record.Document(document_id=ANN, content_type="text/plain", size=1, sha256="00")
        _, added, removed = entries(
            consumer.registered(),
            record.DocumentAdded(document=document, name="Deeds.txt"),
            record.DocumentRemoved(document_id=ANN),
        )
        for entry, gone in ((added, False), (removed, True)):
            (shown,) = entry["documents"]
            assert (shown["_id"], shown["name"], shown["removed"]) == (str(ANN), "Deeds.txt", gone)
            assert entry["kinds"] == ["document"]

    def test_a_file_removed_that_was_never_there_is_an_id(self) -> None:
        entry = entries(consumer.registered(), record.DocumentRemoved(document_id=ANN))[1]
        assert entry["documents"] == [{"_id": str(ANN), "removed": True}]


def events_and_nouns() -> list[tuple[str, str]]:
    """Every event class with a noun that it happens to."""
    found = [(topic, topic.partition(".")[0]) for topic in sorted(EVENTS)]
    known = {noun: noun for noun in NOUNS} | {"record": "consumer"}
    return [(topic, known[prefix]) for topic, prefix in found if prefix in known]


class TestKinds:
    @pytest.mark.parametrize(("topic", "noun"), events_and_nouns())
    def test_every_event_is_of_a_kind_that_a_filter_shows(self, topic: str, noun: str) -> None:
        kind = kind_of(PROJECTIONS[noun], EVENTS[topic].model_construct())
        assert any(kinds and kind in kinds for kinds in FILTERS.values())

    def test_no_kind_is_shown_by_two_filters(self) -> None:
        shown = [kind for kinds in FILTERS.values() if kinds for kind in kinds]
        assert sorted(shown) == sorted(get_args(EntryKind))

    def test_a_changed_password_is_listed_without_values(self) -> None:
        entry = entries(user.registered(), UserPasswordChanged())[1]
        assert (entry["kinds"], entry["changes"]) == (["password"], [])
        assert entry["events"] == ["user.password_changed"]


class TestEntryRows:
    """What the read model `entry` notes of events, for every sample of every noun they befall."""

    def test_every_field_that_a_timeline_shows_is_noted(self) -> None:
        for noun, recorded in befalling():
            view = PROJECTIONS[noun]
            numbers = field_numbers(noun)
            noted = {field_number(path) for path in fields_set(recorded)}
            shown = {numbers[path] for path in changed_fields(view, recorded)}
            assert shown <= noted, (noun, recorded.event.topic)

    def test_kinds_follow_from_stored_names(self) -> None:
        comments, files = topics_of("comments"), topics_of("files")
        for noun, recorded in befalling():
            kind, topic = kind_of(PROJECTIONS[noun], recorded.event), recorded.event.topic
            name = topic.rpartition(".")[0]
            assert (kind in (FILTERS["comments"] or ())) is (name in comments), topic
            assert (kind in (FILTERS["files"] or ())) is (name in files), topic


@pytest.mark.parametrize("role", sorted(ROLES))
@pytest.mark.parametrize("noun", sorted(PROJECTIONS))
def test_a_look_at_a_hidden_field_is_shown_to_nobody_who_has_no_such_field(
    noun: str, role: str
) -> None:
    view, access = PROJECTIONS[noun], access_of(role, noun)
    for leaf in leaf_fields(view.noun.details).values():
        if leaf.sealed is None or not leaf.sealed.masked:
            continue
        look = one_command(record.FieldRevealed(field=leaf.wire), reason="Rang about the money")
        events = history(CREATED[noun], look)
        answers = str([timeline(view, events, access), explanation(view, events, access)])
        assert ("Rang about the money" in answers) is access.is_shown(leaf.wire), leaf.wire
