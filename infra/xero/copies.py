"""Copies of Xero's accounts and tax rates, for pickers that must not wait for Xero or use up its calls."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Any, Generic, TypeVar
from uuid import UUID

from psycopg.types.json import Jsonb
from pydantic import TypeAdapter

from commands.shared.ledger import LedgerAccount, LedgerTaxRate
from infra.postgres.connections import unavailable

if TYPE_CHECKING:
    from collections.abc import Callable

    from psycopg import Connection
    from psycopg_pool import ConnectionPool

    from commands.kernel.ports import Clock
    from commands.shared.ledger import Ledger
    from infra.xero.connection import XeroConnection

T = TypeVar("T")
_ACCOUNTS, _TAX_RATES = TypeAdapter(list[LedgerAccount]), TypeAdapter(list[LedgerTaxRate])
_READ = "select records, copied_at from ledger.copy where tenant_id = %s and what = %s"
_KEEP = (
    "insert into ledger.copy (tenant_id, what, records, copied_at) values (%s, %s, %s, %s) "
    "on conflict (tenant_id, what) do update "
    "set records = excluded.records, copied_at = excluded.copied_at"
)


@dataclass(frozen=True, slots=True)
class Copied(Generic[T]):
    """What Xero said at a time."""

    records: list[T]
    at: datetime


class LedgerCopies:
    """Rows of `ledger.copy` of the connected organisation; one that is missing is made when it is asked for.

    Every call may raise what the ledger's calls do, but for a copy that is there only LedgerNotConnected.
    """

    def __init__(
        self,
        ledger: Ledger,
        connection: XeroConnection,
        pool: ConnectionPool[Connection[Any]],
        clock: Clock,
    ) -> None:
        self._ledger, self._connection = ledger, connection
        self._pool, self._clock = pool, clock

    def accounts(self) -> Copied[LedgerAccount]:
        return self._found("accounts", _ACCOUNTS, self._ledger.accounts)

    def tax_rates(self) -> Copied[LedgerTaxRate]:
        return self._found("tax_rates", _TAX_RATES, self._ledger.tax_rates)

    def renew(self) -> None:
        """Asks Xero for both, whatever copies there are."""
        tenant_id = self._connection.tenant()
        self._copied(tenant_id, "accounts", _ACCOUNTS, self._ledger.accounts)
        self._copied(tenant_id, "tax_rates", _TAX_RATES, self._ledger.tax_rates)

    def _found(
        self, what: str, form: TypeAdapter[list[T]], ask: Callable[[], list[T]]
    ) -> Copied[T]:
        tenant_id = self._connection.tenant()
        with unavailable(), self._pool.connection() as connection:
            row = connection.execute(_READ, (tenant_id, what)).fetchone()
        if row is None:
            return self._copied(tenant_id, what, form, ask)
        return Copied(form.validate_python(row[0]), row[1])

    def _copied(
        self, tenant_id: UUID, what: str, form: TypeAdapter[list[T]], ask: Callable[[], list[T]]
    ) -> Copied[T]:
        records, at = ask(), self._clock.now()
        stored = Jsonb(form.dump_python(records, mode="json"))
        with unavailable(), self._pool.connection() as connection:
            connection.execute(_KEEP, (tenant_id, what, stored, at))
        return Copied(records, at)
