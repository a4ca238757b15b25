"""What others made in the drive, or gave an access of its own, holds against the owner of what it lies in."""

from __future__ import annotations

from uuid import UUID, uuid4

import pytest

from commands.drive_file.changing import MoveFile
from commands.drive_file.purging import Ended, purge_folder
from commands.drive_file.together import BringBackInDrive, MoveInDrive, RemoveFromDrive
from commands.drive_folder import BringBackFolder, MoveFolder, PurgeFolder, RemoveFolder
from commands.kernel.command import Context
from commands.shared.drive.places import Drive
from domain.drive_folder.access import NotOwn, OfOthers
from domain.drive_folder.values import mine_of
from domain.kernel.errors import InvalidFields, NotFound
from tests.factories.drive_file import store
from tests.factories.drive_folder import give, make
from tests.fakes import ADMIN, Runnable, World, actor

PARTNER, MANAGER, INSTALLER = actor("partner"), actor("management"), actor("installer")
MINE = mine_of(PARTNER.user_id)


@pytest.fixture
def project(world: World) -> UUID:
    """A folder that the partner made among the shared ones."""
    return world.made(make("Project"), PARTNER)


def restricted(world: World, around: UUID) -> UUID:
    folder = world.made(make("Board only", around), MANAGER)
    world.run(give(folder, {"level": "manage", "role": "management"}), MANAGER)
    return folder


def commands_about(folder: UUID) -> list[Runnable]:
    return [
        MoveFolder.model_validate({"id": folder, "to": MINE}),
        MoveInDrive(folder_ids=(folder,), to=MINE),
        RemoveFolder.model_validate({"id": folder}),
        RemoveFromDrive(folder_ids=(folder,)),
    ]


class TestBelow:
    @pytest.mark.parametrize("number", range(4))
    def test_a_restricted_folder(self, world: World, project: UUID, number: int) -> None:
        restricted(world, world.made(make("Inner", project), PARTNER))
        with pytest.raises(OfOthers) as refused:
            world.run(commands_about(project)[number], PARTNER)
        assert {*refused.value.fields.values()} == {"not_allowed"}
        assert {*refused.value.fields} <= {"_id", "folderIds"}
        assert world.topics(project, after=1) == []

    @pytest.mark.parametrize("number", range(4))
    def test_a_file_of_somebody_else(self, world: World, project: UUID, number: int) -> None:
        inner = world.made(make("Inner", project), PARTNER)
        world.run(store("plan.txt", inner), MANAGER)
        with pytest.raises(OfOthers):
            world.run(commands_about(project)[number], PARTNER)

    @pytest.mark.parametrize("number", range(4))
    def test_what_is_one_s_own(self, world: World, project: UUID, number: int) -> None:
        world.run(store("plan.txt", world.made(make("Inner", project), PARTNER)), PARTNER)
        world.run(commands_about(project)[number], PARTNER)
        assert len(world.topics(project, after=1)) == 1

    def test_the_trash_too(self, world: World, project: UUID) -> None:
        restricted(world, project)
        world.run(RemoveFolder.model_validate({"id": project}), ADMIN)
        for command in (
            BringBackFolder.model_validate({"id": project}),
            BringBackInDrive(folder_ids=(project,)),
            PurgeFolder.model_validate({"id": project}),
        ):
            with pytest.raises(OfOthers):
                world.run(command, PARTNER)
        world.run(BringBackFolder.model_validate({"id": project}), ADMIN)

    def test_nothing_is_purged_where_something_may_not_be(
        self, world: World, project: UUID
    ) -> None:
        own, other = (
            world.made(store(f"{who.role}.txt", project), who) for who in (PARTNER, MANAGER)
        )
        world.run(RemoveFolder.model_validate({"id": project}), ADMIN)
        with pytest.raises(OfOthers):
            purge_folder(Context(PARTNER, uuid4()), world.deps, project, [own, other], Ended())
        assert "drive_file.purged.1" not in world.topics(own)

    def test_who_manages_the_folder_moves_what_others_added(
        self, world: World, project: UUID
    ) -> None:
        world.run(store("plan.txt", project), PARTNER)
        to = world.made(make("Archive"), MANAGER)
        world.run(MoveInDrive(folder_ids=(project,), to=to), MANAGER)
        assert world.topics(project, after=1) == ["drive_folder.moved.1"]


class TestAmongOwnFiles:
    def test_only_what_is_one_s_own_gets_there(self, world: World, project: UUID) -> None:
        file = world.made(store("plan.txt", project), PARTNER)
        mine = mine_of(MANAGER.user_id)
        for command in (
            MoveFile.model_validate({"id": file, "to": mine}),
            MoveInDrive(file_ids=(file,), to=mine),
            MoveInDrive(folder_ids=(project,), to=mine),
        ):
            with pytest.raises(NotOwn) as refused:
                world.run(command, MANAGER)
            assert refused.value.fields == {"to": "not_allowed"}
        world.run(MoveInDrive(file_ids=(file,), to=MINE), PARTNER)
        world.run(MoveInDrive(folder_ids=(project,), to=MINE), PARTNER)

    def test_nor_with_files_of_others_in_it(self, world: World) -> None:
        own = world.made(make("Plans"), MANAGER)
        world.run(store("plan.txt", own), PARTNER)
        with pytest.raises(NotOwn):
            world.run(MoveInDrive(folder_ids=(own,), to=mine_of(MANAGER.user_id)), MANAGER)

    def test_a_restricted_folder_holds_against_the_owner(self, world: World) -> None:
        shared = world.made(make("For two", MINE), PARTNER)
        world.run(give(shared, {"level": "manage", "user": MANAGER.user_id}), PARTNER)
        inner = restricted(world, shared)
        with pytest.raises(NotFound):
            Drive(Context(PARTNER, uuid4()), world.deps).place(inner)
        with pytest.raises(OfOthers):
            world.run(RemoveFolder.model_validate({"id": shared}), PARTNER)

    def test_an_owner_does_not_shut_themselves_out(self, world: World) -> None:
        shared = world.made(make("For two", MINE), PARTNER)
        world.run(give(shared, {"level": "add", "user": INSTALLER.user_id}), PARTNER)
        inner = world.made(make("Theirs", shared), INSTALLER)
        with pytest.raises(InvalidFields) as refused:
            world.run(give(inner, {"level": "see", "user": INSTALLER.user_id}), PARTNER)
        assert refused.value.fields == {"access": "not_allowed"}
        world.run(give(shared, {"level": "see", "user": INSTALLER.user_id}), PARTNER)
