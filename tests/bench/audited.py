"""A lead as one row that SQLAlchemy changes, and a trigger that keeps what it was: the benches' peer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from decimal import Decimal
from typing import Any, get_args
from uuid import UUID

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql as pg
from sqlalchemy.orm import Session, registry

from commands.lead import CaptureLead
from domain.kernel.details import Details
from domain.lead.details import LeadDetails

TYPES: dict[Any, Any] = {
    str: sa.Text,
    UUID: pg.UUID(as_uuid=True),
    Decimal: sa.Numeric(12, 2),
    date: sa.Date,
    int: sa.Integer,
    bool: sa.Boolean,
}
TRIGGER = """
create table audited.history (
    id bigint generated always as identity primary key,
    lead_id uuid not null,
    at timestamptz not null default clock_timestamp(),
    actor_id uuid,
    old jsonb,
    new jsonb
);
create index on audited.history (lead_id, id);
create function audited.keep() returns trigger language plpgsql as $$
begin
    insert into audited.history (lead_id, actor_id, old, new)
        values (new.id, new.changed_by, case when tg_op = 'UPDATE' then to_jsonb(old) end, to_jsonb(new));
    return null;
end $$;
create trigger keep after insert or update on audited.lead for each row execute function audited.keep();
"""


def leaves(model: type[Details], prefix: str = "") -> Iterator[tuple[str, Any]]:
    """Path and type of every field that holds a value."""
    for name, field in model.model_fields.items():
        kind = next((one for one in get_args(field.annotation) if one is not type(None)), None)
        kind = kind or field.annotation
        if isinstance(kind, type) and issubclass(kind, Details):
            yield from leaves(kind, f"{prefix}{name}.")
        else:
            yield prefix + name, kind


def _column(path: str, kind: Any) -> sa.Column[Any]:
    found = next((one for one in (kind, *get_args(kind)) if one in TYPES), str)
    many = getattr(kind, "__origin__", None) is tuple
    return sa.Column(
        path.replace(".", "_"), pg.ARRAY(TYPES[found]) if many else TYPES[found], nullable=True
    )


metadata = sa.MetaData(schema="audited")
table = sa.Table(
    "lead",
    metadata,
    sa.Column("id", pg.UUID(as_uuid=True), primary_key=True),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("status", sa.Text),
    sa.Column("pipeline", sa.Text),
    sa.Column("changed_by", pg.UUID(as_uuid=True)),
    *(_column(path, kind) for path, kind in leaves(LeadDetails)),
)


class AuditedLead:
    """Mapped to the table; its version is checked by every update, as ours is."""

    id: UUID
    version: int
    status: str
    pipeline: str
    changed_by: UUID


registry(metadata=metadata).map_imperatively(AuditedLead, table, version_id_col=table.c.version)


class Audited:
    """Used by many threads; every change is a transaction that loads the row and updates it."""

    def __init__(self, dsn: str, connections: int) -> None:
        self._engine = sa.create_engine(
            dsn.replace("postgresql://", "postgresql+psycopg://"),
            pool_size=connections,
            max_overflow=0,
        )
        with self._engine.begin() as connection:
            connection.execute(sa.text("create schema audited"))
            metadata.create_all(connection)
            connection.execute(sa.text(TRIGGER))

    def add(self, ids: list[UUID], details: LeadDetails, actor: UUID) -> None:
        values = {path.replace(".", "_"): value for path, value in details.leaves().items()}
        values |= {"version": 1, "status": "New Lead Eco4", "pipeline": "ECO Sales"}
        with self._engine.begin() as connection:
            rows = [{**values, "id": id_, "changed_by": actor} for id_ in ids]
            connection.execute(table.insert(), rows)

    def add_each(self, leads: Sequence[tuple[UUID, CaptureLead]], actor: UUID) -> None:
        """Every lead has its own values; all are inserted in one transaction."""
        rows = [
            {
                **{path.replace(".", "_"): value for path, value in command.leaves().items()},
                "id": id_,
                "changed_by": actor,
                "version": 1,
                "status": command.status or "New Lead Eco4",
                "pipeline": command.lead_type,
            }
            for id_, command in leads
        ]
        sent = {name for row in rows for name in row if name in table.c}
        with self._engine.begin() as connection:
            connection.execute(
                table.insert(), [{name: row.get(name) for name in sent} for row in rows]
            )

    def change(self, id_: UUID, body: dict[str, Any], actor: UUID) -> None:
        details = LeadDetails.model_validate(body)
        with Session(self._engine, expire_on_commit=False) as session:
            lead = session.get_one(AuditedLead, id_)
            for path, value in details.leaves().items():
                setattr(lead, path.replace(".", "_"), value)
            lead.changed_by = actor
            session.commit()

    def versions(self) -> tuple[int, int]:
        """Sum of all rows' versions, and rows of the history: the same, or the trigger is broken."""
        with self._engine.connect() as connection:
            row = connection.execute(
                sa.text(
                    "select (select sum(version) from audited.lead), count(*) from audited.history"
                )
            ).one()
        return int(row[0]), int(row[1])

    def close(self) -> None:
        self._engine.dispose()
