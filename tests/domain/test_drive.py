"""Folders, names, access and space of the drive."""

from __future__ import annotations

from uuid import UUID, uuid4

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from domain.drive_file.space import DriveFull, OwnSpaceFull, SpaceLimits, refuse_full
from domain.drive_folder import decider
from domain.drive_folder.access import Visitor, level_of, may_change
from domain.drive_folder.details import DriveFolderDetails
from domain.drive_folder.events import DriveFolderMade, DriveFolderState, Grant
from domain.drive_folder.founding import first_event, unfounded
from domain.drive_folder.noun import DRIVE_FOLDER, DriveFolder
from domain.drive_folder.tree import FolderInItself, FolderTooDeep, Tree
from domain.drive_folder.values import RECORDS, SHARED, mine_of
from domain.kernel.errors import InvalidFields, NotAllowed
from domain.kernel.event import Meta
from domain.kernel.record import begin
from domain.role.values import ROLES
from domain.shared.drive_names import LONGEST, apart

ANN, BEN = uuid4(), uuid4()


def named(name: str) -> str | None:
    return DriveFolderDetails(name=name).name


class TestNames:
    @pytest.mark.parametrize(
        "name", ["Q1 report.v2.pdf", "Überprüfung", ".env", "a" * 255, "100% done & more", "x" * 1]
    )
    def test_usual_names_stay(self, name: str) -> None:
        assert named(name) == name

    @pytest.mark.parametrize(
        ("name", "code"),
        [
            ("é" * 150, "name_too_long"),
            ("a" * 300, "text_too_long"),
            ("..", "name_dots"),
            ("report.", "name_dots"),
            ("a/b", "name_slash"),
            ("a\\b", "name_slash"),
            ("invoice\u202efdp.exe", "text_control"),
            ("invoice\u200ffdp", "text_control"),
            ("in\x00voice", "text_control"),
        ],
    )
    def test_others_are_refused_by_name(self, name: str, code: str) -> None:
        with pytest.raises(ValidationError) as refused:
            named(name)
        [error] = refused.value.errors()
        assert (error["loc"], error["type"]) == (("name",), code)

    @given(st.text("aé☂.", min_size=1, max_size=200), st.integers(1, 999))
    def test_a_name_beside_another_is_one_too(self, name: str, number: int) -> None:
        found = apart(name, number)
        assert f"({number})" in found
        assert len(found.encode()) <= LONGEST or len(name.rpartition(".")[2].encode()) > 200

    def test_the_ending_stays(self) -> None:
        assert apart("plan.pdf", 2) == "plan (2).pdf"
        assert apart("plan", 1) == "plan (1)"

    def test_names_of_one_folder_differ_by_more_than_case(self) -> None:
        one, other = (DriveFolderDetails(name=name, parent=SHARED) for name in ("Plan", "PLAN"))
        assert DRIVE_FOLDER.claims(one) == DRIVE_FOLDER.claims(other)
        assert DRIVE_FOLDER.claims(DriveFolderDetails(name="Shared")) == ()


def chain(length: int) -> tuple[Tree, list[UUID]]:
    ids, tree = [SHARED], Tree()
    for _ in range(length - 1):
        ids.append(uuid4())
        tree = tree.placed(ids[-1], ids[-2])
    return tree, ids


class TestTree:
    def test_eight_levels_and_no_ninth(self) -> None:
        tree, ids = chain(8)
        tree.refuse_place(None, ids[6])
        with pytest.raises(FolderTooDeep):
            tree.refuse_place(None, ids[7])

    def test_what_is_moved_counts_with_all_that_lies_in_it(self) -> None:
        tree, ids = chain(5)
        top, below = uuid4(), uuid4()
        tree = tree.placed(top, RECORDS).placed(below, top)
        assert tree.height(top) == 2
        tree.refuse_place(top, ids[4])
        tree = tree.placed(uuid4(), below).placed(uuid4(), below)
        tree.refuse_place(top, ids[4])
        deeper = uuid4()
        tree = tree.placed(deeper, next(one for one in tree.parents if tree.parents[one] == below))
        with pytest.raises(FolderTooDeep):
            tree.refuse_place(top, ids[4])

    def test_no_folder_lies_in_itself(self) -> None:
        tree, ids = chain(4)
        for inner in ids[1:]:
            with pytest.raises(FolderInItself):
                tree.refuse_place(ids[1], inner)


def folder_of(state: DriveFolderState, made_by: UUID | None = None) -> DriveFolder:
    event = DriveFolderMade(details=DriveFolderDetails(name="Plans"), state=state)
    return begin(uuid4(), DRIVE_FOLDER.name, event, Meta(uuid4(), uuid4(), actor_id=made_by))


