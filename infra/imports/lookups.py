"""Records by the keys that spreadsheets have for them, from the read models."""

from __future__ import annotations

from typing import TYPE_CHECKING

from commands.imports.ports import AlikeRecord, NamedUser
from projections import service
from projections.access import scope
from projections.across import alike, imported

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence
    from contextlib import AbstractContextManager
    from uuid import UUID

    import sqlalchemy as sa

    from commands.imports.ports import KnownPerson, NamedCompany, NamedSite, Sign
    from commands.kernel.command import Actor


class ReadModelLookups:
    """Fulfils `commands.imports.ports.Lookups`."""

    def __init__(self, read: Callable[[], AbstractContextManager[sa.Connection]]) -> None:
        self._read = read

    def by_reference(self, noun: str, references: Collection[str]) -> Mapping[str, UUID]:
        if not references:
            return {}
        with self._read() as session:
            return imported.by_reference(session, noun, references)

    def by_id(self, noun: str, ids: Collection[str]) -> Mapping[str, UUID]:
        with self._read() as session:
            return imported.by_id(session, noun, ids)

    def users_by_name(self, names: Collection[str]) -> Mapping[str, Sequence[NamedUser]]:
        with self._read() as session:
            found = imported.users_by_name(session, names)
        return {name: [NamedUser(*one) for one in users] for name, users in found.items()}

    def companies_by_number(self, numbers: Collection[str]) -> Mapping[str, Sequence[UUID]]:
        with self._read() as session:
            return imported.companies_by_number(session, numbers)

    def companies_by_name(
        self, names: Collection[NamedCompany]
    ) -> Mapping[NamedCompany, Sequence[UUID]]:
        with self._read() as session:
            return imported.companies_by_name(session, names)

    def consumers(self, people: Collection[KnownPerson]) -> Mapping[KnownPerson, Sequence[UUID]]:
        with self._read() as session:
            return imported.consumers_by_person(session, people)

    def sites_by_meter(self, numbers: Collection[str]) -> Mapping[str, Sequence[UUID]]:
        with self._read() as session:
            return imported.sites_by_meter(session, numbers)

    def services_by_meter(self, numbers: Collection[str]) -> Mapping[str, Sequence[UUID]]:
        with self._read() as session:
            return service.by_meter(session, numbers)

    def alike(
        self, actor: Actor, noun: str, wanted: Collection[Sign]
    ) -> Mapping[Sign, Sequence[AlikeRecord]]:
        with self._read() as session:
            who = scope.viewer(session, actor.user_id, actor.role)
            found = alike.alike(session, noun, wanted, who)
        return {sign: [AlikeRecord(*one) for one in several] for sign, several in found.items()}

    def sites_by_name(self, names: Collection[NamedSite]) -> Mapping[NamedSite, Sequence[UUID]]:
        with self._read() as session:
            return imported.sites_by_name(session, names)
