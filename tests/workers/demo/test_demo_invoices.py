"""Items, invoices and their payments in the demo: in every state and age, and within the rules."""

from __future__ import annotations

from collections import Counter
from datetime import UTC, datetime
from decimal import Decimal
from typing import Any

import pytest

from commands.credit_note import IssueCreditNote, RefundCreditNote, SetCreditNoteAgainst
from commands.invoice import DraftInvoice, MoveInvoice
from commands.invoice_payment import RecordInvoicePayment, ReverseInvoicePayment
from commands.item import AddItem, ChangeItem, RetireItem
from domain.invoice.ages import age_of
from domain.invoice.noun import INVOICE
from domain.invoice.payments import due_of
from domain.invoice.series import SERIES
from domain.invoice.values import STATUSES
from tests.workers.demo.performed import performed
from workers.demo.plot import Plot, Size, devise
from workers.demo.script import Step

PRESENT = datetime(2026, 11, 20, 16, 30, tzinfo=UTC)
SOME = Size(companies=12, consumers=60, leads=120)
OURS: tuple[type[Any], ...] = (
    *(AddItem, ChangeItem, RetireItem, DraftInvoice, MoveInvoice),
    *(RecordInvoicePayment, ReverseInvoicePayment),
    *(IssueCreditNote, SetCreditNoteAgainst, RefundCreditNote),
)


@pytest.fixture(scope="module")
def steps(whole: Plot) -> list[Step]:
    return whole.script.in_order()


def of(steps: list[Step], kind: type[Any]) -> list[Any]:
    return [step.command for step in steps if isinstance(step.command, kind)]


@pytest.fixture(scope="module")
def issued() -> list[Any]:
    """Invoices of a smaller demo, as their events leave them."""
    store, performance = performed(PRESENT, devise(SOME, PRESENT).script.in_order())
    assert not performance.refused.keys() & {one.__name__ for one in OURS}
    return invoices_in(store)


def invoices_in(store: Any) -> list[Any]:
    return [one for one in store.states.values() if one.noun == INVOICE.name]


def test_60_items_whose_prices_rise_and_some_of_which_are_retired(steps: list[Step]) -> None:
    added = of(steps, AddItem)
    assert len({one.code for one in added}) == len({one.name for one in added}) == 60
    assert all(one.account_code and one.sale_price > one.cost_price for one in added)
    assert len(of(steps, ChangeItem)) >= 10
    retired = {one.id for one in of(steps, RetireItem)}
    assert len(retired) == 4
    drafts = of(steps, DraftInvoice)
    assert not {line.item for one in drafts for line in one.lines} & retired


def test_900_invoices_and_700_payments_over_two_years(steps: list[Step]) -> None:
    drafts = of(steps, DraftInvoice)
    assert len(drafts) == 900
    assert len(of(steps, RecordInvoicePayment)) == pytest.approx(700, abs=40)
    assert {one.status for one in of(steps, MoveInvoice)} == {*STATUSES} - {"paid"}
    days = [one.issued_on for one in drafts]
    assert (max(days) - min(days)).days > 600
    assert min(Counter(one.consumer is None for one in drafts).values()) > 300


def test_25_credit_notes_some_of_them_used_for_others_or_refunded(steps: list[Step]) -> None:
    credited = of(steps, IssueCreditNote)
    assert len(credited) == len({one.invoice for one in credited}) == 25
    against = of(steps, SetCreditNoteAgainst)
    assert against
    assert not {one.invoice for one in against} & {one.invoice for one in credited}
    assert len(of(steps, RefundCreditNote)) >= 3


def test_they_are_in_every_state_and_age(issued: list[Any]) -> None:
    assert {one.status for one in issued} >= {*STATUSES} - {"approved", "voided", "deleted"}
    ages = {age_of(one.details.due_on, due_of(one), PRESENT) for one in issued}
    assert {"notDue", None} < ages
    assert all(due_of(one) >= Decimal() for one in issued)


def test_numbers_follow_the_order_of_the_script(issued: list[Any]) -> None:
    again, _ = performed(PRESENT, devise(SOME, PRESENT).script.in_order())
    serials = {one.stream_id: one.state.serial for one in issued}
    assert serials == {one.stream_id: one.state.serial for one in invoices_in(again)}
    given = sorted(SERIES.version_of(one) for one in serials.values() if one)
    assert [SERIES.number_at(one) for one in given] == [
        SERIES.number_at(n) for n in range(1, len(given) + 1)
    ]
