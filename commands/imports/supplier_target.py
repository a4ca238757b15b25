"""Imports of suppliers."""

from __future__ import annotations

from commands.imports.known_by import Known, claimed
from commands.imports.target import REASON, RowFound, Target
from commands.supplier import ACTIVE, BLOCK, AddSupplier, ChangeSupplierDetails
from domain.supplier.details import SupplierDetails
from domain.supplier.noun import SUPPLIER

IS_ACTIVE = "isActive"
_STATES = {"active": ACTIVE, "1": ACTIVE, "block": BLOCK, "blocked": BLOCK, "0": BLOCK}


def _complete_supplier(row: RowFound) -> None:
    """A state is given as lists show it, or as calls do; other texts are refused by the command."""
    state = row.body.get(IS_ACTIVE)
    if isinstance(state, str):
        row.body[IS_ACTIVE] = _STATES.get(state.casefold(), state)


KNOWN_SUPPLIER = Known(SUPPLIER, (claimed(SUPPLIER, "supplier_name"),))
TARGET = Target(
    known=KNOWN_SUPPLIER,
    body=SupplierDetails,
    create=AddSupplier,
    change=ChangeSupplierDetails,
    texts=(IS_ACTIVE, REASON),
    states={IS_ACTIVE: lambda _pipelines: _STATES},
    # A spreadsheet is no place for passwords.
    not_offered=frozenset({"portalUser", "portalPassword"}),
    says={"firm": "supplierName", "website": "website"},
    aliases={
        "supplierName": ("supplier", "supplier name", "name"),
        "serviceType": ("service", "services", "service types"),
        "accountReference": ("account number", "our account number"),
        IS_ACTIVE: ("state", "status", "active"),
    },
    complete=_complete_supplier,
    sample=(
        ("Supplier name", "Service type", "State", "Website", "Account number"),
        ("Northern Gas Supply", "Gas; Electric", "Active", "https://gas.example", "NG-1001"),
        ("Dale Water", "Water", "Block", "", ""),
    ),
)
