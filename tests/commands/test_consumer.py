"""Consumers: registering, changing, unique addresses, readings."""

from __future__ import annotations

from datetime import date
from typing import Any
from uuid import UUID, uuid4

import pytest
from pydantic import ValidationError

from commands.consumer import REQUIRED, ChangeConsumerDetails, RegisterConsumer
from commands.kernel.delete import Delete, Restore
from commands.shared.meter_readings import AddMeterReading
from domain.consumer.noun import CONSUMER
from domain.kernel.errors import AlreadyDeleted, FieldConflict, InUse, InvalidFields, RestoreClash
from domain.kernel.event import Event
from domain.shared.meter_readings import METER_READINGS
from tests.factories import consumer, user
from tests.fakes import World

Reading = AddMeterReading.of(CONSUMER)


def change(id_: UUID, **values: Any) -> ChangeConsumerDetails:
    return ChangeConsumerDetails.model_validate({"id": id_, **values})


def reading(id_: UUID, **values: Any) -> AddMeterReading:
    return Reading.model_validate({"id": id_, "service": "gas", **values})


def first(world: World, id_: UUID) -> Event:
    return world.store.events(id_)[0].event


class TestRegister:
    def test_everything_sent_is_in_the_first_event(self, world: World) -> None:
        ann = world.made(user.register())
        id_ = world.made(consumer.register(assignee=[ann]))
        state = world.store.load(CONSUMER, id_)
        assert state.details == consumer.details()
        assert state.people == {"Assignee": (ann,)}
        assert state.reference == "C-100001"
        assert world.topics(id_) == ["consumer.registered.1"]

    def test_what_was_not_sent_is_not_stored(self, world: World) -> None:
        id_ = world.made(consumer.register(email=None))
        stored = first(world, id_).model_dump(exclude_unset=True)
        assert stored["details"].keys() == consumer.VALUES.keys() - {"email"}

    def test_references_count_up(self, world: World) -> None:
        ids = [world.made(consumer.register(email=None)) for _ in range(3)]
        references = [world.store.load(CONSUMER, id_).reference for id_ in ids]
        assert references == ["C-100001", "C-100002", "C-100003"]

    def test_required_fields_are_named_as_on_the_wire(self, world: World) -> None:
        with pytest.raises(InvalidFields) as refused:
            world.run(RegisterConsumer(email="orla@example.co.uk"))
        assert refused.value.fields == dict.fromkeys(REQUIRED, "required")
        assert refused.value.status == 422

    def test_blank_is_not_a_value(self, world: World) -> None:
        with pytest.raises(InvalidFields) as refused:
            world.run(consumer.register(town="  ", date_of_birth=""))
        assert refused.value.fields == {"town": "required", "DOB": "required"}
        assert world.store.position() == 0

    @pytest.mark.parametrize(
        ("now", "born", "allowed"),
        [
            ("2026-06-15T10:00Z", "2026-06-15", True),
            ("2026-06-15T10:00Z", "2026-06-16", False),
            # In June it is tomorrow in London an hour before it is in UTC.
            ("2026-06-15T23:30Z", "2026-06-16", True),
            ("2026-01-15T23:30Z", "2026-01-16", False),
        ],
    )
    def test_nobody_is_born_after_today_in_the_uk(
        self, world: World, now: str, born: str, *, allowed: bool
    ) -> None:
        world.clock.at = world.clock.at.fromisoformat(now)
        if allowed:
            world.run(consumer.register(date_of_birth=born))
            return
        with pytest.raises(InvalidFields) as refused:
            world.run(consumer.register(date_of_birth=born))
        assert refused.value.fields == {"DOB": "date_in_future"}

    def test_an_unknown_user_is_named(self, world: World) -> None:
        with pytest.raises(InvalidFields) as refused:
            world.run(consumer.register(assignee=[uuid4()]))
        assert refused.value.fields == {"Assignee": "not_found"}

    def test_who_does_not_come_from_elsewhere_was_entered_here(self, world: World) -> None:
        id_ = world.made(consumer.register(is_from_primo=None))
        assert world.store.load(CONSUMER, id_).details.is_from_primo == "CRM"

    def test_values_come_from_their_lists(self, world: World) -> None:
        with pytest.raises(InvalidFields) as refused:
            world.run(consumer.register(title="Duke", is_from_primo="Fax", EPCrating="Z"))
        assert refused.value.fields == {
            "title": "not_in_list",
            "isFromPrimo": "not_in_list",
            "EPCrating": "not_in_list",
        }


