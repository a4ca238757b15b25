"""What a call may carry, and what a command learns of it."""

from __future__ import annotations

from typing import Any
from uuid import UUID, uuid4

import pytest

from tests.api.http_world import AddSample, ChangeSample, HttpWorld, RecordingCommand
from tests.api.sample_routes import ROWS


@pytest.fixture
def world() -> HttpWorld:
    RecordingCommand.calls.clear()
    return HttpWorld(ROWS)


class TestBodies:
    def test_signing_in_comes_before_everything(self, world: HttpWorld) -> None:
        answer = world.client.post("/api/sample/regUser/add?x=1", content=b"{")
        assert (answer.status_code, answer.json()["code"]) == (401, "access.not_signed_in")

    @pytest.mark.parametrize(
        ("body", "field", "problem"),
        [
            ({"times": 2, "colour": "red"}, "colour", "unknown_field"),
            ({"times": "often"}, "times", "number_expected"),
            ({"times": 2, "title": "longer than five"}, "title", "text_too_long"),
            ({}, "times", "required"),
        ],
    )
    def test_bad_fields(
        self, world: HttpWorld, body: dict[str, Any], field: str, problem: str
    ) -> None:
        answer = world.client.post(
            "/api/sample/regUser/add", json=body, headers=world.sign_in("admin")
        )
        assert answer.status_code == 422
        assert [(e["field"], e["code"]) for e in answer.json()["errors"]] == [(field, problem)]
        assert answer.json()["status"] == 1001
        assert not RecordingCommand.calls

    def test_not_json(self, world: HttpWorld) -> None:
        headers = world.sign_in("admin") | {"Content-Type": "application/json"}
        answer = world.client.post("/api/sample/regUser/add", content=b'{"times":', headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (422, "request.invalid")

    def test_too_large(self, world: HttpWorld) -> None:
        headers = world.sign_in("admin") | {"Content-Type": "application/json"}
        answer = world.client.post(
            "/api/sample/regUser/add", content=b" " * 1_000_001, headers=headers
        )
        assert (answer.status_code, answer.json()["code"]) == (413, "request.too_large")

    def test_body_of_unknown_length(self, world: HttpWorld) -> None:
        answer = world.client.post(
            "/api/sample/regUser/add", content=iter([b"{}"]), headers=world.sign_in("admin")
        )
        assert (answer.status_code, answer.json()["code"]) == (411, "request.length_required")

    def test_path_and_body_together(self, world: HttpWorld) -> None:
        id_ = uuid4()
        headers = world.sign_in("admin")
        body = {"expectedVersion": 4, "reason": "cracked"}
        assert (
            world.client.post(
                f"/api/sample/regUser/change/{id_}", json=body, headers=headers
            ).status_code
            == 200
        )
        ((built, context),) = RecordingCommand.calls
        assert isinstance(built, ChangeSample)
        assert (built.id, built.expected_version, context.reason) == (id_, 4, "cracked")

    def test_id_in_path_and_body(self, world: HttpWorld) -> None:
        answer = world.client.post(
            f"/api/sample/regUser/change/{uuid4()}",
            json={"id": str(uuid4())},
            headers=world.sign_in("admin"),
        )
        assert answer.status_code == 422
        assert not RecordingCommand.calls

    def test_get_that_changes_data(self, world: HttpWorld) -> None:
        id_ = uuid4()
        path = f"/api/sample/reguser/change/old/{id_}?expectedVersion=3"
        headers = world.sign_in("admin") | {"sec-fetch-site": "same-origin"}
        assert world.client.get(path, headers=headers).status_code == 200
        built = RecordingCommand.calls[0][0]
        assert isinstance(built, ChangeSample)
        assert (built.id, built.expected_version) == (id_, 3)

    def test_free_text_is_no_query_of_a_get(self, world: HttpWorld) -> None:
        headers = world.sign_in("admin") | {"sec-fetch-site": "same-origin"}
        answer = world.client.get(
            f"/api/sample/regUser/change/old/{uuid4()}?reason=x", headers=headers
        )
        assert [e["field"] for e in answer.json()["errors"]] == ["reason"]

    @pytest.mark.parametrize("key", ["_id", "id", "lead"])
    def test_other_wire_names_of_a_field(self, world: HttpWorld, key: str) -> None:
        id_ = uuid4()
        answer = world.client.post(
            "/api/sample/regUser/note", json={key: str(id_)}, headers=world.sign_in("admin")
        )
        assert answer.status_code == 200, answer.json()
        built = RecordingCommand.calls[0][0]
        assert isinstance(built, ChangeSample)
        assert built.id == id_

    def test_id_that_is_none(self, world: HttpWorld) -> None:
        answer = world.client.post("/api/sample/regUser/change/7", headers=world.sign_in("admin"))
        assert [(e["field"], e["code"]) for e in answer.json()["errors"]] == [("id", "id_invalid")]

    def test_upload(self, world: HttpWorld) -> None:
        headers = world.sign_in("admin") | {"Idempotency-Key": "k"}
        files = {"file": ("sample.txt", b"12345")}
        for _ in range(2):
            answer = world.client.post(
                "/api/sample/regUser/upload", data={"title": "T"}, files=files, headers=headers
            )
            assert answer.json()["data"] == {"title": "T"}
        (first, one), (_, two) = RecordingCommand.calls
        assert isinstance(first, AddSample)
        assert first.times == 5
        assert one.fingerprint == two.fingerprint


class TestContext:
    def test_source_and_request_id(self, world: HttpWorld) -> None:
        headers = world.sign_in("admin") | {"X-Daybook-Client": "web"}
        answer = world.client.post("/api/sample/regUser/add", json={"times": 1}, headers=headers)
        context = RecordingCommand.calls[0][1]
        request_id = answer.headers["x-request-id"]
        assert (context.source, str(context.request_id)) == ("screen", request_id)

    def test_a_caller_s_request_id_stands_for_no_request(self, world: HttpWorld) -> None:
        """Two changes that name one id keep an origin each."""
        given = str(uuid4())
        headers = world.sign_in("admin") | {"X-Request-ID": given}
        for _ in range(2):
            world.client.post("/api/sample/regUser/add", json={"times": 1}, headers=headers)
        ids = {str(request_id) for request_id, *_ in world.origins.noted}
        assert len(ids) == 2
        assert given not in ids

    def test_origin_of_changes_is_kept_apart(self, world: HttpWorld) -> None:
        headers = world.sign_in("admin") | {"User-Agent": "Browser/1"}
        world.client.get("/api/sample/regUser/list", headers=headers)
        assert world.origins.noted == []
        answer = world.client.post("/api/sample/regUser/add", json={"times": 1}, headers=headers)
        request_id = UUID(answer.headers["x-request-id"])
        assert world.origins.noted == [(request_id, "testclient", "Browser/1")]

    def test_no_key_is_a_new_command_each_time(self, world: HttpWorld) -> None:
        headers = world.sign_in("admin")
        for _ in range(2):
            world.client.post("/api/sample/regUser/add", json={"times": 1}, headers=headers)
        one, two = (context for _, context in RecordingCommand.calls)
        assert one.command_id != two.command_id
        assert one.fingerprint is None

    def test_idempotency_key(self, world: HttpWorld) -> None:
        headers = world.sign_in("admin") | {"Idempotency-Key": "once"}
        other = world.sign_in("admin") | {"Idempotency-Key": "once"}
        for path, body, who in (
            ("/api/sample/regUser/add", {"times": 1}, headers),
            ("/api/sample/regUser/add", {"times": 1}, headers),
            ("/api/sample/regUser/add", {"times": 2}, headers),
            ("/api/sample/admin/add_as_admin", {"times": 1}, headers),
            ("/api/sample/regUser/add", {"times": 1}, other),
        ):
            assert world.client.post(path, json=body, headers=who).status_code == 200
        ids = [context.command_id for _, context in RecordingCommand.calls]
        prints = [context.fingerprint for _, context in RecordingCommand.calls]
        assert ids[0] == ids[1] == ids[2]
        assert len(set(ids)) == 3
        assert prints[0] == prints[1] != prints[2]

    def test_key_that_is_too_long(self, world: HttpWorld) -> None:
        headers = world.sign_in("admin") | {"Idempotency-Key": "k" * 201}
        answer = world.client.post("/api/sample/regUser/add", json={"times": 1}, headers=headers)
        assert [e["field"] for e in answer.json()["errors"]] == ["Idempotency-Key"]
