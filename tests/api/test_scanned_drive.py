"""The drive's files and the scanner: a version that waits or was refused is opened by no call."""

from __future__ import annotations

from typing import Any

import pytest

from tests.api.drive_calls import DRIVE, NEW, file_of, folder_of, listed, send
from tests.api.places import data, made, refused
from tests.api.test_scanned_files import look, scanned_by
from tests.clamd_peer import EICAR, clamd_peer
from tests.commands.test_file_safety import Scanner
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")


def about(client: Any, file: str) -> Any:
    return data(client.get(f"{DRIVE}/file/{file}"))


@pytest.mark.parametrize(("said", "status"), [(None, 409), ("refused", 415)])
def test_a_file_that_waits_or_was_refused_is_shown_and_not_opened(
    running: Running, said: Any, status: int
) -> None:
    admin = running.client("admin")
    folder = folder_of(admin)
    with scanned_by(running, Scanner(None)):
        file = file_of(admin, folder, "list.txt")
    if said is not None:
        with scanned_by(running, Scanner(said)):
            look(running, file)
    shown = about(admin, file)
    assert shown["state"] == (said or "waiting")
    assert [row["state"] for row in listed(admin, NEW, folderId=folder)] == [shown["state"]]
    version = shown["allVersions"][0]["_id"]
    generic = f"/api/records/drive_file/{file}/documents/{version}"
    for path in (
        f"{DRIVE}/file/{file}/content",
        f"{DRIVE}/file/{file}/content?version={version}",
        f"{DRIVE}/file/{file}/preview",
        f"{generic}/file",
    ):
        answer = refused(admin.get(path), status)
        assert answer["message"].startswith("list.txt ")
    # Nobody has opened it.
    assert data(admin.get(f"{DRIVE}/file/{file}/reads")) == []


def test_each_version_is_looked_at_for_itself(running: Running) -> None:
    admin = running.client("admin")
    folder = folder_of(admin)
    with clamd_peer() as peer, scanned_by(running, peer.scanner):
        file = file_of(admin, folder, "plan.txt")
        look(running, file)
        assert about(admin, file)["state"] == "clean"
        made(send(admin, folder, "plan.txt", EICAR, same="version"))
        assert about(admin, file)["state"] == "waiting"
        look(running, file)
        shown = about(admin, file)
        assert [one["state"] for one in shown["allVersions"]] == ["refused", "clean"]
        refused(admin.get(f"{DRIVE}/file/{file}/content"), 415)
        first = shown["allVersions"][1]["_id"]
        opened = admin.get(f"{DRIVE}/file/{file}/content", params={"version": first})
        assert opened.content == b"a plan\n"
