"""Consumers: believable households."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from commands.consumer import RegisterConsumer
from domain.consumer.details import ConsumerDetails
from domain.consumer.events import ConsumerDetailsChanged, ConsumerRegistered

VALUES: dict[str, Any] = {
    "title": "Mrs",
    "first_name": "Orla",
    "sur_name": "Pemberton",
    "email": "orla.pemberton@example.co.uk",
    "telephone_number": "01632 960001",
    "mobile": "07700 900001",
    "address_one": "12 Hawthorn Rise",
    "town": "Otley",
    "city": "Leeds",
    "postcode": "LS21 1AA",
    "site_address": "12 Hawthorn Rise, Otley",
    "date_of_birth": "1971-05-14",
    "bank_name": "Aire Valley Bank",
    "sort_code": "12-34-56",
    "account_number": "87654321",
    "is_from_primo": "PRIMO",
}


def details(**changes: Any) -> ConsumerDetails:
    return ConsumerDetails.model_validate(VALUES | changes)


def registered(
    *,
    reference: str = "C-100001",
    people: dict[str, tuple[UUID, ...]] | None = None,
    **changes: Any,
) -> ConsumerRegistered:
    return ConsumerRegistered(details=details(**changes), reference=reference, people=people or {})


def changed(**values: Any) -> ConsumerDetailsChanged:
    return ConsumerDetailsChanged(details=ConsumerDetails.model_validate(values))


def register(**changes: Any) -> RegisterConsumer:
    """The command's body; a value of None leaves the field out."""
    body = {name: value for name, value in (VALUES | changes).items() if value is not None}
    return RegisterConsumer.model_validate(body)