def folder_path(*access: tuple[Grant, ...] | None) -> list[DriveFolder]:
    return [folder_of(DriveFolderState(access=one)) for one in access]


def own_path(*folders: tuple[tuple[Grant, ...] | None, UUID]) -> list[DriveFolder]:
    """Folders among Ann's own files, by their access and who made them."""
    below = [folder_of(DriveFolderState(access=access), by) for access, by in folders]
    return [folder_of(first_event("mine", ANN).state, ANN), *below]


class TestAccess:
    def test_of_the_shared_folder(self) -> None:
        shared = folder_of(first_event("shared", None).state)
        found = {role: level_of([shared], Visitor(ANN, role)) for role in ROLES}
        managing = {role for role, level in found.items() if level == "manage"}
        assert managing == {"admin", "management", "sub management"}
        assert {role for role, level in found.items() if level == "add"} == {"partner", "sales_rep"}
        assert None not in found.values()

    def test_of_records_and_of_a_user_s_own_files(self) -> None:
        records = folder_of(first_event("records", None).state)
        found = {role for role in ROLES if level_of([records], Visitor(ANN, role))}
        assert found == {"admin"}
        mine = folder_of(first_event("mine", ANN).state)
        assert level_of([mine], Visitor(ANN, "installer")) == "manage"
        assert level_of([mine], Visitor(BEN, "admin")) is None
        assert unfounded(mine_of(ANN), BEN) is None

    def test_the_nearest_access_counts(self) -> None:
        see, add = Grant(level="see"), Grant(level="add", role="partner")
        path = folder_path((see,), None, (add,), None)
        assert level_of(path, Visitor(ANN, "partner")) == "add"
        assert level_of(path, Visitor(ANN, "surveyor")) is None
        assert level_of(path[:2], Visitor(ANN, "surveyor")) == "see"
        assert level_of(path, Visitor(ANN, "admin")) == "manage"

    def test_an_access_of_a_folder_holds_against_the_owner_of_what_it_lies_among(self) -> None:
        ann, manager = Visitor(ANN, "partner"), Grant(level="manage", role="management")
        assert level_of(own_path((None, BEN)), ann) == "manage"
        assert level_of(own_path(((manager,), BEN)), ann) is None
        assert level_of(own_path(((manager,), BEN), (None, ANN)), ann) is None
        assert level_of(own_path(((manager,), BEN)), Visitor(BEN, "management")) == "manage"
        seeing = Grant(level="see", user=ANN)
        assert level_of(own_path(((manager, seeing), BEN), (None, ANN)), ann) == "see"

    def test_who_shares_a_folder_of_their_own_files_still_manages_it(self) -> None:
        path = own_path(((Grant(level="see", user=BEN),), ANN))
        assert level_of(path, Visitor(ANN, "partner")) == "manage"
        assert level_of(path, Visitor(BEN, "installer")) == "see"
        assert level_of(path, Visitor(BEN, "admin")) == "see"

    def test_the_highest_of_several_counts(self) -> None:
        path = folder_path((Grant(level="see"), Grant(level="manage", user=ANN)))
        assert level_of(path, Visitor(ANN, "installer")) == "manage"
        assert level_of(path, Visitor(BEN, "installer")) == "see"

    def test_who_adds_changes_what_they_added(self) -> None:
        ann = Visitor(ANN, "partner")
        assert may_change("manage", BEN, ann)
        assert may_change("add", ANN, ann)
        assert not may_change("add", BEN, ann)
        assert not may_change("see", ANN, ann)

    @pytest.mark.parametrize(
        ("access", "code"),
        [
            (None, "required"),
            ((Grant(level="see", role="partner", user=ANN),), "one_of"),
            ((Grant(level="see", role="king"),), "not_in_list"),
            ((Grant(level="see"), Grant(level="add")), "invalid"),
        ],
    )
    def test_bad_access_is_refused(self, access: tuple[Grant, ...] | None, code: str) -> None:
        shared = unfounded(SHARED, None)
        assert shared is not None
        with pytest.raises(InvalidFields) as refused:
            decider.change_access(shared, access, roles=ROLES, expected_version=None)
        assert refused.value.fields == {"access": code}

    def test_first_folders_stay(self) -> None:
        shared = unfounded(SHARED, None)
        assert shared is not None
        with pytest.raises(NotAllowed):
            decider.remove(shared)
        with pytest.raises(NotAllowed):
            decider.move(shared, RECORDS, Tree())


class TestSpace:
    def test_the_last_byte_fits(self) -> None:
        limits = SpaceLimits(drive=100, user=10)
        refuse_full(90, 0, 10, limits)
        with pytest.raises(DriveFull) as full:
            refuse_full(91, 0, 10, limits)
        assert full.value.code == "drive.full"
        with pytest.raises(OwnSpaceFull):
            refuse_full(0, 1, 10, limits)
