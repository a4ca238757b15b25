"""Invoices that are owed, in a store in memory, and two writers on them at once."""

from __future__ import annotations

from copy import copy
from dataclasses import replace
from decimal import Decimal
from typing import Any
from uuid import UUID

from commands.invoice import MoveInvoice
from commands.kernel.turns import Turns
from domain.invoice.details import LINE_ROWS
from domain.invoice.noun import INVOICE
from domain.invoice.payments import due_of
from domain.kernel.errors import DomainError
from domain.kernel.row_changes import rows_in
from tests.factories import company, invoice
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


def lines_of(world: World, id_: UUID) -> list[UUID]:
    """Ids of its lines: 490.91 at 20%, and 1,234.56 at 20%."""
    return [*rows_in(world.store.load(INVOICE, id_), LINE_ROWS)]


def meanwhile(world: World, one: Any, other: Any) -> list[Any]:
    """What both answer where the other one is stored between the first one's decision and its append."""
    answers: list[Any] = []
    # Of another process, whose writers take no turns with those of this one.
    elsewhere = copy(world)
    elsewhere.deps = replace(world.deps, turns=Turns())

    def rival() -> None:
        world.store.before_append = lambda: None
        answers.append(attempt(elsewhere, other))

    world.store.before_append = rival
    answers.append(attempt(world, one))
    world.store.before_append = lambda: None
    return answers


def attempt(world: World, command: Any) -> Any:
    try:
        return world.run(command)
    except DomainError as error:
        return error
