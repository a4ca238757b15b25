"""Who may add to one list of documents takes nothing out of another."""

from __future__ import annotations

from typing import Any

import pytest

from tests.matrix.callers import Callers
from tests.matrix.calls import PNG
from tests.matrix.subjects import Fresh
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")


@pytest.fixture(scope="module")
def callers(running: Running) -> Callers:
    return Callers(running)


def documents(callers: Callers, consumer: str) -> dict[str, list[str]]:
    found = callers.send("GET", f"/consumer/regUser/documents/{consumer}")
    return {name: [one["_id"] for one in rows] for name, rows in found.items()}


def remove(callers: Callers, role: str, consumer: str, document: str, list_: str) -> Any:
    path = f"/api/consumer/regUser/delete_document/{list_}/{consumer}/{document}"
    return callers.client.get(path, headers=callers.headers(role))


@pytest.mark.parametrize(
    ("role", "own", "other"),
    [
        ("installer", "installerDocuments", "documents"),
        ("surveyor", "documents", "installerDocuments"),
    ],
)
def test_only_from_the_list_that_the_role_adds_to(
    callers: Callers, role: str, own: str, other: str
) -> None:
    consumer = Fresh(callers, role, "/consumer/").id_of("consumer")
    for list_ in (own, other):
        callers.send(
            "POST",
            "/consumer/regUser/document/add",
            data={"id": consumer, "type": list_},
            files={"file": ("page.png", PNG, "image/png")},
        )
    kept = documents(callers, consumer)
    # Whatever list the address names, the document is in the one that it is in.
    for named in (own, other):
        assert remove(callers, role, consumer, kept[other][0], named).status_code == 403
    assert documents(callers, consumer) == kept
    assert remove(callers, role, consumer, kept[own][0], own).status_code == 200
    assert documents(callers, consumer) == {own: [], other: kept[other]}
