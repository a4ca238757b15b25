"""Commands about folders and files of the drive."""

from __future__ import annotations

from typing import Any
from uuid import UUID, uuid4

import pytest

from commands.drive_file.changing import (
    BringBackFile,
    ChangeFile,
    MoveFile,
    PurgeFile,
    RemoveFile,
    RestoreVersion,
)
from commands.drive_file.storing import SameName
from commands.drive_file.together import BringBackInDrive, MoveInDrive, RemoveFromDrive
from commands.drive_folder import (
    BringBackFolder,
    MoveFolder,
    PurgeFolder,
    RemoveFolder,
    RenameFolder,
)
from commands.kernel.command import Actor, Context
from commands.shared.drive.places import FolderGone
from commands.shared.drive.space import used_by
from commands.shared.drive.tree import DriveTreeCache
from commands.shared.files.types import FileTypeNotAllowed
from commands.undo.change_commands import setting_commands, step_command
from domain.drive_file.decider import FileKept
from domain.drive_file.details import DriveFileDetails
from domain.drive_file.noun import DRIVE_FILE
from domain.drive_file.space import DriveFull, OwnSpaceFull, SpaceLimits, stream_of
from domain.drive_folder.noun import DRIVE_FOLDER
from domain.drive_folder.tree import FolderInItself, FolderTooDeep
from domain.drive_folder.values import RECORDS, SHARED, mine_of
from domain.kernel.errors import InUse, InvalidFields, NotAllowed, NotDeleted, NotFound
from tests.factories import consumer
from tests.factories.drive_file import NAME, TEXT, store
from tests.factories.drive_folder import give, make, moved
from tests.fakes import ADMIN, World, actor

PARTNER, INSTALLER = actor("partner"), actor("installer")


@pytest.fixture
def folder(world: World) -> UUID:
    return world.made(make())


@pytest.fixture
def file(world: World, folder: UUID) -> UUID:
    return world.made(store(folder=folder))


def files_of(world: World) -> int:
    return len(world.files.kept)


