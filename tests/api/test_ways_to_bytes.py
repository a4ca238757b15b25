"""Stored bytes leave the store by one function, which records a read that is to be recorded before it gives them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

from api.routes import ROWS
from commands.shared.files import opening
from domain.drive_file.noun import DRIVE_FILE
from tests.api.drive_calls import DRIVE, file_of, folder_of
from tests.api.places import data
from tests.commands.test_file_safety import pdf
from tests.running import Running

ROOT = Path(__file__).parents[2]
ONE_WAY = Path(opening.__file__).relative_to(ROOT)
FOLDERS = ("api", "commands", "workers", "projections", "domain")
READING = {"open", "get"}
"""Methods of the file store that give bytes."""
DELETING = {"forget_old", "delete_old"}
"""Functions that are handed the file store, and delete from it."""


def ways(source: str) -> Iterator[int]:
    """Lines that read from the file store, or hand it or a method of it on under another name."""
    tree = ast.parse(source)
    parents = {child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}
    for node in ast.walk(tree):
        if not (isinstance(node, ast.Attribute) and node.attr == "files"):
            continue
        user = parents[node]
        is_use = isinstance(user, ast.Attribute) and isinstance(node.ctx, ast.Load)
        if isinstance(user, ast.Attribute) and user.attr not in READING:
            continue
        if isinstance(user, ast.Call) and getattr(user.func, "attr", "") in DELETING:
            continue
        owner = ast.unparse(node.value)
        is_store = owner == "deps" or owner.endswith((".deps", "_deps"))
        if is_store or (is_use and owner == "self"):
            yield node.lineno


def test_there_is_no_other_way() -> None:
    found = {
        f"{path.relative_to(ROOT)}:{line}"
        for folder in FOLDERS
        for path in (ROOT / folder).rglob("*.py")
        if path.relative_to(ROOT) != ONE_WAY
        for line in ways(path.read_text())
    }
    assert found == set()
    assert [*ways((ROOT / ONE_WAY).read_text())], "the rule sees the one way itself"


@pytest.mark.parametrize(
    "line",
    [
        "deps.files.open(a, b)",
        "call.services.deps.files.get(a, b)",
        "files = deps.files",
        "read = call.services.deps.files.open",
        "give(deps.files)",
    ],
)
def test_the_rule_sees_another_way(line: str) -> None:
    assert [*ways(line)] == [1]


@pytest.mark.parametrize("line", ["deps.files.put(a, b, c)", "self.table.info.files", "view.files"])
def test_the_rule_lets_others_be(line: str) -> None:
    assert [*ways(line)] == []


KNOWN = {"noun", "id", "document_id", "page"}
"""Parts of a path that a drive's file fills in."""
RANGES = (None, "bytes=0-", "bytes=1-", "bytes=-3", "bytes=0-0,1-", "x")


def fields_of(path: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(path) if name}


FILE_CALLS = [
    row
    for row in ROWS
    if row.method == "GET"
    and fields_of(row.path) <= KNOWN
    and ("noun" in fields_of(row.path) or row.tag == DRIVE_FILE.name)
    and (row.answer is None or row.operation == "previewDriveFile")
    and not row.path.endswith("/export")
    # Of customers alone.
    and not row.path.startswith("/api/invoice/statement/")
]
"""Calls of the route table that may give a drive file's bytes, or what is made of them."""


@pytest.mark.needs("postgres")
@pytest.mark.parametrize("row", FILE_CALLS, ids=lambda row: row.operation)
def test_each_way_to_a_file_of_the_drive_records_a_read(running: Running, row: Any) -> None:
    admin, reader = running.client("admin"), running.client("management")
    folder, content = folder_of(admin), pdf()
    for number, wanted in enumerate(RANGES):
        file = file_of(admin, folder, f"{number}.pdf", content=content)
        version = data(admin.get(f"{DRIVE}/file/{file}"))["allVersions"][0]["_id"]
        path = row.path.format(noun=DRIVE_FILE.name, id=file, document_id=version, page=1)
        answer = reader.get(path, headers={"Range": wanted} if wanted else {})
        reads = data(admin.get(f"{DRIVE}/file/{file}/reads"))
        if answer.is_success:
            assert [one["versionId"] for one in reads] == [version], wanted
        else:
            # Only photos are shown as pictures of themselves.
            assert (answer.status_code, reads) == (415, []), wanted


@pytest.mark.needs("postgres")
def test_a_file_by_its_id_alone_and_an_earlier_version_are_recorded(running: Running) -> None:
    admin, reader = running.client("admin"), running.client("management")
    folder = folder_of(admin)
    file = file_of(admin, folder, "plan.txt")
    file_of(admin, folder, "plan.txt", content=b"a better plan", same="version")
    shown = data(admin.get(f"{DRIVE}/file/{file}"))
    earlier = next(one["_id"] for one in shown["allVersions"] if not one["isCurrent"])
    assert reader.get(shown["address"], params={"version": earlier}).content == b"a plan\n"
    by_id = reader.post("/api/users/regUser/download_file", json={"id": earlier})
    reads = data(admin.get(f"{DRIVE}/file/{file}/reads"))
    # A file of the drive is not found by its id alone.
    assert (by_id.status_code, [one["versionId"] for one in reads]) == (404, [earlier])


def test_the_calls_are_found() -> None:
    found = {row.operation for row in FILE_CALLS}
    assert found == {
        "driveFileContent",
        "previewDriveFile",
        "downloadDocument",
        "previewDocument",
        "documentPage",
    }
