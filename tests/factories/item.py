"""Items: invented goods and work that invoices sell."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from commands.item import AddItem, ChangeItem
from domain.item.details import ItemDetails
from domain.item.events import ItemAdded, ItemDetailsChanged, ItemPriced

VALUES: dict[str, Any] = {
    "code": "PV-410",
    "name": "Solar panel 410 W",
    "description": "All-black panel, 410 W, with fixings",
    "cost_price": "61.2500",
    "sale_price": "45.4550",
    "account_code": "200",
    "tax_type": "OUTPUT2",
}


def details(**changes: Any) -> ItemDetails:
    return ItemDetails.model_validate(VALUES | changes)


def added(**changes: Any) -> ItemAdded:
    return ItemAdded(details=details(**changes))


def changed(**values: Any) -> ItemDetailsChanged:
    return ItemDetailsChanged(details=ItemDetails.model_validate(values))


def priced(**values: Any) -> ItemPriced:
    return ItemPriced(details=ItemDetails.model_validate(values))


def add(**changes: Any) -> AddItem:
    """The command's body; a value of None leaves the field out."""
    body = {name: value for name, value in (VALUES | changes).items() if value is not None}
    return AddItem.model_validate(body)


def change(id_: UUID, **values: Any) -> ChangeItem:
    return ChangeItem.model_validate({"id": id_, **values})
