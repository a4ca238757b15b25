"""A page of a timeline from a day, from an entry, and of what is newer than another page."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any
from uuid import uuid4

import pytest
from starlette.testclient import TestClient

from tests.api.places import Doc, data, home
from tests.api.test_app import add_lead
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")


@pytest.fixture(scope="module")
def consumer(running: Running) -> str:
    """A customer with thirty entries, the last ones comments, and a job for somebody without former values."""
    admin = running.client("admin")
    id_ = home(admin)
    add_lead(admin, Consumer=id_, Installer=[str(running.user("installer"))])
    for number in range(20):
        change = {"_id": id_, "mobile": f"07700 9001{number + 10}", "town": f"Town {number}"}
        data(admin.post("/api/consumer/regUser/update", json=change))
    for number in range(9):
        note = {"_id": id_, "note": f"Rang {number}"}
        data(admin.post("/api/consumer/regUser/add_notes", json=note))
    return id_


def ask(client: TestClient, id_: str, **query: Any) -> Doc:
    answer = client.get(f"/api/records/consumer/{id_}/history", params=query)
    assert answer.status_code == 200, answer.text
    found: Doc = answer.json()
    return found


def ids(page: Doc) -> list[str]:
    return [one["_id"] for one in page["data"]]


def whole(client: TestClient, id_: str, **query: Any) -> list[Doc]:
    found: list[Doc] = ask(client, id_, limit=200, **query)["data"]
    return found


def walked(client: TestClient, id_: str, limit: int, **start: Any) -> list[str]:
    """From a start in both directions, until there is no more."""
    page = ask(client, id_, limit=limit, **start)
    filters = {name: one for name, one in start.items() if name not in {"at", "entry"}}
    found, older, newer = ids(page), page["nextBefore"], page.get("nextAfter")
    while older is not None:
        page = ask(client, id_, limit=limit, before=older, **filters)
        found, older = [*found, *ids(page)], page["nextBefore"]
    while newer is not None:
        page = ask(client, id_, limit=limit, after=newer, **filters)
        assert len(page["data"]) <= limit
        found, newer = [*ids(page), *found], page.get("nextAfter")
    return found


@pytest.mark.parametrize("role", ["admin", "installer"])
@pytest.mark.parametrize("place", [0, 1, 14, 28])
def test_from_a_moment_all_entries_are_reached_older_and_newer(
    running: Running, consumer: str, role: str, place: int
) -> None:
    client = running.client(role)
    entries = whole(client, consumer)
    place = min(place, len(entries) - 1)
    # Answers have milliseconds, the log has microseconds.
    moment = datetime.fromisoformat(entries[place]["at"]) + timedelta(milliseconds=1)
    at = moment.isoformat()
    page = ask(client, consumer, at=at, limit=4)
    assert ids(page)[0] == entries[place]["_id"]
    assert walked(client, consumer, 4, at=at) == [one["_id"] for one in entries]


def test_a_moment_before_the_record_was_has_only_what_is_newer(
    running: Running, consumer: str
) -> None:
    client = running.client("admin")
    entries = whole(client, consumer)
    at = (datetime.fromisoformat(entries[-1]["at"]) - timedelta(hours=1)).isoformat()
    page = ask(client, consumer, at=at)
    assert (page["data"], page["nextBefore"], page["nextAfter"]) == ([], None, 0)
    assert walked(client, consumer, 7, at=at) == [one["_id"] for one in entries]


@pytest.mark.parametrize("kind", ["all", "comments", "changes"])
@pytest.mark.parametrize("limit", [3, 50])
def test_an_entry_s_page_begins_with_it_and_filters_count(
    running: Running, consumer: str, kind: str, limit: int
) -> None:
    client = running.client("admin")
    entries = whole(client, consumer, kind=kind)
    entry = entries[len(entries) // 2]["_id"]
    assert ids(ask(client, consumer, entry=entry, limit=limit, kind=kind))[0] == entry
    found = walked(client, consumer, limit, entry=entry, kind=kind)
    assert found == [one["_id"] for one in entries]


def test_words_are_searched_for_in_newer_entries_too(running: Running, consumer: str) -> None:
    client = running.client("admin")
    oldest = whole(client, consumer)[-1]["_id"]
    found = walked(client, consumer, 2, entry=oldest, q="rang")
    assert found == [one["_id"] for one in whole(client, consumer, q="rang")]
    assert len(found) == 9


def test_the_newest_page_offers_nothing_newer(running: Running, consumer: str) -> None:
    client = running.client("admin")
    assert "nextAfter" not in ask(client, consumer, limit=3)
    assert "nextAfter" not in ask(client, consumer, entry=whole(client, consumer)[0]["_id"])


def test_a_role_without_former_values_is_shown_the_same_of_newer_pages(
    running: Running, consumer: str
) -> None:
    client = running.client("installer")
    entries = whole(client, consumer)
    page = ask(client, consumer, after=entries[-1]["version"], limit=200)
    assert page["data"] == entries[:-1]


@pytest.mark.parametrize(
    ("asked", "problem"),
    [
        ({"entry": str(uuid4())}, {"entry": "not_found"}),
        ({"at": "2199-01-01T00:00:00Z"}, {"at": "date_in_future"}),
        ({"before": 3, "after": 1}, {"after": "one_of"}),
        ({"before": 3, "entry": str(uuid4())}, {"entry": "one_of"}),
    ],
)
@pytest.mark.parametrize("call", ["history", "history/related"])
def test_a_start_that_cannot_be_is_refused_by_its_field(
    running: Running, consumer: str, call: str, asked: Doc, problem: dict[str, str]
) -> None:
    answer = running.client("admin").get(f"/api/records/consumer/{consumer}/{call}", params=asked)
    assert answer.status_code == 422
    assert {one["field"]: one["code"] for one in answer.json()["errors"]} == problem


def test_an_entry_of_another_record_is_no_start(running: Running, consumer: str) -> None:
    admin = running.client("admin")
    other = data(admin.get(f"/api/records/consumer/{home(admin)}/history"))[0]["_id"]
    answer = admin.get(f"/api/records/consumer/{consumer}/history", params={"entry": other})
    assert answer.status_code == 422
