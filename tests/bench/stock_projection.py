"""The eventsourcing library's own projection runner, on the events of `stories`.

`python -m tests.bench.stock_projection LEADS TOGETHER TABLE` in a process of its own, because our
store refuses to start beside these parts. The database is named in the library's environment.
Prints how many events it projected, and in how many seconds.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from typing import Any, ClassVar
from uuid import UUID

import orjson
from eventsourcing.application import Application
from eventsourcing.domain import Aggregate, event
from eventsourcing.persistence import Tracking
from eventsourcing.postgres import PostgresDatastore, PostgresTrackingRecorder
from eventsourcing.projection import Projection, ProjectionRunner
from psycopg import sql
from psycopg.types.json import Jsonb

from tests.bench.stories import StoryEvent, stories

PATIENCE = 600.0
Doc = dict[str, Any]


class Lead(Aggregate):
    class Captured(Aggregate.Created):
        doc: Doc

    class Changed(Aggregate.Event):
        doc: Doc

    @event(Captured)
    def __init__(self, doc: Doc) -> None:
        self.doc = doc

    @event(Changed)
    def change(self, doc: Doc) -> None:
        self.doc = self.doc | doc


class Leads(Application[UUID]):
    def project(self, events: Iterator[StoryEvent]) -> int:
        """Stores the events one by one in their order; the last position."""
        leads: dict[int, Lead] = {}
        position = 0
        for one in events:
            if one.lead not in leads:
                leads[one.lead] = Lead(doc=one.wire)
            else:
                leads[one.lead].change(one.wire)
            position = self.save(leads[one.lead])[-1].notification.id
        return position


class LeadTable(PostgresTrackingRecorder):
    """Rows as our lists have them, written as the library's documentation shows it."""

    table: ClassVar[sql.Composable]

    def __init__(self, datastore: PostgresDatastore, **more: Any) -> None:
        super().__init__(datastore, **more)
        self._upsert = sql.SQL(
            "INSERT INTO {} AS held (id, version, created_at, updated_at, deleted, "
            "delete_requested, active, scope, search, reference, lead_type, status, source, "
            "service_type, assignee, is_paid, is_imported, dialer, doc) "
            "VALUES (%(id)s, 1, %(at)s, %(at)s, false, false, true, "
            "%(people)s, %(search)s, %(reference)s, %(pipeline)s, %(status)s, %(source)s, "
            "%(service)s, %(people)s, false, false, false, %(doc)s) "
            "ON CONFLICT (id) DO UPDATE SET doc = excluded.doc, version = excluded.version"
        ).format(self.table)
        self._change = sql.SQL(
            "UPDATE {} SET version = %(version)s, updated_at = %(at)s, "
            "status = coalesce(%(status)s, status), surveyor = coalesce(%(surveyor)s, surveyor), "
            "doc = doc || %(doc)s WHERE id = %(id)s"
        ).format(self.table)

    def capture(self, captured: Lead.Captured, tracking: Tracking) -> None:
        doc = captured.doc
        values = {
            "id": captured.originator_id,
            "at": captured.timestamp,
            "people": [UUID(one) for one in doc["Assignee"]],
            "search": doc["digitalDashboard"]["customerName"].casefold(),
            "reference": doc["leadId"],
            "pipeline": doc["leadType"],
            "status": doc["status"],
            "source": doc["source"],
            "service": doc["serviceType"],
            "doc": Jsonb(doc, dumps=orjson.dumps),
        }
        with self.datastore.transaction(commit=True) as cursor:
            cursor.execute(self._upsert, values, prepare=True)
            self._insert_tracking(cursor, tracking)

    def change(self, changed: Lead.Changed, tracking: Tracking) -> None:
        doc = changed.doc
        values = {
            "id": changed.originator_id,
            "version": changed.originator_version,
            "at": changed.timestamp,
            "status": doc.get("status"),
            "surveyor": [UUID(one) for one in doc["Surveyor"]] if "Surveyor" in doc else None,
            "doc": Jsonb(doc, dumps=orjson.dumps),
        }
        with self.datastore.transaction(commit=True) as cursor:
            cursor.execute(self._change, values, prepare=True)
            self._insert_tracking(cursor, tracking)


class LeadProjection(Projection[LeadTable]):
    def process_event(self, domain_event: Any, tracking: Tracking) -> None:
        match domain_event:
            case Lead.Captured():
                self.view.capture(domain_event, tracking)
            case Lead.Changed():
                self.view.change(domain_event, tracking)


def main(leads: int, together: int, table: str) -> None:
    LeadTable.table = sql.Identifier(*table.split("."))
    application = Leads()
    last = application.project(stories(leads, together))
    started = time.perf_counter()
    with ProjectionRunner(
        application_class=Leads, projection_class=LeadProjection, view_class=LeadTable
    ) as runner:
        runner.wait(last, timeout=PATIENCE)
        took = time.perf_counter() - started
    application.close()
    print(last, took)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3])
