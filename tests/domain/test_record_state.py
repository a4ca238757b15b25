"""What a record's state keeps of its events: documents, state fields, versions of fields."""

from __future__ import annotations

from typing import Any
from uuid import UUID, uuid4

import pytest

from domain.kernel import record
from domain.kernel.errors import AlreadyDeleted, NotFound
from domain.kernel.event import EVENTS, Event
from domain.kernel.record import Record
from domain.user.events import (
    UserPasswordChanged,
    UserPasswordChangeRequired,
    UserRoleAssigned,
    UserState,
)
from tests.factories import consumer, lead, user
from tests.spec import Decide, fold, given, history, one_command

ANN = uuid4()


def added(document_id: UUID, **values: Any) -> record.DocumentAdded:
    document = record.Document(
        document_id=document_id, content_type="application/pdf", size=1, sha256="00", **values
    )
    return record.DocumentAdded(document=document, name="Deeds.pdf")


def remove(document_id: UUID) -> Decide:
    return lambda state: record.remove_document(state, document_id)


class TestDocuments:
    def test_a_document_is_removed_once(self) -> None:
        one, two = uuid4(), uuid4()
        kept = given(consumer.registered(), added(one), added(two))
        gone = record.DocumentRemoved(document_id=one)
        state = kept.when(remove(one)).then(gone)
        assert set(state.documents) == {two}
        given(consumer.registered(), added(one), gone).when(remove(one)).refused(NotFound)

    def test_what_was_never_added_is_not_found(self) -> None:
        given(consumer.registered()).when(remove(uuid4())).refused(NotFound)

    def test_a_deleted_record_refuses(self) -> None:
        one = uuid4()
        given(consumer.registered(), added(one), record.Deleted()).when(remove(one)).refused(
            AlreadyDeleted
        )

    def test_the_state_knows_collection_and_category(self) -> None:
        one = uuid4()
        event = added(one, collection="installerDocuments", category="EPC")
        assert fold(history(consumer.registered(), event)).documents == {one: event.document}


class TestBlock:
    def test_a_record_is_blocked_and_activated(self) -> None:
        blocked = given(consumer.registered()).when(record.block).then(record.Blocked())
        assert not blocked.active
        active = (
            given(consumer.registered(), record.Blocked())
            .when(record.activate)
            .then(record.Activated())
        )
        assert active.active

    def test_twice_is_no_event(self) -> None:
        given(consumer.registered(), record.Blocked()).when(record.block).then()
        given(consumer.registered()).when(record.activate).then()


class TestStateFields:
    def test_an_event_of_the_noun_sets_them(self) -> None:
        assigned = UserRoleAssigned(state=UserState(role="admin"))
        state = fold(history(user.registered(role="partner"), assigned))
        assert state.state == UserState(role="admin")
        assert state.field_versions["role"] == 2

    def test_what_is_not_set_stays(self) -> None:
        renew = UserPasswordChangeRequired(state=UserState(must_renew=True))
        state = fold(history(user.registered(role="partner"), renew))
        assert state.state == UserState(role="partner", must_renew=True)
        assert (state.field_versions["role"], state.field_versions["must_renew"]) == (1, 2)

    def test_an_event_without_fields_only_counts(self) -> None:
        before = fold(history(user.registered()))
        after = fold(history(user.registered(), UserPasswordChanged()))
        assert after.version == 2
        assert (after.details, after.state) == (before.details, before.state)

    def test_an_event_of_another_noun_is_refused(self) -> None:
        with pytest.raises(AssertionError):
            fold(history(lead.captured(), UserPasswordChanged()))


class TestVersionsOfFields:
    def test_every_path_knows_who_set_it_last(self) -> None:
        state = fold(
            history(
                lead.captured(people={"Assignee": (ANN,)}),
                lead.changed(source="Referral"),
                record.StatusChanged(status="No Ans"),
                record.PeopleChanged(role="Surveyor", user_ids=(ANN,)),
            )
        )
        versions = state.field_versions
        assert versions["source"] == 2
        assert versions["status"] == 3
        assert versions["people.Surveyor"] == 4
        assert versions["people.Assignee"] == versions["value"] == 1
        assert versions["digital_dashboard.solar.no_of_panels"] == 1
        assert "digital_dashboard.solar.system_size" not in versions

    def test_events_of_one_command_have_versions_of_their_own(self) -> None:
        state = fold(
            history(
                lead.captured(),
                one_command(lead.changed(source="Referral"), record.StatusChanged(status="No Ans")),
            )
        )
        assert (state.field_versions["source"], state.field_versions["status"]) == (2, 3)


class TestErasure:
    def test_erased_paths_are_known_until_set_again(self) -> None:
        erased = one_command(
            consumer.registered(email=None, mobile=None),
            erased=("details.email", "details.mobile", "meta.reason"),
        )
        assert fold(history(erased)).erased == {"email", "mobile"}
        again = fold(history(erased, consumer.changed(email="orla@example.co.uk")))
        assert again.erased == {"mobile"}

    def test_a_change_that_was_erased_erases_what_was_there(self) -> None:
        state = fold(
            history(
                one_command(consumer.registered(mobile=None), erased=("details.mobile",)),
                one_command(consumer.changed(town="Ilkley"), erased=("details.city",)),
            )
        )
        assert state.erased == {"mobile", "city"}


def test_a_status_may_move_the_pipeline_with_it() -> None:
    def begin(pipeline: str | None) -> Decide:
        def decide(state: Record[Any, Any]) -> list[Event]:
            return record.change_status(state, "Waiting", pipeline=pipeline, expected_version=1)

        return decide

    start = given(lead.captured())
    kept = start.when(begin(None)).then(record.StatusChanged(status="Waiting"))
    assert kept.pipeline == "ECO Sales"
    start.when(begin("ECO Sales")).then(record.StatusChanged(status="Waiting"))
    moved = start.when(begin("B2B Sales")).then(
        record.StatusChanged(status="Waiting", pipeline="B2B Sales")
    )
    assert (moved.pipeline, moved.status) == ("B2B Sales", "Waiting")


@pytest.mark.parametrize("topic", sorted(EVENTS))
def test_stored_names_say_noun_event_and_version(topic: str) -> None:
    noun, happened, version = topic.split(".")
    assert noun.isidentifier()
    assert happened.isidentifier()
    assert version.isdigit()
    assert EVENTS[topic].topic == topic
