"""What can be invoiced, with lines that are ready to be sent as an invoice's."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal
from typing import TYPE_CHECKING, Annotated, Any, Literal
from uuid import UUID

import sqlalchemy as sa
from fastapi import Query
from pydantic import BaseModel, ConfigDict, Field, create_model

from api.http.deps import Call
from api.http.envelope import ApiModel, Page
from api.http.guard import may_now
from api.http.mount import Row
from api.http.record_models import details_out
from api.routes.shared import area_of
from commands.shared.billed import BILLED
from commands.shared.offer.changing import today
from commands.shared.reference_tables import rows_now
from domain.invoice.details import SOLD_FROM, InvoiceLine
from domain.invoice.noun import INVOICE
from domain.invoice.ready_lines import Component, Sold, ready_lines
from domain.kernel.details import leaf_fields
from domain.nouns import NOUNS
from domain.shared.vat import vat_rates
from projections.across.invoiceable import NOUNS as SOLD
from projections.across.invoiceable import Invoiceable, invoiceable, items_named
from projections.kernel.record import Doc
from projections.kernel.viewer import Viewer
from projections.lists.joins import documents
from projections.lists.params import MAX_LIMIT, Words, count_after
from projections.nouns import NOUN_VIEWS

_WIRES = {path: leaf_fields(INVOICE.details)[path].wire for path in INVOICE.links}
_FILTERS: dict[str, Any] = {
    path: (UUID | None, Field(None, alias=_WIRES[path])) for path in (*BILLED, *SOLD)
}
_PARTS = (("measures", "label", None, "cost"), ("accessories", "item", "quantity", "price"))
"""Child rows of what was agreed that become lines of their own: list, description, quantity, price."""
if TYPE_CHECKING:
    Kind = str
else:
    Kind = Literal[SOLD_FROM]


class InvoiceableParams(BaseModel):
    """`noun`: only quotes, renewals or leads."""

    model_config = ConfigDict(extra="forbid", validate_by_name=True, validate_by_alias=True)

    search: Words = Field("", alias="Search")
    noun: list[Kind] = Field([], max_length=len(SOLD))
    skip: int = Field(0, ge=0, le=10_000_000)
    limit: int = Field(10, ge=1, le=MAX_LIMIT)


FilteredParams: Any = create_model("InvoiceableFilters", __base__=InvoiceableParams, **_FILTERS)
ReadyLine: Any = details_out(InvoiceLine, ApiModel, "ReadyLine")


class InvoiceableOut(ApiModel):
    """A quote, renewal or lead. Its links and `lines` are those of the invoice that it is ready for; amounts
    are with VAT.
    """

    id: str = Field(alias="_id")
    noun: Kind
    reference: str | None
    name: str | None
    """What people call it by: its customer."""
    company: str | None = Field(alias="Company")
    consumer: str | None = Field(alias="Consumer")
    quote: str | None = Field(alias="Quote")
    renewal: str | None = Field(alias="Renewal")
    lead: str | None = Field(alias="Lead")
    agreed: str
    invoiced: str
    left: str
    lines: list[ReadyLine]


def list_invoiceable(
    call: Call, db: sa.Connection, params: Annotated[FilteredParams, Query()], who: Viewer
) -> Page[InvoiceableOut]:
    """Accepted and live quotes and renewals, and won leads, of which not all is invoiced, newest first. Sent as it
    is, an entry's links and lines make the invoice of the rest.
    """
    nouns = [
        one
        for one in SOLD
        if one in (params.noun or SOLD) and may_now(call.me, NOUNS[one].section, "V")
    ]
    linked = {path: id_ for path in _FILTERS if (id_ := getattr(params, path)) is not None}
    found = invoiceable(db, nouns, linked, params.search, who, skip=params.skip, limit=params.limit)
    rows = _rows(call, db, found)
    return Page(data=rows, count=count_after(params.skip, params.limit, found))


def _rows(call: Call, db: sa.Connection, found: Sequence[Invoiceable]) -> list[Any]:
    now, role = call.services.deps.clock.now(), call.me.role
    docs: dict[UUID, Doc] = {}
    for noun in SOLD:
        ids = [one.id for one in found if one.noun == noun]
        docs |= dict(zip(ids, documents(db, noun, ids, role, now), strict=True))
    sold = {one.id: _sold(one, docs[one.id]) for one in found}
    names = [component.description for one in sold.values() for component in one.components]
    items = items_named(db, [*names, *(one.title for one in sold.values())])
    deps = call.services.deps
    rates, day = vat_rates(rows_now(deps, "vat_rates")), today(deps)
    rows = []
    for one in found:
        lines = ready_lines(sold[one.id], items, rates, day)
        sent = [line.model_dump(mode="json", by_alias=True) for line in lines]
        rows.append(_row(one, docs[one.id]) | {"lines": sent})
    return rows


def _sold(one: Invoiceable, doc: Doc) -> Sold:
    """What an entry's lines are made of. Its components are named by its first invoice alone."""
    override = doc.get("vatOverride")
    components = () if one.invoiced else tuple(_components(doc))
    return Sold(
        title=doc["serviceType"] or one.noun.title(),
        left=one.agreed - one.invoiced,
        rule=doc.get("vatRule") or "standard",
        agreed_percent=None if override is None else Decimal(override),
        reason=doc.get("vatReason"),
        components=components,
    )


def _components(doc: Doc) -> Iterator[Component]:
    for rows, described, counted, priced in _PARTS:
        for row in doc.get(rows, ()):
            if row.get(priced):
                quantity = Decimal(row[counted]) if counted else Decimal(1)
                yield Component(row[described], quantity, Decimal(row[priced]))


def _row(one: Invoiceable, doc: Doc) -> Doc:
    noun = NOUN_VIEWS[one.noun]
    linked = {path: (doc.get(_WIRES[path]) or {}).get("_id") for path in (*BILLED, *SOLD)}
    # An invoice is for one customer: the one that it takes over.
    for path in [path for path in BILLED if linked[path]][1:]:
        linked[path] = None
    # What links to a nearer one is sold for itself: a renewal's invoice is none of the quote that is renewed.
    nearer = SOLD_FROM[: SOLD_FROM.index(one.noun)]
    linked |= dict.fromkeys(nearer) | {one.noun: str(one.id)}
    return {
        "_id": str(one.id),
        "noun": one.noun,
        "reference": doc[noun.title],
        "name": noun.names(doc, doc)[0] if noun.names else None,
        **{_WIRES[path]: id_ for path, id_ in linked.items()},
        "agreed": str(one.agreed),
        "invoiced": str(one.invoiced),
        "left": str(one.agreed - one.invoiced),
    }


ROWS: list[Row] = [
    area_of(INVOICE).read(
        "/api/invoice/from-list", list_invoiceable, "listInvoiceable", Page[InvoiceableOut]
    ),
]
