"""Leads, as lists, boards and drawers show them."""

from __future__ import annotations

from dataclasses import fields
from datetime import date, datetime, time
from decimal import Decimal
from typing import TYPE_CHECKING, Any, assert_never

import sqlalchemy as sa

from domain.kernel.record_events import StageOutcome, camel
from domain.kernel.uk_time import UK
from domain.lead.events import (
    LeadEvent,
    LeadGateOverridden,
    LeadServiceSaved,
    LeadServiceSold,
)
from domain.lead.money import COSTS, PAYMENTS, JobMoney, job_money
from domain.lead.noun import LEAD, ROLES
from domain.lead.values import REWORK
from projections.kernel.noun_view import NounView
from projections.kernel.record import ERASED, Doc, EntryKind, RecordProjection, iso, record_table
from projections.kernel.wire import Amount, Moment
from projections.lead.search import COLUMNS, CUSTOMERS, LeadSearch
from projections.lists.filters import (
    Amounts,
    AnyOf,
    Days,
    Flag,
    LinkedTo,
    OneOf,
    OnlyWith,
    People,
)
from projections.lists.kinds import DATE, ID, ID_TYPE, MONEY, TEXT, TIME
from projections.lists.shared_query import Among, own_id
from projections.lists.sort import Sort
from projections.lists.spec import ListSpec

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from domain.kernel.event import Recorded
    from domain.kernel.record import StagePlace

LEAD_LIST = ListSpec(
    (
        LinkedTo("Company"),
        LinkedTo("Consumer"),
        own_id("Lead"),
        OnlyWith("isFromCompanyOrConsumerDrawer", needs=tuple(COLUMNS)),
        Flag("isPaid", counted=True, sparse=True),
        Flag("isImported", counted=True),
        Flag("dialer", counted=True),
        OneOf("DataOf", sparse=True),
        OneOf("outcome", counted=True),
        Among("outcome", query="isComplete", adds_column=False),
        OneOf("status", counted=True, sort=True, include=("lead_type",)),
        OneOf("serviceType", query="serviceData", counted=True, sort=True),
        OneOf("serviceType", adds_column=False, offered=False),
        OneOf("subServiceType", query="subservice", sparse=True),
        OneOf("installerType", sparse=True),
        AnyOf("digitalDashboard.measuresBeingDone", column="measures", sparse=True),
        AnyOf("measures.progress", column="measure_progress", query="measureProgress", sparse=True),
        OneOf("source", counted=True, sort=True),
        OneOf("leadType", counted=True, sort=True),
        OneOf("jobType", sparse=True),
        People("Assignee", covered=True),
        People("appoinmentBooker", column="appointment_booker"),
        People("LeadGenerator"),
        People("leadAdministrator"),
        People("Installer"),
        People("Surveyor"),
        People("SystemDesigner"),
        People("Partner"),
        Days(
            "installation.installationComplete",
            "installationCompleteFrom",
            "installationCompleteTo",
            sparse=True,
        ),
        Days(
            "installation.submissionCompleted",
            "submissionCompletedFrom",
            "submissionCompletedTo",
            sparse=True,
        ),
        Amounts("costs.profit", "profitFrom", "profitTo"),
        Sort("leadId", column="reference", kind=TEXT),
        Sort("dueDate", kind=DATE),
        Sort("value", kind=MONEY, index="desc"),
    ),
    sums=("value", "profit"),
    search=LeadSearch(),
)
lead = record_table(
    "lead",
    sa.Column("site_id", ID_TYPE),
    sa.Column("contact_id", ID_TYPE),
    sa.Column("done_at", TIME.type),
    spec=LEAD_LIST,
    files=("documents", "healthDocuments"),
)


