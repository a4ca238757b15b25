"""Whom an invoice is for: name and address as they are now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from domain.company.noun import COMPANY
from domain.consumer.noun import CONSUMER
from domain.invoice.decider import Customer
from domain.kernel.details import D
from domain.kernel.errors import InvalidFields, NotFound

if TYPE_CHECKING:
    from collections.abc import Iterable
    from uuid import UUID

    from commands.kernel.command import Deps
    from domain.invoice.details import InvoiceDetails
    from domain.kernel.noun import Noun


def customer_of(details: InvoiceDetails, deps: Deps) -> Customer:
    """Raises InvalidFields for a customer who was deleted or erased, or has no name."""
    wire = "Consumer" if details.consumer is not None else "Company"
    if details.consumer is not None:
        person = _loaded(CONSUMER, details.consumer, wire, deps)
        name = _joined((person.title, person.first_name, person.sur_name), " ")
        lines = (person.address_one, person.address_two, person.town, person.city, person.postcode)
    elif details.company is not None:
        firm = _loaded(COMPANY, details.company, wire, deps)
        name = firm.business_name
        lines = (firm.first_line, firm.second_line, firm.town, firm.country, firm.postcode)
    else:
        raise InvalidFields(fields={wire: "required"})
    if not name:
        raise InvalidFields(fields={wire: "empty"})
    return Customer(name, _joined(lines, "\n"))


def _loaded(noun: Noun[D, Any], id_: UUID, wire: str, deps: Deps) -> D:
    try:
        found = deps.store.load(noun, id_)
    except NotFound:
        raise InvalidFields(fields={wire: "not_found"}) from None
    if found.deleted or found.person_erased:
        raise InvalidFields(fields={wire: "not_found"})
    return found.details


def _joined(values: Iterable[str | None], between: str) -> str | None:
    return between.join(filter(None, values)) or None
