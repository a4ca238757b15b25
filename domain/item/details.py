"""Plain fields of an item that invoices sell. Wire names as the specification spells them."""

from __future__ import annotations

from typing import Annotated

from pydantic import AfterValidator, Field

from domain.kernel import checks
from domain.kernel.details import Details, Linked
from domain.kernel.formats import unless_stored
from domain.shared.unit_price import UnitPrice
from domain.shared.vat import TaxType

PRICES = ("cost_price", "sale_price")
"""Fields that are changed by `ItemPriced`, all others by `ItemDetailsChanged`."""
# Xero takes no longer ones.
Code = Annotated[str, AfterValidator(unless_stored(checks.line(30)))]
ItemName = Annotated[str, AfterValidator(unless_stored(checks.line(50)))]
Description = Annotated[str, AfterValidator(unless_stored(checks.text(4_000)))]
AccountCode = Annotated[str, AfterValidator(unless_stored(checks.line(10)))]


class ItemDetails(Details):
    """Prices are pounds of one unit, without VAT. Whether it is retired is not here: that is an event."""

    code: Code | None = None
    name: ItemName | None = None
    description: Description | None = None
    supplier: Linked = Field(None, alias="supplierId")
    cost_price: UnitPrice | None = None
    sale_price: UnitPrice | None = None
    account_code: AccountCode | None = None
    tax_type: TaxType | None = None
