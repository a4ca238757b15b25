"""Items that invoices sell, as lists and drawers show them."""

from __future__ import annotations

from domain.item.noun import ITEM
from projections.kernel.noun_view import NounView
from projections.kernel.record import RecordProjection, card_column, record_table
from projections.lists.filters import LinkedTo, OneOf
from projections.lists.sort import Sort
from projections.lists.spec import ListSpec
from projections.shared.active import ActiveOrBlocked

ITEM_LIST = ListSpec(
    (
        ActiveOrBlocked("isActive"),
        OneOf("taxType"),
        LinkedTo("supplierId", query="Supplier", page=20),
        Sort("code", index=None),
        Sort("name", index=None),
    ),
    has_companions=False,
)
item = record_table("item", card_column(), spec=ITEM_LIST)


class ItemProjection(RecordProjection):
    table = item
    noun = ITEM
    card = ("_id", "code", "name", "salePrice", "taxType", "accountCode")
    search_fields = ("code", "name", "description")


ITEM_VIEW = NounView(
    projection=ItemProjection(),
    list_file="Items",
    title="name",
    subtitle=("code",),
    picker=("code", "name", "description", "salePrice", "taxType", "accountCode"),
    picks_active=True,
    delete="by_request",
    is_searched=True,
)