class TestFolder:
    def test_the_first_ones_begin_with_what_is_put_into_them(self, world: World) -> None:
        made = world.made(make())
        assert world.topics(SHARED) == ["drive_folder.made.1"]
        world.run(make("Another"))
        assert world.topics(SHARED) == ["drive_folder.made.1"]
        assert world.store.load(DRIVE_FOLDER, made).details.parent == SHARED

    def test_names_differ_in_one_folder(self, world: World, folder: UUID) -> None:
        with pytest.raises(InUse) as refused:
            world.run(make("SURVEY Templates"))
        assert (refused.value.code, refused.value.fields) == (
            "drive.name_in_use",
            {"name": "in_use"},
        )
        world.run(make(parent=folder))
        other = world.made(make("Other"))
        with pytest.raises(InUse):
            world.run(RenameFolder.model_validate({"id": other, "name": "survey templates"}))
        world.run(RenameFolder.model_validate({"id": other, "name": "OTHER"}))

    def test_who_may_make_one(self, world: World) -> None:
        world.run(make("Leeds"), PARTNER)
        with pytest.raises(NotAllowed):
            world.run(make("York"), INSTALLER)
        with pytest.raises(NotFound):
            world.run(make("York", RECORDS), PARTNER)
        world.run(make("York", mine_of(INSTALLER.user_id)), INSTALLER)
        with pytest.raises(NotFound):
            world.run(make("York", mine_of(INSTALLER.user_id)), ADMIN)
        with pytest.raises(NotFound):
            world.run(make("York", uuid4()))

    def test_at_most_eight_levels_whatever_is_moved(self, world: World) -> None:
        ids = [SHARED]
        for level in range(2, 9):
            ids.append(world.made(make(f"Level {level}", ids[-1])))
        with pytest.raises(FolderTooDeep):
            world.run(make("Level 9", ids[-1]))
        two = world.made(make("Two"))
        world.run(make("of them", two))
        with pytest.raises(FolderTooDeep):
            world.run(MoveFolder.model_validate({"id": two, "to": ids[6]}))
        world.run(MoveFolder.model_validate({"id": two, "to": ids[5]}))
        assert world.topics(two, after=1) == ["drive_folder.moved.1"]

    def test_not_into_itself(self, world: World, folder: UUID) -> None:
        inner = world.made(make("Inner", folder))
        for to in (folder, inner):
            with pytest.raises(FolderInItself):
                world.run(MoveInDrive(folder_ids=(folder,), to=to))

    def test_two_moves_into_each_other(self, world: World, folder: UUID) -> None:
        other = world.made(make("Other"))
        moves = iter([MoveFolder.model_validate({"id": other, "to": folder})])

        def first() -> None:
            world.store.before_append = lambda: None
            for move in moves:
                world.run(move)

        world.store.before_append = first
        with pytest.raises(FolderInItself):
            world.run(MoveFolder.model_validate({"id": folder, "to": other}))

    def test_access_counts_for_all_below(self, world: World, folder: UUID) -> None:
        inner = world.made(make("Inner", folder))
        world.run(give(folder, {"level": "add", "user": INSTALLER.user_id}))
        world.run(make("Mine", inner), INSTALLER)
        with pytest.raises(NotFound):
            world.run(make("Mine too", inner), PARTNER)
        with pytest.raises(NotAllowed):
            world.run(give(folder), INSTALLER)

    def test_until_it_is_in_the_trash_its_own_access_counts_and_then_that_around_it(
        self, world: World, folder: UUID
    ) -> None:
        inner = world.made(make("Inner", folder))
        world.run(give(folder, {"level": "manage", "user": INSTALLER.user_id}))
        world.run(give(inner, {"level": "see"}))
        for command in (RemoveFolder, PurgeFolder):
            with pytest.raises(NotAllowed):
                world.run(command.model_validate({"id": inner}), INSTALLER)
        world.run(RemoveFolder.model_validate({"id": inner}))
        world.run(PurgeFolder.model_validate({"id": inner}), INSTALLER)
        assert world.topics(inner, after=2) == ["record.deleted.1", "drive_folder.purged.1"]

    def test_access_of_a_first_folder_that_nothing_is_in_yet(self, world: World) -> None:
        world.run(give(RECORDS, {"level": "see", "role": "compliance"}))
        assert world.topics(RECORDS) == ["drive_folder.made.1", "drive_folder.access_changed.1"]

    def test_in_the_trash_with_all_that_lies_in_it(self, world: World, file: UUID) -> None:
        folder = world.store.load(DRIVE_FILE, file).details.folder
        assert folder is not None
        world.run(RemoveFolder.model_validate({"id": folder}))
        assert world.topics(file, after=2) == []
        with pytest.raises(FolderGone) as refused:
            world.run(store("other.txt", folder))
        assert refused.value.fields == {"folderId": "not_found"}
        world.run(make())
        with pytest.raises(InUse):
            world.run(BringBackFolder.model_validate({"id": folder}))

    def test_a_folder_deleted_during_an_upload(self, world: World, folder: UUID) -> None:
        kept = files_of(world)

        def put(*args: Any, **kwargs: Any) -> None:
            type(world.files).put(world.files, *args, **kwargs)
            world.run(RemoveFolder.model_validate({"id": folder}))

        world.files.put = put  # type: ignore[method-assign]
        with pytest.raises(FolderGone):
            world.run(store(folder=folder))
        assert files_of(world) == kept

    def test_first_folders_are_not_renamed_moved_or_removed(
        self, world: World, folder: UUID
    ) -> None:
        for command in (
            RenameFolder.model_validate({"id": SHARED, "name": "Ours"}),
            MoveFolder.model_validate({"id": SHARED, "to": folder}),
            RemoveFolder.model_validate({"id": SHARED}),
        ):
            with pytest.raises(NotAllowed):
                world.run(command)

    def test_the_tree_hears_of_a_move_that_an_undo_makes(self, world: World, folder: UUID) -> None:
        inner = world.made(make("Inner", folder))
        rename = RenameFolder.model_validate({"id": inner, "name": "Inner"})
        state, context = world.store.load(DRIVE_FOLDER, inner), Context(ADMIN, uuid4())
        world.store.append(rename.request(state, [moved(SHARED)], context, world.deps))
        assert world.deps.part(DriveTreeCache).current().path(inner) == (SHARED, inner)
        with pytest.raises(FolderInItself):
            rename.request(state, [moved(inner)], context, world.deps)

    def test_undoing_finds_the_commands(self) -> None:
        assert MoveFolder in setting_commands(DRIVE_FOLDER)
        assert MoveFile in setting_commands(DRIVE_FILE)
        assert step_command(DRIVE_FILE, "isDelete", value=False) is BringBackFile


