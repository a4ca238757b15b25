"""Rows and documents, folded from events by the noun's own read model."""

from __future__ import annotations

from functools import reduce
from typing import Any

from domain.kernel.event import Event, Recorded
from projections.kernel.read_model import Row
from projections.nouns import PROJECTIONS
from tests.spec import CommandEvents, history


def fold_row(events: list[Recorded]) -> Row:
    view = PROJECTIONS[events[0].noun]
    row = reduce(view.fold, events, None)
    assert row is not None
    return view.complete(row)


def row_of(*steps: Event | CommandEvents) -> Row:
    return fold_row(history(*steps))


def doc_of(*steps: Event | CommandEvents) -> dict[str, Any]:
    found: dict[str, Any] = row_of(*steps)["doc"]
    return found
