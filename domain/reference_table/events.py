"""What happens to a reference table beyond the shared events of `domain.kernel.record`, and its state."""

from __future__ import annotations

from datetime import date
from typing import Any, ClassVar, Self, assert_never

from domain.kernel.event import Event
from domain.kernel.record import Created
from domain.kernel.state_fields import StateFields
from domain.reference_table.details import ReferenceTableDetails
from domain.reference_table.values import Content, Purpose, TableName, TableVersion


def withdrawn_path(version: int | str) -> str:
    """Where it is found in the table's state whether a version is withdrawn."""
    return f"versions.{version}.withdrawn"


class ReferenceTableVersionPublished(Event, topic="reference_table.version_published.1"):
    """The event holds the whole version, so that it can be read for as long as the history can."""

    table: TableName
    version: int
    source: str
    valid_from: date
    purposes: tuple[Purpose, ...]
    sha256: str
    content: Content

    def changed_paths(self) -> tuple[str, ...]:
        """Taken back, the version is withdrawn: something may have been looked up in it by then."""
        return (withdrawn_path(self.version),)


class ReferenceTableVersionWithdrawn(Event, topic="reference_table.version_withdrawn.1"):
    """The version is not used any more, whatever day is asked for; the command's reason says why."""

    table: TableName
    version: int

    def changed_paths(self) -> tuple[str, ...]:
        return (withdrawn_path(self.version),)


class ReferenceTableVersionReinstated(Event, topic="reference_table.version_reinstated.1"):
    """A version that was withdrawn is used again."""

    table: TableName
    version: int

    def changed_paths(self) -> tuple[str, ...]:
        return (withdrawn_path(self.version),)


ReferenceTableEvent = (
    ReferenceTableVersionPublished
    | ReferenceTableVersionWithdrawn
    | ReferenceTableVersionReinstated
)


class ReferenceTableState(StateFields):
    unshown: ClassVar[frozenset[str]] = frozenset({"contents"})

    versions: tuple[TableVersion, ...] = ()
    contents: tuple[Content, ...] = ()
    """The rows of each version, in the order of `versions`."""

    def after(self, event: ReferenceTableEvent) -> Self:
        update: dict[str, object] = {"versions": versions_after(self.versions, event)}
        if isinstance(event, ReferenceTableVersionPublished):
            update["contents"] = (*self.contents, event.content)
        return self.model_copy(update=update)

    def value_at(self, path: str) -> Any:
        """Of a version by its number whether it is withdrawn. One that there is not is as little used as
        a withdrawn one.
        """
        if path in type(self).model_fields:
            return super().value_at(path)
        found = self.version(int(path.split(".")[1]))
        return found is None or found.withdrawn

    def version(self, number: int) -> TableVersion | None:
        """None where there is no version of that number."""
        return next((one for one in self.versions if one.version == number), None)

    def content(self, number: int) -> Content:
        """The rows of a version that there is."""
        place = [one.version for one in self.versions].index(number)
        return self.contents[place]


def versions_after(
    versions: tuple[TableVersion, ...], event: ReferenceTableEvent
) -> tuple[TableVersion, ...]:
    match event:
        case ReferenceTableVersionPublished():
            added = TableVersion(
                version=event.version,
                source=event.source,
                valid_from=event.valid_from,
                purposes=event.purposes,
                sha256=event.sha256,
                rows=len(event.content),
            )
            return (*versions, added)
        case ReferenceTableVersionWithdrawn():
            return _marked(versions, event.version, withdrawn=True)
        case ReferenceTableVersionReinstated():
            return _marked(versions, event.version, withdrawn=False)
        case _:
            assert_never(event)


def _marked(
    versions: tuple[TableVersion, ...], number: int, *, withdrawn: bool
) -> tuple[TableVersion, ...]:
    return tuple(
        one.model_copy(update={"withdrawn": withdrawn}) if one.version == number else one
        for one in versions
    )


class ReferenceTableFounded(
    Created[ReferenceTableDetails, ReferenceTableState], topic="reference_table.founded.1"
):
    """The versions that Daybook comes with, rows included; stored with the first change."""

    is_founding = True