class TestFile:
    def test_stored_with_its_first_version(self, world: World, file: UUID) -> None:
        assert world.topics(file) == ["drive_file.stored.1", "record.document_added.1"]
        state = world.store.load(DRIVE_FILE, file)
        assert state.state.current is not None
        assert world.files.kept[state.state.current] == (file, TEXT)
        assert used_by(world.deps, ADMIN.user_id)[0] == used_by(world.deps, None)[0] == len(TEXT)

    def test_the_same_name_again(self, world: World, folder: UUID, file: UUID) -> None:
        shouted = "Loft Survey CHECKLIST.txt"
        with pytest.raises(SameName) as refused:
            world.run(store(shouted, folder))
        assert refused.value.context["data"]["_id"] == str(file)
        assert files_of(world) == 1
        assert world.made(store(shouted, folder, same="version")) == file
        assert world.topics(file, after=2) == [
            "record.document_added.1",
            "drive_file.version_stored.1",
        ]
        beside = world.made(store(NAME, folder, same="both"))
        assert world.store.load(DRIVE_FILE, beside).details.name == (
            "Loft survey checklist (1).txt"
        )
        assert files_of(world) == 3

    def test_a_version_is_brought_back(self, world: World, folder: UUID, file: UUID) -> None:
        first = world.store.load(DRIVE_FILE, file).state.current
        world.run(store(NAME, folder, data=b"Measure twice.\n", same="version"))
        back = RestoreVersion.model_validate({"id": file, "versionId": first})
        world.run(back)
        assert world.store.load(DRIVE_FILE, file).state.current == first
        assert world.topics(file, after=4) == ["drive_file.version_restored.1"]
        world.run(back)
        with pytest.raises(InvalidFields):
            world.run(RestoreVersion.model_validate({"id": file, "versionId": uuid4()}))

    @pytest.mark.parametrize(
        ("name", "code"),
        [
            ("..", "name_dots"),
            ("é" * 150 + ".txt", "name_too_long"),
            ("a" * 300, "text_too_long"),
            ("safe\u202etxt.exe", "text_control"),
            (" ", "required"),
        ],
    )
    def test_bad_names_are_named_and_nothing_is_stored(
        self, world: World, folder: UUID, name: str, code: str
    ) -> None:
        with pytest.raises(InvalidFields) as refused:
            world.run(store(name, folder))
        assert refused.value.fields == {"file": code}
        assert not files_of(world)

    def test_programs_are_refused(self, world: World, folder: UUID) -> None:
        with pytest.raises(FileTypeNotAllowed):
            world.run(store("plan.pdf", folder, data=b"MZ\x90\x00" * 20))
        assert not files_of(world)

    def test_no_more_than_there_is_space(self, world: World, folder: UUID) -> None:
        world.deps._parts[SpaceLimits] = SpaceLimits(3 * len(TEXT), 2 * len(TEXT))
        world.run(store("1.txt", folder))
        second = world.made(store("2.txt", folder))
        with pytest.raises(OwnSpaceFull):
            world.run(store("3.txt", folder))
        world.run(store("3.txt", folder), PARTNER)
        with pytest.raises(DriveFull) as full:
            world.run(store("4.txt", folder), PARTNER)
        assert full.value.code == "drive.full"
        assert files_of(world) == 3
        world.run(RemoveFile.model_validate({"id": second}))
        world.run(PurgeFile.model_validate({"id": second}))
        assert used_by(world.deps, ADMIN.user_id)[0] == len(TEXT)
        world.run(store("4.txt", folder), PARTNER)

    def test_the_sum_that_is_checked_is_the_one_that_is_added_to(
        self, world: World, folder: UUID, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Another upload is stored right after the first read of the sum of all users."""
        world.deps._parts[SpaceLimits] = SpaceLimits(len(TEXT), 2 * len(TEXT))
        read = world.store.events

        def overtaken(stream_id: UUID, *args: Any, **kwargs: Any) -> Any:
            found = read(stream_id, *args, **kwargs)
            if stream_id == stream_of(None):
                monkeypatch.undo()
                world.run(store("first.txt", folder), PARTNER)
            return found

        monkeypatch.setattr(world.store, "events", overtaken)
        with pytest.raises(DriveFull):
            world.run(store("second.txt", folder))
        assert used_by(world.deps, None)[0] == len(TEXT)
        assert files_of(world) == 1

    def test_purged_with_the_bytes_of_all_versions(
        self, world: World, folder: UUID, file: UUID
    ) -> None:
        world.run(store(NAME, folder, same="version"))
        with pytest.raises(NotDeleted):
            world.run(PurgeFile.model_validate({"id": file}))
        world.run(RemoveFile.model_validate({"id": file}))
        world.run(PurgeFile.model_validate({"id": file}))
        assert not files_of(world)
        assert used_by(world.deps, None)[0] == 0
        with pytest.raises(NotDeleted):
            world.run(BringBackFile.model_validate({"id": file}))

    def test_what_is_kept_or_a_person_s_does_not_end(self, world: World, folder: UUID) -> None:
        person = world.made(consumer.register())
        theirs = world.made(store("theirs.txt", folder, consumer=person))
        kept = world.made(store("kept.txt", folder))
        world.run(ChangeFile.model_validate({"id": kept, "kept": True}))
        version = world.store.load(DRIVE_FILE, theirs).state.current
        assert version is not None
        assert world.files.kept[version] == (person, TEXT)
        for id_ in (theirs, kept):
            world.run(RemoveFile.model_validate({"id": id_}))
            with pytest.raises(FileKept):
                world.run(PurgeFile.model_validate({"id": id_}))

    def test_in_a_folder_in_the_trash(self, world: World, folder: UUID, file: UUID) -> None:
        world.run(RemoveFolder.model_validate({"id": folder}))
        world.run(PurgeFile.model_validate({"id": file}))
        world.run(PurgeFolder.model_validate({"id": folder}))
        assert world.topics(file, after=2) == ["record.deleted.1", "drive_file.purged.1"]
        assert world.topics(folder, after=1) == ["record.deleted.1", "drive_folder.purged.1"]
        with pytest.raises(NotDeleted):
            world.run(BringBackFolder.model_validate({"id": folder}))

    def test_who_adds_changes_only_their_own(self, world: World, folder: UUID, file: UUID) -> None:
        own = world.made(store("own.txt", folder), PARTNER)
        world.run(ChangeFile.model_validate({"id": own, "name": "mine.txt"}), PARTNER)
        for command in (
            ChangeFile.model_validate({"id": file, "name": "mine too.txt"}),
            RemoveFile.model_validate({"id": file}),
            MoveFile.model_validate({"id": file, "to": SHARED}),
        ):
            with pytest.raises(NotAllowed):
                world.run(command, PARTNER)
        with pytest.raises(NotAllowed):
            world.run(store(NAME, folder, same="version"), PARTNER)
        with pytest.raises(NotAllowed):
            world.run(ChangeFile.model_validate({"id": own, "kept": True}), PARTNER)

    def test_records_alone_have_a_group(self, world: World, file: UUID) -> None:
        values = {"category": "Staff Records", "group": "Training", "reviewDate": "2027-01-15"}
        with pytest.raises(InvalidFields) as refused:
            world.run(ChangeFile.model_validate({"id": file, **values}))
        assert refused.value.fields == dict.fromkeys(values, "not_allowed")
        record = world.made(store("handbook.txt", RECORDS))
        world.run(ChangeFile.model_validate({"id": record, **values}))
        assert world.store.load(DRIVE_FILE, record).details.group == "Training"

    def test_a_record_is_stored_with_what_it_is_sorted_by_or_not_at_all(
        self, world: World, folder: UUID
    ) -> None:
        sorting = DriveFileDetails.model_validate({"group": "Training", "reviewDate": "2027-01-15"})
        with pytest.raises(InvalidFields) as refused:
            world.run(store("handbook.txt", folder, sorting=sorting))
        assert refused.value.fields == {"group": "not_allowed", "reviewDate": "not_allowed"}
        unknown = DriveFileDetails(owner=uuid4())
        with pytest.raises(InvalidFields) as refused:
            world.run(store("handbook.txt", RECORDS, sorting=unknown))
        assert refused.value.fields == {"ownerId": "not_found"}
        assert files_of(world) == 0
        record = world.made(store("handbook.txt", RECORDS, sorting=sorting))
        details = world.store.load(DRIVE_FILE, record).details
        assert (details.name, details.group) == ("handbook.txt", "Training")
        assert world.topics(record) == ["drive_file.stored.1", "record.document_added.1"]
        with pytest.raises(InvalidFields) as refused:
            world.run(store("handbook.txt", RECORDS, sorting=sorting, same="version"))
        assert refused.value.fields == {"same": "not_allowed"}


class TestTogether:
    def test_all_move_or_none(self, world: World, folder: UUID, file: UUID) -> None:
        inner, to = world.made(make("Inner", folder)), world.made(make("Target"))
        world.run(MoveInDrive(folder_ids=(inner,), file_ids=(file,), to=to))
        assert world.store.load(DRIVE_FILE, file).details.folder == to
        assert world.store.load(DRIVE_FOLDER, inner).details.parent == to
        world.run(store(folder=folder))
        other = world.made(make("Other", folder))
        with pytest.raises(InUse):
            world.run(MoveInDrive(folder_ids=(other,), file_ids=(file,), to=folder))
        assert world.store.load(DRIVE_FOLDER, other).details.parent == folder
        with pytest.raises(InvalidFields):
            world.run(MoveInDrive(to=to))

    def test_into_the_trash_and_out_of_it(self, world: World, folder: UUID, file: UUID) -> None:
        inner = world.made(make("Inner", folder))
        both: dict[str, Any] = {"folder_ids": (inner,), "file_ids": (file,)}
        world.run(RemoveFromDrive(**both))
        assert world.store.load(DRIVE_FILE, file).deleted
        world.run(BringBackInDrive(**both))
        assert not world.store.load(DRIVE_FOLDER, inner).deleted
        with pytest.raises(NotAllowed):
            world.run(RemoveFromDrive(**both), Actor(PARTNER.user_id, "partner"))
