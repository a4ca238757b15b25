"""Whom an invoice is for, by what it is of: name and address as they are now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from domain.invoice.decider import Customer
from domain.invoice.details import SOLD_FROM, InvoiceDetails
from domain.invoice.noun import INVOICE
from domain.kernel.details import from_leaves, leaf, leaf_fields
from domain.kernel.errors import InvalidFields, NotFound
from domain.lead.noun import LEAD
from domain.nouns import NOUNS

if TYPE_CHECKING:
    from uuid import UUID

    from commands.kernel.command import Deps
    from domain.kernel.noun import Noun

BILLED = {
    path: NOUNS[target]
    for path, target in INVOICE.links.items()
    if NOUNS[target].billed is not None
}
"""Nouns of customers, by the leaf of the invoice that holds one's id."""
_LINKED = (*BILLED, *SOLD_FROM)


def with_sold_from(
    sent: InvoiceDetails, before: InvoiceDetails | None, deps: Deps
) -> InvoiceDetails:
    """The sent fields with the customer and the lead of what is invoiced: the quote, the renewal or the lead.

    Raises InvalidFields for other ones, unless the invoice has just these already.
    """
    whole = sent if before is None else before.merge(sent)
    if before is not None and all(leaf(before, path) == leaf(whole, path) for path in _LINKED):
        return sent
    for path in SOLD_FROM:
        id_ = leaf(whole, path)
        if id_ is not None:
            taken = _taken_over(NOUNS[INVOICE.links[path]], id_, whole, deps)
            whole, sent = whole.merge(taken), sent.merge(taken)
    return sent


def _taken_over(
    noun: Noun[Any, Any], id_: UUID, invoice: InvoiceDetails, deps: Deps
) -> InvoiceDetails:
    """What the record has of the links that the invoice lacks. One customer is enough."""
    source, leaves = deps.store.load(noun, id_).details, leaf_fields(InvoiceDetails)
    has_customer = any(leaf(invoice, path) is not None for path in BILLED)
    taken = {}
    for path in (*BILLED, LEAD.name):
        theirs = leaf(source, path) if path in noun.links else None
        given = leaf(invoice, path)
        if theirs is None or theirs == given:
            continue
        if given is not None:
            raise InvalidFields(fields={leaves[path].wire: f"not_of_{noun.name}"})
        if path not in BILLED or not has_customer:
            taken[path] = theirs
            has_customer = has_customer or path in BILLED
    return from_leaves(InvoiceDetails, taken)


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
