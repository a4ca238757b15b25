"""What happens to a reference table: versions are published, and withdrawn."""

from __future__ import annotations

from datetime import date

from domain.kernel.event import Event
from domain.reference_table.values import Content, Purpose, TableName


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
