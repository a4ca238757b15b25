"""Files of suppliers' prices. The prices themselves are in `prices.row` (docs/decisions/0057)."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from domain.price_file.noun import PRICE_FILE
from projections.kernel.noun_view import NounView
from projections.kernel.record import RecordProjection, record_table
from projections.lists.filters import LinkedTo, OneOf
from projections.lists.spec import ListSpec

if TYPE_CHECKING:
    from projections.kernel.record import Doc

PRICE_FILE_LIST = ListSpec(
    (
        LinkedTo("supplierId"),
        LinkedTo("supplierId", query="Supplier", adds_column=False, offered=False),
        OneOf("step"),
        OneOf("kind"),
    ),
    has_companions=False,
)
price_file = record_table(
    "price_file", sa.Column("withdrawn_from", sa.Date), spec=PRICE_FILE_LIST, files=("documents",)
)


class PriceFileProjection(RecordProjection):
    table = price_file
    noun = PRICE_FILE
    search_fields = ("fileName",)

    def own_columns(self, doc: Doc) -> dict[str, Any]:
        day = doc["withdrawnFrom"]
        values = {"withdrawn_from": date.fromisoformat(day) if day else None}
        return super().own_columns(doc) | values


PRICE_FILE_VIEW = NounView(
    projection=PriceFileProjection(),
    title="fileName",
    subtitle=("kind", "step"),
    delete="at_once",
    shows_creator=True,
)
