"""Names of linked records that a document does not show: histories show them to users who see the record, and
find nothing by them for anybody else.
"""

from __future__ import annotations

from typing import Any

import pytest

from domain.drive_folder.values import SHARED
from tests.api.drive_calls import DRIVE, NEW, file_of, folder_of
from tests.api.places import data, home, timeline, unique
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")


def links(entries: list[dict[str, Any]], field: str) -> list[tuple[str, str]]:
    """The names that a link had, before and after each change."""
    return [
        ((change["from"] or {}).get("name", ""), (change["to"] or {}).get("name", ""))
        for entry in entries
        for change in entry["changes"]
        if change["field"] == field
    ]


def searched(client: Any, file: str, words: str) -> list[Any]:
    found: list[Any] = data(
        client.get(f"/api/records/drive_file/{file}/history", params={"q": words})
    )
    return found


def test_whose_file_it_is(running: Running) -> None:
    admin, rep = running.client("admin"), running.client("sales_rep", "names.rep")
    surname = unique("Pemberton")
    consumer = home(admin, surName=surname)
    file = file_of(admin, SHARED, f"{unique('plan')}.txt", consumerId=consumer)
    [(_, named)] = links(timeline(admin, "drive_file", file), "consumerId")
    assert surname in named
    assert links(timeline(rep, "drive_file", file), "consumerId") == [("", "")]
    assert len(searched(admin, file, surname)) == 1
    assert searched(rep, file, surname) == []


def test_the_folder_that_a_file_came_from(running: Running) -> None:
    admin, rep = running.client("admin"), running.client("sales_rep", "names.rep")
    secret, name = folder_of(admin, SHARED, unique("Redundancies ")), f"{unique('plan')}.txt"
    closed = {"access": [{"level": "see", "role": "management"}]}
    assert admin.post(f"{DRIVE}/folder/{secret}/access", json=closed).status_code == 200
    file = file_of(admin, secret, name)
    moved = admin.post(f"{NEW}/move-folder", json={"fileIds": [file], "to": str(SHARED)})
    assert moved.status_code == 200
    changes = links(timeline(admin, "drive_file", file), "folderId")
    assert [(before[:12], after[:12]) for before, after in changes] == [
        ("Redundancies", "Shared"),
        ("", "Redundancies"),
    ]
    assert links(timeline(rep, "drive_file", file), "folderId") == [("", "Shared"), ("", "")]
    assert len(searched(admin, file, "redundancies")) == 2
    assert searched(rep, file, "redundancies") == []
