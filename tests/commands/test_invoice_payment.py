"""Commands about payments of invoices: both streams are stored in one commit."""

from __future__ import annotations

from datetime import timedelta
from uuid import UUID, uuid4

import pytest

from commands.kernel.command import Outcome
from domain.invoice_payment.noun import INVOICE_PAYMENT
from domain.kernel.errors import InvalidFields
from tests.commands.owed import TOTAL, due, issued, meanwhile, status
from tests.factories import consumer
from tests.factories.invoice_payment import pay, replace, reverse
from tests.fakes import World


@pytest.fixture
def id_(world: World) -> UUID:
    return issued(world)


class TestRecording:
    def test_both_streams_are_of_one_command(self, world: World, id_: UUID) -> None:
        payment = world.made(pay(id_, "1000.00"))
        [recorded] = world.store.events(payment)
        counted = world.store.events(id_)[-1]
        assert recorded.meta.command_id == counted.meta.command_id
        assert counted.meta.causation_id == recorded.event_id
        assert (due(world, id_), status(world, id_)) == (TOTAL - 1000, "authorised")

    def test_the_rest_settles_it_and_a_reversal_reopens_it(self, world: World, id_: UUID) -> None:
        first = world.made(pay(id_, "1000.00"))
        with pytest.raises(InvalidFields) as refused:
            world.run(pay(id_, "1070.57"))
        assert refused.value.fields == {"amount": "above_due"}
        world.run(pay(id_, "1070.56"))
        assert (due(world, id_), status(world, id_)) == (0, "paid")
        world.run(reverse(first))
        assert (due(world, id_), status(world, id_)) == (1000, "authorised")
        assert world.topics(id_)[-4:] == [
            *("invoice.payment_counted.1", "invoice.settled.1"),
            *("invoice.payment_counted.1", "invoice.reopened.1"),
        ]

    def test_the_customer_is_the_invoice_s(self, world: World) -> None:
        person = world.made(consumer.register())
        payment = world.made(pay(issued(world, consumer=person), "5"))
        assert world.store.load(INVOICE_PAYMENT, payment).details.consumer == person
        assert {one.event.subject_id for one in world.store.events(payment)} == {person}
        with pytest.raises(InvalidFields) as refused:
            world.run(pay(issued(world, consumer=person), "5", consumer=uuid4()))
        assert "Consumer" in refused.value.fields

    def test_what_is_refused(self, world: World, id_: UUID) -> None:
        tomorrow = str((world.clock.now() + timedelta(days=1)).date())
        for changes, fields in (
            ({"paid_on": tomorrow}, {"date": "date_in_future"}),
            ({"paid_on": None}, {"date": "required"}),
            ({"invoice": None}, {"invoiceId": "required"}),
            ({"invoice": uuid4()}, {"invoiceId": "not_found"}),
        ):
            with pytest.raises(InvalidFields) as refused:
                world.run(pay(id_, "1", **changes))
            assert refused.value.fields == fields


class TestReplacing:
    def test_it_is_a_reversal_and_a_new_entry(self, world: World, id_: UUID) -> None:
        payment = world.made(pay(id_, "1000.00"))
        outcome = world.run(replace(payment, amount="2070.56", method="Card"))
        new = next(one.id for one in outcome.records[1:] if one.noun == "invoice_payment")
        assert world.store.load(INVOICE_PAYMENT, payment).status == "reversed"
        after = world.store.load(INVOICE_PAYMENT, new)
        assert (after.details.amount, after.details.method) == (TOTAL, "Card")
        assert after.details.reference == "INV-100001 Calder"
        assert (due(world, id_), status(world, id_)) == (0, "paid")

    def test_more_than_is_due_with_it_is_refused_and_leaves_it(
        self, world: World, id_: UUID
    ) -> None:
        payment = world.made(pay(id_, "1000.00"))
        with pytest.raises(InvalidFields):
            world.run(replace(payment, amount="2070.57"))
        assert world.store.load(INVOICE_PAYMENT, payment).status == "recorded"
        assert due(world, id_) == TOTAL - 1000

    def test_the_same_again_changes_nothing(self, world: World, id_: UUID) -> None:
        payment = world.made(pay(id_, "1000.00"))
        before = world.store.position()
        world.run(replace(payment, amount="1000.00"))
        assert world.store.position() == before


def test_of_two_at_once_the_slower_one_decides_on_what_is_left(world: World, id_: UUID) -> None:
    faster, slower = meanwhile(world, pay(id_, "1500.00"), pay(id_, "1000.00"))
    assert isinstance(faster, Outcome)
    assert isinstance(slower, InvalidFields)
    assert slower.context == {"due": "1070.56"}
    assert due(world, id_) == TOTAL - 1000
    both = meanwhile(world, pay(id_, "70.56"), pay(id_, "1000.00"))
    assert all(isinstance(one, Outcome) for one in both)
    assert (due(world, id_), status(world, id_)) == (0, "paid")
