"""A file that is stored while its folder is moved or thrown away meets the other command, whichever is slower."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from uuid import UUID

import pytest

from commands.drive_file.changing import MoveFile
from commands.drive_file.together import MoveInDrive, RemoveFromDrive
from commands.drive_folder import MoveFolder, RemoveFolder
from commands.shared.drive.places import FolderGone
from domain.drive_file.space import stream_of
from domain.drive_folder.access import OfOthers
from domain.drive_folder.values import SHARED, mine_of
from domain.kernel.errors import DomainError
from tests.factories.drive_file import store
from tests.factories.drive_folder import make
from tests.fakes import MemoryFolderContents, Runnable, World, actor

PARTNER, MANAGER = actor("partner"), actor("management")
MINE = mine_of(PARTNER.user_id)
Do = Callable[[], object]


@pytest.fixture
def project(world: World) -> UUID:
    """A folder that the partner made among the shared ones."""
    return world.made(make("Project"), PARTNER)


def commands_about(folder: UUID) -> list[Runnable]:
    return [
        MoveFolder.model_validate({"id": folder, "to": MINE}),
        MoveInDrive(folder_ids=(folder,), to=MINE),
        RemoveFolder.model_validate({"id": folder}),
        RemoveFromDrive(folder_ids=(folder,)),
    ]


def before_the_next_append(world: World, do: Do, monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets another command be stored between what the next command reads and what it stores."""
    append, waiting = world.store.append, [do]

    def appended(*args: Any, **more: Any) -> Any:
        if waiting:
            waiting.pop()()
        return append(*args, **more)

    monkeypatch.setattr(world.store, "append", appended)


def behind(world: World) -> None:
    """The read models know nothing of what is stored from now on."""
    contents = world.deps.folder_contents
    assert isinstance(contents, MemoryFolderContents)
    contents.known = world.store.position()


@pytest.mark.parametrize("number", range(4))
def test_a_file_of_somebody_else_that_comes_while_the_rights_are_checked(
    world: World, project: UUID, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    inner = world.made(make("Inner", project), PARTNER)
    behind(world)
    before_the_next_append(world, lambda: world.run(store("plan.txt", inner), MANAGER), monkeypatch)
    with pytest.raises(OfOthers):
        world.run(commands_about(project)[number], PARTNER)


@pytest.mark.parametrize("number", range(4))
def test_a_file_that_the_read_model_does_not_know_yet(
    world: World, project: UUID, number: int
) -> None:
    behind(world)
    world.run(store("plan.txt", project), MANAGER)
    with pytest.raises(OfOthers):
        world.run(commands_about(project)[number], PARTNER)


@pytest.mark.parametrize("number", range(4))
def test_a_file_of_somebody_else_that_is_moved_into_it_meanwhile(
    world: World, project: UUID, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = world.made(store("plan.txt", SHARED), MANAGER)
    behind(world)
    into = MoveFile.model_validate({"id": file, "to": project})
    before_the_next_append(world, lambda: world.run(into, MANAGER), monkeypatch)
    with pytest.raises(OfOthers):
        world.run(commands_about(project)[number], PARTNER)


@pytest.mark.parametrize("number", range(4))
def test_a_folder_that_goes_while_a_file_is_stored_in_it(
    world: World, project: UUID, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    goes = commands_about(project)[number]
    before_the_next_append(world, lambda: world.run(goes, PARTNER), monkeypatch)
    with pytest.raises(DomainError) as refused:
        world.run(store("plan.txt", project), MANAGER)
    assert isinstance(refused.value, FolderGone) or refused.value.code in {
        "record.not_found",
        "access.not_allowed",
    }
    assert [one.noun for one in world.store.log if one.noun == "drive_file"] == []


def test_what_is_one_s_own_passes_at_the_second_try(
    world: World, project: UUID, monkeypatch: pytest.MonkeyPatch
) -> None:
    behind(world)
    before_the_next_append(
        world, lambda: world.run(store("plan.txt", project), PARTNER), monkeypatch
    )
    world.run(commands_about(project)[0], PARTNER)
    assert world.topics(project, after=1) == ["drive_folder.moved.1"]
    assert len(world.store.events(stream_of(None))) == 2
