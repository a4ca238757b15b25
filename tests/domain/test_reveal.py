"""Looking at a masked value, and taking a meter reading off."""

from __future__ import annotations

from uuid import UUID, uuid4

import pytest

from domain.consumer.noun import CONSUMER
from domain.kernel.errors import AlreadyDeleted, InvalidFields, NotFound
from domain.kernel.record import (
    Deleted,
    FieldRevealed,
    reveal,
)
from domain.kernel.row_changes import remove_row
from domain.shared.meter_readings import METER_READINGS
from tests.factories import company, consumer, contact, meter_reading
from tests.spec import CommandEvents, Decide, given, one_command


def looked_at(field: str, *, last_of_day: bool = False) -> FieldRevealed:
    return FieldRevealed(field=field, last_of_day=last_of_day)


class TestReveal:
    def test_each_look_is_an_event(self) -> None:
        look = looked_at("accountNumber")
        state = given(consumer.registered()).when(lambda s: reveal(s, "accountNumber")).then(look)
        (given(consumer.registered(), look).when(lambda s: reveal(s, "accountNumber")).then(look))
        assert state.details.account_number == "87654321"

    def test_the_last_look_of_a_day_is_marked(self) -> None:
        (
            given(consumer.registered())
            .when(lambda s: reveal(s, "accountNumber", last_of_day=True))
            .then(looked_at("accountNumber", last_of_day=True))
        )

    @pytest.mark.parametrize("field", ["bankSortcode", "bankAccountNumber"])
    def test_of_a_company(self, field: str) -> None:
        given(company.opened()).when(lambda s: reveal(s, field)).then(looked_at(field))

    def test_of_a_contact(self) -> None:
        (
            given(contact.added(national_insurance="AB123456C"))
            .when(lambda s: reveal(s, "nationalInsurance"))
            .then(looked_at("nationalInsurance"))
        )

    @pytest.mark.parametrize("field", ["email", "account_number", "nothing", ""])
    def test_only_masked_fields_by_their_wire_name(self, field: str) -> None:
        (
            given(consumer.registered())
            .when(lambda s: reveal(s, field))
            .refused(InvalidFields, field="not_allowed")
        )

    def test_there_must_be_a_value(self) -> None:
        (
            given(consumer.registered(sort_code=None))
            .when(lambda s: reveal(s, "sortCode"))
            .refused(InvalidFields, field="empty")
        )

    def test_an_erased_value_can_be_asked_for(self) -> None:
        erased: CommandEvents = one_command(
            consumer.registered(sort_code=None), erased=("details.sort_code",)
        )
        given(erased).when(lambda s: reveal(s, "sortCode")).then(looked_at("sortCode"))

    def test_not_of_a_deleted_record(self) -> None:
        (
            given(consumer.registered(), Deleted())
            .when(lambda s: reveal(s, "sortCode"))
            .refused(AlreadyDeleted)
        )


def remove(row_id: UUID) -> Decide:
    return lambda state: remove_row(state, CONSUMER, METER_READINGS, row_id)


class TestRemoveReading:
    READING = meter_reading.added(uuid4())

    def test_it_leaves_the_record_once(self) -> None:
        id_ = self.READING.row_id
        removed = meter_reading.removed(id_)
        begun = given(consumer.registered(), self.READING)
        begun.when(remove(id_)).then(removed)
        (
            given(consumer.registered(), self.READING, removed)
            .when(remove(id_))
            .refused(NotFound, readingId="not_found")
        )

    def test_not_of_a_deleted_record(self) -> None:
        (
            given(consumer.registered(), self.READING, Deleted())
            .when(remove(self.READING.row_id))
            .refused(AlreadyDeleted)
        )
