"""Searches over the history of all records: what they find, who is shown it, and that they stay."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID, uuid4

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.testclient import TestClient

from domain.nouns import NOUNS
from domain.role.field_access import field_access
from domain.role.values import ROLES
from projections.history.entries import Wanted
from projections.history.timeline import timeline
from projections.nouns import NOUN_VIEWS, PROJECTIONS
from tests.api.places import Doc, data, home, made
from tests.api.user_calls import added
from tests.eventually import eventually
from tests.running import Running
from tests.sees import admin_of

pytestmark = pytest.mark.needs("postgres")
PATH = "/api/audit/search"
OF_TIMELINES = {"undoable", "takenBack"}
FIELDS = (
    *(("lead", one) for one in ("source", "value", "status", "costs.material")),
    *(("consumer", one) for one in ("mobile", "surName", "bankName")),
)


@dataclass
class Desk:
    running: Running
    leads: list[str]
    consumers: list[str]
    oracle: Oracle | None = None


@pytest.fixture(scope="module")
def world(running: Running) -> Desk:
    """Records that several people changed, one of them deleted."""
    admin, rep, manager = (running.client(one) for one in ("admin", "sales_rep", "management"))
    found = Desk(running, [], [])
    for number in range(4):
        consumer = home(admin, surName=f"Quill{number}", mobile="07700 900852")
        body = {
            "source": "Website",
            "Consumer": consumer,
            "Assignee": [str(running.user("sales_rep"))],
        }
        lead = made((manager if number % 2 else admin).post("/api/lead/regUser/add", json=body))
        found.leads.append(lead)
        found.consumers.append(consumer)
        note = {"_id": lead, "note": f"Rang {number}"}
        data(rep.post("/api/lead/regUser/add_notes", json=note))
        changes = {"_id": lead, "source": "Referral", "value": f"{number}.50"}
        data(manager.post("/api/lead/management/update", json=changes))
        costs = {"_id": lead, "costs": {"material": "3.00"}}
        data(admin.post("/api/lead/admin/update", json=costs))
    bank = {"_id": found.consumers[0], "bankName": "Otley Bank", "reason": "A new account"}
    data(admin.post("/api/consumer/regUser/update", json=bank))
    data(admin.post("/api/lead/admin/deleteMultiLead", json={"deleteIds": [found.leads[3]]}))
    running.services.history_position()
    return found


def ask(client: TestClient, **query: Any) -> Any:
    return client.get(PATH, params={name: one for name, one in query.items() if one is not None})


def search(client: TestClient, **query: Any) -> Doc:
    answer = ask(client, **query)
    assert answer.status_code == 200, answer.text
    found: Doc = answer.json()
    return found


def walked(client: TestClient, **query: Any) -> list[Doc]:
    """Entries of all pages, pinned to the position of the first."""
    found: list[Doc] = []
    before, position = None, query.pop("position", None)
    while True:
        page = search(client, **query, before=before, position=position)
        found += page["data"]
        before, position = page["nextBefore"], page["position"]
        if before is None:
            return found
        assert page["data"]


def strike_note(client: TestClient, lead: str, **more: str) -> None:
    """Strikes the oldest note; with `note` another stands in its place, by the same command."""
    note = data(client.get(f"/api/records/lead/{lead}/notes"))[-1]["_id"]
    given = {"reason": "Another customer's", **more}
    data(client.post(f"/api/records/lead/{lead}/notes/{note}/strike", json=given))


def problem(answer: Any) -> tuple[int, dict[str, str]]:
    return answer.status_code, {one["field"]: one["code"] for one in answer.json()["errors"]}


class Oracle:
    """All entries, folded record by record from the log itself."""

    def __init__(self, running: Running, upto: int) -> None:
        self.upto = upto
        store = running.services.store
        events = store.open_many(store.read(0, 10_000_000, upto=upto))
        streams: dict[UUID, list[Any]] = {}
        for one in events:
            streams.setdefault(one.stream_id, []).append(one)
        self.rows: list[tuple[int, str, UUID, Any, Doc]] = []
        for stream, some in streams.items():
            noun = some[0].noun
            if noun not in NOUN_VIEWS:
                continue
            by_version = {one.version: one for one in some}
            first: dict[UUID, Any] = {}
            for one in some:
                first.setdefault(one.meta.command_id, one)
            for entry in timeline(PROJECTIONS[noun], some, admin_of(NOUNS[noun])):
                began = first[by_version[entry["version"]].meta.command_id]
                self.rows.append((began.position, noun, stream, began.meta, entry))
        self.rows.sort(key=lambda row: -row[0])

    def found(self, wanted: Wanted, **narrow: Any) -> list[int]:
        return [
            position
            for position, noun, stream, meta, entry in self.rows
            if wanted.fits(entry)
            and narrow.get("noun") in {None, noun}
            and narrow.get("role") in {None, meta.role}
            and narrow.get("record") in {None, stream}
            and narrow.get("requestId") in {None, meta.request_id}
            and narrow.get("correlationId") in {None, meta.correlation_id}
        ]


def firsts(entries: list[Doc]) -> list[int]:
    return [one["firstPosition"] for one in entries]


class TestWhatIsFound:
    @given(st.data())
    @settings(
        max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
    )
    def test_a_search_is_a_filter_over_all_events(self, world: Desk, data: st.DataObject) -> None:
        if world.oracle is None:
            world.oracle = Oracle(world.running, world.running.services.history_position())
        oracle = world.oracle
        rows = [row for row in oracle.rows if row[1] != "saved_view"]
        some = data.draw(st.sampled_from(rows))
        _, noun, stream, meta, _ = some

        def maybe(*values: Any) -> Any:
            return data.draw(st.sampled_from([None, None, *values]))

        noun_, field = data.draw(st.sampled_from([(None, None), (noun, None), *FIELDS]))
        times = sorted({row[4]["at"] for row in rows})
        since, until = maybe(*times), maybe(*times)
        if since and until and since >= until:
            until = None
        kind: Any = data.draw(st.sampled_from(["all", "changes", "comments", "files"]))
        actor = maybe(*filter(None, (row[4]["actor"] for row in rows)))
        source, role = maybe(meta.source, "import"), maybe(meta.role, "management")
        narrow = {
            "noun": noun_,
            "role": role,
            "record": maybe(stream),
            "requestId": maybe(meta.request_id) if meta.request_id else None,
            "correlationId": maybe(meta.correlation_id),
        }
        wanted = Wanted(
            kind,
            UUID(actor) if actor else None,
            field,
            source,
            datetime.fromisoformat(since) if since else None,
            datetime.fromisoformat(until) if until else None,
        )
        asked = narrow | {
            "kind": kind,
            "actor": actor,
            "field": field,
            "source": source,
            "since": since,
            "until": until,
            "limit": data.draw(st.sampled_from([2, 7, 200])),
            "position": oracle.upto,
        }
        found = walked(world.running.client("admin"), **asked)
        assert firsts(found) == oracle.found(wanted, **narrow)

    def test_an_entry_is_that_of_the_record_s_timeline(self, world: Desk) -> None:
        admin = world.running.client("admin")
        for noun, ids in (("lead", world.leads), ("consumer", world.consumers)):
            for id_ in ids:
                own = data(admin.get(f"/api/records/{noun}/{id_}/history?limit=200"))
                found = walked(admin, record=id_)
                # Only a timeline says what its reader may take back.
                shown = [{key: one[key] for key in one if key not in OF_TIMELINES} for one in own]
                assert [
                    {key: one[key] for key in entry}
                    for one, entry in zip(found, shown, strict=True)
                ] == shown
                assert {one["record"]["_id"] for one in found} == {id_}

    def test_the_changes_by_one_person_on_one_day(self, world: Desk) -> None:
        admin, rep = world.running.client("admin"), str(world.running.user("sales_rep"))
        day = datetime.fromisoformat(walked(admin, actor=rep)[0]["at"]).date()
        found = walked(
            admin, actor=rep, since=f"{day}T00:00:00Z", until=f"{day + timedelta(1)}T00:00:00Z"
        )
        assert [one["notes"][0]["text"] for one in found] == [f"Rang {n}" for n in (3, 2, 1, 0)]
        assert {one["actor"]["_id"] for one in found} == {rep}

    def test_a_record_has_its_name_and_says_that_it_is_deleted(self, world: Desk) -> None:
        admin = world.running.client("admin")
        [newest, *_] = search(admin, record=world.leads[3])["data"]
        assert newest["isDeleted"] is True
        assert newest["record"]["noun"] == "lead"
        [named, *_] = search(admin, record=world.consumers[1])["data"]
        assert "Quill1" in named["record"]["name"]


class TestWho:
    @pytest.mark.parametrize(
        "role", [one for one in ROLES if one not in {"admin", "management", "compliance"}]
    )
    def test_others_are_refused(self, running: Running, role: str) -> None:
        assert ask(running.client(role)).status_code == 403

    def test_compliance_sees_records_of_every_kind_users_and_settings_too(
        self, world: Desk
    ) -> None:
        client = world.running.client("compliance")
        for noun in NOUN_VIEWS:
            assert ask(client, noun=noun).status_code == 200, noun
        [newest, *_] = search(client, noun="user")["data"]
        path = f"/api/records/user/{newest['record']['_id']}/history"
        assert [one["_id"] for one in data(client.get(path))]
        assert client.post("/api/users/admin/edit", json={}).status_code == 403
        found = walked(world.running.client("compliance"), limit=200)
        nouns = {one["record"]["noun"] for one in found}
        assert {"lead", "consumer"} <= nouns
        assert "user" in nouns
        assert str(world.leads[3]) in {one["record"]["_id"] for one in found}

    def test_management_sees_the_changes_of_its_team(self, world: Desk) -> None:
        running = world.running
        partner = running.user("partner")
        _, outside = added(running, role="sales_rep", team=str(partner))
        data(running.client("admin").get("/api/users/admin/list"))
        consumer = home(outside, surName="Outside")
        found = walked(running.client("management"), limit=200)
        by = {one["actor"]["_id"] for one in found}
        assert by == {str(running.user("management")), str(running.user("sales_rep"))}
        assert consumer in {
            one["record"]["_id"] for one in walked(running.client("admin"), limit=200)
        }
        # A deleted record is not for management.
        assert world.leads[3] not in {one["record"]["_id"] for one in found}

    @pytest.mark.parametrize("role", ["management", "compliance"])
    def test_a_hidden_noun_or_field_is_refused(self, running: Running, role: str) -> None:
        client = running.client(role)
        hidden = [
            (noun, path)
            for noun, view in NOUN_VIEWS.items()
            for path in field_access(role, view.noun).absent
        ]
        answers = {ask(client, noun=noun, field=path).status_code for noun, path in hidden}
        assert answers <= {403, 422}
        if role == "compliance":
            assert ask(client, noun="consumer", field="mobile").status_code == 200


class TestPinned:
    def test_later_events_change_nothing(self, world: Desk) -> None:
        running = world.running
        admin = running.client("admin")
        pinned = search(admin, noun="lead", limit=200)
        position = pinned["position"]
        data(admin.post("/api/lead/admin/update", json={"_id": world.leads[0], "source": "Self"}))
        strike_note(admin, world.leads[1])
        again = search(admin, noun="lead", limit=200, position=position)
        assert again == pinned
        newer = search(admin, noun="lead", limit=200)
        assert newer["position"] > position
        assert len(newer["data"]) == len(pinned["data"]) + 2

    def test_a_rebuild_changes_nothing(self, world: Desk) -> None:
        admin = world.running.client("admin")
        pinned = search(admin, limit=200)
        built = builds_of(admin)
        assert admin.post("/api/operations/entry/rebuild").status_code == 200
        eventually(lambda: builds_of(admin) != built)
        assert search(admin, limit=200, position=pinned["position"]) == pinned

    def test_a_position_within_a_command_has_its_events_up_to_there(self, world: Desk) -> None:
        """A command of several events, as it was after the first of them."""
        admin = world.running.client("admin")
        strike_note(admin, world.leads[2], note="Wrote")
        events = world.running.services.store.events(UUID(world.leads[2]))
        one, following = events[-2:]
        assert one.meta.command_id == following.meta.command_id
        found = search(admin, record=str(one.stream_id), position=one.position)["data"]
        assert (found[0]["version"], found[0]["position"]) == (one.version, one.position)
        whole = search(admin, record=str(one.stream_id), position=following.position)["data"]
        assert whole[0]["version"] == following.version
        assert len(found) == len(whole)


def builds_of(client: TestClient) -> Any:
    """The generation of the live read model of entries."""
    models = data(client.get("/api/operations"))["readModels"]
    return next(one["generation"] for one in models if one["name"] == "entry")


class TestBadInput:
    @pytest.mark.parametrize(
        ("query", "expected"),
        [
            ({"field": "x" * 10_000, "noun": "lead"}, {"field": "text_too_long"}),
            ({"position": 2**40}, {"position": "position_unknown"}),
            ({"position": 0}, {"position": "number_below"}),
            ({"position": 2**70}, {"position": "number_above"}),
            ({"noun": "planet"}, {"noun": "not_in_list"}),
            ({"noun": "lead", "field": "colour"}, {"field": "field_unknown"}),
            ({"field": "source"}, {"noun": "required"}),
            ({"actor": str(uuid4())}, {"actor": "not_found"}),
            ({"actor": "Ada"}, {"actor": "id_invalid"}),
            ({"record": str(uuid4())}, {"record": "not_found"}),
            ({"role": "king"}, {"role": "not_in_list"}),
            ({"source": "moon"}, {"source": "not_in_list"}),
            ({"kind": "odd"}, {"kind": "not_in_list"}),
            (
                {"since": "2026-06-02T00:00:00Z", "until": "2026-06-01T00:00:00Z"},
                {"until": "end_not_after_start"},
            ),
            ({"since": "yesterday"}, {"since": "time_invalid"}),
            ({"before": "eyJub3QiOiJhIGN1cnNvciJ9"}, {"before": "number_expected"}),
            ({"limit": 1000}, {"limit": "number_above"}),
            ({"requestId": "1"}, {"requestId": "id_invalid"}),
            ({"correlationId": "1"}, {"correlationId": "id_invalid"}),
        ],
    )
    def test_it_is_refused_by_its_field(
        self, world: Desk, query: dict[str, Any], expected: dict[str, str]
    ) -> None:
        assert problem(ask(world.running.client("admin"), **query)) == (422, expected)
