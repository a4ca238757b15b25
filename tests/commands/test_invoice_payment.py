"""Commands about payments of invoices: both streams are stored in one commit."""

from __future__ import annotations

from datetime import timedelta
from decimal import Decimal
from typing import Any
from uuid import UUID, uuid4

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from commands.invoice import MoveInvoice
from commands.kernel.command import Outcome
from domain.invoice.noun import INVOICE
from domain.invoice.payments import due_of
from domain.invoice_payment.noun import INVOICE_PAYMENT
from domain.kernel.errors import DomainError, InvalidFields
from tests.factories import company, consumer, invoice
from tests.factories.invoice_payment import pay, replace, reverse
from tests.fakes import World

LINES = (
    invoice.LINE,
    invoice.LINE | {"quantity": "1", "unit_amount": "1234.56", "discount_pct": "0"},
)
TOTAL = Decimal("2070.56")


def issued(world: World, **links: Any) -> UUID:
    customer = links or {"company": world.made(company.open_())}
    id_ = world.made(invoice.draft(**({"company": None} | customer), lines=list(LINES)))
    for status in ("submitted", "authorised"):
        world.run(MoveInvoice.model_validate({"id": id_, "status": status}))
    return id_


def due(world: World, id_: UUID) -> Any:
    return due_of(world.store.load(INVOICE, id_))


def status(world: World, id_: UUID) -> Any:
    return world.store.load(INVOICE, id_).status


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


def meanwhile(world: World, one: Any, other: Any) -> list[Any]:
    """What both answer where the other one is stored between the first one's decision and its append."""
    answers: list[Any] = []

    def rival() -> None:
        world.store.before_append = lambda: None
        answers.append(attempt(world, other))

    world.store.before_append = rival
    answers.append(attempt(world, one))
    world.store.before_append = lambda: None
    return answers


def attempt(world: World, command: Any) -> Any:
    try:
        return world.run(command)
    except DomainError as error:
        return error


def test_of_two_at_once_the_slower_one_decides_on_what_is_left(world: World, id_: UUID) -> None:
    faster, slower = meanwhile(world, pay(id_, "1500.00"), pay(id_, "1000.00"))
    assert isinstance(faster, Outcome)
    assert isinstance(slower, InvalidFields)
    assert slower.context == {"due": "1070.56"}
    assert due(world, id_) == TOTAL - 1000
    both = meanwhile(world, pay(id_, "70.56"), pay(id_, "1000.00"))
    assert all(isinstance(one, Outcome) for one in both)
    assert (due(world, id_), status(world, id_)) == (0, "paid")


class TwoWriters(RuleBasedStateMachine):
    """Two people pay, reverse, replace and void one invoice: one stores while the other decides."""

    amounts = st.decimals("0.01", "2500.00", places=2).map(str)

    @initialize()
    def owe(self) -> None:
        self.world = World()
        self.id_ = issued(self.world)
        self.payments: list[UUID] = []

    def both(self, one: Any, other: Any) -> None:
        found = [one for one in meanwhile(self.world, one, other) if isinstance(one, Outcome)]
        new = [one.id for made in found for one in made.records if one.noun == INVOICE_PAYMENT.name]
        self.payments += [one for one in dict.fromkeys(new) if one not in self.payments]

    def chosen(self, number: int) -> UUID:
        return self.payments[number % len(self.payments)] if self.payments else uuid4()

    @rule(one=amounts, other=amounts)
    def pay_both(self, one: str, other: str) -> None:
        self.both(pay(self.id_, one), pay(self.id_, other))

    @rule(number=st.integers(0, 9), amount=amounts)
    def reverse_while_paying(self, number: int, amount: str) -> None:
        self.both(reverse(self.chosen(number)), pay(self.id_, amount))

    @rule(number=st.integers(0, 9), one=amounts, other=amounts)
    def replace_both(self, number: int, one: str, other: str) -> None:
        chosen = self.chosen(number)
        self.both(replace(chosen, amount=one), replace(chosen, amount=other))

    @rule(number=st.integers(0, 9), amount=amounts)
    def reverse_while_replacing(self, number: int, amount: str) -> None:
        self.both(replace(self.chosen(number), amount=amount), reverse(self.chosen(number)))

    @rule(amount=amounts)
    def void_while_paying(self, amount: str) -> None:
        void = MoveInvoice.model_validate({"id": self.id_, "status": "void"})
        self.both(void, pay(self.id_, amount))

    @invariant()
    def what_is_due_is_the_total_without_the_payments_that_count(self) -> None:
        states = [self.world.store.load(INVOICE_PAYMENT, one) for one in self.payments]
        paid = sum((one.details.amount or 0 for one in states if one.status == "recorded"), 0)
        state = self.world.store.load(INVOICE, self.id_)
        if state.status == "voided":
            assert paid == 0
            return
        assert due_of(state) == TOTAL - paid >= 0
        assert state.status == ("paid" if paid == TOTAL else "authorised")


TwoWriters.TestCase.settings = settings(max_examples=20, stateful_step_count=12, deadline=None)
TestTwoWriters = TwoWriters.TestCase
