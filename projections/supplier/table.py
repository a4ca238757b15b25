"""Suppliers, as lists and drawers show them."""

from __future__ import annotations

from domain.supplier.noun import SUPPLIER
from projections.kernel.noun_view import Computed, NounView
from projections.kernel.record import RecordProjection, card_column, record_table
from projections.lists.filters import AnyOf
from projections.lists.shared_query import own_id
from projections.lists.sort import Sort
from projections.lists.spec import ListSpec
from projections.shared.active import ActiveOrBlocked
from projections.supplier.prices_until import with_prices_until

SUPPLIER_LIST = ListSpec(
    (
        ActiveOrBlocked("isActive"),
        AnyOf("serviceType"),
        own_id("Supplier"),
        Sort("supplierName", required=True, index=None),
    ),
    has_companions=False,
)
supplier = record_table("supplier", card_column(), spec=SUPPLIER_LIST, files=("documents",))


class SupplierProjection(RecordProjection):
    table = supplier
    noun = SUPPLIER
    card = ("_id", "supplierName", "serviceType", "logo")
    # Who only chooses suppliers searches them too: nothing else may be found by.
    search_fields = ("supplierName",)


SUPPLIER_VIEW = NounView(
    projection=SupplierProjection(),
    list_file="Suppliers",
    title="supplierName",
    subtitle=("website",),
    picker=("supplierName", "website"),
    delete="by_request",
    is_searched=True,
    complete=with_prices_until,
    computed={
        wire: Computed("PriceFile", str | None)
        for wire in ("pricesUntil", "gasPricesUntil", "electricPricesUntil")
    },
)
