"""Leads, as lists, boards and drawers show them."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from typing import TYPE_CHECKING, Any
from uuid import UUID

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql as pg

from domain.lead.noun import LEAD, PARTS
from projections.kernel.noun_view import Link, NounView
from projections.kernel.record import Doc, RecordProjection, get, partial_index, record_table
from projections.kernel.wire import uuid_of
from projections.lists.counters import CounterTable

if TYPE_CHECKING:
    from collections.abc import Mapping

NEWEST_FIRST = sa.text("created_at DESC")
USER_IDS = pg.ARRAY(pg.UUID(as_uuid=True))

SPARSE = ("sub_service_type", "installer_type", "job_type", "data_of")
"""Filtered, and missing in most leads."""
PART_COLUMNS = {
    "Assignee": "assignee",
    "appoinmentBooker": "appointment_booker",
    "LeadGenerator": "lead_generator",
    "leadAdministrator": "lead_administrator",
    "Installer": "installer",
    "Surveyor": "surveyor",
    "SystemDesigner": "system_designer",
    "Partner": "partner",
}

lead = record_table(
    "lead",
    sa.Column("reference", sa.Text),
    sa.Column("lead_type", sa.Text),
    sa.Column("status", sa.Text),
    sa.Column("source", sa.Text),
    sa.Column("service_type", sa.Text),
    sa.Column("sub_service_type", sa.Text),
    sa.Column("installer_type", sa.Text),
    sa.Column("job_type", sa.Text),
    sa.Column("data_of", sa.Text),
    sa.Column("consumer_id", pg.UUID(as_uuid=True)),
    sa.Column("company_id", pg.UUID(as_uuid=True)),
    sa.Column("site_id", pg.UUID(as_uuid=True)),
    sa.Column("contact_id", pg.UUID(as_uuid=True)),
    sa.Column("measures", pg.ARRAY(sa.Text), nullable=False),
    *(sa.Column(column, USER_IDS, nullable=False) for column in PART_COLUMNS.values()),
    sa.Column("is_paid", sa.Boolean, nullable=False),
    sa.Column("is_imported", sa.Boolean, nullable=False),
    sa.Column("dialer", sa.Boolean, nullable=False),
    sa.Column("due_date", sa.Date),
    sa.Column("value", sa.Numeric(14, 2)),
    sa.Column("installation_complete", sa.Date),
    sa.Column("submission_completed", sa.Date),
    tally=CounterTable(
        by=(
            "deleted",
            "delete_requested",
            "lead_type",
            "status",
            "source",
            "service_type",
            "is_paid",
            "is_imported",
            "dialer",
        ),
        sums=("value",),
    ),
    filtered=(
        "lead_type",
        "status",
        "source",
        "service_type",
        "is_paid",
        "is_imported",
        "dialer",
        "assignee",
    ),
    files=("documents",),
    indexes=(
        partial_index(
            "lead_status", "status", NEWEST_FIRST, "id", postgresql_include=["lead_type"]
        ),
        *(
            partial_index(f"lead_{column}", column, NEWEST_FIRST, "id")
            for column in ("lead_type", "source", "service_type")
        ),
        *(
            partial_index(
                f"lead_{column}", column, NEWEST_FIRST, "id", only=f"{column} IS NOT NULL"
            )
            for column in SPARSE
        ),
        partial_index("lead_reference", "reference", "id"),
        partial_index("lead_due_date", "due_date", "id"),
        partial_index("lead_value", sa.text("value DESC NULLS LAST"), "id"),
        sa.Index("lead_consumer", "consumer_id"),
        sa.Index("lead_company", "company_id"),
        partial_index("lead_paid", NEWEST_FIRST, "id", only="is_paid"),
        # What comes late in a lead's life is not among the newest: those that have it, alone.
        *(
            partial_index(
                f"lead_{column}", NEWEST_FIRST, "id", only=only, postgresql_include=[column]
            )
            for column, only in {
                "installation_complete": "installation_complete IS NOT NULL",
                "submission_completed": "submission_completed IS NOT NULL",
                "measures": "measures <> '{}'",
            }.items()
        ),
        sa.Index("lead_people", *PART_COLUMNS.values(), postgresql_using="gin"),
    ),
)


class LeadProjection(RecordProjection):
    name = "lead"
    VERSION = 2
    nouns = frozenset({"lead"})
    table = lead
    noun = LEAD
    reference_field = "leadId"
    pipeline_field = "leadType"
    search_fields = (
        "digitalDashboard.customerName",
        "digitalDashboard.customerEmail",
        "digitalDashboard.customerNumber",
        "digitalDashboard.firstLineOfadd",
        "source",
    )

    def own_columns(self, doc: Doc) -> dict[str, Any]:
        return {
            "reference": doc["leadId"],
            "lead_type": doc["leadType"],
            "status": doc["status"],
            "source": doc["source"],
            "service_type": doc["serviceType"],
            "sub_service_type": doc["subServiceType"],
            "installer_type": doc["installerType"],
            "job_type": doc["jobType"],
            "data_of": doc["DataOf"],
            "consumer_id": _uuid(doc["Consumer"]),
            "company_id": _uuid(doc["Company"]),
            "site_id": _uuid(doc["Site"]),
            "contact_id": _uuid(doc["Contact"]),
            "measures": list(get(doc, "digitalDashboard.measuresBeingDone") or ()),
            **{
                column: [uuid_of(user) for user in doc[part]]
                for part, column in PART_COLUMNS.items()
            },
            "is_paid": bool(doc["isPaid"]),
            "is_imported": bool(doc["isImported"]),
            "dialer": bool(doc["dialer"]),
            "due_date": _date(doc["dueDate"]),
            "value": Decimal(doc["value"]) if doc["value"] is not None else None,
            "installation_complete": _date(get(doc, "installation.installationComplete")),
            "submission_completed": _date(get(doc, "installation.submissionCompleted")),
        }


def _uuid(value: str | None) -> UUID | None:
    return UUID(value) if value else None


def _date(value: str | None) -> date | None:
    return date.fromisoformat(value) if value else None


def _names(doc: Doc, customers: Mapping[str, Doc | None]) -> tuple[Any, ...]:
    """A lead is called by its customer; without a name, by its reference."""
    customer = customers["Consumer"] or customers["Company"] or {}
    dashboard = doc["digitalDashboard"]
    name = customer.get("fullName") or customer.get("businessName") or dashboard["customerName"]
    place = customer.get("postcode") or dashboard["firstLineOfadd"]
    return (name, doc["leadId"], place) if name else (doc["leadId"], place)


LEAD_VIEW = NounView(
    projection=LeadProjection(),
    title="leadId",
    picker=("leadId", "status"),
    links={
        "Consumer": Link("consumer"),
        "Company": Link("company"),
        "Site": Link("site"),
        "Contact": Link("contact"),
    },
    delete="by_request",
    is_searched=True,
    named_links=("Consumer", "Company"),
    names=_names,
)

if set(PART_COLUMNS) != set(PARTS):
    msg = "every part of a lead needs a column"
    raise TypeError(msg)
