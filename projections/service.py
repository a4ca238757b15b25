"""Services at sites, companies and consumers, as lists and drawers show them."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import date
from typing import Any
from uuid import UUID

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql as pg

from domain.lead.lists import CONTRACT_LENGTHS
from domain.service.kinds import NAMES
from domain.service.noun import SERVICE
from domain.service.values import ENDED, LIVE
from domain.shared.contract_dates import contract_end
from domain.shared.solar_parts import BATTERIES, INVERTERS
from projections.kernel.noun_view import Link, NounView
from projections.kernel.record import ERASED, Doc, RecordProjection, record_table
from projections.lists.filters import Days, LinkedTo, OneOf, People
from projections.lists.kinds import TEXT
from projections.lists.shared_query import Among
from projections.lists.sort import Sort
from projections.lists.spec import ListSpec
from projections.shared.links import LEAD_SHOWN
from projections.shared.solar_parts import pieces

SERVICE_LIST = ListSpec(
    (
        OneOf("status", counted=True, sort=True),
        Among("status", query="isLive", values=(LIVE,), adds_column=False),
        Among("status", query="isComplete", values=(ENDED,), adds_column=False),
        OneOf("kind", counted=True, sort=True),
        OneOf("serviceType", counted=True),
        LinkedTo("Company"),
        LinkedTo("Consumer"),
        LinkedTo("Site"),
        LinkedTo("Lead"),
        People("Assignee", covered=True),
        People("Partner"),
        Days("contract_end_date", "endFrom", "endTo", sparse=True),
        Sort("serviceId", column="reference", kind=TEXT),
    )
)
service = record_table(
    "service",
    sa.Column("meters", pg.ARRAY(sa.Text), nullable=False),
    spec=SERVICE_LIST,
    files=("documents",),
    indexes=(sa.Index("service_meters", "meters", postgresql_using="gin"),),
)


class ServiceProjection(RecordProjection):
    table = service
    noun = SERVICE
    reference_field = "serviceId"
    search_fields = (
        "serviceName",
        "accountNumber",
        "gas.meterNumber",
        "electric.meterNumber",
        "electric.meterNumberTwo",
        "water.WaterCorespId",
        "chipAndPin.midNumber",
    )

    def own_columns(self, doc: Doc) -> dict[str, Any]:
        electric = doc["electric"]
        found = (doc["gas"]["meterNumber"], electric["meterNumber"], electric["meterNumberTwo"])
        meters = [one for one in found if one and one != ERASED]
        return super().own_columns(doc) | {"meters": meters}

    def derived(self, doc: Doc) -> Doc:
        counts = {"noOfInverters": pieces(doc[INVERTERS]), "noOfBatteries": pieces(doc[BATTERIES])}
        return {
            "serviceName": doc["serviceType"] or NAMES.get(doc["kind"], doc["kind"]),
            "isEndTyped": _is_end_typed(doc),
            "ecoSolar": doc["ecoSolar"] | counts,
        }


def of_company(session: sa.Connection, company: UUID) -> list[UUID]:
    """Services that are not deleted, at the company and at its sites, the oldest first."""
    rows = sa.select(service.c.id).where(service.c.company_id == company, ~service.c.deleted)
    return list(session.execute(rows.order_by(service.c.created_at, service.c.id)).scalars())


def by_meter(session: sa.Connection, numbers: Collection[str]) -> dict[str, list[UUID]]:
    """By the number of a meter of electricity or gas; a contract that ended has its meter no more."""
    rows = sa.select(service.c.meters, service.c.id).where(
        service.c.meters.overlap(sa.cast([*numbers], pg.ARRAY(sa.Text))),
        service.c.status != ENDED,
        ~service.c.deleted,
    )
    found: dict[str, list[UUID]] = {}
    for meters, id_ in session.execute(rows):
        for one in {*numbers} & {*meters}:
            found.setdefault(one, []).append(id_)
    return found


def _is_end_typed(doc: Doc) -> bool:
    """Whether the last day is another one than start and length give."""
    start, months = doc["contract_start_date"], CONTRACT_LENGTHS.get(doc["contract_length"] or "")
    end = doc["contract_end_date"]
    if end is None:
        return False
    if start is None or months is None:
        return True
    return contract_end(date.fromisoformat(start), months) != date.fromisoformat(end)


def _names(doc: Doc, linked: Mapping[str, Doc | None]) -> tuple[Any, ...]:
    shown = (("Site", "siteName"), ("Company", "businessName"), ("Consumer", "fullName"))
    places = ((linked.get(wire) or {}).get(field) for wire, field in shown)
    return (doc["serviceName"], *places)


SERVICE_VIEW = NounView(
    projection=ServiceProjection(),
    list_file="Services",
    title="serviceName",
    subtitle=("serviceId",),
    named_links=("Site", "Company", "Consumer"),
    names=_names,
    own_links={"Lead": Link(shows=LEAD_SHOWN)},
    delete="by_request",
    is_searched=True,
    derived={
        "serviceName": str | None,
        "isEndTyped": bool,
        "ecoSolar.noOfInverters": int,
        "ecoSolar.noOfBatteries": int,
    },
    shown_first={
        "place": ("Site.siteName", "Company.businessName", "Consumer.fullName"),
    },
)
