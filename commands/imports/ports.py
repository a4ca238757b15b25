"""What imports need from outside beside `Deps`: look-ups by other keys than ids."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol
from uuid import UUID

if TYPE_CHECKING:
    from commands.kernel.command import Actor


class NamedCompany(NamedTuple):
    """A name in small letters, and a postcode in its stored form."""

    name: str
    postcode: str


class NamedSite(NamedTuple):
    """A site's name in small letters, within its company."""

    company: UUID
    name: str


class KnownPerson(NamedTuple):
    """A surname in small letters, a postcode in its stored form, and a day of birth (2026-03-01)."""

    surname: str
    postcode: str
    born: str


class NamedUser(NamedTuple):
    """A user of a name, and whether they may sign in."""

    id: UUID
    is_active: bool


Sign = tuple[str, str]
"""What two records may share, and its value as it is compared: ("email", "ada@example.com")."""


class AlikeRecord(NamedTuple):
    """A record that is not closed and that the asker sees; `name` is what it is called."""

    id: UUID
    name: str


class Lookups(Protocol):
    """Finds records that are not deleted in the read models, which may lag behind."""

    def by_reference(self, noun: str, references: Collection[str]) -> Mapping[str, UUID]:
        """By the number that people use."""

    def by_id(self, noun: str, ids: Collection[str]) -> Mapping[str, UUID]:
        """Without texts that are no id, and ids of other records."""

    def users_by_name(self, names: Collection[str]) -> Mapping[str, Sequence[NamedUser]]:
        """By the whole name as it is compared, blocked ones too."""

    def companies_by_number(self, numbers: Collection[str]) -> Mapping[str, Sequence[UUID]]: ...
    def companies_by_name(
        self, names: Collection[NamedCompany]
    ) -> Mapping[NamedCompany, Sequence[UUID]]: ...
    def consumers(
        self, people: Collection[KnownPerson]
    ) -> Mapping[KnownPerson, Sequence[UUID]]: ...
    def sites_by_meter(self, numbers: Collection[str]) -> Mapping[str, Sequence[UUID]]:
        """By MPAN or MPRN."""

    def services_by_meter(self, numbers: Collection[str]) -> Mapping[str, Sequence[UUID]]:
        """By MPAN or MPRN, without those that ended."""

    def alike(
        self, actor: Actor, noun: str, wanted: Collection[Sign]
    ) -> Mapping[Sign, Sequence[AlikeRecord]]:
        """Records of a noun that are not closed, as far as the actor sees them, by what they share."""

    def sites_by_name(self, names: Collection[NamedSite]) -> Mapping[NamedSite, Sequence[UUID]]: ...
