"""The drive over the wire, for tests."""

from __future__ import annotations

from typing import Any

from starlette.testclient import TestClient

from domain.drive_folder.values import SHARED
from tests.api.places import data, made, unique

BASES = ("/api/drive", "/api/drive-new")
DRIVE, NEW = BASES
Doc = dict[str, Any]


def folder_of(client: TestClient, parent: Any = SHARED, name: str = "", base: str = NEW) -> str:
    body = {"name": name or unique("Folder "), "parentId": str(parent)}
    return made(client.post(f"{base}/folder", json=body))


def send(
    client: TestClient,
    folder: Any,
    name: str = "plan.txt",
    content: bytes = b"a plan\n",
    base: str = NEW,
    **more: Any,
) -> Any:
    return client.post(
        f"{base}/file",
        data={"folderId": str(folder), **more},
        files={"file": (name, content, "text/plain")},
    )


def file_of(client: TestClient, folder: Any, name: str = "plan.txt", **more: Any) -> str:
    return made(send(client, folder, name, **more))


def listed(client: TestClient, base: str = NEW, **body: Any) -> list[Doc]:
    answer = client.post(f"{base}/list", json={"limit": 100, **body})
    found: list[Doc] = data(answer)
    return found


def names(rows: list[Doc]) -> list[str]:
    return [row["name"] for row in rows]


def refused(answer: Any) -> tuple[int, str]:
    """Status and code of a refusal."""
    return answer.status_code, answer.json()["code"]
