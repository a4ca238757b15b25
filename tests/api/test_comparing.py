"""Full comparisons by HTTP, on the application as it runs: what differs is named, shown and mended."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from uuid import UUID, uuid4

import psycopg
import pytest
from starlette.testclient import TestClient
from structlog.testing import capture_logs

from api.routes import comparing
from domain.kernel.errors import StoreUnavailable
from domain.read_model import NOUN, ReadModelCompared, ReadModelMended, stream_of
from infra.comparisons import Comparisons
from infra.comparisons import comparing as comparing_of
from projections.nouns import READ_MODELS
from tests.api.http_world import HttpWorld
from tests.api.places import data, home, made, refused
from tests.eventually import eventually
from tests.running import Running
from tests.servers import admin_of

COMPARE, STOP = "/api/operations/compare", "/api/operations/compare/stop"
TOKEN = "Zweibrucken"


def differences_of(name: str) -> str:
    return f"/api/operations/{name}/differences"


class TestCalls:
    def test_they_are_for_admins_only(self) -> None:
        world = HttpWorld(comparing.ROWS)
        for role in ("management", "compliance", "sales_rep"):
            headers = world.sign_in(role)
            assert world.client.get(differences_of("lead"), headers=headers).status_code == 403
            for path in (COMPARE, STOP, "/api/operations/lead/mend"):
                assert world.client.post(path, headers=headers).status_code == 403
        assert world.client.post(COMPARE).status_code == 401
        assert world.operations.comparisons.did == []

    def test_all_read_models_or_those_that_are_named(self) -> None:
        world = HttpWorld(comparing.ROWS)
        headers = world.sign_in("admin")
        for body in (None, {}, {"readModels": ["lead", "site"]}):
            for path in (COMPARE, STOP):
                assert world.client.post(path, json=body, headers=headers).status_code == 200
        chosen = {"numbers": [3, 4]}
        answer = world.client.post("/api/operations/lead/mend", json=chosen, headers=headers)
        assert answer.status_code == 200
        assert world.operations.comparisons.did == [
            ("compare", None, "admin"),
            ("stop", None),
            ("compare", None, "admin"),
            ("stop", None),
            ("compare", ["lead", "site"], "admin"),
            ("stop", ["lead", "site"]),
            ("mend", "lead", [3, 4], "admin"),
        ]

    def test_one_that_runs_already_is_a_conflict(self) -> None:
        world = HttpWorld(comparing.ROWS)
        world.operations.comparisons.running = True
        headers = world.sign_in("admin") | {"Accept-Language": "de"}
        body = refused(world.client.post(COMPARE, headers=headers), 409)
        assert body["code"] == "read_model.comparison_running"
        assert "schon verglichen" in body["messageText"]

    @pytest.mark.parametrize(
        ("path", "body", "field"),
        [
            (COMPARE, {"readModel": ["lead"]}, "readModel"),
            (COMPARE, {"readModels": "lead"}, "readModels"),
            ("/api/operations/lead/mend", {"numbers": []}, "numbers"),
            ("/api/operations/lead/mend", {"numbers": ["x"]}, "numbers"),
        ],
    )
    def test_what_is_wrong_is_named(self, path: str, body: Any, field: str) -> None:
        world = HttpWorld(comparing.ROWS)
        answer = world.client.post(path, json=body, headers=world.sign_in("admin"))
        assert [one["field"] for one in refused(answer, 422)["errors"]] == [field]


@pytest.mark.needs("postgres")
class TestOnPostgres:
    @pytest.fixture
    def comparisons(self, running: Running) -> Comparisons:
        found: Comparisons = running.app.state.server.operations.comparisons
        return found

    @pytest.fixture
    def admin(self, running: Running, comparisons: Comparisons) -> Iterator[TestClient]:
        yield running.client("admin")
        comparisons.background.run()

    @pytest.fixture
    def dsn(self, running: Running) -> str:
        return running.services.databases.main

    def compare(self, admin: TestClient, comparisons: Comparisons, *names: str) -> None:
        assert admin.post(COMPARE, json={"readModels": names}).status_code == 200
        assert comparisons.background.run()

    def spoil(self, dsn: str, change: str, *values: object) -> None:
        with psycopg.connect(admin_of(dsn), autocommit=True) as connection:
            connection.execute(change.encode(), values)

    def test_spoilt_rows_are_named_shown_mended_and_recorded(
        self, running: Running, admin: TestClient, comparisons: Comparisons, dsn: str
    ) -> None:
        body = {"source": "Website", "Consumer": home(admin)}
        changed, gone, past = (
            made(admin.post("/api/lead/regUser/add", json=body)) for _ in range(3)
        )
        self.spoil(dsn, "update rm_lead_g1.lead set source = 'Self' where id = %s", changed)
        self.spoil(dsn, "delete from rm_lead_g1.lead where id = %s", gone)
        self.spoil(
            dsn, "update rm_lead_g1.lead_past set active = not active where stream_id = %s", past
        )
        extra = str(uuid4())
        self.spoil(
            dsn,
            "insert into rm_lead_g1.lead_document select %s, deleted, version, updated_at, doc "
            "from (table rm.lead limit 1) as one",
            extra,
        )
        self.compare(admin, comparisons, "lead")
        found = data(admin.get(differences_of("lead")))
        assert (found["comparison"]["stage"], found["comparison"]["differing"]) == ("done", 4)
        rows = {one["recordId"]: one for one in found["rows"]}
        assert {id_: (one["table"], one["kind"]) for id_, one in rows.items()} == {
            changed: ("lead", "differs"),
            gone: ("lead", "missing"),
            past: ("lead_past", "differs"),
            extra: ("lead_document", "extra"),
        }
        assert rows[changed]["values"] == [
            {"column": "source", "stored": "Self", "folded": "Website", "withheld": False}
        ]
        assert rows[past]["values"] == [
            {"column": "active", "stored": "false", "folded": "true", "withheld": False}
        ]
        assert data(admin.get(differences_of("lead"), params={"limit": 1}))["rows"] == [
            found["rows"][0]
        ]
        later = data(
            admin.get(differences_of("lead"), params={"after": found["rows"][2]["number"]})
        )
        assert later["rows"] == found["rows"][3:]
        assert admin.post("/api/operations/lead/mend").status_code == 200
        body = refused(admin.post("/api/operations/lead/mend"), 409)
        assert body["code"] == "read_model.comparison_running"
        assert comparisons.background.run()
        found = data(admin.get(differences_of("lead")))
        assert {one["state"] for one in found["rows"]} == {"mended"}
        assert [(one["kind"], one["rows"], one["records"]) for one in found["history"][:2]] == [
            ("mended", 4, 4),
            ("compared", 4, found["comparison"]["total"]),
        ]
        assert found["history"][0]["by"] == "Admin Tester"
        stored = running.services.deps.store.events(stream_of("lead"))
        compared, mended = (one.event for one in stored[-2:])
        assert isinstance(compared, ReadModelCompared)
        assert compared.tables == ("lead", "lead_document", "lead_past")
        assert isinstance(mended, ReadModelMended)
        assert set(mended.record_ids) == {UUID(one) for one in (changed, gone, past, extra)}
        assert {one.noun for one in stored} == {NOUN}
        assert {one.meta.actor_id for one in stored} == {running.user("admin")}
        self.compare(admin, comparisons, "lead")
        assert data(admin.get(differences_of("lead")))["rows"] == []
        refused(admin.post("/api/operations/lead/mend"), 422)
        state = data(admin.get("/api/operations"))
        (one,) = [one for one in state["comparisons"] if one["name"] == "lead"]
        assert (one["stage"], one["running"], one["mending"]) == ("done", False, False)

    def test_sealed_values_stand_in_no_table_event_or_log(
        self, admin: TestClient, comparisons: Comparisons, dsn: str, running: Running
    ) -> None:
        id_ = home(admin, surName=TOKEN, accountNumber="11112222")
        self.spoil(
            dsn,
            "update rm_consumer_g1.consumer set sur_name = 'x', search = 'x' where id = %s",
            id_,
        )
        with capture_logs() as logs:
            self.compare(admin, comparisons, "consumer")
            found = data(admin.get(differences_of("consumer")))
        (only,) = [one for one in found["rows"] if one["recordId"] == id_]
        assert sorted(only["columns"]) == ["search", "sur_name"]
        shown = {one["column"]: one for one in only["values"]}
        assert shown["search"] == {
            "column": "search",
            "stored": None,
            "folded": None,
            "withheld": True,
        }
        assert TOKEN.casefold() in str(shown["sur_name"]["folded"]).casefold()
        with psycopg.connect(admin_of(dsn)) as connection:
            kept = connection.execute(
                "select (select jsonb_agg(d) from feed.difference d)::text, "
                "(select jsonb_agg(c) from feed.comparison c)::text"
            ).fetchone()
        stored = running.services.deps.store.events(stream_of("consumer"))
        for said in (kept, logs, stored, only["columns"]):
            assert TOKEN.casefold() not in repr(said).casefold()
            assert "11112222" not in repr(said)
        admin.post("/api/operations/consumer/mend")

    def test_documents_are_shown_by_field_and_masked_ones_withheld(
        self, admin: TestClient, comparisons: Comparisons, dsn: str
    ) -> None:
        """A stored document may have been spoilt by the full value of what is masked in it."""
        id_ = home(admin, city="Leeds")
        doc = '{"city": "Hull", "accountNumber": "11112222"}'
        self.spoil(
            dsn,
            "update rm_consumer_g1.consumer_document set doc = convert_to(%s, 'utf8') where id = %s",
            doc,
            id_,
        )
        self.compare(admin, comparisons, "consumer")
        answer = admin.get(differences_of("consumer"))
        (only,) = [one for one in data(answer)["rows"] if one["recordId"] == id_]
        assert (only["table"], only["columns"]) == ("consumer_document", ["doc"])
        shown = {one["column"]: one for one in only["values"]}
        city = shown["doc.city"]
        assert (city["stored"], city["folded"], city["withheld"]) == ("Hull", "Leeds", False)
        assert shown["doc.accountNumber"]["withheld"]
        assert shown["doc.accountNumber"]["stored"] is None
        assert "11112222" not in answer.text
        admin.post("/api/operations/consumer/mend")

    def test_a_thread_does_what_was_asked_for(
        self, admin: TestClient, comparisons: Comparisons, running: Running, dsn: str
    ) -> None:
        services = running.services
        worker = Comparisons(
            dsn, services.pool, services.store.open_many, services.deps, services.changes, look=0.05
        )
        assert admin.post(COMPARE, json={"readModels": ["role"]}).status_code == 200
        with comparing_of(worker, at_work=True):
            eventually(
                lambda: (
                    data(admin.get(differences_of("role")))["comparison"]["stage"] == "done"
                    and not data(admin.get(differences_of("role")))["comparison"]["running"]
                )
            )

    def test_a_comparison_is_recorded_once_although_its_process_died_then(
        self,
        admin: TestClient,
        comparisons: Comparisons,
        running: Running,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        store, stream = running.services.deps.store, stream_of("site")
        before = len(store.events(stream))
        record = comparisons._record

        def die(*given: Any) -> None:
            record(*given)
            raise StoreUnavailable(cause="killed")

        background = comparisons.background
        monkeypatch.setattr(comparisons, "_record", die)
        assert admin.post(COMPARE, json={"readModels": ["site"]}).status_code == 200
        with pytest.raises(StoreUnavailable):
            background.run()
        assert data(admin.get(differences_of("site")))["comparison"]["stage"] == "report"
        monkeypatch.undo()
        assert background.run()
        assert data(admin.get(differences_of("site")))["comparison"]["stage"] == "done"
        assert len(store.events(stream)) == before + 1

    def test_all_read_models_are_compared_and_sound(
        self, admin: TestClient, comparisons: Comparisons
    ) -> None:
        assert admin.post(COMPARE).status_code == 200
        refused(admin.post(COMPARE, json={"readModels": ["lead"]}), 409)
        assert comparisons.background.run()
        found = data(admin.get("/api/operations"))["comparisons"]
        assert {one["name"] for one in found} == {model.name for model in READ_MODELS}
        assert {(one["stage"], one["differing"], one["leftOut"]) for one in found} == {
            ("done", 0, 0)
        }

    def test_a_comparison_is_stopped(self, admin: TestClient, comparisons: Comparisons) -> None:
        assert admin.post(COMPARE, json={"readModels": ["user"]}).status_code == 200
        assert admin.post(STOP, json={"readModels": ["user"]}).status_code == 200
        assert comparisons.background.run()
        assert data(admin.get(differences_of("user")))["comparison"]["stage"] == "stopped"

    def test_unknown_read_models_are_refused(self, admin: TestClient) -> None:
        for path in (COMPARE, STOP):
            body = refused(admin.post(path, json={"readModels": ["lead", "nothing"]}), 422)
            assert [one["field"] for one in body["errors"]] == ["readModels"]
            body = refused(admin.post(path, json={"readModels": []}), 422)
            assert [one["field"] for one in body["errors"]] == ["readModels"]
        refused(admin.get(differences_of("nothing")), 404)
        refused(admin.post("/api/operations/nothing/mend"), 404)
