"""Who may add to one list of documents takes nothing out of another."""

from __future__ import annotations

from typing import Any

import pytest

from tests.matrix.calls import PNG
from tests.matrix.office import Fresh, Office
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")


@pytest.fixture(scope="module")
def office(running: Running) -> Office:
    return Office(running)


def documents(office: Office, consumer: str) -> dict[str, list[str]]:
    found = office.send("GET", f"/consumer/regUser/documents/{consumer}")
    return {name: [one["_id"] for one in rows] for name, rows in found.items()}


def remove(office: Office, role: str, consumer: str, document: str, list_: str) -> Any:
    path = f"/api/consumer/regUser/delete_document/{list_}/{consumer}/{document}"
    return office.client.get(path, headers=office.headers(role))


@pytest.mark.parametrize(
    ("role", "own", "other"),
    [
        ("installer", "installerDocuments", "documents"),
        ("surveyor", "documents", "installerDocuments"),
    ],
)
def test_only_from_the_list_that_the_role_adds_to(
    office: Office, role: str, own: str, other: str
) -> None:
    consumer = Fresh(office, role, "/consumer/").id_of("consumer")
    for list_ in (own, other):
        office.send(
            "POST",
            "/consumer/regUser/document/add",
            data={"id": consumer, "type": list_},
            files={"file": ("page.png", PNG, "image/png")},
        )
    kept = documents(office, consumer)
    # Whatever list the address names, the document is in the one that it is in.
    for named in (own, other):
        assert remove(office, role, consumer, kept[other][0], named).status_code == 403
    assert documents(office, consumer) == kept
    assert remove(office, role, consumer, kept[own][0], own).status_code == 200
    assert documents(office, consumer) == {own: [], other: kept[other]}