class TestChange:
    def test_only_what_was_sent_changes(self, world: World) -> None:
        id_ = world.made(consumer.register())
        world.run(change(id_, town="Ilkley", DOB="14/05/1971"))
        event = world.store.events(id_)[1].event
        assert event.model_dump(exclude_unset=True) == {"details": {"town": "Ilkley"}}

    def test_a_required_field_cannot_be_taken_away(self, world: World) -> None:
        id_ = world.made(consumer.register())
        with pytest.raises(InvalidFields) as refused:
            world.run(change(id_, surName=None, DOB="", email=None, reason="Asked by letter"))
        assert refused.value.fields == {"surName": "required", "DOB": "required"}

    def test_an_optional_one_can(self, world: World) -> None:
        id_ = world.made(consumer.register())
        world.run(change(id_, email="", mobile=None))
        details = world.store.load(CONSUMER, id_).details
        assert (details.email, details.mobile) == (None, None)

    def test_a_birth_after_today_is_refused(self, world: World) -> None:
        id_ = world.made(consumer.register())
        with pytest.raises(InvalidFields) as refused:
            world.run(change(id_, DOB="2026-06-16", reason="Misread"))
        assert refused.value.fields == {"DOB": "date_in_future"}

    def test_two_writers_of_one_field(self, world: World) -> None:
        id_ = world.made(consumer.register())
        world.run(change(id_, mobile="07700 900002", expectedVersion=1))
        world.run(change(id_, town="Ilkley", expectedVersion=1))
        with pytest.raises(FieldConflict) as refused:
            world.run(change(id_, mobile="07700 900003", expectedVersion=1))
        clash = {"mobile": ("+447700900002", "+447700900003")}
        assert refused.value.context["clashes"] == clash
        assert refused.value.context["versions"] == {"mobile": 2}


class TestUniqueAddress:
    def test_two_consumers_cannot_share_one(self, world: World) -> None:
        world.run(consumer.register(email="Orla@Example.com"))
        with pytest.raises(InUse) as refused:
            world.run(consumer.register(email="orla@example.com"))
        assert refused.value.fields == {"email": "in_use"}
        assert (refused.value.code, refused.value.status) == ("consumer.email_in_use", 409)
        assert world.store.position() == 1

    def test_no_address_is_shared_by_many(self, world: World) -> None:
        for _ in range(2):
            world.run(consumer.register(email=None))

    def test_changing_it_frees_the_old_and_takes_the_new(self, world: World) -> None:
        id_ = world.made(consumer.register(email="a@example.com"))
        world.run(change(id_, email="b@example.com"))
        world.run(consumer.register(email="a@example.com"))
        with pytest.raises(InUse):
            world.run(consumer.register(email="b@example.com"))

    def test_taking_it_away_frees_it(self, world: World) -> None:
        id_ = world.made(consumer.register(email="a@example.com"))
        world.run(change(id_, email=None))
        world.run(consumer.register(email="a@example.com"))

    def test_another_spelling_of_ones_own_is_fine(self, world: World) -> None:
        id_ = world.made(consumer.register(email="a@example.com"))
        world.run(change(id_, email="A@example.com"))
        assert world.store.load(CONSUMER, id_).details.email == "A@example.com"
        with pytest.raises(InUse):
            world.run(consumer.register(email="a@EXAMPLE.com"))

    def test_changing_it_to_one_in_use_changes_nothing(self, world: World) -> None:
        world.run(consumer.register(email="a@example.com"))
        id_ = world.made(consumer.register(email="b@example.com"))
        with pytest.raises(InUse):
            world.run(change(id_, email="a@example.com", town="Ilkley"))
        assert world.store.load(CONSUMER, id_).details.town == "Otley"
        with pytest.raises(InUse):
            world.run(consumer.register(email="b@example.com"))

    def test_deletion_frees_it_and_restoring_takes_it_back(self, world: World) -> None:
        id_ = world.made(consumer.register(email="a@example.com"))
        world.run(Delete.of(CONSUMER)(ids=(id_,)))
        other = world.made(consumer.register(email="a@example.com"))
        with pytest.raises(RestoreClash) as refused:
            world.run(Restore.of(CONSUMER)(id=id_))
        assert refused.value.context["clashes"] == [("consumer", id_, other)]
        assert world.store.load(CONSUMER, id_).deleted
        world.run(change(other, email="c@example.com"))
        world.run(Restore.of(CONSUMER)(id=id_))
        with pytest.raises(InUse):
            world.run(consumer.register(email="a@example.com"))


class TestMeterReading:
    def test_a_reading_is_recorded(self, world: World) -> None:
        id_ = world.made(consumer.register())
        world.run(reading(id_, value=1204, readOn=date(2026, 6, 14)))
        event = world.store.events(id_)[1].event
        assert isinstance(event, METER_READINGS.added)
        assert (event.details.service, str(event.details.value)) == ("gas", "1204")

    def test_tomorrows_reading_is_refused(self, world: World) -> None:
        id_ = world.made(consumer.register())
        with pytest.raises(InvalidFields) as refused:
            world.run(reading(id_, value=1, readOn=date(2026, 6, 16)))
        assert refused.value.fields == {"readOn": "date_in_future"}

    def test_a_deleted_consumer_has_none(self, world: World) -> None:
        id_ = world.made(consumer.register())
        world.run(Delete.of(CONSUMER)(ids=(id_,)))
        with pytest.raises(AlreadyDeleted):
            world.run(reading(id_, value=1, readOn=date(2026, 6, 14)))

    @pytest.mark.parametrize(
        "wrong", [{"value": -1}, {"value": "1.2345"}, {"service": "steam"}, {"value": "NaN"}]
    )
    def test_what_no_meter_shows_is_refused(self, wrong: dict[str, Any]) -> None:
        body = {"id": uuid4(), "service": "gas", "value": 1, "readOn": "2026-06-14"}
        with pytest.raises(ValidationError):
            Reading.model_validate(body | wrong)
