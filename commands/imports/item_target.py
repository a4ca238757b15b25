"""Imports of items, whose rows may name the supplier."""

from __future__ import annotations

from commands.imports.known_by import Known, claimed
from commands.imports.supplier_target import KNOWN_SUPPLIER
from commands.imports.target import REASON, RowFound, Target
from commands.item import AddItem, ChangeItem
from domain.item.details import ItemDetails
from domain.item.noun import ITEM
from domain.supplier.noun import SUPPLIER

IS_ACTIVE = "isActive"
_STATES = {"active": 1, "sold": 1, "1": 1, "retired": 0, "block": 0, "0": 0}


def _complete_item(row: RowFound) -> None:
    """A state is given as lists show it, or as calls do; other texts are refused by the command."""
    state = row.body.get(IS_ACTIVE)
    if isinstance(state, str):
        row.body[IS_ACTIVE] = _STATES.get(state.casefold(), state)


KNOWN_ITEM = Known(ITEM, (claimed(ITEM, "code"),))
TARGET = Target(
    known=KNOWN_ITEM,
    body=ItemDetails,
    create=AddItem,
    change=ChangeItem,
    texts=(IS_ACTIVE, REASON),
    states={IS_ACTIVE: lambda _pipelines: _STATES},
    linked=(KNOWN_SUPPLIER,),
    must_find=(SUPPLIER.name,),
    not_offered=frozenset({"supplierId"}),
    aliases={
        "code": ("item code", "sku", "stock code", "product code"),
        "name": ("item", "item name", "product", "product name"),
        "description": ("sales description",),
        "costPrice": ("cost", "purchase price", "purchases unit price"),
        "salePrice": ("price", "sales price", "unit price", "sales unit price"),
        "accountCode": ("account", "sales account"),
        "taxType": ("tax", "vat", "sales tax rate"),
        "Supplier.supplierName": ("supplier", "supplier name"),
        IS_ACTIVE: ("state", "status", "active"),
    },
    complete=_complete_item,
    sample=(
        ("Code", "Name", "Description", "Cost price", "Sale price", "Account", "VAT", "State"),
        ("PV-410", "Solar panel 410 W", "", "61.20", "88.4500", "200", "ZERORATEDOUTPUT", "Active"),
        ("SRV-01", "Survey", "On site", "", "75", "210", "OUTPUT2", "Retired"),
    ),
)
