"""What we earn by a quote or a renewal is shown to admin, management, compliance and the own book, and nobody else."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest

from domain.kernel.event import Event
from domain.quote.price_rows import PRICE_ROWS as QUOTE_PRICES
from domain.renewal.price_rows import PRICE_ROWS as RENEWAL_PRICES
from domain.role.values import ROLES
from domain.shared.offer.prices import PriceDetails
from projections.access.redact import access_of, redactor
from projections.history.timeline import timeline
from projections.nouns import PROJECTIONS
from tests.factories import quote, renewal
from tests.rows import doc_of
from tests.spec import history

FIELDS = {"upliftUnit", "upliftDay", "commission"}
SEE = {"admin", "management", "partner", "sales_rep", "compliance"}
QUOTE_CHANGED: Any = QUOTE_PRICES.changed
RENEWAL_CHANGED: Any = RENEWAL_PRICES.changed
UPLIFT = PriceDetails(uplift_unit=Decimal("1.5"), commission=Decimal("2025.00"))
STORIES: dict[str, tuple[Event, ...]] = {
    "quote": (
        quote.created(),
        quote.price_added(),
        QUOTE_CHANGED(row_id=quote.PRICE, details=UPLIFT),
    ),
    "renewal": (
        renewal.opened(),
        renewal.price_added(),
        RENEWAL_CHANGED(row_id=quote.PRICE, details=UPLIFT),
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
