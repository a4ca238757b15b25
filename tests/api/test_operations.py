"""Health, operations, metrics."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, cast
from uuid import uuid4

import pytest
from starlette.testclient import TestClient

from api.http.app import create_app
from api.http.deps import HttpSettings
from api.routes import operations
from tests.api.http_world import ORIGIN, HttpWorld
from tests.api.proxies import BY_PROXIES
from tests.eventually import PATIENCE


def fine() -> None:
    pass


def away() -> None:
    raise ConnectionError


def hang(release: threading.Event) -> None:
    """Nothing is wrong in the end, so that an answer that waited would say so."""
    release.wait(PATIENCE)


@dataclass
class FakeFilling:
    is_unfinished: bool = True
    failed: bool = False
    progress: tuple[int, int] = (2_000, 25_000)


def make(
    checks: Mapping[str, Callable[[], None]], http_settings: HttpSettings | None = None
) -> HttpWorld:
    return HttpWorld(
        operations.ROWS, http_settings, {"eventStore": fine, "vault": fine} | dict(checks)
    )


def from_here(world: HttpWorld) -> TestClient:
    return TestClient(world.app, base_url=ORIGIN, client=("127.0.0.1", 4711))


class TestHealth:
    @pytest.mark.parametrize(
        ("address", "headers"),
        [("192.0.2.7", {}), *(("127.0.0.1", {name: "192.0.2.7"}) for name in BY_PROXIES)],
    )
    def test_others_learn_whether_it_works_and_no_more(
        self, address: str, headers: dict[str, str]
    ) -> None:
        client = TestClient(make({"feed": away}).app, base_url=ORIGIN, client=(address, 4711))
        answer = client.get("/api/health", headers=headers)
        assert (answer.status_code, answer.json()["data"]) == (
            200,
            {"status": "degraded"},
        )

    def test_the_token_of_the_metrics_shows_all(self) -> None:
        world = make({}, HttpSettings(ORIGIN, metrics_token="token"))
        assert from_here(world).get("/api/health").json()["data"] == {"status": "ok"}
        answer = world.client.get("/api/health", headers={"Authorization": "Bearer token"})
        assert answer.json()["data"]["position"] == 7

    def test_all_is_well(self) -> None:
        answer = from_here(make({"feed": fine})).get("/api/health")
        assert answer.status_code == 200
        assert answer.json()["data"] == {
            "status": "ok",
            "components": {"eventStore": "ok", "vault": "ok", "feed": "ok"},
            "readModels": [
                {
                    "name": "lead",
                    "generation": 1,
                    "position": 7,
                    "lag": 0,
                    "lagSeconds": 0.0,
                    "parked": 0,
                    "state": "live",
                }
            ],
            "position": 7,
        }

    @pytest.mark.parametrize("component", ["redis", "feed", "relay"])
    def test_stopped_helper_degrades(self, component: str) -> None:
        answer = from_here(make({component: away})).get("/api/health")
        assert (answer.status_code, answer.json()["data"]["status"]) == (200, "degraded")
        assert answer.json()["data"]["components"][component] == "down"

    @pytest.mark.parametrize("component", ["eventStore", "vault"])
    def test_stopped_store_is_down(self, component: str) -> None:
        answer = from_here(make({component: away})).get("/api/health")
        assert (answer.status_code, answer.json()["success"]) == (503, False)
        assert answer.json()["data"]["status"] == "down"

    def test_hanging_component_does_not_hold_the_answer(self) -> None:
        release = threading.Event()
        world = make({"redis": lambda: hang(release)})
        answer = from_here(world).get("/api/health")
        assert answer.json()["data"]["components"] == {
            "eventStore": "ok",
            "vault": "ok",
            "redis": "down",
        }
        release.set()

    @pytest.mark.parametrize("trouble", [{"parked": 1}, {"lagSeconds": 6.0}, {"state": "building"}])
    def test_parked_or_late_degrades(self, trouble: dict[str, float]) -> None:
        world = make({})
        world.operations.answer["readModels"][0].update(trouble)
        assert from_here(world).get("/api/health").json()["data"]["status"] == "degraded"

    def test_a_store_that_is_being_filled_degrades_and_anybody_learns_how_far_it_is(self) -> None:
        world = make({}, HttpSettings(ORIGIN, metrics_token="token"))
        world.services.filling = cast("Any", FakeFilling())
        filling = {"done": 2_000, "total": 25_000, "failed": False}
        answer = from_here(world).get("/api/health").json()["data"]
        assert answer == {"status": "degraded", "filling": filling}

    def test_a_store_that_was_filled_is_as_any_other(self) -> None:
        world = make({}, HttpSettings(ORIGIN, metrics_token="token"))
        world.services.filling = cast("Any", FakeFilling(is_unfinished=False))
        assert from_here(world).get("/api/health").json()["data"] == {"status": "ok"}

    def test_an_event_parked_for_the_policies_degrades(self) -> None:
        world = make({})
        world.operations.answer["parked"] = [
            {
                "name": "policies",
                "stream_id": str(uuid4()),
                "from_position": 7,
                "error": "KeyMissing in keys/ring.py:90 open",
                "attempts": 1,
                "at": "2026-11-01T00:00:00Z",
            }
        ]
        assert from_here(world).get("/api/health").json()["data"]["status"] == "degraded"

    def test_status_that_cannot_be_had(self) -> None:
        world = make({})
        world.operations.answer = {"readModels": "broken"}
        world.operations.status = away  # type: ignore[method-assign, assignment]
        answer = from_here(world).get("/api/health").json()["data"]
        assert answer["components"]["readModels"] == "down"
        assert answer["readModels"] == []


class TestOperations:
    def test_for_admins_only(self) -> None:
        world = make({})
        assert world.client.get("/api/operations").status_code == 401
        management = world.sign_in("management")
        assert world.client.get("/api/operations", headers=management).status_code == 403
        data = world.client.get("/api/operations", headers=world.sign_in("admin")).json()["data"]
        assert data["generations"][0]["rows"] == 3
        assert data["relay"] == {"position": 7, "lag": 0}
        (planned,) = data["schedule"]
        assert (planned["name"], planned["nextAt"]) == ("tidy", "2026-11-02T01:30:00Z")
        assert (planned["finishedAt"], planned["error"]) == (None, "StoreUnavailable")
        (build,) = data["builds"]
        assert (build["name"], build["stage"], build["eventsDone"]) == ("lead", "fold", 30)

    def test_rebuild_and_replay(self) -> None:
        world, id_ = make({}), uuid4()
        headers = world.sign_in("admin")
        assert world.client.post("/api/operations/lead/rebuild", headers=headers).status_code == 200
        assert world.client.post("/api/operations/bell/rebuild", headers=headers).status_code == 404
        forced = world.client.post("/api/operations/lead/rebuild?force=true", headers=headers)
        assert forced.status_code == 200
        assert world.client.post("/api/operations/rebuild", headers=headers).status_code == 200
        path = f"/api/operations/parked/lead/{id_}/replay"
        assert world.client.post(path, headers=headers).status_code == 200
        assert world.operations.did == [
            ("rebuild", "lead"),
            ("rebuild", "lead", "by force"),
            ("rebuild all",),
            ("replay", "lead", str(id_)),
        ]

    @pytest.mark.parametrize("path", ["lead/rebuild", "rebuild"])
    def test_rebuild_is_for_admins_only(self, path: str) -> None:
        world = make({})
        management = world.sign_in("management")
        assert world.client.post(f"/api/operations/{path}", headers=management).status_code == 403
        assert world.operations.did == []


class TestMetrics:
    def test_token(self) -> None:
        world = make({}, HttpSettings(ORIGIN, metrics_token="token"))
        assert world.client.get("/metrics").status_code == 403
        world.client.get(f"/api/operations/parked/lead/{uuid4()}/replay")
        answer = world.client.get("/metrics", headers={"Authorization": "Bearer token"})
        assert answer.status_code == 200
        assert "/api/operations/parked/{name}/{streamId}/replay" in answer.text

    @pytest.mark.parametrize(("address", "status"), [("127.0.0.1", 200), ("192.0.2.7", 403)])
    def test_this_machine_without_a_token(self, address: str, status: int) -> None:
        client = TestClient(make({}).app, base_url=ORIGIN, client=(address, 4711))
        assert client.get("/metrics").status_code == status

    @pytest.mark.parametrize("header", BY_PROXIES)
    def test_a_proxy_on_this_machine_speaks_for_others(self, header: str) -> None:
        headers = {header: "192.0.2.7"}
        assert from_here(make({})).get("/metrics", headers=headers).status_code == 403

    def test_the_web_app_s_own_headers_are_no_proxy_s(self) -> None:
        headers = {"X-Daybook-Client": "web", "X-Request-ID": str(uuid4())}
        assert from_here(make({})).get("/metrics", headers=headers).status_code == 200

    def test_who_names_another_machine_is_not_on_this_one(self) -> None:
        """As a page of elsewhere does, whose name was made to lead here."""
        settings = HttpSettings(ORIGIN, hosts=("rebound.example",))
        client = from_here(make({}, settings))
        for path in ("/metrics", "/api/health"):
            answer = client.get(path, headers={"Host": "rebound.example"})
            assert "components" not in answer.text
            assert "daybook_" not in answer.text
        assert client.get("/metrics", headers={"Host": "rebound.example"}).status_code == 403


def test_https_origin() -> None:
    world = make({})
    server = replace(world.server, settings=HttpSettings("https://daybook.example"))
    app = create_app(world.services, server, operations.ROWS)
    client = TestClient(app, base_url="https://daybook.example")
    answer = client.get("/api/health")
    assert answer.headers["strict-transport-security"].startswith("max-age=31536000")
