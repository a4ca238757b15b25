"""The route table: paths, roles, bodies and refusals."""

from __future__ import annotations

from typing import Annotated, Any
from uuid import uuid4

import pytest
import sqlalchemy as sa
from fastapi import File, Form, Query, UploadFile
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from api.deps import Call
from api.envelope import Page
from api.guard import ANY, PUBLIC
from api.mount import action, command, mount, query
from domain.kernel.errors import InvalidFields
from projections.paging import PageParams, SearchParams, page_count
from tests.api.parts import Heard, MendBell, RingBell, World


class Bells(PageParams, SearchParams):
    pass


def bells(filters: Annotated[Bells, Query()], db: sa.Connection) -> Page[str]:
    assert db.execute(sa.text("select 1")).scalar() == 1
    if filters.sort != "createdAt":
        raise InvalidFields(fields={"sort": "unknown_sort"})
    return Page(data=["big", "small"], count=page_count(filters, [{}, {}]))


def my_name(call: Call) -> str:
    return call.me.name


def hang(
    call: Call, title: Annotated[str, Form()], file: Annotated[UploadFile, File()]
) -> dict[str, Any]:
    call.run(RingBell(times=len(file.file.read())))
    return {"title": title}


def broken() -> str:
    msg = "Mrs Smith's bell"
    raise RuntimeError(msg)


ROWS = [
    command(
        "POST",
        "/api/bell/{slug}/ring",
        RingBell,
        needs=("lead", "E"),
        operation="ringBell",
        tag="bell",
        message="Rung",
    ),
    command(
        "POST", "/api/bell/admin/melt", RingBell, operation="meltBell", tag="bell", message="Molten"
    ),
    command(
        "POST",
        "/api/bell/admin/board",
        RingBell,
        needs=("lead", "V"),
        operation="boardBell",
        tag="bell",
        message="",
    ),
    command(
        "POST",
        "/api/bell/regUser/mend/{id}",
        MendBell,
        needs=ANY,
        operation="mendBell",
        tag="bell",
        message="Mended",
    ),
    command(
        "GET",
        "/api/bell/regUser/mend/{kind}/{bellId}",
        MendBell,
        needs=ANY,
        operation="mendBellByGet",
        tag="bell",
        message="",
        names={"bellId": "id", "kind": None},
    ),
    command(
        "POST",
        "/api/bell/regUser/note",
        MendBell,
        needs=ANY,
        operation="noteBell",
        tag="bell",
        message="",
        names={"lead": "id"},
    ),
    query(
        "GET",
        "/api/bell/{slug}/list",
        bells,
        needs=ANY,
        operation="listBells",
        tag="bell",
        returns=Page[str],
    ),
    query(
        "GET",
        "/api/bell/{slug}/name",
        my_name,
        needs=ANY,
        operation="ownName",
        tag="bell",
        returns=str,
    ),
    query(
        "GET",
        "/api/bell/public",
        broken,
        needs=PUBLIC,
        operation="brokenBell",
        tag="bell",
        returns=str,
    ),
    action(
        "POST",
        "/api/bell/regUser/hang",
        hang,
        needs=ANY,
        operation="hangBell",
        tag="bell",
        returns=dict[str, str],
        uploads=True,
    ),
]


@pytest.fixture
def world() -> World:
    Heard.heard.clear()
    return World(ROWS)


class TestRoles:
    def test_own_segment(self, world: World) -> None:
        answer = world.client.post(
            "/api/bell/sales_rep/ring", json={"times": 2}, headers=world.sign_in("sales_rep")
        )
        assert answer.status_code == 200
        assert answer.json()["message"] == "Rung"
        assert answer.json()["data"]["version"] == 1
        assert answer.json()["pending"] is False

    @pytest.mark.parametrize("slug", ["regUser", "reguser", "REGUSER"])
    def test_any_role_segment_in_any_case(self, world: World, slug: str) -> None:
        headers = world.sign_in("admin")
        assert (
            world.client.post(
                f"/api/bell/{slug}/ring", json={"times": 2}, headers=headers
            ).status_code
            == 200
        )
        assert (
            world.client.post(f"/api/bell/{slug}/mend/{uuid4()}", headers=headers).status_code
            == 200
        )

    @pytest.mark.parametrize(
        ("role", "slug"),
        [
            ("sales_rep", "admin"),
            ("partner", "management"),
            ("admin", "partner"),
            ("sub management", "sub management"),
        ],
    )
    def test_another_roles_segment(self, world: World, role: str, slug: str) -> None:
        answer = world.client.post(
            f"/api/bell/{slug}/ring", json={"times": 2}, headers=world.sign_in(role)
        )
        assert answer.status_code == 403
        assert answer.json()["status"] == 1004
        assert answer.json()["code"] == "access.role_segment"
        assert not Heard.heard

    def test_sub_management_uses_managements_segment(self, world: World) -> None:
        headers = world.sign_in("sub management")
        assert (
            world.client.post(
                "/api/bell/management/ring", json={"times": 2}, headers=headers
            ).status_code
            == 200
        )

    @pytest.mark.parametrize(
        "role", ["installer", "surveyor", "observing_partner", "compliance", "nobody"]
    )
    def test_role_without_the_letter(self, world: World, role: str) -> None:
        answer = world.client.post(
            "/api/bell/regUser/ring", json={"times": 2}, headers=world.sign_in(role)
        )
        assert (answer.status_code, answer.json()["code"]) == (403, "access.forbidden")

    def test_literal_admin_segment_means_admin(self, world: World) -> None:
        for role, status in (("admin", 200), ("management", 403)):
            headers = world.sign_in(role)
            assert (
                world.client.post(
                    "/api/bell/admin/melt", json={"times": 1}, headers=headers
                ).status_code
                == status
            )

    def test_literal_admin_segment_with_needs_of_its_own(self, world: World) -> None:
        for role, status in (("sales_rep", 200), ("installer", 403)):
            headers = world.sign_in(role)
            assert (
                world.client.post(
                    "/api/bell/admin/board", json={"times": 1}, headers=headers
                ).status_code
                == status
            )


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


