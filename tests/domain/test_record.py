"""Decisions that every noun shares, on consumers and leads."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import pytest

from domain.kernel import record
from domain.kernel.details import Details
from domain.kernel.errors import (
    AlreadyDeleted,
    FieldConflict,
    InvalidFields,
    NoDeleteRequest,
    NotDeleted,
)
from domain.kernel.event import Event
from domain.kernel.record import Record
from domain.nouns import NOUNS
from tests.factories import consumer, lead
from tests.spec import ACTOR, BEGINNING, STREAM, Decide, given, history, one_command

ANN, BEN = uuid4(), uuid4()
DELETED = record.Deleted()


def change(values: Details, *, seen: int | None = None) -> Decide:
    """Change these fields, having seen that version."""

    def decide(state: Record[Any, Any]) -> list[Event]:
        changed = NOUNS[state.noun].changed
        return record.change_details(state, changed, values, expected_version=seen)

    return decide


def consumer_change(seen: int | None = None, **values: Any) -> Decide:
    return change(consumer.changed(**values).details, seen=seen)


def people(part: str, *users: Any, seen: int | None = None) -> Decide:
    return lambda state: record.change_people(state, part, users, expected_version=seen)


class TestChangeDetails:
    def test_only_what_differs_is_recorded(self) -> None:
        decided = given(consumer.registered()).when(consumer_change(town="Ilkley", city="Leeds"))
        state = decided.then(consumer.changed(town="Ilkley"))
        assert state.details == consumer.details(town="Ilkley")

    def test_the_same_value_in_another_spelling_is_no_event(self) -> None:
        given(consumer.registered()).when(
            consumer_change(mobile="+44 7700 900001", postcode="ls211aa", sort_code=123456)
        ).then()

    def test_nothing_at_all_is_no_event(self) -> None:
        given(consumer.registered()).when(consumer_change()).then()

    def test_a_value_is_taken_away(self) -> None:
        state = (
            given(consumer.registered())
            .when(consumer_change(email=None))
            .then(consumer.changed(email=None))
        )
        assert state.details.email is None

    def test_taking_away_what_was_never_there_is_no_event(self) -> None:
        given(consumer.registered()).when(consumer_change(address_two="  ")).then()

    def test_a_nested_leaf_is_changed_alone(self) -> None:
        values = lead.changed(digital_dashboard={"solar": {"system_size": "4.80"}}).details
        state = given(lead.captured()).when(change(values)).then(lead.changed(
            digital_dashboard={"solar": {"system_size": "4.80"}}
        ))  # fmt: skip
        assert state.details.digital_dashboard.solar.no_of_panels == 12
        assert state.details.digital_dashboard.customer_name == "Orla Pemberton"

    def test_an_erased_field_may_be_set_to_any_value(self) -> None:
        erased = one_command(consumer.registered(email=None), erased=("details.email",))
        state = given(erased).when(consumer_change(email=None)).then(consumer.changed(email=None))
        assert state.erased == frozenset()

    def test_a_deleted_record_refuses(self) -> None:
        given(consumer.registered(), DELETED).when(consumer_change(town="Ilkley")).refused(
            AlreadyDeleted
        )


class TestConcurrentChanges:
    def test_disjoint_fields_merge(self) -> None:
        state = (
            given(consumer.registered(), consumer.changed(town="Ilkley"))
            .when(consumer_change(seen=1, mobile="07700 900002"))
            .then(consumer.changed(mobile="07700 900002"))
        )
        assert state.details == consumer.details(town="Ilkley", mobile="07700 900002")

    def test_leaves_of_one_group_merge(self) -> None:
        theirs = lead.changed(digital_dashboard={"solar": {"no_of_panels": 14}})
        mine = lead.changed(digital_dashboard={"solar": {"no_of_batteries": 2}})
        given(lead.captured(), theirs).when(change(mine.details, seen=1)).then(mine)

    def test_the_same_field_conflicts_with_both_values_and_their_version(self) -> None:
        error = (
            given(
                consumer.registered(),
                consumer.changed(mobile="07700 900003"),
                consumer.changed(town="Ilkley"),
            )
            .when(consumer_change(seen=1, town="Settle", mobile="07700 900003"))
            .refused(FieldConflict)
        )
        assert error.status == 409
        assert error.context == {
            "clashes": {"town": ("Ilkley", "Settle")},
            "versions": {"town": 3},
            "version": 3,
            "noun": "consumer",
            "id": STREAM,
        }

    def test_every_clash_is_named(self) -> None:
        error = (
            given(consumer.registered(), consumer.changed(town="Ilkley", city="Bradford"))
            .when(consumer_change(seen=1, town="Settle", city="York", mobile="07700 900009"))
            .refused(FieldConflict)
        )
        assert error.context["clashes"] == {
            "town": ("Ilkley", "Settle"),
            "city": ("Bradford", "York"),
        }

    def test_the_value_that_someone_else_set_already_is_no_event(self) -> None:
        given(consumer.registered(), consumer.changed(town="Ilkley")).when(
            consumer_change(seen=1, town="Ilkley")
        ).then()

    def test_who_saw_the_newest_version_has_no_conflict(self) -> None:
        given(consumer.registered(), consumer.changed(town="Ilkley")).when(
            consumer_change(seen=2, town="Settle")
        ).then(consumer.changed(town="Settle"))

    def test_who_names_no_version_overwrites(self) -> None:
        given(consumer.registered(), consumer.changed(town="Ilkley")).when(
            consumer_change(town="Settle")
        ).then(consumer.changed(town="Settle"))

    def test_a_version_of_the_future_is_unknown(self) -> None:
        given(consumer.registered()).when(consumer_change(seen=2, town="Settle")).refused(
            InvalidFields, expectedVersion="version_unknown"
        )

    def test_people_conflict_by_part(self) -> None:
        theirs = record.PeopleChanged(role="Assignee", user_ids=(ANN,))
        already = given(consumer.registered(), theirs)
        error = already.when(people("Assignee", BEN, seen=1)).refused(FieldConflict)
        assert error.context["clashes"] == {"people.Assignee": ((ANN,), (BEN,))}
        already.when(people("Partner", BEN, seen=1)).then(
            record.PeopleChanged(role="Partner", user_ids=(BEN,))
        )


class TestChangePeople:
    def test_the_whole_list_is_recorded_once_each(self) -> None:
        state = (
            given(consumer.registered(people={"Assignee": (ANN,)}))
            .when(people("Assignee", BEN, ANN, BEN))
            .then(record.PeopleChanged(role="Assignee", user_ids=(BEN, ANN)))
        )
        assert state.people == {"Assignee": (BEN, ANN)}

    def test_the_same_people_in_another_order_are_no_event(self) -> None:
        given(consumer.registered(people={"Assignee": (ANN, BEN)})).when(
            people("Assignee", BEN, ANN)
        ).then()

    def test_nobody_is_a_list_too(self) -> None:
        given(consumer.registered(people={"Assignee": (ANN,)})).when(people("Assignee")).then(
            record.PeopleChanged(role="Assignee", user_ids=())
        )

    def test_a_deleted_record_refuses(self) -> None:
        given(consumer.registered(), DELETED).when(people("Assignee", ANN)).refused(AlreadyDeleted)


class TestDeleteFlow:
    def test_a_request_is_remembered_with_who_and_when(self) -> None:
        state = (
            given(consumer.registered()).when(record.request_delete).then(record.DeleteRequested())
        )
        assert state.delete_request == record.DeleteRequest(ACTOR, BEGINNING, 2)

    def test_asking_again_is_no_event(self) -> None:
        given(consumer.registered(), record.DeleteRequested()).when(record.request_delete).then()

    @pytest.mark.parametrize(
        ("decide", "event"),
        [
            (record.cancel_delete_request, record.DeleteRequestCancelled()),
            (record.reject_delete_request, record.DeleteRequestRejected()),
        ],
    )
    def test_a_request_is_cancelled_or_rejected_once(self, decide: Decide, event: Event) -> None:
        requested = (consumer.registered(), record.DeleteRequested())
        state = given(*requested).when(decide).then(event)
        assert state.delete_request is None
        assert not state.deleted
        given(*requested, event).when(decide).refused(NoDeleteRequest)
        given(*requested, event).when(record.request_delete).then(record.DeleteRequested())

    def test_deleting_settles_the_request(self) -> None:
        state = (
            given(consumer.registered(), record.DeleteRequested()).when(record.delete).then(DELETED)
        )
        assert state.deleted
        assert state.delete_request is None

    def test_deleting_twice_is_no_event(self) -> None:
        given(consumer.registered(), DELETED).when(record.delete).then()

    def test_a_deleted_record_comes_back_as_it_was(self) -> None:
        gone = given(consumer.registered(), consumer.changed(town="Ilkley"), DELETED)
        state = gone.when(record.restore).then(record.Restored())
        assert not state.deleted
        assert state.details == consumer.details(town="Ilkley")

    def test_only_deleted_records_are_restored(self) -> None:
        given(consumer.registered()).when(record.restore).refused(NotDeleted)


@pytest.mark.parametrize("decide", [record.request_delete, record.block, record.activate])
def test_a_deleted_record_refuses(decide: Decide) -> None:
    given(consumer.registered(), DELETED).when(decide).refused(AlreadyDeleted)


def test_a_stream_begins_with_its_creation() -> None:
    first, second = history(consumer.registered(), consumer.changed(town="Ilkley"))
    with pytest.raises(ValueError, match="does not begin with its creation"):
        record.evolve(None, second)
    assert record.evolve(None, first).version == 1
