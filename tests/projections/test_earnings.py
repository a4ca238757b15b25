"""What we earn by a quote or a renewal is shown to admin, management, compliance and the own book, and nobody else."""

from __future__ import annotations

from typing import Any

import pytest

from domain.kernel.event import Event
from domain.role.values import ROLES
from projections.access.redact import access_of, redactor
from projections.history.timeline import timeline
from projections.nouns import PROJECTIONS
from tests.factories import quote, renewal
from tests.rows import doc_of
from tests.spec import history

FIELDS = {"upliftUnit", "upliftDay", "commission"}
SEE = {"admin", "management", "partner", "sales_rep", "compliance"}
UPLIFT: dict[str, Any] = {"uplift_unit": "1.5", "commission": "2025.00"}
STORIES: dict[str, tuple[Event, ...]] = {
    "quote": (
        quote.created(),
        quote.price_added(),
        quote.price_changed(**UPLIFT),
    ),
    "renewal": (
        renewal.opened(),
        renewal.price_added(),
        renewal.price_changed(**UPLIFT),
    ),
}


def changed_fields(entries: list[dict[str, Any]]) -> set[str]:
    return {change["field"] for entry in entries for change in entry["changes"]}


@pytest.mark.parametrize("noun", STORIES)
@pytest.mark.parametrize("role", ROLES)
def test_who_sees_it_now_and_in_the_past(noun: str, role: str) -> None:
    doc, entries = doc_of(*STORIES[noun]), history(*STORIES[noun])
    for former in (False, True):
        rows = redactor(role, noun, former=former)(doc).get("prices", [])
        shown = {name for row in rows for name in row} & FIELDS
        assert shown == (FIELDS if role in SEE else set()), former
    access = access_of(role, noun)
    fields = changed_fields(timeline(PROJECTIONS[noun], entries, access))
    paths = {"prices.upliftUnit", "prices.commission"}
    assert fields & {f"prices.{name}" for name in FIELDS} == (paths if role in SEE else set())
