"""What a call may carry, and what a command learns of it."""

from __future__ import annotations

from typing import Any
from uuid import UUID, uuid4

import pytest

from tests.api.bells import ROWS
from tests.api.parts import Heard, MendBell, RingBell, World


@pytest.fixture
def world() -> World:
    Heard.heard.clear()
    return World(ROWS)


class TestBodies:
    def test_signing_in_comes_before_everything(self, world: World) -> None:
        answer = world.client.post("/api/bell/regUser/ring?x=1", content=b"{")
        assert (answer.status_code, answer.json()["code"]) == (401, "access.not_signed_in")

    @pytest.mark.parametrize(
        ("body", "field", "problem"),
        [
            ({"times": 2, "colour": "red"}, "colour", "unknown_field"),
            ({"times": "often"}, "times", "number_expected"),
            ({"times": 2, "tune": "longer than five"}, "tune", "text_too_long"),
            ({}, "times", "required"),
        ],
    )
    def test_bad_fields(self, world: World, body: dict[str, Any], field: str, problem: str) -> None:
        answer = world.client.post(
            "/api/bell/regUser/ring", json=body, headers=world.sign_in("admin")
        )
        assert answer.status_code == 422
        assert [(e["field"], e["code"]) for e in answer.json()["errors"]] == [(field, problem)]
        assert answer.json()["status"] == 1001
        assert not Heard.heard

    def test_not_json(self, world: World) -> None:
        headers = world.sign_in("admin") | {"Content-Type": "application/json"}
        answer = world.client.post("/api/bell/regUser/ring", content=b'{"times":', headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (422, "request.invalid")

    def test_too_large(self, world: World) -> None:
        headers = world.sign_in("admin") | {"Content-Type": "application/json"}
        answer = world.client.post(
            "/api/bell/regUser/ring", content=b" " * 1_000_001, headers=headers
        )
        assert (answer.status_code, answer.json()["code"]) == (413, "request.too_large")

    def test_body_of_unknown_length(self, world: World) -> None:
        answer = world.client.post(
            "/api/bell/regUser/ring", content=iter([b"{}"]), headers=world.sign_in("admin")
        )
        assert (answer.status_code, answer.json()["code"]) == (411, "request.length_required")

    def test_path_and_body_together(self, world: World) -> None:
        id_ = uuid4()
        headers = world.sign_in("admin")
        body = {"expectedVersion": 4, "reason": "cracked"}
        assert (
            world.client.post(
                f"/api/bell/regUser/mend/{id_}", json=body, headers=headers
            ).status_code
            == 200
        )
        ((built, context),) = Heard.heard
        assert isinstance(built, MendBell)
        assert (built.id, built.expected_version, context.reason) == (id_, 4, "cracked")

    def test_id_in_path_and_body(self, world: World) -> None:
        answer = world.client.post(
            f"/api/bell/regUser/mend/{uuid4()}",
            json={"id": str(uuid4())},
            headers=world.sign_in("admin"),
        )
        assert answer.status_code == 422
        assert not Heard.heard

    def test_get_that_changes_data(self, world: World) -> None:
        id_ = uuid4()
        path = f"/api/bell/reguser/mend/old/{id_}?expectedVersion=3"
        assert world.client.get(path, headers=world.sign_in("admin")).status_code == 200
        built = Heard.heard[0][0]
        assert isinstance(built, MendBell)
        assert (built.id, built.expected_version) == (id_, 3)

    def test_free_text_is_no_query_of_a_get(self, world: World) -> None:
        answer = world.client.get(
            f"/api/bell/regUser/mend/old/{uuid4()}?reason=x", headers=world.sign_in("admin")
        )
        assert [e["field"] for e in answer.json()["errors"]] == ["reason"]

    @pytest.mark.parametrize("key", ["_id", "id", "lead"])
    def test_other_wire_names_of_a_field(self, world: World, key: str) -> None:
        id_ = uuid4()
        answer = world.client.post(
            "/api/bell/regUser/note", json={key: str(id_)}, headers=world.sign_in("admin")
        )
        assert answer.status_code == 200, answer.json()
        built = Heard.heard[0][0]
        assert isinstance(built, MendBell)
        assert built.id == id_

    def test_id_that_is_none(self, world: World) -> None:
        answer = world.client.post("/api/bell/regUser/mend/7", headers=world.sign_in("admin"))
        assert [(e["field"], e["code"]) for e in answer.json()["errors"]] == [("id", "id_invalid")]

    def test_upload(self, world: World) -> None:
        headers = world.sign_in("admin") | {"Idempotency-Key": "k"}
        files = {"file": ("bell.txt", b"12345")}
        for _ in range(2):
            answer = world.client.post(
                "/api/bell/regUser/hang", data={"title": "T"}, files=files, headers=headers
            )
            assert answer.json()["data"] == {"title": "T"}
        (first, one), (_, two) = Heard.heard
        assert isinstance(first, RingBell)
        assert first.times == 5
        assert one.fingerprint == two.fingerprint


class TestContext:
    def test_source_and_request_id(self, world: World) -> None:
        request_id = str(uuid4())
        headers = world.sign_in("admin") | {"X-Daybook-Client": "web", "X-Request-ID": request_id}
        answer = world.client.post("/api/bell/regUser/ring", json={"times": 1}, headers=headers)
        context = Heard.heard[0][1]
        assert (context.source, str(context.request_id)) == ("screen", request_id)
        assert answer.headers["x-request-id"] == request_id

    def test_origin_of_changes_is_kept_apart(self, world: World) -> None:
        headers = world.sign_in("admin") | {"User-Agent": "Browser/1"}
        world.client.get("/api/bell/regUser/list", headers=headers)
        assert world.origins.noted == []
        answer = world.client.post("/api/bell/regUser/ring", json={"times": 1}, headers=headers)
        request_id = UUID(answer.headers["x-request-id"])
        assert world.origins.noted == [(request_id, "testclient", "Browser/1")]

    def test_no_key_is_a_new_command_each_time(self, world: World) -> None:
        headers = world.sign_in("admin")
        for _ in range(2):
            world.client.post("/api/bell/regUser/ring", json={"times": 1}, headers=headers)
        one, two = (context for _, context in Heard.heard)
        assert one.command_id != two.command_id
        assert one.fingerprint is None

    def test_idempotency_key(self, world: World) -> None:
        headers = world.sign_in("admin") | {"Idempotency-Key": "once"}
        other = world.sign_in("admin") | {"Idempotency-Key": "once"}
        for path, body, who in (
            ("/api/bell/regUser/ring", {"times": 1}, headers),
            ("/api/bell/regUser/ring", {"times": 1}, headers),
            ("/api/bell/regUser/ring", {"times": 2}, headers),
            ("/api/bell/admin/melt", {"times": 1}, headers),
            ("/api/bell/regUser/ring", {"times": 1}, other),
        ):
            assert world.client.post(path, json=body, headers=who).status_code == 200
        ids = [context.command_id for _, context in Heard.heard]
        prints = [context.fingerprint for _, context in Heard.heard]
        assert ids[0] == ids[1] == ids[2]
        assert len(set(ids)) == 3
        assert prints[0] == prints[1] != prints[2]

    def test_key_that_is_too_long(self, world: World) -> None:
        headers = world.sign_in("admin") | {"Idempotency-Key": "k" * 201}
        answer = world.client.post("/api/bell/regUser/ring", json={"times": 1}, headers=headers)
        assert [e["field"] for e in answer.json()["errors"]] == ["Idempotency-Key"]
