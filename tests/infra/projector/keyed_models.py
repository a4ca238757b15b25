"""Two read models by keys of their own, and a writer of the events that they fold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from typing import TYPE_CHECKING, Any
from uuid import UUID

import psycopg
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql as pg

from domain.appointment.events import AppointmentBooked, AppointmentDetailsChanged
from domain.kernel.event import Event, Meta, Recorded
from domain.kernel.record import NoteAdded, PeopleChanged
from domain.lead.details import LeadDetails
from domain.lead.events import LeadCaptured, LeadDetailsChanged
from projections.kernel.read_model import KeyedModel, Row, keyed_table
from projections.lists.counters import COUNTERS, CounterTable
from tests.infra.projector.feed.score import Writer
from tests.servers import admin_of

if TYPE_CHECKING:
    from infra.eventstore.stored import StoredRecord

BROKEN = "broken"
views = sa.MetaData(schema="rm")


def _state(name: str, *columns: sa.Column[Any]) -> sa.Table:
    return sa.Table(
        name,
        views,
        sa.Column("id", pg.UUID(as_uuid=True), primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        *columns,
    )


class LeadsByMonth(KeyedModel):
    """How many leads each assignee has of each month, and what they are worth."""

    name = "leads_by_month"
    nouns = frozenset({"lead"})
    table = _state(
        "leads_by_month_lead",
        sa.Column("month", sa.Text),
        sa.Column("assignees", pg.ARRAY(pg.UUID(as_uuid=True)), nullable=False),
        sa.Column("value", sa.Numeric(14, 2)),
    )
    keyed = keyed_table(
        "leads_by_month",
        sa.Column("user_id", pg.UUID(as_uuid=True), nullable=False),
        sa.Column("month", sa.Text),
        sa.Column("value", sa.Numeric(14, 2)),
        metadata=views,
        info={COUNTERS: CounterTable(by=("user_id", "month"), sums=("value",))},
    )
    key = ("user_id", "month")

    def fold(self, row: Row | None, recorded: Recorded) -> Row:
        state = row or {"month": None, "assignees": [], "value": None}
        match recorded.event:
            case LeadCaptured(people=people, details=details):
                set_ = {"assignees": list(people.get("Assignee", ())), **_worth(details)}
            case PeopleChanged(role="Assignee", user_ids=users):
                set_ = {"assignees": list(users)}
            case LeadDetailsChanged(details=details):
                set_ = _worth(details)
            case _:
                set_ = {}
        return {**state, **set_}

    def contributions(self, row: Row) -> Iterable[Row]:
        for user in row["assignees"]:
            yield {"user_id": user, "month": row["month"], "value": row["value"]}


class CustomerEvents(KeyedModel):
    """How much happened of each customer: to themselves, their leads and their appointments."""

    name = "customer_events"
    nouns = frozenset({"lead", "consumer", "appointment"})
    table = _state(
        "customer_events_record",
        sa.Column("customer", pg.UUID(as_uuid=True)),
        sa.Column("counts", pg.JSONB, nullable=False),
    )
    keyed = keyed_table(
        "customer_events",
        sa.Column("customer", pg.UUID(as_uuid=True), nullable=False),
        sa.Column("events", sa.Integer, nullable=False),
        sa.Index("customer_events_customer", "customer"),
        metadata=views,
    )
    key = ("customer",)
    broken = True

    def fold(self, row: Row | None, recorded: Recorded) -> Row:
        event = recorded.event
        if isinstance(event, NoteAdded) and event.text == BROKEN and self.broken:
            raise ValueError(BROKEN)
        customer = row["customer"] if row else None
        counts = Counter(row["counts"] if row else {})
        if recorded.noun == "consumer":
            customer = recorded.stream_id
        elif isinstance(event, LINKING) and "consumer" in event.details.leaves():
            customer = event.details.consumer
        if customer:
            counts[str(customer)] += 1
        return {"customer": customer, "counts": dict(counts)}

    def contributions(self, row: Row) -> Iterable[Row]:
        for customer, events in row["counts"].items():
            yield {"customer": UUID(customer), "events": events}


LINKING = (LeadCaptured, LeadDetailsChanged, AppointmentBooked, AppointmentDetailsChanged)


def _worth(details: LeadDetails) -> dict[str, Any]:
    """The columns that these details set."""
    found: dict[str, Any] = {}
    if "value" in details.model_fields_set:
        found["value"] = Decimal(details.value) if details.value is not None else None
    if "due_date" in details.model_fields_set:
        found["month"] = f"{details.due_date:%Y-%m}" if details.due_date else None
    return found


@dataclass
class History:
    """Writes events of nouns and opens them again, without sealing."""

    writer: Writer
    events: dict[UUID, list[Event]] = field(default_factory=dict, repr=False)
    nouns: dict[UUID, str] = field(default_factory=dict)

    def add(self, stream_id: UUID, noun: str, *events: Event) -> None:
        self.nouns[stream_id] = noun
        for event in events:
            self.events.setdefault(stream_id, []).append(event)
            self.writer.add(stream_id, "1", noun=noun, topic=event.topic)

    def open(self, records: Sequence[StoredRecord]) -> list[Recorded]:
        """Stands for the store's `open_many`."""
        return [
            Recorded(
                stream_id=one.stream_id,
                noun=one.noun,
                version=one.version,
                event=self.events[one.stream_id][one.version - 1],
                meta=Meta(one.command_id, one.correlation_id, one.actor_id),
                event_id=one.event_id,
                position=one.position,
                recorded_at=one.recorded_at,
            )
            for one in records
        ]


def amounts(dsn: str, query: str) -> dict[Any, Any]:
    """Rows of a query: the last column by the others."""
    with psycopg.connect(admin_of(dsn)) as connection:
        rows = connection.execute(query.encode()).fetchall()
    return {row[:-1]: row[-1] for row in rows}
