"""The drive of the demo: 220 files in 35 folders, versions, the trash, and 24 records of which some are due."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from uuid import UUID, uuid4

import pytest
from pydantic import SecretStr

from commands.drive_file.storing import StoreFile
from commands.kernel.command import Deps, Executable
from commands.shared.drive.tree import DriveTreeCache
from commands.shared.files.safety import accepted_file
from domain.drive_file.noun import DriveFile
from domain.drive_folder.noun import DriveFolder
from domain.drive_folder.values import DEEPEST, RECORDS, SHARED, mine_of
from domain.role.values import ROLES
from infra.spreadsheets.reader import Spreadsheets
from tests.infra.memory_ports import MemoryFiles, MemoryPasswords, MemoryStore
from workers.demo.clock import DemoClock
from workers.demo.drive import fill
from workers.demo.perform import Cast, NoWait, Performance, SeesAll
from workers.demo.plot import SEED
from workers.demo.script import BatchAct, Script, Step
from workers.demo.team import Team, hire_all

PRESENT = datetime(2026, 11, 20, 16, 30, tzinfo=UTC)


@dataclass
class Filled:
    store: MemoryStore
    files: MemoryFiles
    team: Team
    deps: Deps

    @property
    def drive_files(self) -> list[DriveFile]:
        return [one for one in self.store.states.values() if one.noun == "drive_file"]

    @property
    def folders(self) -> dict[UUID, DriveFolder]:
        return {id_: one for id_, one in self.store.states.items() if one.noun == "drive_folder"}


def script_of(present: datetime = PRESENT, seed: int = 1) -> tuple[Script, Team]:
    script = Script(seed, present - timedelta(days=730), present)
    team = hire_all(script)
    fill(script, team)
    return script, team


def content_of(command: Executable | BatchAct) -> bytes:
    return (
        command.data if isinstance(command, StoreFile) and isinstance(command.data, bytes) else b""
    )


@pytest.fixture(scope="module")
def steps() -> list[Step]:
    return script_of()[0].in_order()


@pytest.fixture(scope="module")
def filled() -> Filled:
    clock = DemoClock(PRESENT)
    store, kept = MemoryStore(clock.now), MemoryFiles()
    script, team = script_of()
    deps = Deps(store, kept, NoWait(), SeesAll(), clock, uuid4)
    cast = Cast(deps, MemoryPasswords(), clock, SecretStr("two years of work"))
    Performance(cast).play(script.in_order(), lambda *_: None)
    return Filled(store, kept, team, Deps(store, kept, NoWait(), SeesAll(), clock, uuid4))


@pytest.mark.parametrize("days", range(28))
def test_on_whatever_day_a_file_comes_before_its_versions(days: int) -> None:
    names: list[tuple[UUID, str]] = []
    for step in script_of(PRESENT + timedelta(days=days), SEED)[0].in_order():
        if isinstance(step.command, StoreFile):
            name = (step.command.folder, step.command.name)
            assert (name in names) == (step.command.same == "version"), (step.at, name)
            names.append(name)


def test_there_are_220_files_in_35_folders(filled: Filled) -> None:
    assert len(filled.drive_files) == 220
    made = {id_ for id_, one in filled.folders.items() if one.state.kind is None}
    assert len(made) == 35
    assert {one.details.folder for one in filled.drive_files} <= made
    first = {
        SHARED,
        RECORDS,
        *(mine_of(filled.team[mail].id) for mail in ("management", "sales.rep")),
    }
    assert filled.folders.keys() - made == first


def test_folders_lie_in_each_other_and_some_have_an_access_of_their_own(filled: Filled) -> None:
    tree = filled.deps.part(DriveTreeCache).current()
    depths = {len(tree.path(id_)) for id_ in filled.folders}
    assert max(depths) == 4 < DEEPEST
    own = [one for one in filled.folders.values() if one.state.kind is None and one.state.access]
    grants = [grant for one in own for grant in one.state.access or ()]
    assert len(own) == 3
    assert {grant.role for grant in grants if grant.role} <= {*ROLES}
    assert [grant.user for grant in grants if grant.user] == [filled.team["amelia.stott"].id]


def test_some_files_have_versions_of_which_an_earlier_one_may_count(filled: Filled) -> None:
    several = [one for one in filled.drive_files if len(one.documents) > 1]
    assert len(several) == 36
    assert {len(one.documents) for one in several} == {2, 3, 4}
    earlier = [one for one in several if one.state.current != list(one.documents)[-1]]
    assert len(earlier) == 12
    for one in filled.drive_files:
        assert one.state.current in one.documents
        assert len({version.sha256 for version in one.documents.values()}) == len(one.documents)


def test_the_trash_has_files_and_a_folder_none_of_which_ends_within_a_week(filled: Filled) -> None:
    [folder] = [one for one in filled.folders.values() if one.deleted]
    deleted = [one for one in filled.drive_files if one.deleted]
    assert folder.details.name == "Old brochure"
    assert len(deleted) > 8
    gone: list[DriveFolder | DriveFile] = [folder, *deleted]
    for one in gone:
        [at] = [
            item.at for item in filled.store.events(one.stream_id) if "delete" in item.event.topic
        ]
        assert PRESENT - timedelta(days=23) < at < PRESENT


def test_24_records_have_owners_and_some_are_due(filled: Filled) -> None:
    tree, today = filled.deps.part(DriveTreeCache).current(), PRESENT.date()
    kept = [
        one
        for one in filled.drive_files
        if one.details.folder and RECORDS in tree.path(one.details.folder)
    ]
    assert len(kept) == 24
    assert Counter(one.details.category for one in kept) == {
        "Policies and Procedure": 10,
        "Management Records": 8,
        "Staff Records": 6,
    }
    staff = {one.id for one in filled.team.people}
    assert {one.details.owner for one in kept} <= staff
    assert all(one.details.group for one in kept)
    reviews = [one.details.review_date for one in kept if one.details.review_date]
    due = [day for day in reviews if day <= today]
    assert (len(reviews), len(due)) == (23, 6)


def test_contents_are_taken_and_differ(steps: list[Step]) -> None:
    contents = {content_of(one.command): one.command for one in steps if content_of(one.command)}
    types = Counter[str]()
    for data, command in contents.items():
        assert isinstance(command, StoreFile)
        types[accepted_file("drive_file", command.name, data).content_type] += 1
    assert len(types) == 5
    assert sum(types.values()) == sum(isinstance(one.command, StoreFile) for one in steps)
    book = next(data for data, one in contents.items() if one.name.endswith(".xlsx"))  # type: ignore[union-attr]
    assert Spreadsheets().head(book).rows == 24


@pytest.mark.parametrize("day", [datetime(2026, 12, 28, 8, 0, tzinfo=UTC), PRESENT])
def test_nothing_happens_after_the_present(day: datetime) -> None:
    script, _ = script_of(day)
    stored = [one.at for one in script.steps if isinstance(one.command, StoreFile)]
    assert len(stored) > 250
    assert max(stored) < day


def test_follows_from_the_seed(steps: list[Step]) -> None:
    assert script_of()[0].in_order() == steps
