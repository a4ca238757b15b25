"""Events of links to the ledger."""

from __future__ import annotations

from uuid import UUID

from domain.ledger_link.events import LedgerLinkMade, LedgerLinkSent

RECORD, TENANT = UUID(int=11), UUID(int=12)
LEDGER_ID = "5f2c9a40-0000-4000-8000-000000000001"


def made() -> LedgerLinkMade:
    return LedgerLinkMade(kind="invoice", record_id=RECORD, tenant_id=TENANT)


def sent(version: int = 7) -> LedgerLinkSent:
    return LedgerLinkSent(record_version=version, ledger_id=LEDGER_ID)
