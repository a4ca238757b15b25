"""Random commands of the drive, each of which does what the plain tree says, or is refused for its reasons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import count
from typing import Any, ClassVar, NamedTuple, TypeVar
from uuid import UUID, uuid4

from hypothesis import assume
from hypothesis import strategies as st
from hypothesis.stateful import (
    Bundle,
    RuleBasedStateMachine,
    invariant,
    multiple,
    rule,
)

from commands.drive_file.changing import RestoreVersion
from commands.drive_file.purging import Ended, purge_files, purge_folder
from commands.drive_file.storing import StoreFile
from commands.drive_file.together import BringBackInDrive, MoveInDrive, RemoveFromDrive
from commands.drive_folder import ChangeFolderAccess, RenameFolder
from commands.kernel.command import Actor, Context, Outcome
from commands.shared.drive.places import Drive, Place
from commands.shared.drive.space import used_by
from commands.shared.drive.tree import DriveTreeCache
from domain.drive_file.noun import DRIVE_FILE
from domain.drive_file.space import SpaceLimits
from domain.drive_folder.noun import DRIVE_FOLDER
from domain.drive_folder.values import RECORDS, SHARED, mine_of
from domain.kernel.errors import DomainError, NotFound
from tests.factories.drive_folder import make
from tests.fakes import Runnable
from tests.stateful.backends import Backend, run
from tests.stateful.drive_tree import LEVELS, Access, Errors, Node, PlainTree

LONG = "x" * 251
NAMES = st.sampled_from(
    [
        *(
            "plan.txt",
            "PLAN.txt",
            "Straße.txt",
            "STRASSE.txt",
            "\u00e9clair.txt",
            "e\u0301clair.txt",
        ),
        *(f"{LONG}.txt", f"{LONG.upper()}.txt", "a.txt", "b.txt"),
    ]
)
WHO, SIZES = st.integers(0, 4), st.integers(1, 6)
SAME = st.sampled_from([None, "version", "both"])
KEYS = ("", "partner", "installer", 1, 2, 3)
"""Whom a folder's access names: everybody, a role, or a user by their number."""
GRANTS = st.dictionaries(st.sampled_from(KEYS), st.sampled_from(LEVELS), max_size=3)
T = TypeVar("T")
LINE = b"line\n"
runs = count()


class Standing(NamedTuple):
    levels: tuple[str | None, ...]
    """What each user may do."""
    owner: UUID | None
    is_in_trash: bool


