"""Commands about reference tables. A table is founded with its first change, as Daybook comes with it."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar, Self

from pydantic import Field

from commands.kernel.founded import ChangeFounded
from commands.kernel.guards import NO_REASON
from commands.shared.reference_tables import STREAMS, ReferenceTableCache
from domain.kernel.errors import ReasonRequired
from domain.kernel.formats import Day
from domain.reference_table.decider import publish, reinstate, withdraw
from domain.reference_table.events import withdrawn_path
from domain.reference_table.founding import found
from domain.reference_table.noun import REFERENCE_TABLE
from domain.reference_table.values import MOST_ROWS, Content, Purpose, Source, TableName

if TYPE_CHECKING:
    from collections.abc import Mapping
    from uuid import UUID

    from commands.kernel.command import Context, Deps
    from domain.kernel.event import Event
    from domain.kernel.record import Record
    from domain.reference_table.events import ReferenceTableFounded
    from domain.reference_table.noun import ReferenceTable


class ChangeReferenceTable(ChangeFounded):
    """Base. `expectedVersion` is 1 for a table that was never changed."""

    noun = REFERENCE_TABLE
    table: TableName
    expected_version: int | None = Field(None, ge=1)

    @abstractmethod
    def handle(self, state: ReferenceTable) -> list[Event]:
        """The events that follow. Raises DomainError subclasses."""

    def events(self, state: ReferenceTable, _context: Context, _deps: Deps) -> list[Event]:
        return self.handle(state)

    def stream(self) -> UUID:
        return STREAMS[self.table]

    def founding(self) -> ReferenceTableFounded:
        return found(self.table)

    def stored(self, deps: Deps) -> None:
        deps.part(ReferenceTableCache).forget()


class PublishVersion(ChangeReferenceTable):
    """Not a wire body: the rows come from a file."""

    source: Source
    valid_from: Day
    purposes: tuple[Purpose, ...] = Field(("lookup",), min_length=1)
    content: Content = Field(min_length=1, max_length=MOST_ROWS)

    def handle(self, state: ReferenceTable) -> list[Event]:
        return publish(
            *(state, self.content, self.source, self.valid_from, self.purposes),
            expected_version=self.expected_version,
        )


class OfVersion(ChangeReferenceTable):
    """Base: whether a version is withdrawn."""

    leads_to_withdrawn: ClassVar[bool]
    version: int = Field(ge=1)

    @classmethod
    def can_set(cls, path: str, value: Any) -> bool:
        return super().can_set(path, value) and value is cls.leads_to_withdrawn

    @classmethod
    def giving(cls, state: Record[Any, Any], values: Mapping[str, Any], reason: str | None) -> Self:
        """Of one version: paths of several belong to several commands."""
        [path] = values
        version = int(path.split(".")[1])
        body = {"table": state.details.table, "version": version, "reason": reason}
        return cls.model_validate(body)


class WithdrawVersion(OfVersion):
    """The version is not used any more; a reason is needed."""

    sets = frozenset({withdrawn_path("*")})
    leads_to_withdrawn = True

    def handle(self, state: ReferenceTable) -> list[Event]:
        if not self.reason:
            raise ReasonRequired(fields=NO_REASON)
        return withdraw(state, self.version, expected_version=self.expected_version)


class ReinstateVersion(OfVersion):
    """A version that was withdrawn is used again."""

    sets = frozenset({withdrawn_path("*")})
    leads_to_withdrawn = False

    def handle(self, state: ReferenceTable) -> list[Event]:
        return reinstate(state, self.version, expected_version=self.expected_version)
