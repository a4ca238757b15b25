"""Links to the ledger, as lists join them and the connection's page counts them.

A row for each record and organisation: `record_id` is what a list joins, `tenant_id` whose link it is.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, get_args

import sqlalchemy as sa
from pydantic import Field
from sqlalchemy.dialects import postgresql as pg

from domain.ledger_link.events import NOUN, Refusal
from domain.ledger_link.link import LedgerLink, LinkState, evolve
from projections.kernel.read_model import ReadModel, metadata
from projections.lists.filters import OneOf
from projections.lists.kinds import TEXT, array_of
from projections.lists.sort import Columns

if TYPE_CHECKING:
    from uuid import UUID

    from domain.kernel.event import Recorded
    from projections.kernel.read_model import Row

ledger_link = sa.Table(
    NOUN,
    metadata,
    sa.Column("id", pg.UUID(as_uuid=True), primary_key=True),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("record_id", pg.UUID(as_uuid=True), nullable=False),
    sa.Column("tenant_id", pg.UUID(as_uuid=True), nullable=False),
    sa.Column("record_version", sa.Integer, nullable=False),
    sa.Column("sent_version", sa.Integer, nullable=False),
    sa.Column("tries", sa.Integer, nullable=False),
    sa.Column("ledger_id", sa.Text),
    sa.Column("refusals", pg.JSONB, nullable=False),
    sa.Column("fields", pg.JSONB, nullable=False),
    sa.Column("since", sa.DateTime(timezone=True), nullable=False),
    sa.Column("state", sa.Text, nullable=False),
    sa.Index("ledger_link_record", "record_id", "tenant_id"),
    sa.Index("ledger_link_at_ledger", "ledger_id", "tenant_id"),
    sa.Index("ledger_link_state", "tenant_id", "kind", "state"),
)
"""`since` is when the state last changed or was said again."""

_CONNECTION = sa.table("connection", sa.column("tenant_id", pg.UUID(as_uuid=True)), schema="ledger")
"""At most one row."""
_TEXT = TEXT.type
_TEXTS = array_of(_TEXT)
_NOT_SENT: sa.ColumnElement[str] = sa.literal_column("'notSent'", sa.Text())


class LedgerLinkModel(ReadModel):
    name = NOUN
    nouns = frozenset({NOUN})
    table = ledger_link

    def fold(self, row: Row | None, recorded: Recorded) -> Row:
        event: Any = recorded.event
        after = evolve(_link(row) if row is not None else None, event)
        return {
            "kind": after.kind,
            "record_id": after.record_id,
            "tenant_id": after.tenant_id,
            "record_version": after.record_version,
            "sent_version": after.sent_version,
            "tries": after.tries,
            "ledger_id": after.ledger_id,
            "refusals": [one.model_dump() for one in after.refusals],
            "fields": list(after.fields),
            "since": recorded.at,
            "state": after.state,
        }


LEDGER_LINK = LedgerLinkModel()


def _link(row: Row) -> LedgerLink:
    return LedgerLink(
        kind=row["kind"],
        record_id=row["record_id"],
        tenant_id=row["tenant_id"],
        state=row["state"],
        ledger_id=row["ledger_id"],
        record_version=row["record_version"],
        sent_version=row["sent_version"],
        tries=row["tries"],
        refusals=tuple(Refusal(**one) for one in row["refusals"]),
        fields=tuple(row["fields"]),
    )


def state_of(record_id: sa.ColumnElement[Any]) -> sa.ScalarSelect[Any]:
    """How a record stands at the connected organisation; null where none is connected."""
    link = ledger_link.alias("ledger_state")
    is_of_record = (link.c.tenant_id == _CONNECTION.c.tenant_id) & (link.c.record_id == record_id)
    found = sa.func.coalesce(link.c.state, _NOT_SENT)
    source = _CONNECTION.outerjoin(link, is_of_record)
    return sa.select(found).select_from(source).scalar_subquery()


def waiting(session: sa.Connection, tenant_id: UUID) -> list[tuple[UUID, int]]:
    """Links of an organisation that wait, with their versions, oldest first."""
    columns = ledger_link.c
    query = (
        sa.select(columns.id, columns.version)
        .where(columns.tenant_id == tenant_id, columns.state == "waiting")
        .order_by(columns.since)
    )
    return [(id_, version) for id_, version in session.execute(query)]


def counts(session: sa.Connection, tenant_id: UUID) -> dict[str, int]:
    """How many links of an organisation stand in each state."""
    columns = ledger_link.c
    query = (
        sa.select(columns.state, sa.func.count())
        .where(columns.tenant_id == tenant_id)
        .group_by(columns.state)
    )
    return {str(state): int(number) for state, number in session.execute(query)}


def records_at(session: sa.Connection, tenant_id: UUID, ledger_id: str) -> dict[str, UUID]:
    """Records that are linked with a record of the ledger, by their noun."""
    columns = ledger_link.c
    query = sa.select(columns.kind, columns.record_id).where(
        columns.ledger_id == ledger_id, columns.tenant_id == tenant_id
    )
    return {str(kind): id_ for kind, id_ in session.execute(query)}


def links_with(session: sa.Connection, tenant_id: UUID) -> dict[UUID, LedgerLink]:
    """All links with an organisation, by the id of their record."""
    query = sa.select(ledger_link).where(ledger_link.c.tenant_id == tenant_id)
    rows = session.execute(query).mappings()
    return {row["record_id"]: _link(dict(row)) for row in rows}


@dataclass(frozen=True, kw_only=True)
class AtLedger(OneOf):
    """Records that stand so at the connected organisation of the ledger today, also on a list of the past."""

    path: str = "sync"
    column: str = "id"
    adds_column: bool = False

    usual = Annotated[list[LinkState], Field(max_length=len(get_args(LinkState)))]

    def condition(self, columns: Columns, variant: str) -> sa.ColumnElement[bool]:
        state, wanted = state_of(columns["id"]), self.bound(_TEXT if variant == "one" else _TEXTS)
        found: sa.ColumnElement[bool] = state == (wanted if variant == "one" else sa.any_(wanted))
        return found
