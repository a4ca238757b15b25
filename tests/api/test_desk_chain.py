"""What followed from what: a tree over records, jobs and undos, for those who audit."""

from __future__ import annotations

from typing import Any
from uuid import UUID, uuid4

import pytest
from starlette.testclient import TestClient

from commands.kernel.command_ids import new_command_id
from commands.kernel.ports import AppendRequest, StreamAppend
from domain.kernel.event import Meta
from domain.kernel.record import NoteAdded
from projections.history import chain as chains
from tests.api.places import Doc, data, firm, home, made, site_of
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")


def newest(client: TestClient, record: str) -> Doc:
    found: Doc = data(client.get("/api/audit/search", params={"record": record, "limit": 1}))[0]
    return found


def chain(client: TestClient, entry: Doc, **more: Any) -> Doc:
    answer = client.get("/api/audit/chain", params={"entry": entry["firstPosition"], **more})
    assert answer.status_code == 200, answer.text
    found: Doc = answer.json()
    return found


def lead_of(client: TestClient) -> str:
    body = {"source": "Website", "Consumer": home(client)}
    return made(client.post("/api/lead/regUser/add", json=body))


def note(running: Running, lead: str, cause: Any, correlation: UUID | None = None) -> Any:
    """A note by the system that follows from an event; the event of it."""
    store, command = running.services.store, new_command_id()
    version = len(store.events(UUID(lead)))
    meta = Meta(command, correlation or command, source="worker", causation_id=cause.event_id)
    event = NoteAdded(note_id=uuid4(), text="Followed")
    store.append(AppendRequest(meta, (StreamAppend(UUID(lead), "lead", version, (event,)),)))
    return store.events(UUID(lead))[-1]


def shape(found: Doc) -> list[tuple[int, str, str]]:
    return [(one["depth"], one["record"]["noun"], one["record"]["_id"]) for one in found["data"]]


class TestTree:
    def test_jobs_follow_from_their_events_and_each_from_the_one_before(
        self, running: Running
    ) -> None:
        admin, leads = running.client("admin"), [lead_of(running.client("admin")) for _ in range(5)]
        root = running.services.store.events(UUID(leads[0]))[-1]
        correlation, last = root.meta.correlation_id, root
        for lead in leads[1:]:
            last = note(running, lead, last, correlation)
        other = note(running, leads[1], root, correlation)
        wanted = [(depth, "lead", lead) for depth, lead in enumerate(leads)]
        found = chain(admin, newest(admin, leads[0]))
        # The creation begins it, in order of time and each after what it follows from.
        assert shape(found) == [*wanted, (1, "lead", leads[1])]
        assert found["data"][-1]["position"] == other.position
        assert [one["parent"] for one in found["data"][:2]] == [None, root.position]
        for one in leads[1:]:
            assert shape(chain(admin, newest(admin, one))) == shape(found)
        assert (found["isCut"], found["hidden"]) == (False, 0)

    def test_a_chain_has_nothing_of_another(self, running: Running) -> None:
        admin = running.client("admin")
        first, second = lead_of(admin), lead_of(admin)
        found = chain(admin, newest(admin, first))
        assert second not in {one["record"]["_id"] for one in found["data"]}

    def test_what_undoes_an_event_follows_from_it_in_a_chain_of_its_own(
        self, running: Running
    ) -> None:
        admin, lead = running.client("admin"), lead_of(running.client("admin"))
        [created] = running.services.store.events(UUID(lead))
        undoing = note(running, lead, created)
        assert undoing.meta.correlation_id != created.meta.correlation_id
        back = chain(admin, newest(admin, lead))
        assert [(one["depth"], one["position"]) for one in back["data"]] == [
            (0, created.position),
            (1, undoing.position),
        ]
        onward = chain(admin, {"firstPosition": created.position})
        assert shape(onward) == shape(back)

    def test_children_that_are_deleted_with_their_parent_follow_from_it(
        self, running: Running
    ) -> None:
        admin = running.client("admin")
        company = firm(admin)
        site = site_of(admin, company)
        deleting = {"deleteIds": [company]}
        data(admin.post("/api/company/admin/deleteMultiCompany", json=deleting))
        found = chain(admin, newest(admin, site))
        assert (0, "company", company) in shape(found)
        assert (1, "site", site) in shape(found)

    def test_it_is_pinned_to_a_position(self, running: Running) -> None:
        admin, lead = running.client("admin"), lead_of(running.client("admin"))
        [created] = running.services.store.events(UUID(lead))
        before = chain(admin, newest(admin, lead))
        note(running, lead, created)
        entry = {"firstPosition": created.position}
        assert chain(admin, entry, position=before["position"]) == before
        assert len(chain(admin, entry)["data"]) == len(before["data"]) + 1

    def test_a_long_one_is_cut(self, running: Running, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(chains, "MOST", 3)
        admin, lead = running.client("admin"), lead_of(running.client("admin"))
        root = running.services.store.events(UUID(lead))[-1]
        for _ in range(4):
            last = note(running, lead, root, root.meta.correlation_id)
        found = chain(admin, newest(admin, lead))
        assert found["isCut"]
        assert len(found["data"]) == 3
        # What is asked for and what it follows from are never cut.
        assert {root.position, last.position} <= {one["position"] for one in found["data"]}


class TestWho:
    @pytest.mark.parametrize("role", ["sales_rep", "partner", "sub management", "installer"])
    def test_others_are_refused(self, running: Running, role: str) -> None:
        answer = running.client(role).get("/api/audit/chain", params={"entry": 1})
        assert answer.status_code == 403

    def test_management_begins_with_an_entry_of_its_team(self, running: Running) -> None:
        admin, manager = running.client("admin"), running.client("management")
        entry = newest(admin, lead_of(admin))
        path = {"entry": entry["firstPosition"]}
        assert manager.get("/api/audit/chain", params=path).status_code == 404
        assert chain(manager, newest(admin, lead_of(manager)))["data"]

    def test_entries_of_unseen_records_are_counted(self, running: Running) -> None:
        admin, compliance = running.client("admin"), running.client("compliance")
        lead = lead_of(admin)
        root = running.services.store.events(UUID(lead))[-1]
        store = running.services.store
        own = {"name": "Own", "filters": {}, "sort": "createdAt", "sortType": "desc", "columns": []}
        views = data(admin.post("/api/views/lead", json={**own, "limit": 25}))
        view = UUID(next(one["_id"] for one in views if one["name"] == own["name"]))
        meta = Meta(new_command_id(), root.meta.correlation_id, causation_id=root.event_id)
        event = NoteAdded(note_id=uuid4(), text="Hidden")
        version = len(store.events(view))
        store.append(AppendRequest(meta, (StreamAppend(view, "saved_view", version, (event,)),)))
        entry = newest(admin, lead)
        assert chain(compliance, entry)["hidden"] == 1
        assert len(chain(admin, entry)["data"]) == len(chain(compliance, entry)["data"]) + 1


@pytest.mark.parametrize(
    ("query", "status", "fields"),
    [
        ({"entry": 2**40}, 404, {}),
        ({"entry": "x"}, 422, {"entry": "number_expected"}),
        ({}, 422, {"entry": "required"}),
        ({"entry": 1, "position": 2**40}, 422, {"position": "position_unknown"}),
    ],
)
def test_bad_input(running: Running, query: Doc, status: int, fields: dict[str, str]) -> None:
    answer = running.client("admin").get("/api/audit/chain", params=query)
    assert answer.status_code == status
    assert {one["field"]: one["code"] for one in answer.json()["errors"]} == fields
