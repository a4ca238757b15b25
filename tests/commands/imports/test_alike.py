"""Hints of an import that rows may be about what is there already, on the store in memory."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any
from uuid import UUID, uuid4

import pytest

from commands.imports.alike import choices_for
from commands.imports.deciding import Importing
from commands.imports.dry_run import dry_run
from commands.imports.ports import AlikeRecord
from commands.kernel.command import Actor, Context
from commands.lead import CaptureLead
from commands.shared.sheets import SheetRow
from domain.imports.decider import RowChoice
from domain.lead.values import ECO_SALES
from tests.commands.imports.test_deciding import NoLookups
from tests.fakes import ADMIN, World

DASHBOARD = "digitalDashboard"
MAPPING = tuple(
    f"{DASHBOARD}.{one}"
    for one in ("customerName", "customerEmail", "customerNumber", "firstLineOfadd")
)
ROWS = [
    SheetRow(2, ["Ada Byron", "ADA@example.com", "", ""]),
    SheetRow(3, ["Tom Reed", "tom@example.com", "07700 900456", "4 Station Road"]),
    SheetRow(4, ["T. Reed", "", "+44 7700 900 456", "4  station road"]),
    SheetRow(5, ["Nora Quill", "nora@example.com", "", ""]),
]


class Known(NoLookups):
    """Knows one open lead by its address."""

    def __init__(self, id_: UUID) -> None:
        self._id = id_
        self.asked: list[tuple[Actor, str, set[Any]]] = []

    def alike(self, actor: Any, noun: str, wanted: Any) -> dict[Any, Any]:
        self.asked.append((actor, noun, set(wanted)))
        sign = ("email", "ada@example.com")
        return {sign: [AlikeRecord(self._id, "L-100001")]} if sign in wanted else {}


def importing(world: World) -> Importing:
    return Importing("lead", uuid4(), world.clock.now(), MAPPING, None, Context(ADMIN, uuid4()))


def test_rows_share_an_address_with_a_lead_and_a_number_with_an_earlier_row(world: World) -> None:
    known = Known(uuid4())
    wanted = importing(world)
    found = dry_run(ROWS, wanted, world.deps, known).new.alike(wanted, known)
    assert [(one.row, one.because, len(one.records), one.earlier) for one in found] == [
        (2, ("email",), 1, None),
        (4, ("phone", "address"), 0, 3),
    ]
    [(actor, noun, signs)] = known.asked
    assert (actor, noun) == (ADMIN, "lead")
    assert ("phone", "+447700900456") in signs


@pytest.mark.parametrize(
    ("for_all", "by_row", "actions"),
    [
        ("add", {}, {"create": 4}),
        ("leave", {}, {"create": 2, "leave": 2}),
        ("leave", {4: "add"}, {"create": 3, "leave": 1}),
        ("update", {}, {"create": 3, "update": 1}),
        ("add", {2: "update", 4: "leave", 5: "leave"}, {"create": 2, "update": 1, "leave": 1}),
    ],
)
def test_what_is_chosen_becomes_of_such_rows_and_of_no_others(
    world: World, for_all: RowChoice, by_row: dict[int, RowChoice], actions: dict[str, int]
) -> None:
    dashboard = {"customerName": "Ada", "customerEmail": "ada@example.com"}
    command = CaptureLead.model_validate({"leadType": ECO_SALES, DASHBOARD: dashboard})
    there = world.made(command)
    wanted = importing(world)
    known = Known(there)
    found = dry_run(ROWS, wanted, world.deps, known).new.alike(wanted, known)
    choices = choices_for(found, for_all, by_row)
    assert dry_run(ROWS, replace(wanted, choices=choices), world.deps, known).actions == Counter(
        actions
    )
