"""Postal addresses by search: what forms offer while somebody types one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Literal, Protocol

from domain.kernel.errors import DomainError

Accuracy = Literal["address", "postcode", "district"]


@dataclass(frozen=True, slots=True)
class Suggestion:
    """An address to choose. `id` is what `AddressLookup.resolve` takes."""

    id: str
    label: str


@dataclass(frozen=True, slots=True)
class Pin:
    """A position in degrees, and what lies there."""

    lat: Decimal
    lon: Decimal
    accuracy: Accuracy


@dataclass(frozen=True, slots=True)
class Address:
    """An address in the fields of a form. A part that the lookup does not know is None."""

    label: str
    address_one: str | None = None
    address_two: str | None = None
    town: str | None = None
    city: str | None = None
    postcode: str | None = None
    pin: Pin | None = None


class LookupUnavailable(DomainError):
    """The service does not answer, or says something else than an answer."""

    code = "address.unavailable"
    status = 503


class AddressLookup(Protocol):
    """`source` names the service; forms say where addresses come from."""

    @property
    def source(self) -> str: ...

    def suggest(self, text: str) -> Sequence[Suggestion]:
        """Addresses that the text may mean, the likeliest first. Raises LookupUnavailable."""

    def resolve(self, id_: str) -> Address:
        """Raises NotFound for an id that it did not suggest, LookupUnavailable."""