class DriveMachine(RuleBasedStateMachine):
    make: ClassVar[Callable[[], Backend]]
    nodes = Bundle("nodes")
    lines = 30
    """Number of lines that the drive has space for."""

    def __init__(self) -> None:
        super().__init__()
        self.backend = type(self).make()
        deps = self.backend.deps
        self.limits = deps.part(SpaceLimits)
        self.before = used_by(deps, None)[0]
        self.refused: Counter[str] = Counter()
        self.untouchable: dict[UUID, Standing] = {}
        self.checks = count()
        most, most_own = self.lines * len(LINE), 14 * len(LINE)
        deps._parts[SpaceLimits] = SpaceLimits(self.before + most, most_own)
        self.who = (
            *(Actor(uuid4(), "admin"), Actor(uuid4(), "management")),
            *(Actor(uuid4(), "partner"), Actor(uuid4(), "installer")),
            Actor(uuid4(), "sales_rep"),
        )
        self.tree = PlainTree(most, most_own)
        access: Access = {"": "see", "partner": "add", "sales_rep": "add"}
        access |= dict.fromkeys(("admin", "management", "sub management"), "manage")
        shared = Node(SHARED, "Shared", None, access=access)
        records = Node(RECORDS, "Records", None, access={})
        own = [_own(who.user_id) for who in self.who]
        self.roots = [self._root(shared), self._root(records), *own]
        self.tree.nodes |= {one.id: one for one in (shared, records, *own)}

    def _root(self, top: Node) -> Node:
        """A folder of this run alone: others have folders of their own."""
        name = f"Run {next(runs)}"
        made = run(self.backend, make(name, top.id), self.who[0]).records[0].id
        found = Node(made, name, top, self.who[0].user_id)
        self.tree.nodes[made] = found
        return found

    def teardown(self) -> None:
        self.backend.deps._parts[SpaceLimits] = self.limits

    def _does(self, expected: Errors, command: Runnable, who: Actor) -> Outcome | None:
        """The outcome; None where the command was refused, for one of the expected reasons."""
        self.untouchable = self.kept_from(who)
        self.refused.update(one.__name__ for one in expected)
        outcome = tried(lambda: run(self.backend, command, who))
        if isinstance(outcome, DomainError):
            assert type(outcome) in expected, (command, outcome, expected)
            return None
        assert not expected, (command, expected)
        return outcome

    def _folder(self, node: Node | None, which: int = 0) -> Node:
        if node is None:
            return self.roots[which % len(self.roots)]
        return node if node.is_folder or node.parent is None else node.parent

    @rule(target=nodes, which=st.integers(0, 3))
    def begin(self, which: int) -> Any:
        return self.roots[which] if self.roots[which].parent else multiple()

    @rule(target=nodes, at=st.none() | nodes, which=st.integers(0, 6), name=NAMES, who=WHO)
    def make_folder(self, at: Node | None, which: int, name: str, who: int) -> Any:
        parent, actor = self._folder(at, which), self.who[who]
        outcome = self._does(self.tree.making(parent, name, actor), make(name, parent.id), actor)
        if outcome is None:
            return multiple()
        made = Node(outcome.records[0].id, name, parent, actor.user_id)
        self.tree.nodes[made.id] = made
        return made

    @rule(target=nodes, at=st.none() | nodes, levels=st.integers(2, 7))
    def make_deep(self, at: Node | None, levels: int) -> Any:
        """Folders in one another, as deep as they may lie."""
        parent, admin = self._folder(at), self.who[0]
        for _ in range(levels):
            name = f"Level {next(runs)}"
            expected = self.tree.making(parent, name, admin)
            outcome = self._does(expected, make(name, parent.id), admin)
            if outcome is None:
                break
            parent = Node(outcome.records[0].id, name, parent, admin.user_id)
            self.tree.nodes[parent.id] = parent
        return parent if parent.parent else multiple()

    @rule(node=nodes, to=nodes, which=st.integers(2, 7))
    def move_what_it_lies_in(self, node: Node, to: Node, which: int) -> None:
        """So that much is moved with it."""
        assume(len(node.path) > which)
        folder = node.path[which]
        assume(folder.is_folder and folder not in self.roots)
        self.move([folder], to, 0)

    @rule(node=nodes, name=NAMES, who=WHO)
    def rename(self, node: Node, name: str, who: int) -> None:
        assume(node.is_folder)
        command = RenameFolder.model_validate({"id": node.id, "name": name})
        if self._does(self.tree.renaming(node, name, self.who[who]), command, self.who[who]):
            node.name = name

    @rule(some=st.lists(nodes, min_size=1, max_size=3, unique_by=id), to=nodes, who=WHO)
    def move(self, some: list[Node], to: Node, who: int) -> None:
        place = self._folder(to)
        expected = self.tree.moving(some, place, self.who[who])
        if self._does(expected, MoveInDrive(**ids_of(some), to=place.id), self.who[who]):
            for one in some:
                one.parent = place

    @rule(node=nodes, who=WHO)
    def remove(self, node: Node, who: int) -> None:
        expected = self.tree.removing(node, self.who[who])
        if self._does(expected, RemoveFromDrive(**ids_of([node])), self.who[who]):
            node.deleted = True

    @rule(node=nodes, who=WHO)
    def bring_back(self, node: Node, who: int) -> None:
        expected = self.tree.bringing_back(node, self.who[who])
        if self._does(expected, BringBackInDrive(**ids_of([node])), self.who[who]):
            node.deleted = False

    @rule(node=nodes, who=WHO)
    def purge(self, node: Node, who: int) -> None:
        below = [one for one in self.tree.all_below(node) if not one.is_folder and not one.purged]
        expected = self.tree.purging(node, self.who[who])
        # What follows for files that the caller may not end is said of each by itself.
        assume(node.is_folder is False or not below or self.who[who].role == "admin")
        assume(not (below and expected))
        context, deps = Context(self.who[who], uuid4()), self.backend.deps
        self.untouchable = self.kept_from(self.who[who])

        def end() -> None:
            if node.is_folder:
                purge_folder(context, deps, node.id, [one.id for one in below], Ended())
            else:
                purge_files(context, deps, [node.id], Ended())

        refused = tried(end)
        if refused is not None:
            assert type(refused) in expected, (refused, expected)
            return
        assert not expected
        for one in (node, *below):
            one.purged = True
            # A file that lay in the trash with its folder is in it by itself now.
            one.deleted = True

    @rule(node=nodes, given=st.none() | GRANTS, who=WHO)
    def give(self, node: Node, given: dict[str | int, str] | None, who: int) -> None:
        assume(node.is_folder and node not in self.roots)
        users = {
            self.who[key].user_id if isinstance(key, int) else key: level
            for key, level in (given or {}).items()
        }
        access = None if given is None else [_grant(*one) for one in users.items()]
        command = ChangeFolderAccess.model_validate({"id": node.id, "access": access})
        wanted: Any = None if given is None else users
        expected = self.tree.giving(node, self.who[who], wanted)
        if self._does(expected, command, self.who[who]):
            node.access = wanted

    @rule(target=nodes, at=st.none() | nodes, name=NAMES, size=SIZES, who=WHO, same=SAME)
    def store(self, at: Node | None, name: str, size: int, who: int, same: Any) -> Any:
        folder, actor = self._folder(at, who), self.who[who]
        there = self.tree.named(folder, name)
        expected = self.tree.storing(folder, name, size * len(LINE), actor, same)
        outcome = self._does(expected, StoreFile(folder.id, name, LINE * size, same), actor)
        if outcome is None:
            return multiple()
        return self.stored(outcome, folder, actor, size, there if same == "version" else None)

    def stored(
        self, outcome: Outcome, folder: Node, actor: Actor, size: int, there: Node | None = None
    ) -> Any:
        id_ = outcome.records[0].id
        state = self.backend.deps.store.load(DRIVE_FILE, id_)
        assert state.state.current is not None
        version = (state.state.current, size * len(LINE), actor.user_id)
        if there is not None and there.versions is not None:
            assert there.id == id_
            there.versions.append(version)
            there.current = len(there.versions) - 1
            return multiple()
        found = Node(id_, state.details.name or "", folder, actor.user_id, versions=[version])
        self.tree.nodes[id_] = found
        return found

    @rule(file=nodes, which=st.integers(0, 3), who=WHO)
    def restore_version(self, file: Node, which: int, who: int) -> None:
        assume(file.versions)
        assert file.versions is not None
        which %= len(file.versions)
        body = {"id": file.id, "versionId": file.versions[which][0]}
        expected = self.tree.restoring(file, self.who[who])
        if self._does(expected, RestoreVersion.model_validate(body), self.who[who]):
            file.current = which

    def kept_from(self, who: Actor) -> dict[UUID, Standing]:
        """What stands of all that somebody may not change."""
        return {
            one.id: self.standing(one)
            for one in self.tree.nodes.values()
            if one.parent is not None and self.tree.changing(one, who, in_trash=True)
        }

    def standing(self, node: Node) -> Standing:
        """Who may do what there, whose own files it lies among, and whether it lies in the trash."""
        at = node if node.parent is None or node.is_folder else node.parent
        levels = tuple(self.tree.level(at, actor) for actor in self.who)
        return Standing(levels, node.path[0].owner, node.is_in_trash)

    @invariant()
    def nobody_changes_what_they_may_not_change(self) -> None:
        """Not by a move, a removal or an access of something that it lies in either."""
        for id_, before in self.untouchable.items():
            assert self.standing(self.tree.nodes[id_]) == before

    @invariant()
    def levels_are_as_in_the_plain_tree(self) -> None:
        actor = self.who[next(self.checks) % len(self.who)]
        drive = Drive(Context(actor, uuid4()), self.backend.deps)
        for node in self.tree.nodes.values():
            if node.is_folder and node.parent is not None and not node.purged:
                found = tried(lambda at=node: drive.place(at.id, in_trash=True))  # type: ignore[misc]
                assert isinstance(found, Place | NotFound)
                level = found.level if isinstance(found, Place) else None
                assert level == self.tree.level(node, actor)

    @invariant()
    def is_as_in_the_plain_tree(self) -> None:
        self.tree.agrees()
        deps = self.backend.deps
        assert used_by(deps, None)[0] == self.before + self.tree.used()
        for actor in self.who:
            assert used_by(deps, actor.user_id)[0] == self.tree.used(actor.user_id)
        for node in self.tree.nodes.values():
            if node.parent is None:
                continue
            if node.versions is None:
                folder = deps.store.load(DRIVE_FOLDER, node.id)
                assert (folder.details.parent, folder.deleted) == (node.parent.id, node.deleted)
                assert deps.part(DriveTreeCache).current().path(node.id) == tuple(
                    one.id for one in node.path
                )
            else:
                file = deps.store.load(DRIVE_FILE, node.id)
                assert (file.details.folder, file.deleted) == (node.parent.id, node.deleted)
                assert [*file.documents] == [id_ for id_, _, _ in node.versions]
                assert file.state.current == node.versions[node.current][0]
                assert file.state.purged == node.purged


def _own(user: UUID) -> Node:
    return Node(mine_of(user), "My files", None, user, access={}, owner=user)


def ids_of(some: list[Node]) -> Any:
    return {
        "folder_ids": tuple(one.id for one in some if one.is_folder),
        "file_ids": tuple(one.id for one in some if not one.is_folder),
    }


def _grant(key: str | UUID, level: str) -> dict[str, Any]:
    if isinstance(key, UUID):
        return {"level": level, "user": key}
    return {"level": level, "role": key or None}


def tried(act: Callable[[], T]) -> T | DomainError:
    """What came of it, or why it was refused."""
    try:
        return act()
    except DomainError as refused:
        return refused
