"""A plain tree that says what the drive should do: each rule once more, without events, claims or streams."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from unicodedata import normalize
from uuid import UUID

from commands.drive_file.storing import SameName
from commands.kernel.command import Actor
from commands.shared.drive.places import FolderGone
from domain.drive_file.space import DriveFull, OwnSpaceFull
from domain.drive_folder.access import NotOwn, OfOthers
from domain.drive_folder.tree import FolderInItself, FolderTooDeep
from domain.kernel.errors import (
    AlreadyDeleted,
    InUse,
    InvalidFields,
    NotAllowed,
    NotDeleted,
    NotFound,
)

DEEPEST = 8
LEVELS = ("see", "add", "manage")
Access = dict[str | UUID, str]
"""Levels by role, by user, and by "" for everybody."""
Errors = set[type[Exception]]


def key_of(name: str) -> str:
    return normalize("NFC", name).casefold()


@dataclass
class Node:
    id: UUID
    name: str
    parent: Node | None
    made_by: UUID | None = None
    access: Access | None = None
    owner: UUID | None = None
    """Whose own files a folder of the first level has."""
    versions: list[tuple[UUID, int, UUID]] | None = None
    """Of a file: the id of each, its size and who stored it."""
    current: int = 0
    deleted: bool = False
    purged: bool = False

    @property
    def is_folder(self) -> bool:
        return self.versions is None

    @property
    def path(self) -> list[Node]:
        """From the first level on."""
        return [*(self.parent.path if self.parent else []), self]

    @property
    def is_in_trash(self) -> bool:
        return any(one.deleted for one in self.path)


@dataclass
class PlainTree:
    most: int
    most_own: int
    nodes: dict[UUID, Node] = field(default_factory=dict)

    def level(self, folder: Node, who: Actor) -> str | None:
        top, *inner = folder.path
        if top.owner is None and who.role == "admin":
            return "manage"
        nearest = [one for one in inner if one.access is not None][-1:]
        if top.owner == who.user_id and all(one.made_by == top.owner for one in nearest):
            return "manage"
        given = next((one.access for one in reversed(folder.path) if one.access is not None), {})
        found = [given[key] for key in ("", who.role, who.user_id) if key in given]
        return max(found, key=LEVELS.index, default=None)

    def below(self, parent: Node) -> list[Node]:
        return [one for one in self.nodes.values() if one.parent is parent]

    def all_below(self, folder: Node) -> Iterator[Node]:
        for one in self.below(folder):
            yield one
            yield from self.all_below(one)

    def height(self, folder: Node) -> int:
        inner = [one for one in self.below(folder) if one.is_folder]
        return 1 + max(map(self.height, inner), default=0)

    def named(self, parent: Node, name: str, but: Sequence[Node] = ()) -> Node | None:
        """What has the name in a folder, without regard to case."""
        for one in self.below(parent):
            if key_of(one.name) == key_of(name) and not one.deleted and one not in but:
                return one
        return None

    def used(self, who: UUID | None = None) -> int:
        return sum(
            size
            for one in self.nodes.values()
            for _, size, by in one.versions or ()
            if not one.purged and who in {None, by}
        )

    def _in(self, folder: Node, who: Actor, wanted: str, *, in_trash: bool = False) -> Errors:
        """What is against doing something in a folder."""
        level = self.level(folder, who)
        if level is None:
            return {NotFound}
        if LEVELS.index(level) < LEVELS.index(wanted):
            return {NotAllowed}
        # The read model shows nothing of what lies in a folder in the trash: it is not found there.
        return {FolderGone, NotFound} if folder.is_in_trash and not in_trash else set()

    def _around(self, node: Node) -> Node:
        """The folder whose access counts for a change of the node."""
        is_own = node.is_folder and not node.deleted
        return node if is_own or node.parent is None else node.parent

    def changing(self, node: Node, who: Actor, *, in_trash: bool = False) -> Errors:
        found = self._in(self._around(node), who, "see", in_trash=in_trash)
        level = self.level(self._around(node), who)
        own = level == "add" and node.made_by == who.user_id
        if not found and level != "manage" and not own:
            found = {NotAllowed}
        return found

    def others_below(self, folder: Node, who: Actor) -> Errors:
        """What is against changing all that lies in a folder."""
        for one in self.all_below(folder):
            at = one if one.is_folder else one.parent
            assert at is not None
            level = self.level(at, who)
            is_own = one.made_by == who.user_id and (level == "add" or not one.is_folder)
            if not one.purged and level != "manage" and not is_own:
                return {OfOthers}
        return set()

    def taking(self, node: Node, to: Node, who: Actor) -> Errors:
        """What is against putting something among a user's own files."""
        owner = to.path[0].owner
        if owner is None or node.path[0].owner == owner:
            return set()
        among = [node, *(one for one in self.all_below(node) if not one.purged)]
        return {NotOwn} if any(one.made_by != who.user_id for one in among) else set()

    def making(self, parent: Node, name: str, who: Actor) -> Errors:
        found = self._in(parent, who, "add")
        if len(parent.path) >= DEEPEST:
            found |= {FolderTooDeep}
        return found | ({InUse} if self.named(parent, name) else set())

    def renaming(self, node: Node, name: str, who: Actor) -> Errors:
        assert node.parent is not None
        found = self.changing(node, who) | ({AlreadyDeleted} if node.deleted else set())
        taken = self.named(node.parent, name, [node])
        return found | ({InUse} if taken and not node.deleted else set())

    def moving(self, nodes: Sequence[Node], to: Node, who: Actor) -> Errors:
        found = self._in(to, who, "add")
        names = [key_of(one.name) for one in nodes]
        if len({*names}) < len(names):
            found |= {InUse}
        places = [(one, one.parent) for one in nodes]
        for one in nodes:
            found |= self.changing(one, who) | ({AlreadyDeleted} if one.deleted else set())
            if one.parent is not to:
                found |= self.others_below(one, who) | self.taking(one, to, who)
            if self.named(to, one.name, nodes):
                found |= {InUse}
            if one.is_folder and one in to.path:
                found |= {FolderInItself}
            if one.is_folder and len(to.path) + self.height(one) > DEEPEST and one.parent != to:
                found |= {FolderTooDeep}
            # One after the other: what has left a folder makes it less deep for its own move.
            one.parent = one.parent if found else to
        for one, parent in places:
            one.parent = parent
        return found

    def removing(self, node: Node, who: Actor) -> Errors:
        return self.changing(node, who) | self.others_below(node, who)

    def bringing_back(self, node: Node, who: Actor) -> Errors:
        assert node.parent is not None
        found = self.changing(node, who) | self.others_below(node, who)
        found |= set() if node.deleted else {NotDeleted}
        if node.purged:
            found |= {NotDeleted}
        return found | ({InUse} if self.named(node.parent, node.name, [node]) else set())

    def purging(self, node: Node, who: Actor) -> Errors:
        found = self.changing(node, who, in_trash=True) | self.others_below(node, who)
        if node.deleted if node.is_folder else node.is_in_trash:
            return found
        # The read model shows nothing of what lies in a folder in the trash: it is not found there.
        return found | {NotDeleted} | ({NotFound} if node.is_in_trash else set())

    def giving(self, folder: Node, who: Actor, access: Access | None) -> Errors:
        found = self._in(folder, who, "manage")
        if folder.path[0].owner == who.user_id:
            before, folder.access = folder.access, access
            if self.level(folder, who) != "manage":
                found |= {InvalidFields}
            folder.access = before
        return found

    def storing(self, folder: Node, name: str, size: int, who: Actor, same: str | None) -> Errors:
        found, there = self._in(folder, who, "add"), self.named(folder, name)
        if there is not None and (same is None or (same == "version" and there.is_folder)):
            found |= {SameName}
        elif there is not None and same == "version":
            found |= self.changing(there, who)
        if self.used() + size > self.most:
            found |= {DriveFull, OwnSpaceFull}
        if self.used(who.user_id) + size > self.most_own:
            found |= {OwnSpaceFull}
        return found

    def restoring(self, file: Node, who: Actor) -> Errors:
        return self.changing(file, who) | ({AlreadyDeleted} if file.deleted else set())

    def seen(self, who: Actor) -> set[UUID]:
        """Folders and files that lists and searches may have."""
        return {
            one.id
            for one in self.nodes.values()
            if one.parent is not None and not one.is_in_trash and self.level(self._around(one), who)
        }

    def agrees(self) -> None:
        """What holds for every tree of the drive."""
        for one in self.nodes.values():
            assert len(one.path) <= DEEPEST + (0 if one.is_folder else 1)
            names = [key_of(other.name) for other in self.below(one) if not other.deleted]
            assert len(names) == len({*names})
        assert self.used() <= self.most
