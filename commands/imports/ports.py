"""What imports need from outside beside `Deps`: look-ups by other keys than ids."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple, Protocol
from uuid import UUID


class NamedCompany(NamedTuple):
    """A name in small letters, and a postcode in its stored form."""

    name: str
    postcode: str


class KnownPerson(NamedTuple):
    """A surname in small letters, a postcode in its stored form, and a day of birth (2026-03-01)."""

    surname: str
    postcode: str
    born: str


class Lookups(Protocol):
    """Finds records that are not deleted in the read models, which may lag behind."""

    def by_reference(self, noun: str, references: Collection[str]) -> Mapping[str, UUID]:
        """Leads and consumers by the number that people use."""

    def companies_by_number(self, numbers: Collection[str]) -> Mapping[str, Sequence[UUID]]: ...
    def companies_by_name(
        self, names: Collection[NamedCompany]
    ) -> Mapping[NamedCompany, Sequence[UUID]]: ...
    def consumers(
        self, people: Collection[KnownPerson]
    ) -> Mapping[KnownPerson, Sequence[UUID]]: ...
