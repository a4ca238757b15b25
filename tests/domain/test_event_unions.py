"""Every event class is in a union whose cases are all checked: one that is in none is forgotten."""

from __future__ import annotations

import sys
from types import UnionType
from typing import get_args

import pytest

from domain.kernel.event import EVENTS, Event
from domain.kernel.record import is_record_event
from infra.eventstore.catalogue import load_event_classes

DRIVE = ("drive_tree", "drive_space", "drive_read")
NO_RECORDS = frozenset(
    {
        "diary",
        "admin_roster",
        "partner_team",
        "export",
        "invoice_series",
        "credit_note_series",
        *DRIVE,
    }
)
"""Streams beside records: they have no state, row or timeline."""


def own_unions() -> set[type[Event]]:
    """Classes in the unions called `...Event` of the modules of `domain`, or the only one of such."""
    found: set[type[Event]] = set()
    for name, module in list(sys.modules.items()):
        if name.startswith("domain."):
            for key, value in vars(module).items():
                if key.endswith("Event") and key != "Event":
                    found |= set(get_args(value) if isinstance(value, UnionType) else (value,))
    return found


@pytest.mark.parametrize("topic", sorted(load_event_classes()))
def test_every_event_is_in_one(topic: str) -> None:
    cls = EVENTS[topic]
    if topic.partition(".")[0] not in NO_RECORDS:
        assert is_record_event(cls.model_construct()) or cls in own_unions()
