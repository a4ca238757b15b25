"""Credit notes: of invoices that are still owed, and of paid ones, whose balance is set against another invoice or
refunded. Pure.
"""

from __future__ import annotations

from contextlib import suppress
from itertools import islice
from typing import TYPE_CHECKING

from commands.credit_note import IssueCreditNote, RefundCreditNote, SetCreditNoteAgainst
from domain.shared.money import pounds
from workers.demo.script import Over, ids_from

if TYPE_CHECKING:
    from collections.abc import Iterator
    from decimal import Decimal
    from uuid import UUID

    from workers.demo.invoices import InvoiceStory
    from workers.demo.script import Script

REASONS = (
    "Half of it was not delivered",
    "The job took less time than was planned",
    "A panel came with a scratch",
    "Scaffolding was not needed",
)
REFUNDED = ("Bank transfer", "Bank transfer", "Card", "Cheque")
PARTS = (10, 20, 25, 50, 100)
"""Per cent of a line."""


def plan(script: Script, billed: list[InvoiceStory], number: int) -> None:
    """So many, where there are as many invoices that were issued some days ago."""
    rng = script.random("credit notes")
    stories = rng.sample(billed, len(billed))
    found = islice(filter(None, (_credit(one, billed) for one in stories)), number)
    for _ in found:
        pass


def _credit(story: InvoiceStory, billed: list[InvoiceStory]) -> bool:
    """Whether it was issued before the present. What was paid is used for another invoice, or paid back."""
    was_paid = not story.due
    try:
        story.days(1, 20)
        line = story.rng.randrange(len(story.lines))
        amount = pounds(story.lines[line] * story.rng.choice(PARTS) / 100)
        note = _issued(story, line, amount)
    except Over:
        return False
    if was_paid:
        # Without tax, so that it is never more than remains.
        with suppress(Over):
            _use(story, note, amount, billed)
    else:
        # What is left of it is known to the rules alone.
        billed.remove(story)
    return True


def _issued(story: InvoiceStory, line: int, amount: Decimal) -> UUID:
    row_id = next(islice(ids_from(story.id), line + 1, None))
    body = {
        "invoiceId": story.id,
        "date": story.today,
        "creditReason": story.rng.choice(REASONS),
        "lines": [{"lineId": row_id, "amount": str(amount)}],
    }
    command = IssueCreditNote.model_validate(body)
    return story.do(command, story.team["management"], story.id)


def _use(story: InvoiceStory, note: UUID, amount: Decimal, billed: list[InvoiceStory]) -> None:
    story.days(1, 14)
    by = story.team["management"]
    owed = next(_owed(story, billed), None)
    if owed is not None:
        part = min(amount, owed.due)
        body = {"id": note, "invoiceId": owed.id, "date": story.today, "amount": str(part)}
        story.do(SetCreditNoteAgainst.model_validate(body), by, note, owed.id)
        owed.due -= part
    elif story.chance(0.7):
        body = {"id": note, "date": story.today, "amount": str(amount)}
        body["method"] = story.rng.choice(REFUNDED)
        story.do(RefundCreditNote.model_validate(body), by, note)


def _owed(story: InvoiceStory, billed: list[InvoiceStory]) -> Iterator[InvoiceStory]:
    """Other invoices that the customer owes by then, of which nothing happens afterwards."""
    links = story.customer.links
    return (
        one
        for one in billed
        if one is not story and one.customer.links == links and one.due and one.at < story.at
    )
