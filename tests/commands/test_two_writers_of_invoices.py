"""Payments, reversals, credit notes and voids by two writers at once: what is due never falls below 0."""

from __future__ import annotations

from decimal import Decimal
from typing import Any
from uuid import UUID, uuid4

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from commands.invoice import MoveInvoice
from commands.kernel.command import Outcome
from domain.credit_note.decider import remaining_of, total_of
from domain.credit_note.noun import CREDIT_NOTE
from domain.credit_note.rows import ALLOCATION_ROWS
from domain.invoice.noun import INVOICE
from domain.invoice.payments import due_of
from domain.invoice_payment.noun import INVOICE_PAYMENT
from domain.kernel.row_changes import rows_in
from tests.commands.owed import TOTAL, issued, lines_of, meanwhile
from tests.factories import company
from tests.factories.credit_note import against, credit, refund
from tests.factories.invoice_payment import pay, replace, reverse
from tests.fakes import World
from tests.rows import fold_row

AMOUNTS = st.decimals("0.01", "2500.00", places=2).map(str)
NUMBERS = st.integers(0, 9)


class TwoWriters(RuleBasedStateMachine):
    """Two people pay, reverse, replace, credit and void two invoices of one customer: one stores while the
    other decides.
    """

    @initialize()
    def owe(self) -> None:
        self.world = World()
        customer = self.world.made(company.open_())
        self.invoices = [issued(self.world, company=customer) for _ in range(2)]
        self.made: dict[str, list[UUID]] = {INVOICE_PAYMENT.name: [], CREDIT_NOTE.name: []}

    def both(self, one: Any, other: Any) -> None:
        found = [one for one in meanwhile(self.world, one, other) if isinstance(one, Outcome)]
        for record in (record for made in found for record in made.records):
            known = self.made.get(record.noun, self.invoices)
            known += [record.id] if record.id not in known else []

    def payment(self, number: int) -> UUID:
        return self._chosen(INVOICE_PAYMENT.name, number)

    def note(self, number: int) -> UUID:
        return self._chosen(CREDIT_NOTE.name, number)

    def _chosen(self, noun: str, number: int) -> UUID:
        known = self.made[noun]
        return known[number % len(known)] if known else uuid4()

    def crediting(self, number: int, amount: str) -> Any:
        owed = self.invoices[number % 2]
        return credit(owed, (lines_of(self.world, owed)[number // 2 % 2], amount))

    @rule(number=NUMBERS, one=AMOUNTS, other=AMOUNTS)
    def pay_both(self, number: int, one: str, other: str) -> None:
        owed = self.invoices[number % 2]
        self.both(pay(owed, one), pay(owed, other))

    @rule(number=NUMBERS, owed=NUMBERS, amount=AMOUNTS)
    def reverse_while_paying(self, number: int, owed: int, amount: str) -> None:
        self.both(reverse(self.payment(number)), pay(self.invoices[owed % 2], amount))

    @rule(number=NUMBERS, one=AMOUNTS, other=AMOUNTS)
    def replace_both(self, number: int, one: str, other: str) -> None:
        chosen = self.payment(number)
        self.both(replace(chosen, amount=one), replace(chosen, amount=other))

    @rule(number=NUMBERS, amount=AMOUNTS)
    def reverse_while_replacing(self, number: int, amount: str) -> None:
        chosen = self.payment(number)
        self.both(replace(chosen, amount=amount), reverse(chosen))

    @rule(number=NUMBERS, owed=NUMBERS, one=AMOUNTS, other=AMOUNTS)
    def credit_while_paying(self, number: int, owed: int, one: str, other: str) -> None:
        self.both(self.crediting(number, one), pay(self.invoices[owed % 2], other))

    @rule(number=NUMBERS, one=AMOUNTS, other=AMOUNTS)
    def credit_both(self, number: int, one: str, other: str) -> None:
        self.both(self.crediting(number, one), self.crediting(number, other))

    @rule(number=NUMBERS, owed=NUMBERS, one=AMOUNTS, other=AMOUNTS)
    def set_against_while_refunding(self, number: int, owed: int, one: str, other: str) -> None:
        note = self.note(number)
        self.both(against(note, self.invoices[owed % 2], one), refund(note, other))

    @rule(one=NUMBERS, other=NUMBERS, owed=NUMBERS, amount=AMOUNTS)
    def set_two_against_one(self, one: int, other: int, owed: int, amount: str) -> None:
        target = self.invoices[owed % 2]
        self.both(
            *(against(self.note(number), target, amount) for number in (one, other)),
        )

    @rule(number=NUMBERS, owed=NUMBERS, amount=AMOUNTS)
    def reverse_while_setting_against(self, number: int, owed: int, amount: str) -> None:
        target = self.invoices[owed % 2]
        self.both(reverse(self.payment(number)), against(self.note(number), target, amount))

    @rule(number=NUMBERS, owed=NUMBERS, amount=AMOUNTS)
    def void_while_crediting(self, number: int, owed: int, amount: str) -> None:
        void = MoveInvoice.model_validate({"id": self.invoices[owed % 2], "status": "void"})
        self.both(void, self.crediting(number, amount))

    @rule(owed=NUMBERS, amount=AMOUNTS)
    def void_while_paying(self, owed: int, amount: str) -> None:
        target = self.invoices[owed % 2]
        void = MoveInvoice.model_validate({"id": target, "status": "void"})
        self.both(void, pay(target, amount))

    def counted(self, id_: UUID) -> tuple[Decimal, Decimal, Decimal]:
        """What counts of payments and of credits, and what was credited of its lines."""
        load = self.world.store.load
        payments = [load(INVOICE_PAYMENT, one) for one in self.made[INVOICE_PAYMENT.name]]
        notes = [load(CREDIT_NOTE, one) for one in self.made[CREDIT_NOTE.name]]
        paid = [
            one.details.amount or Decimal()
            for one in payments
            if one.status == "recorded" and one.details.invoice == id_
        ]
        credited = [
            row.amount or Decimal()
            for one in notes
            for row in rows_in(one, ALLOCATION_ROWS).values()
            if row.invoice == id_
        ]
        own = [total_of(one) for one in notes if one.details.invoice == id_]
        return sum(paid, Decimal()), sum(credited, Decimal()), sum(own, Decimal())

    @invariant()
    def what_is_due_is_the_total_without_payments_and_credits(self) -> None:
        for id_ in self.invoices:
            paid, credited, own = self.counted(id_)
            state = self.world.store.load(INVOICE, id_)
            if state.status == "voided":
                assert not any((paid, credited, own))
                continue
            assert due_of(state) == TOTAL - paid - credited >= 0
            assert own <= TOTAL
            assert state.status == ("authorised" if due_of(state) else "paid")
            assert Decimal(self.row(id_)["amountDue"]) == due_of(state)

    @invariant()
    def what_remains_of_credit_notes_is_never_below_nothing(self) -> None:
        for id_ in self.made[CREDIT_NOTE.name]:
            remaining = remaining_of(self.world.store.load(CREDIT_NOTE, id_))
            assert Decimal(self.row(id_)["remainingAmount"]) == remaining >= 0

    def row(self, id_: UUID) -> dict[str, Any]:
        found: dict[str, Any] = fold_row(self.world.store.events(id_))["doc"]
        return found


TwoWriters.TestCase.settings = settings(max_examples=20, stateful_step_count=14, deadline=None)
TestTwoWriters = TwoWriters.TestCase
