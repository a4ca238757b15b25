"""The route table: roles, paths and refusals."""

from __future__ import annotations

import re
from uuid import uuid4

import pytest
from fastapi import FastAPI
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.routing import Match
from starlette.types import Scope

from api import routes
from api.http.app import bare_app
from api.http.guard import ANY
from api.http.mount import Row, command, mount, query
from api.http.route_lookup import Shortcut
from api.texts import success_text
from tests.api.http_world import AddSample, HttpWorld, RecordingCommand
from tests.api.sample_routes import ROWS, my_name
from tests.openapi import document

ID = "7b0c9d1e-4f52-4f0e-9c55-1d7d1a3e2b10"


@pytest.fixture
def world() -> HttpWorld:
    RecordingCommand.calls.clear()
    return HttpWorld(ROWS)


class TestRoles:
    def test_own_segment(self, world: HttpWorld) -> None:
        answer = world.client.post(
            "/api/sample/sales_rep/add", json={"times": 2}, headers=world.sign_in("sales_rep")
        )
        assert answer.status_code == 200
        assert answer.json()["message"] == "Site added successfully"
        assert answer.json()["data"]["version"] == 1
        assert answer.json()["pending"] is False

    @pytest.mark.parametrize("slug", ["regUser", "reguser", "REGUSER"])
    def test_any_role_segment_in_any_case(self, world: HttpWorld, slug: str) -> None:
        headers = world.sign_in("admin")
        assert (
            world.client.post(
                f"/api/sample/{slug}/add", json={"times": 2}, headers=headers
            ).status_code
            == 200
        )
        assert (
            world.client.post(f"/api/sample/{slug}/change/{uuid4()}", headers=headers).status_code
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
    def test_another_roles_segment(self, world: HttpWorld, role: str, slug: str) -> None:
        answer = world.client.post(
            f"/api/sample/{slug}/add", json={"times": 2}, headers=world.sign_in(role)
        )
        assert answer.status_code == 403
        assert answer.json()["status"] == 1004
        assert answer.json()["code"] == "access.role_segment"
        assert not RecordingCommand.calls

    def test_sub_management_uses_managements_segment(self, world: HttpWorld) -> None:
        headers = world.sign_in("sub management")
        assert (
            world.client.post(
                "/api/sample/management/add", json={"times": 2}, headers=headers
            ).status_code
            == 200
        )

    @pytest.mark.parametrize(
        "role", ["installer", "surveyor", "observing_partner", "compliance", "nobody"]
    )
    def test_role_without_the_letter(self, world: HttpWorld, role: str) -> None:
        answer = world.client.post(
            "/api/sample/regUser/add", json={"times": 2}, headers=world.sign_in(role)
        )
        assert (answer.status_code, answer.json()["code"]) == (403, "access.forbidden")

    def test_literal_admin_segment_means_admin(self, world: HttpWorld) -> None:
        for role, status in (("admin", 200), ("management", 403)):
            headers = world.sign_in(role)
            assert (
                world.client.post(
                    "/api/sample/admin/add_as_admin", json={"times": 1}, headers=headers
                ).status_code
                == status
            )

    def test_literal_admin_segment_with_needs_of_its_own(self, world: HttpWorld) -> None:
        for role, status in (("sales_rep", 200), ("installer", 403)):
            headers = world.sign_in(role)
            assert (
                world.client.post(
                    "/api/sample/admin/board", json={"times": 1}, headers=headers
                ).status_code
                == status
            )


class TestLists:
    @pytest.mark.parametrize(("limit", "count"), [(2, -1), (3, 5)])
    def test_count(self, world: HttpWorld, limit: int, count: int) -> None:
        answer = world.client.get(
            f"/api/sample/regUser/list?skip=3&limit={limit}", headers=world.sign_in("admin")
        )
        assert answer.json() == {
            "data": ["big", "small"],
            "count": count,
            "success": True,
            "message": "",
            "messageText": "",
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
                lambda text: not re.fullmatch(r"\s*[+-]?[\d_]+(\.0*)?\s*", text)
            ),
        ),
    )
    def test_bad_paging(self, world: HttpWorld, name: str, value: object) -> None:
        answer = world.client.get(
            "/api/sample/regUser/list", params={name: str(value)}, headers=world.sign_in("admin")
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
    def test_bad_query(self, world: HttpWorld, query_text: str, code: str, field: str) -> None:
        answer = world.client.get(
            f"/api/sample/regUser/list?{query_text}", headers=world.sign_in("admin")
        )
        assert (answer.status_code, answer.json()["code"]) == (422, code)
        assert [e["field"] for e in answer.json()["errors"]] == [field]


class TestTable:
    def test_unknown_path_and_method(self, world: HttpWorld) -> None:
        missing = world.client.get("/api/nothing")
        assert (missing.status_code, missing.json()["code"]) == (404, "request.not_found")
        wrong = world.client.delete("/api/sample/admin/add_as_admin")
        assert (wrong.status_code, wrong.json()["code"]) == (405, "request.method_not_allowed")
        assert wrong.headers["allow"] == "POST"

    def test_unexpected_error_hides_its_message(self, world: HttpWorld) -> None:
        answer = world.client.get("/api/sample/public")
        assert answer.status_code == 500
        assert "Smith" not in answer.text
        assert answer.json()["requestId"] == answer.headers["x-request-id"]

    def test_an_answer_that_does_not_fit_is_no_fault_of_the_request(self, world: HttpWorld) -> None:
        answer = world.client.get("/api/sample/misfit")
        assert (answer.status_code, answer.json()["code"]) == (500, "internal")
        assert answer.json()["errors"] == []

    def test_german(self, world: HttpWorld) -> None:
        answer = world.client.get(
            "/api/sample/regUser/name", headers={"Accept-Language": "de-DE,en;q=0.5"}
        )
        english = world.client.get("/api/sample/regUser/name")
        assert answer.json()["message"] == english.json()["message"]
        assert answer.json()["messageText"] != english.json()["messageText"]

    def test_same_operation_twice(self, world: HttpWorld) -> None:
        with pytest.raises(ValueError, match="addSample"):
            mount(world.app, [ROWS[0], ROWS[0]])

    def test_same_role_of_a_noun_twice(self) -> None:
        rows = [
            query(
                "GET",
                f"/api/bell/{name}",
                my_name,
                operation=name,
                tag="bell",
                returns=str,
                needs=ANY,
                role="show",
            )
            for name in ("look", "see")
        ]
        with pytest.raises(ValueError, match="roles used twice"):
            mount(FastAPI(), rows)

    def test_document_says_noun_and_role(self) -> None:
        add = document()["paths"]["/api/lead/{slug}/add"]["post"]
        assert (add["x-noun"], add["x-role"]) == ("lead", "add")

    def test_row_must_say_who_may_call_it(self) -> None:
        with pytest.raises(ValueError, match="what its caller needs"):
            query("GET", "/api/sample/free", my_name, operation="free", tag="sample", returns=str)

    def test_path_parameter_without_a_field(self) -> None:
        with pytest.raises(ValueError, match="colour"):
            command(
                "POST",
                "/api/sample/admin/{colour}",
                AddSample,
                operation="paint",
                tag="sample",
                message="",
            )


class TestShortcut:
    ROUTES = tuple(bare_app(routes.ROWS).router.routes)

    @given(
        row=st.sampled_from(routes.ROWS),
        method=st.sampled_from(["GET", "POST", "PUT", "DELETE"]),
        values=st.lists(st.sampled_from(["regUser", "REGUSER", "admin", "list", ID]), min_size=6),
        end=st.sampled_from(["", "/", "/list"]),
    )
    def test_finds_what_one_after_the_other_finds(
        self, row: Row, method: str, values: list[str], end: str
    ) -> None:
        left = iter(values)
        path = re.sub(r"\{\w+\}", lambda _: next(left), row.path) + end
        [shortcut] = [one for one in self.ROUTES if isinstance(one, Shortcut)]
        others = [one for one in self.ROUTES if one is not shortcut]
        match, found = shortcut.matches(_asked(method, path))
        answering = next(
            (one for one in others if one.matches(_asked(method, path))[0] is Match.FULL), None
        )
        assert (match is Match.FULL) == (answering is not None)
        assert found.get("route") is answering

    @pytest.mark.parametrize("path", ["/api/{noun}/list", "/api/regUser/list"])
    def test_a_path_must_say_how_it_begins(self, path: str) -> None:
        def found() -> dict[str, str]:
            return {}

        row = query("GET", path, found, operation="found", tag="sample", needs="any", returns=dict)
        with pytest.raises(ValueError, match="list"):
            mount(FastAPI(), [row])


def _asked(method: str, path: str) -> Scope:
    return {"type": "http", "method": method, "path": path, "root_path": "", "headers": []}


@pytest.mark.parametrize(("language", "text"), [("en", "Done"), ("de", "Erledigt")])
def test_a_change_without_words_of_its_own_says_that_it_is_done(
    world: HttpWorld, language: str, text: str
) -> None:
    headers = world.sign_in("admin") | {"accept-language": language}
    files = {"file": ("bill.txt", b"abc", "text/plain")}
    path, data = "/api/sample/regUser/upload", {"title": "T"}
    answer = world.client.post(path, data=data, files=files, headers=headers)
    assert answer.status_code == 200, answer.text
    assert (answer.json()["message"], answer.json()["messageText"]) == ("Done", text)


@pytest.mark.parametrize(
    "row", [row for row in routes.ROWS if row.mutates], ids=lambda one: one.operation
)
def test_every_change_has_words(row: Row) -> None:
    assert success_text(row.message, "en")
    assert success_text(row.message, "de")
