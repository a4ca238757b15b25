"""Whom an invoice is for: name and address as they are now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from domain.invoice.decider import Customer
from domain.invoice.noun import INVOICE
from domain.kernel.details import leaf, leaf_fields
from domain.kernel.errors import InvalidFields, NotFound
from domain.nouns import NOUNS

if TYPE_CHECKING:
    from uuid import UUID

    from commands.kernel.command import Deps
    from domain.invoice.details import InvoiceDetails
    from domain.kernel.noun import Noun

BILLED = {
    path: NOUNS[target]
    for path, target in INVOICE.links.items()
    if NOUNS[target].billed is not None
}
"""Nouns of customers, by the leaf of the invoice that holds one's id."""


def customer_of(details: InvoiceDetails, deps: Deps) -> Customer:
    """Raises InvalidFields for a customer who was deleted or erased, or has no name."""
    wires = {path: leaf_fields(type(details))[path].wire for path in BILLED}
    for path, noun in BILLED.items():
        id_ = leaf(details, path)
        if id_ is not None:
            return _customer(noun, id_, wires[path], deps)
    raise InvalidFields(fields={[*wires.values()][-1]: "required"})


def _customer(noun: Noun[Any, Any], id_: UUID, wire: str, deps: Deps) -> Customer:
    try:
        found = deps.store.load(noun, id_)
    except NotFound:
        raise InvalidFields(fields={wire: "not_found"}) from None
    if found.deleted or found.person_erased or noun.billed is None:
        raise InvalidFields(fields={wire: "not_found"})
    name, lines = noun.billed(found.details)
    if not name:
        raise InvalidFields(fields={wire: "empty"})
    return Customer(name, "\n".join(filter(None, lines)) or None)