class LeadProjection(RecordProjection):
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

    @classmethod
    def empty_document(cls) -> Doc:
        return super().empty_document() | {
            "pipelineVersion": None,
            "outcome": None,
            "closedAt": None,
        }

    def status_fields(self, doc: Doc, stage: StagePlace | None, at: datetime) -> Doc:
        return {
            "pipelineVersion": stage.version if stage else None,
            "outcome": stage.outcome if stage else None,
            "stageSince": iso(at),
            "closedAt": iso(at) if stage and stage.outcome else None,
        }

    def derived(self, doc: Doc) -> Doc:
        costs = doc["costs"]
        money = job_money(_amounts(costs, _COSTS), _amounts(costs, _PAYMENTS))
        return {"costs": costs | {name: _text(getattr(money, name)) for name in _MONEY}}

    def own_change(self, doc: Doc, event: LeadEvent, recorded: Recorded) -> Doc:
        return {}

    def own_kind(self, event: LeadEvent) -> EntryKind:
        return "status" if isinstance(event, LeadGateOverridden) else "changes"

    def own_values(self, event: LeadEvent) -> Doc:
        match event:
            case LeadGateOverridden():
                return {"missing": list(event.missing)}
            case LeadServiceSaved() | LeadServiceSold():
                return event.sentence_values()
            case _:
                assert_never(event)

    def own_columns(self, doc: Doc) -> dict[str, Any]:
        return super().own_columns(doc) | {
            "site_id": ID.from_document(doc["Site"]),
            "contact_id": ID.from_document(doc["Contact"]),
            "done_at": _done_at(doc),
        }


_COSTS, _PAYMENTS = (tuple(map(camel, names)) for names in (COSTS, PAYMENTS))
_MONEY = tuple(one.name for one in fields(JobMoney))


def _amounts(costs: Doc, names: Iterable[str]) -> list[Decimal]:
    return [Decimal(costs[name]) for name in names if costs[name] is not None]


def _text(amount: Decimal | None) -> str | None:
    return None if amount is None else str(amount)


def _done_at(doc: Doc) -> datetime | None:
    """When the work at the customer's ended; None while there is some."""
    if doc["closedAt"]:
        return datetime.fromisoformat(doc["closedAt"])
    installed = doc["installation"]["installationComplete"]
    if not installed or installed == ERASED or doc["status"] == REWORK:
        return None
    return datetime.combine(date.fromisoformat(installed), time(), UK)


def _names(doc: Doc, customers: Mapping[str, Doc | None]) -> tuple[Any, ...]:
    """A lead is called by its customer; without a name, by its reference."""
    customer = customers["Consumer"] or customers["Company"] or {}
    dashboard = doc["digitalDashboard"]
    name = customer.get("fullName") or customer.get("businessName") or dashboard["customerName"]
    place = customer.get("postcode") or dashboard["firstLineOfadd"]
    return (name, doc["leadId"], place) if name else (doc["leadId"], place)


LEAD_VIEW = NounView(
    projection=LeadProjection(),
    list_file="Leads",
    work_done="done_at",
    title="leadId",
    picker=("leadId", "status"),
    delete="by_request",
    is_edited_together=True,
    is_searched=True,
    named_links=CUSTOMERS,
    derived={
        "pipelineVersion": int | None,
        "outcome": StageOutcome | None,
        "stageSince": Moment,
        "closedAt": Moment | None,
        **{f"costs.{name}": Amount | None for name in _MONEY},
    },
    names=_names,
    shown_first={
        "customer": ("Consumer.fullName", "Company.businessName", "digitalDashboard.customerName"),
        "postcode": ("Consumer.postcode", "Site.postcode", "Company.postcode"),
        "address": ("Consumer.addressOne", "Company.firstLine"),
        "telephone": (
            "Consumer.mobile",
            "Consumer.telephoneNumber",
            "Contact.phone",
            "digitalDashboard.customerNumber",
        ),
    },
    shown_together={
        "address": (
            ("Consumer.addressOne", "Company.firstLine"),
            ("Consumer.town", "Consumer.city"),
        )
    },
)

if {one.path for one in LEAD_LIST.filters if isinstance(one, People)} != set(ROLES):
    msg = "every part of a lead needs a column"
    raise TypeError(msg)
