"""Imports of drawn files with faults, on a store in memory: each row is made, changed, left out by choice, or named.

The file of refused rows is mended and imported again, twice; afterwards every row is there once.
"""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Sequence

import hypothesis.strategies as st
from hypothesis import given, settings

from commands.imports.checking import CheckedFile
from domain.imports.decider import RowChoice
from domain.imports.events import ImportState
from tests.commands.imports.in_memory import Imports

HEADERS = (
    "Customer name",
    "Email",
    "Phone",
    "Value",
    "Due date",
    "Lead type",
    "Is paid",
    "Größe " + "ä" * 20,
)
GOOD = (
    "Ada {n}",
    "ada{n}@mail.example",
    "0770090{n:04}",
    "12.50",
    "31/12/2027",
    "ECO Sales",
    "yes",
)
FAULTS: dict[str, tuple[int, str]] = {
    "amount": (3, "a lot"),
    "day": (4, "31/02/2027"),
    "phone": (2, "07"),
    "email": (1, "ada at home"),
    "list": (5, "Loft club"),
    "formula": (0, "=A1&B1"),
    "error cell": (3, "#REF!"),
    "flag": (6, "perhaps"),
    "long name": (0, "A" * 500),
    "html": (0, "<b>Ada</b>"),
    "lost letters": (0, "Zo\udceb"),
    "open mark": (0, '"Ada'),
    "cells beside": (6, "yes,,extra"),
}
"""By kind: the cell that is wrong, as it stands in the file."""
KINDS = ("good", "twice", *FAULTS)


def line_of(kind: str, n: int) -> str:
    cells = [one.format(n=1 if kind == "twice" else n) for one in GOOD] + [""]
    if kind in FAULTS:
        place, text = FAULTS[kind]
        cells[place] = text
    return ",".join(cells)


def file_of_kinds(kinds: Sequence[str]) -> bytes:
    lines = [",".join(HEADERS), *(line_of(one, n) for n, one in enumerate(kinds, 2))]
    return "\n".join(lines).encode("utf-8", "surrogateescape") + b"\n"


def all_rows_are_accounted_for(checked: CheckedFile, ran: ImportState, rows: int) -> None:
    found = checked.findings
    named = {one.row for one in found.kept if one.action == "error"}
    assert all(one.problems for one in found.kept if one.action == "error")
    assert len(named) == found.counts[3]
    assert sum(found.counts) + found.actions["leave"] == rows
    assert (ran.created, ran.updated, ran.skipped, ran.failed) == found.counts
    assert ran.left_out == found.actions["leave"]


def mended(line: list[str], kinds: Sequence[str]) -> list[str]:
    """The row as it should have been, by its number in the first file."""
    why, number = line[:2]
    assert why, "each refused row says why"
    assert number, "each refused row says where it stood"
    assert kinds[int(number) - 2] in FAULTS
    return ["", number, *line_of("good", int(number)).split(",")]


def as_file(lines: Sequence[Sequence[str]]) -> bytes:
    text = io.StringIO()
    csv.writer(text).writerows(lines)
    return text.getvalue().encode()


@settings(max_examples=25, derandomize=True)
@given(
    st.lists(st.sampled_from(KINDS), min_size=1, max_size=14),
    st.sampled_from(["add", "leave"]),
    st.integers(0, 14),
)
def test_rows_are_made_changed_left_out_by_choice_or_named_and_none_is_lost(
    kinds: list[str], choice: RowChoice, mended_first: int
) -> None:
    imports, data = Imports(), file_of_kinds(kinds)
    first = imports.received(data)
    checked = imports.checked(first, choice)
    ran = imports.run(first)
    all_rows_are_accounted_for(checked, ran, len(kinds))
    assert ran.failed == sum(one in FAULTS for one in kinds)
    assert ran.left_out == (max(kinds.count("twice") - 1, 0) if choice == "leave" else 0)

    header, *refused = imports.errors(first, data)
    assert len(refused) == ran.failed
    # Some are mended, and the file is imported; then the others, and the whole file again.
    steps = [mended_first, len(refused)] if refused else []
    for upto in steps:
        lines = [mended(one, kinds) for one in refused[:upto]] + refused[upto:]
        again = imports.received(as_file([header, *lines]))
        found = imports.checked(again)
        all_rows_are_accounted_for(found, imports.run(again), len(refused))
        assert not found.findings.unmapped
    names = imports.names()
    assert sum(names.values()) == len(kinds) - ran.left_out
    wanted = Counter(GOOD[0].format(n=1 if one == "twice" else n) for n, one in enumerate(kinds, 2))
    assert names == wanted - Counter({GOOD[0].format(n=1): ran.left_out})
