"""Commands about credit notes: series, credit note and invoice are stored in one commit."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from decimal import Decimal
from uuid import UUID, uuid4

import pytest

from commands.kernel.command import Outcome
from domain.credit_note.decider import remaining_of
from domain.credit_note.noun import CREDIT_NOTE
from domain.credit_note.series import SERIES
from domain.invoice.noun import INVOICE
from domain.kernel.errors import InvalidFields, NotFound
from tests.commands.owed import TOTAL, due, issued, lines_of, meanwhile, status
from tests.factories import company, consumer
from tests.factories.credit_note import against, credit, refund
from tests.factories.invoice_payment import pay, reverse
from tests.fakes import World


@pytest.fixture
def customer(world: World) -> UUID:
    return world.made(company.open_())


@pytest.fixture
def id_(world: World, customer: UUID) -> UUID:
    return issued(world, company=customer)


def remaining(world: World, note: UUID) -> Decimal:
    return remaining_of(world.store.load(CREDIT_NOTE, note))


def of_line(world: World, id_: UUID, amount: str, place: int = 1) -> UUID:
    """The credit note of a part of one line, which bears 20% on top."""
    return world.made(credit(id_, (lines_of(world, id_)[place], amount)))


class TestIssuing:
    def test_all_streams_are_of_one_command(self, world: World, id_: UUID) -> None:
        outcome = world.run(credit(id_, (lines_of(world, id_)[1], "500.00")))
        note, owed = (one.id for one in outcome.records)
        [number] = world.store.events(SERIES.stream)
        events = world.store.events(note)
        counted = world.store.events(id_)[-1]
        assert owed == id_
        assert {one.meta.command_id for one in (*events, number, counted)} == {
            events[0].meta.command_id
        }
        assert counted.meta.causation_id == events[0].event_id
        assert world.topics(note) == [
            *("credit_note.issued.1", "credit_note.line_added.1", "credit_note.set_against.1")
        ]
        assert (due(world, id_), remaining(world, note)) == (TOTAL - 600, Decimal())
        state = world.store.load(CREDIT_NOTE, note)
        assert (state.state.serial, state.details.company) == (
            "CN-100001",
            world.store.load(INVOICE, id_).details.company,
        )

    def test_what_was_paid_becomes_the_customer_s_balance(self, world: World, id_: UUID) -> None:
        world.run(pay(id_, "1970.56"))
        note = of_line(world, id_, "500.00")
        assert (due(world, id_), status(world, id_)) == (0, "paid")
        assert remaining(world, note) == 500

    def test_a_person_s_is_sealed_with_their_key(self, world: World) -> None:
        person = world.made(consumer.register())
        owed = issued(world, consumer=person)
        note = of_line(world, owed, "5.00")
        streams = (*world.store.events(note), world.store.events(owed)[-1])
        assert {one.event.subject_id for one in streams} == {person}

    def test_what_is_refused(self, world: World, id_: UUID) -> None:
        line = (lines_of(world, id_)[1], "1.00")
        tomorrow = str((world.clock.now() + timedelta(days=1)).date())
        for command, fields in (
            (credit(id_, line, issued_on=tomorrow), {"date": "date_in_future"}),
            (credit(id_, line, credit_reason=None), {"creditReason": "required"}),
            (credit(uuid4(), line), {"invoiceId": "not_found"}),
            (credit(id_, (line[0], "1234.57")), {"lines.0.amount": "above_line"}),
        ):
            with pytest.raises(InvalidFields) as refused:
                world.run(command)
            assert refused.value.fields == fields
        assert world.store.events(SERIES.stream) == []

    def test_it_is_of_today_unless_said_otherwise(self, world: World, id_: UUID) -> None:
        note = world.made(credit(id_, (lines_of(world, id_)[1], "1.00"), issued_on=None))
        found = world.store.load(CREDIT_NOTE, note).details.issued_on
        assert found == world.clock.now().date()

    def test_twenty_at_once_have_twenty_numbers(self, world: World, customer: UUID) -> None:
        invoices = [issued(world, company=customer) for _ in range(20)]
        with ThreadPoolExecutor(20) as pool:
            notes = list(pool.map(lambda one: of_line(world, one, "1.00"), invoices))
        numbers = [world.store.load(CREDIT_NOTE, one).state.serial or "" for one in notes]
        assert sorted(numbers) == [f"CN-{100_001 + place}" for place in range(20)]

    def test_of_two_at_once_the_slower_one_sees_what_is_left(self, world: World, id_: UUID) -> None:
        line = lines_of(world, id_)[1]
        faster, slower = meanwhile(
            world, credit(id_, (line, "1000.00")), credit(id_, (line, "1000.00"))
        )
        assert isinstance(faster, Outcome)
        assert isinstance(slower, InvalidFields)
        assert slower.context == {"left": "234.56"}
        assert due(world, id_) == TOTAL - 1200


class TestUsing:
    @pytest.fixture
    def note(self, world: World, id_: UUID) -> UUID:
        """Of 600.00, which the customer has paid already."""
        world.run(pay(id_, str(TOTAL)))
        return of_line(world, id_, "500.00")

    def test_it_is_set_against_another_invoice(
        self, world: World, note: UUID, customer: UUID
    ) -> None:
        other = issued(world, company=customer)
        world.run(against(note, other, "400.00"))
        assert (due(world, other), remaining(world, note)) == (TOTAL - 400, Decimal(200))
        last, counted = world.store.events(note)[-1], world.store.events(other)[-1]
        assert last.meta.command_id == counted.meta.command_id
        assert counted.meta.causation_id == last.event_id
        with pytest.raises(InvalidFields) as refused:
            world.run(against(note, other, "200.01"))
        assert refused.value.fields == {"amount": "above_remaining"}

    def test_it_settles_that_invoice(self, world: World, note: UUID, customer: UUID) -> None:
        other = issued(world, company=customer)
        payment = world.made(pay(other, "1570.56"))
        with pytest.raises(InvalidFields) as refused:
            world.run(against(note, other, "500.01"))
        assert refused.value.fields == {"amount": "above_due"}
        assert remaining(world, note) == 600
        world.run(against(note, other, "500.00"))
        assert (due(world, other), status(world, other)) == (0, "paid")
        world.run(reverse(payment))
        assert (due(world, other), status(world, other)) == (Decimal("1570.56"), "authorised")

    def test_it_is_refunded_once(self, world: World, note: UUID, customer: UUID) -> None:
        other = issued(world, company=customer)
        answers = meanwhile(world, refund(note, "600.00"), against(note, other, "600.00"))
        assert [type(one) for one in answers] == [Outcome, InvalidFields]
        assert (remaining(world, note), due(world, other)) == (Decimal(), TOTAL - 600)

    def test_what_is_refused(self, world: World, note: UUID) -> None:
        theirs = issued(world, company=world.made(company.open_()))
        tomorrow = str((world.clock.now() + timedelta(days=1)).date())
        for command, fields in (
            (against(note, theirs, "1.00"), {"invoiceId": "not_of_customer"}),
            (against(note, uuid4(), "1.00"), {"invoiceId": "not_found"}),
            (refund(note, "600.01"), {"amount": "above_remaining"}),
            (refund(note, "1.00", refunded_on=tomorrow), {"date": "date_in_future"}),
            (refund(note, "1.00", method=None), {"method": "required"}),
        ):
            with pytest.raises(InvalidFields) as refused:
                world.run(command)
            assert refused.value.fields == fields
        with pytest.raises(NotFound):
            world.run(refund(uuid4(), "1.00"))
