"""Pages of a timeline, with every filter, have what a fold of all events has."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from itertools import product
from typing import Any
from urllib.parse import urlencode
from uuid import UUID

import psycopg
import pytest

from projections.history.entries import Wanted
from projections.history.entry import ENTRY
from projections.history.timeline import timeline
from projections.nouns import PROJECTIONS
from tests.api.places import home
from tests.api.test_app import add_lead, data
from tests.eventually import eventually
from tests.running import Running
from tests.sees import admin_of
from tests.servers import admin_of as database_admin

VIEW = PROJECTIONS["lead"]


@pytest.fixture(scope="module")
def lead(running: Running) -> str:
    """A lead with some forty entries of two people and all kinds."""
    admin, rep = running.client("admin"), running.client("sales_rep")
    id_ = add_lead(admin, Assignee=[str(running.user("sales_rep"))])
    for number in range(9):
        for client, note in ((admin, "Rang"), (rep, "Wrote")):
            given = {"_id": id_, "note": f"{note} {number}"}
            data(client.post("/api/lead/regUser/add_notes", json=given))
        change = {"_id": id_, "source": f"Source {number}"}
        data(admin.post("/api/lead/admin/update", json=change))
        costs = {"_id": id_, "costs": {"material": f"{number}.50"}}
        data(admin.post("/api/lead/admin/update", json=costs))
    first = data(admin.get(f"/api/records/lead/{id_}/notes"))[-1]["_id"]
    struck = {"reason": "Another customer's"}
    data(admin.post(f"/api/records/lead/{id_}/notes/{first}/strike", json=struck))
    return id_


def whole(running: Running, id_: str) -> list[dict[str, Any]]:
    """All entries, newest first, folded from the events."""
    events = running.services.deps.store.events(UUID(id_))
    return timeline(VIEW, events, admin_of(VIEW.noun))[::-1]


def walked(running: Running, id_: str, **given: Any) -> Iterator[dict[str, Any]]:
    """Entries of all pages of the call."""
    client, before = running.client("admin"), None
    while True:
        query = given | ({"before": before} if before else {})
        path = f"/api/records/lead/{id_}/history?{urlencode(query)}"
        answer = client.get(path)
        assert answer.status_code == 200, answer.text
        page = answer.json()
        assert page["data"] or before is None
        yield from page["data"]
        before = page["nextBefore"]
        if before is None:
            return


@pytest.mark.parametrize(
    ("kind", "field"),
    [
        *product(("all", "changes", "comments", "files"), (None,)),
        *product(("all", "comments"), ("source", "costs.material", "costs.total", "nothing")),
    ],
)
@pytest.mark.parametrize("by", ["admin", "sales_rep", None])
def test_pages_have_what_a_fold_of_all_events_has(
    running: Running, lead: str, kind: Any, field: str | None, by: str | None
) -> None:
    actor = running.user(by) if by else None
    wanted = Wanted(kind=kind, actor=actor, field=field)
    given = {"kind": kind, "limit": 3, "field": field, "actor": actor}
    query = {name: value for name, value in given.items() if value is not None}
    expected = [one["_id"] for one in whole(running, lead) if wanted.fits(one)]
    assert [one["_id"] for one in walked(running, lead, **query)] == expected


def test_a_period_and_a_source_narrow_them(running: Running, lead: str) -> None:
    entries = whole(running, lead)
    since, until = entries[20]["at"], entries[7]["at"]
    found = [one["at"] for one in walked(running, lead, limit=4, since=since, until=until)]
    assert found == [one["at"] for one in entries if since <= one["at"] < until]
    assert found
    source = entries[0]["source"]
    assert len(list(walked(running, lead, source=source))) == len(entries)
    assert list(walked(running, lead, source="import")) == []
    later = datetime.fromisoformat(entries[0]["at"]) + timedelta(seconds=1)
    assert list(walked(running, lead, since=later.isoformat())) == []


@pytest.mark.parametrize(
    ("text", "entries"),
    [
        ("rang 3", 1),
        ("RANG", 9),
        ("Source 4", 2),  # It became that, and then another.
        ("£4.5", 2),
        ("another customer's", 1),
        ("sales_rep tester", 1),
        ("Nothing of it", 0),
    ],
)
def test_words_are_found_in_comments_values_and_reasons(
    running: Running, lead: str, text: str, entries: int
) -> None:
    found = list(walked(running, lead, q=text, limit=2))
    assert len(found) == entries
    assert [one["version"] for one in found] == sorted({one["version"] for one in found})[::-1]


def test_a_linked_record_is_found_by_its_name_then_and_before(running: Running) -> None:
    admin = running.client("admin")
    first, other = (home(admin, surName=f"Linkworth{at}") for at in "AB")
    id_ = add_lead(admin, Consumer=first)
    data(admin.post("/api/lead/admin/update", json={"_id": id_, "Consumer": other}))
    found = {text: len(list(walked(running, id_, q=text))) for text in ("linkwortha", "LinkworthB")}
    assert found == {"linkwortha": 2, "LinkworthB": 1}


def test_what_a_role_is_not_shown_cannot_be_searched(running: Running) -> None:
    admin, surveyor = running.client("admin"), running.client("surveyor")
    id_ = home(admin, Assignee=[str(running.user("surveyor"))], DOB="1971-05-14", town="Otley")
    path = f"/api/records/consumer/{id_}/history"
    found = [
        len(data(client.get(path, params={"q": text})))
        for client in (admin, surveyor)
        for text in ("14/05/1971", "Otley")
    ]
    assert found == [1, 1, 0, 1]


def test_of_a_masked_value_only_what_is_shown_is_found(running: Running) -> None:
    id_ = home(running.client("admin"), accountNumber="87654321")
    path = f"/api/records/consumer/{id_}/history"
    found = {
        text: len(data(running.client("admin").get(path, params={"q": text})))
        for text in ("4321", "8765")
    }
    assert found == {"4321": 1, "8765": 0}


@pytest.mark.parametrize(
    ("asked", "problem"),
    [
        ({"q": "w" * 10_000}, {"q": "text_too_long"}),
        (
            {"since": "2026-03-02T09:00:00Z", "until": "2026-03-02T09:00:00Z"},
            {"until": "end_not_after_start"},
        ),
    ],
)
def test_a_search_that_cannot_be_is_refused_by_its_field(
    running: Running, lead: str, asked: dict[str, str], problem: dict[str, str]
) -> None:
    answer = running.client("admin").get(f"/api/records/lead/{lead}/history", params=asked)
    assert answer.status_code == 422
    assert {one["field"]: one["code"] for one in answer.json()["errors"]} == problem


def test_values_on_a_later_page_come_from_the_events_before_it(running: Running, lead: str) -> None:
    expected = {
        one["_id"]: [(each["field"], each["from"], each["to"]) for each in one["changes"]]
        for one in whole(running, lead)
        if one["kinds"] == ["changes"]
    }
    found = {
        one["_id"]: [(each["field"], each["from"], each["to"]) for each in one["changes"]]
        for one in walked(running, lead, kind="changes", limit=2)
        if one["kinds"] == ["changes"]
    }
    assert found == expected


def test_a_note_that_was_struck_long_after_is_marked_on_its_own_page(
    running: Running, lead: str
) -> None:
    found = [note for one in walked(running, lead, limit=3) for note in one["notes"]]
    marked = [(note["text"], note["struck"]["reason"]) for note in found if note.get("struck")]
    assert marked == [("Rang 0", "Another customer's")]


def test_the_read_model_has_the_rows_that_the_events_give(running: Running, lead: str) -> None:
    events = running.services.deps.store.events(UUID(lead))
    expected = ENTRY.entries(None, events)
    query = "select * from rm.entry where stream_id = %s order by version"
    with psycopg.connect(
        database_admin(running.services.databases.main),
        autocommit=True,
        row_factory=psycopg.rows.dict_row,
    ) as connection:

        def stored() -> list[dict[str, Any]]:
            return connection.execute(query, (lead,)).fetchall()

        eventually(lambda: len(stored()) >= len(expected))
        assert stored() == expected


def test_what_the_read_model_does_not_have_yet_is_folded_from_the_events(
    running: Running, lead: str
) -> None:
    """As after a command, before the projector has come to it."""
    expected = [one["_id"] for one in whole(running, lead)]
    with psycopg.connect(
        database_admin(running.services.databases.main), autocommit=True
    ) as connection:
        kept = connection.execute(
            "select version, last from rm.entry_record where id = %s", (lead,)
        ).fetchone()
        assert kept is not None
        table = connection.execute(
            "select table_schema, table_name from information_schema.view_table_usage "
            "where view_schema = 'rm' and view_name = 'entry_record'"
        ).fetchone()
        assert table is not None
        where = f'"{table[0]}"."{table[1]}"'
        connection.execute(f"delete from {where} where id = %s".encode(), (lead,))
        try:
            found = [one["_id"] for one in walked(running, lead, limit=7)]
        finally:
            connection.execute(
                f"insert into {where} (id, version, last) values (%s, %s, %s)".encode(),
                (lead, kept[0], psycopg.types.json.Jsonb(kept[1])),
            )
    assert found == expected
