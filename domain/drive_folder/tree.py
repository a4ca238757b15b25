"""Which folder lies in which: one stream that every new place of a folder passes through.

Two moves that would put two folders into each other, or one too deep, want the same next version of it;
the slower one decides again with the faster one's place before its eyes.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from uuid import UUID

from domain.drive_folder.values import DEEPEST
from domain.kernel.errors import DomainError, NotFound
from domain.kernel.event import Event, Recorded

NOUN = "drive_tree"
"""The stream's type; it has no record of its own."""
STREAM = UUID("6a2f0c52-4d54-4c39-8f5a-2b9f5f0e7a10")


class DriveTreePlaced(Event, topic="drive_tree.placed.1"):
    """From now on the folder lies in that one."""

    folder: UUID
    parent: UUID


class FolderTooDeep(DomainError):
    """Folders would lie deeper than eight levels."""

    code = "drive.too_deep"
    status = 409


class FolderInItself(DomainError):
    """A folder would lie in itself, or in a folder that lies in it."""

    code = "drive.in_itself"
    status = 409


@dataclass(frozen=True, slots=True)
class Tree:
    """The folders that somebody made by their parent, and the version of the stream."""

    version: int = 0
    parents: Mapping[UUID, UUID] = field(default_factory=dict)

    def path(self, folder: UUID) -> tuple[UUID, ...]:
        """The folders that it lies in and itself, from the first level on."""
        found = [folder]
        while (parent := self.parents.get(found[-1])) is not None:
            if len(found) > DEEPEST:
                raise NotFound(noun="drive_folder")
            found.append(parent)
        return tuple(reversed(found))

    def below(self, folder: UUID) -> list[UUID]:
        """Folders that lie in it at whatever depth, those in the trash and purged ones too."""
        found, wanted = list[UUID](), {folder}
        while wanted:
            wanted = {one for one, parent in self.parents.items() if parent in wanted}
            found += sorted(wanted)
        return found

    def height(self, folder: UUID) -> int:
        """Levels from the folder on down, those in the trash counted too: they may come back."""
        return max(
            (
                len(path) - path.index(folder)
                for path in map(self.path, self.parents)
                if folder in path
            ),
            default=1,
        )

    def placed(self, folder: UUID, parent: UUID) -> Tree:
        """The tree once the folder lies in that one; of the same version, as nothing is stored yet."""
        return Tree(self.version, {**self.parents, folder: parent})

    def refuse_place(self, folder: UUID | None, parent: UUID) -> None:
        """Whether a folder may lie there, with all that lies in it; None for a new one.

        Raises FolderInItself, FolderTooDeep.
        """
        above = self.path(parent)
        if folder in above:
            raise FolderInItself(fields={"to": "not_allowed"})
        height = 1 if folder is None else self.height(folder)
        if len(above) + height > DEEPEST:
            raise FolderTooDeep(fields={"parentId" if folder is None else "to": "not_allowed"})


def grown(tree: Tree, events: Iterable[Recorded]) -> Tree:
    """The tree after further events of its stream."""
    parents, version = dict(tree.parents), tree.version
    for one in events:
        version = one.version
        if not isinstance(one.event, DriveTreePlaced):
            msg = f"{one.event.topic} is in the drive's tree"
            raise TypeError(msg)
        parents[one.event.folder] = one.event.parent
    return Tree(version, parents)
