"""Rows of links to the ledger, as lists join them."""

from __future__ import annotations

from uuid import UUID

from domain.kernel.event import Meta, Recorded
from domain.ledger_link.events import (
    NOUN,
    LedgerLinkEvent,
    LedgerLinkQueued,
    LedgerLinkRefused,
    Refusal,
)
from domain.ledger_link.link import stream_of
from projections.ledger_link import LEDGER_LINK
from tests.factories.ledger_link import LEDGER_ID, RECORD, TENANT, made, sent
from tests.set_clock import SetClock

ARCHIVED = Refusal(field="AccountCode", words="Account code '201' is archived.")


STREAM = stream_of("invoice", RECORD, TENANT)
META = Meta(UUID(int=1), UUID(int=1))


def recorded(event: LedgerLinkEvent, version: int) -> Recorded:
    at = SetClock().now()
    return Recorded(STREAM, NOUN, version, event, META, UUID(int=version), version, at)


def row_after(*events: LedgerLinkEvent) -> dict[str, object]:
    return LEDGER_LINK.fold_all(None, [recorded(one, n) for n, one in enumerate(events, 1)])


def test_a_row_says_whose_link_it_is_and_how_it_stands() -> None:
    row = row_after(made(), LedgerLinkQueued(record_version=7))
    assert row.keys() == set(LEDGER_LINK.table.c.keys())
    assert (row["kind"], row["record_id"], row["tenant_id"]) == ("invoice", RECORD, TENANT)
    assert (row["state"], row["record_version"], row["ledger_id"]) == ("waiting", 7, None)


def test_a_row_is_folded_on_from_where_it_stood() -> None:
    row = row_after(made(), LedgerLinkRefused(record_version=7, refusals=(ARCHIVED,)))
    assert row["refusals"] == [ARCHIVED.model_dump()]
    after = LEDGER_LINK.fold(row, recorded(sent(8), 3))
    assert (after["state"], after["ledger_id"], after["refusals"]) == ("sent", LEDGER_ID, [])