class TestLists:
    @pytest.mark.parametrize(("limit", "count"), [(2, -1), (3, 5)])
    def test_count(self, world: World, limit: int, count: int) -> None:
        answer = world.client.get(
            f"/api/bell/regUser/list?skip=3&limit={limit}", headers=world.sign_in("admin")
        )
        assert answer.json() == {
            "data": ["big", "small"],
            "count": count,
            "success": True,
            "message": "",
        }

    @settings(
        max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None
    )
    @given(
        name=st.sampled_from(["skip", "limit"]),
        value=st.one_of(
            st.integers(max_value=-1),
            st.integers(min_value=10_000_001),
            st.floats(allow_nan=True).filter(lambda number: not number.is_integer()),
            st.text(st.characters(codec="utf-8")).filter(
                lambda text: not text.strip().lstrip("+").replace("_", "").isdecimal()
            ),
        ),
    )
    def test_bad_paging(self, world: World, name: str, value: object) -> None:
        answer = world.client.get(
            "/api/bell/regUser/list", params={name: str(value)}, headers=world.sign_in("admin")
        )
        assert answer.status_code == 422
        assert answer.json()["code"] == "request.bad_paging"
        assert [e["field"] for e in answer.json()["errors"]] == [name]

    @pytest.mark.parametrize(
        ("query_text", "code", "field"),
        [
            ("skip=-1", "request.bad_paging", "skip"),
            ("limit=501", "request.bad_paging", "limit"),
            ("limit=0", "request.bad_paging", "limit"),
            ("sort=colour", "request.unknown_sort", "sort"),
            ("sortType=up", "request.unknown_sort", "sortType"),
            ("Search=" + "x" * 201, "request.invalid", "Search"),
            ("colour=red", "request.unknown_field", "colour"),
        ],
    )
    def test_bad_query(self, world: World, query_text: str, code: str, field: str) -> None:
        answer = world.client.get(
            f"/api/bell/regUser/list?{query_text}", headers=world.sign_in("admin")
        )
        assert (answer.status_code, answer.json()["code"]) == (422, code)
        assert [e["field"] for e in answer.json()["errors"]] == [field]


class TestTable:
    def test_unknown_path_and_method(self, world: World) -> None:
        missing = world.client.get("/api/nothing")
        assert (missing.status_code, missing.json()["code"]) == (404, "request.not_found")
        wrong = world.client.delete("/api/bell/admin/melt")
        assert (wrong.status_code, wrong.json()["code"]) == (405, "request.method_not_allowed")
        assert wrong.headers["allow"] == "POST"

    def test_unexpected_error_hides_its_message(self, world: World) -> None:
        answer = world.client.get("/api/bell/public")
        assert answer.status_code == 500
        assert "Smith" not in answer.text
        assert answer.json()["requestId"] == answer.headers["x-request-id"]

    def test_german(self, world: World) -> None:
        answer = world.client.get(
            "/api/bell/regUser/name", headers={"Accept-Language": "de-DE,en;q=0.5"}
        )
        english = world.client.get("/api/bell/regUser/name")
        assert answer.json()["message"] != english.json()["message"]

    def test_same_operation_twice(self, world: World) -> None:
        with pytest.raises(ValueError, match="ringBell"):
            mount(world.app, [ROWS[0], ROWS[0]])

    def test_row_must_say_who_may_call_it(self) -> None:
        with pytest.raises(ValueError, match="what its caller needs"):
            query("GET", "/api/bell/free", my_name, operation="free", tag="bell", returns=str)

    def test_path_parameter_without_a_field(self) -> None:
        with pytest.raises(ValueError, match="colour"):
            command(
                "POST",
                "/api/bell/admin/{colour}",
                RingBell,
                operation="paint",
                tag="bell",
                message="",
            )
