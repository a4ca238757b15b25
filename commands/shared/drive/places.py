"""Where in the drive a command works: the folder with all that it lies in, and who may do what there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any
from uuid import UUID

from commands.kernel.append import create_stream
from commands.kernel.ports import StreamAppend
from commands.shared.drive.space import files_since
from commands.shared.drive.tree import DriveTreeCache
from domain.drive_folder.access import (
    NotOwn,
    OfOthers,
    Visitor,
    level_of,
    may_change,
    refuse_below,
)
from domain.drive_folder.founding import first_event, kind_of, unfounded
from domain.drive_folder.noun import DRIVE_FOLDER, DriveFolder
from domain.drive_folder.tree import NOUN as TREE
from domain.drive_folder.tree import STREAM, DriveTreePlaced, Tree
from domain.kernel.details import leaf
from domain.kernel.errors import DomainError, NotAllowed, NotFound
from domain.nouns import NOUNS

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps
    from domain.drive_folder.values import Level
    from domain.kernel.record import Record


class FolderGone(DomainError):
    """The folder, or one that it lies in, lies in the trash."""

    code = "drive.folder_deleted"
    status = 409


@dataclass(frozen=True, slots=True)
class Place:
    """A folder, with those that it lies in from the first level on."""

    path: tuple[DriveFolder, ...]
    level: Level | None
    founding: tuple[StreamAppend, ...] = ()
    """The beginning of the folder of the first level, where nothing lay in it before."""

    @property
    def is_in_trash(self) -> bool:
        return any(one.deleted for one in self.path)

    @property
    def folder(self) -> DriveFolder:
        return self.path[-1]

    @property
    def owner(self) -> UUID | None:
        """The user whose own files it lies among; None: it lies among those of all."""
        return self.path[0].state.user


def visitor_of(context: Context) -> Visitor | None:
    """None: the system itself, which may do everything."""
    actor = context.actor
    return Visitor(actor.user_id, actor.role) if actor is not None else None


@dataclass(slots=True)
class Drive:
    """The drive as one try of a command finds it. Each folder is read once."""

    context: Context
    deps: Deps
    tree: Tree = field(init=False)
    _places: dict[UUID, Place] = field(default_factory=dict)
    _folders: dict[UUID, DriveFolder] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.tree = self.deps.part(DriveTreeCache).current()

    def place(
        self, folder: UUID, wanted: Level = "see", wire: str = "folderId", *, in_trash: bool = False
    ) -> Place:
        """Raises NotFound, NotAllowed, and FolderGone naming the field where it lies in the trash, unless
        that is allowed.
        """
        found = self._found(folder)
        if visitor_of(self.context) is not None:
            refuse_below(found.level, wanted)
        if found.is_in_trash and not in_trash:
            raise FolderGone(fields={wire: "not_found"})
        return found

    def place_of(self, state: Record[Any, Any], *, in_trash: bool = False) -> Place:
        """Where something lies that is to be changed: a folder itself, and the folder around a file or around a
        folder in the trash. Raises NotAllowed for who may not change it.
        """
        at = state.stream_id
        if state.noun != DRIVE_FOLDER.name or state.deleted:
            links = NOUNS[state.noun].links.items()
            around = next(path for path, target in links if target == DRIVE_FOLDER.name)
            at = leaf(state.details, around) or at
        place = self.place(at, wire="_id", in_trash=in_trash)
        self.refuse_changing(place, state.created_by)
        return place

    def refuse_others_below(self, folder: UUID, wire: str) -> None:
        """Raises OfOthers naming the field where the actor may not change something that lies in a folder,
        at whatever depth and also in the trash.

        Files are looked for in the read model, and those that it may not know yet in the log.
        """
        who = visitor_of(self.context)
        if who is None:
            return
        below = self._below(folder)
        is_refused = any(
            not may_change(self._found(one.stream_id).level, one.created_by, who) for one in below
        )
        adding = [
            id_
            for id_ in (folder, *(one.stream_id for one in below))
            if self._found(id_).level != "manage"
        ]
        if is_refused or self._has_files_of_others(adding, who):
            raise OfOthers(fields={wire: "not_allowed"})

    def refuse_others_in(self, state: Record[Any, Any], wire: str) -> None:
        """Raises OfOthers as `refuse_others_below` does; never for a file, in which nothing lies."""
        if state.noun == DRIVE_FOLDER.name:
            self.refuse_others_below(state.stream_id, wire)

    def refuse_taking(self, state: Record[Any, Any], to: UUID) -> None:
        """Raises NotOwn where a file or folder that is not the actor's own alone would come among a user's
        own files, where others lose it.
        """
        who, owner = visitor_of(self.context), self._found(to).owner
        is_folder = state.noun == DRIVE_FOLDER.name
        at = state.stream_id if is_folder else state.details.folder
        if who is None or owner is None or self._found(at).owner == owner:
            return
        folders = [state, *self._below(at)] if is_folder else []
        is_own = all(one.created_by == who.user_id for one in folders or [state])
        if not is_own or self._has_files_of_others([one.stream_id for one in folders], who):
            raise NotOwn(fields={"to": "not_allowed"})

    def _has_files_of_others(self, folders: Sequence[UUID], who: Visitor) -> bool:
        contents = self.deps.folder_contents
        if not folders or contents is None:
            return False
        known = contents.position()
        return contents.of_others(folders, who.user_id) or any(
            one.details.folder in folders and one.created_by != who.user_id and not one.state.purged
            for one in files_since(self.deps, known)
        )

    def _below(self, folder: UUID) -> list[DriveFolder]:
        """Folders that lie in a folder, at whatever depth, also in the trash."""
        ids = self.tree.below(folder)
        self._know(ids)
        found = (self._folders[id_] for id_ in ids if id_ in self._folders)
        return [one for one in found if not one.state.purged]

    def _found(self, folder: UUID) -> Place:
        found = self._places.get(folder) or self._read(folder)
        self._places[folder] = found
        return found

    def _know(self, ids: Iterable[UUID]) -> None:
        missing = [(DRIVE_FOLDER, id_) for id_ in ids if id_ not in self._folders]
        self._folders |= self.deps.store.load_many(missing)

    def _read(self, folder: UUID) -> Place:
        ids = self.tree.path(folder)
        self._know(ids)
        known = self._folders
        who = visitor_of(self.context)
        first = known.get(ids[0]) or unfounded(ids[0], who.user_id if who else None)
        if first is None or any(id_ not in known for id_ in ids[1:]):
            raise NotFound(noun=DRIVE_FOLDER.name)
        path = (first, *(known[id_] for id_ in ids[1:]))
        level: Level | None = "manage"
        if who is not None:
            level = level_of(path, who)
        founding = () if ids[0] in known else (self._founded(ids[0]),)
        return Place(path, level, founding)

    def _founded(self, folder: UUID) -> StreamAppend:
        who = visitor_of(self.context)
        user_id = who.user_id if who else None
        kind = kind_of(folder, user_id)
        if kind is None:
            raise NotFound(noun=DRIVE_FOLDER.name)
        created = create_stream(self.context, DRIVE_FOLDER, folder, first_event(kind, user_id))
        return created.changes[0]

    def refuse_changing(self, place: Place, made_by: UUID | None) -> None:
        """Raises NotAllowed for who may not change what lies at a place and was made by somebody."""
        who = visitor_of(self.context)
        if who is not None and not may_change(place.level, made_by, who):
            raise NotAllowed

    def placed(self, folders: Mapping[UUID, UUID]) -> StreamAppend:
        """Folders with the one that each lies in from now on, for the tree."""
        events = tuple(
            DriveTreePlaced(folder=folder, parent=parent) for folder, parent in folders.items()
        )
        return StreamAppend(STREAM, TREE, self.tree.version, events)
