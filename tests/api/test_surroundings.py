"""Headers, hosts, the web app's files, and the OpenAPI document."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import re
from pathlib import Path
from typing import Any

import psycopg
import psycopg_pool
import pytest
import sqlalchemy.exc
from starlette.testclient import TestClient

from api.http.deps import HttpSettings
from api.http.guard import PUBLIC
from api.http.limits import PER_ADDRESS, UNLIMITED
from api.http.mount import query
from api.routes import ROWS
from domain.kernel.errors import StoreUnavailable
from tests import openapi
from tests.api.http_world import ORIGIN, HttpWorld
from tests.api.proxies import BY_PROXIES

SCRIPT = "document.documentElement.dataset.mode = 'dark'"
PAGE = (
    f"<!doctype html><script>{SCRIPT}</script><script type='module' src='/assets/a-1.js'></script>"
)


def failing(error: Exception) -> HttpWorld:
    def fail() -> str:
        raise error

    row = query("GET", "/api/fail", fail, needs=PUBLIC, operation="fail", tag="t", returns=str)
    return HttpWorld([row])


@pytest.fixture
def web_root(tmp_path: Path) -> Path:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text(PAGE)
    for suffix, content in (("", b"plain"), (".br", b"brotli"), (".gz", gzip.compress(b"gzip"))):
        (tmp_path / "assets" / f"a-1.js{suffix}").write_bytes(content)
    return tmp_path


class TestHeaders:
    def test_security(self, web_root: Path) -> None:
        headers = HttpWorld([], HttpSettings(ORIGIN, web_root=web_root)).client.get("/").headers
        digest = base64.b64encode(hashlib.sha256(SCRIPT.encode()).digest()).decode()
        policy = headers["content-security-policy"]
        assert policy.startswith(f"default-src 'none'; script-src 'self' 'sha256-{digest}'; ")
        assert policy.endswith("frame-ancestors 'none'; base-uri 'none'; form-action 'self'")
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "strict-transport-security" not in headers

    def test_api_answers_are_never_kept(self) -> None:
        assert HttpWorld([]).client.get("/api/nothing").headers["cache-control"] == "no-store"

    @pytest.mark.parametrize(
        ("host", "status"),
        [
            ("127.0.0.1:8787", 404),
            ("localhost", 404),
            ("elsewhere.example", 400),
            ("127.0.0.1.elsewhere.example:8787", 400),
            ("", 400),
        ],
    )
    def test_hosts(self, host: str, status: int) -> None:
        answer = HttpWorld([]).client.get("/api/nothing", headers={"Host": host})
        assert answer.status_code == status

    @pytest.mark.parametrize(
        "given", ["not a uuid", "'; drop table", "7e1d1f0e-3a3c-4f0e-9f57-0d3a54a4b1c2"]
    )
    def test_a_request_id_of_the_caller_is_not_taken(self, given: str) -> None:
        answer = HttpWorld([]).client.get("/api/nothing", headers={"X-Request-ID": given})
        assert answer.headers["x-request-id"] == answer.json()["requestId"] != given


NO_CODE = psycopg.DatabaseError("server closed the connection unexpectedly")
READ_ONLY = psycopg.errors.ReadOnlySqlTransaction("cannot execute UPDATE")


class TestUnreachableStore:
    @pytest.mark.parametrize(
        "error",
        [
            psycopg.OperationalError("could not connect to 10.0.0.7"),
            psycopg_pool.PoolTimeout("no connection after 3 s"),
            psycopg.InterfaceError("the cursor is closed"),
            psycopg.errors.ReadOnlySqlTransaction("cannot execute INSERT"),
            sqlalchemy.exc.TimeoutError("QueuePool limit"),
            sqlalchemy.exc.InternalError("select secret", None, READ_ONLY),
            sqlalchemy.exc.DatabaseError(
                "select secret", None, NO_CODE, connection_invalidated=True
            ),
            sqlalchemy.exc.OperationalError("select secret", None, Exception("gone")),
            StoreUnavailable(),
        ],
    )
    def test_is_503(self, error: Exception) -> None:
        answer = failing(error).client.get("/api/fail")
        assert (answer.status_code, answer.json()["code"]) == (503, "store.unavailable")
        assert "secret" not in answer.text
        assert "10.0.0.7" not in answer.text

    @pytest.mark.parametrize(
        "error",
        [
            psycopg.errors.InternalError_("a fault of the server's"),
            sqlalchemy.exc.InternalError("select", None, psycopg.errors.InternalError_("a fault")),
            sqlalchemy.exc.IntegrityError("insert", None, psycopg.errors.UniqueViolation("twice")),
        ],
    )
    def test_another_fault_is_a_fault(self, error: Exception) -> None:
        answer = failing(error).client.get("/api/fail")
        assert (answer.status_code, answer.json()["code"]) == (500, "internal")


MISSING = psycopg.errors.UndefinedTable('relation "rm.lead" does not exist')


class TestReadModelThatIsBuilt:
    @pytest.mark.parametrize(
        "error", [MISSING, sqlalchemy.exc.ProgrammingError("select secret", None, MISSING)]
    )
    def test_is_503(self, error: Exception) -> None:
        answer = failing(error).client.get("/api/fail")
        assert (answer.status_code, answer.json()["code"]) == (503, "read_model.building")
        assert answer.headers["retry-after"] == "30"
        assert "secret" not in answer.text

    @pytest.mark.parametrize(
        "error",
        [
            psycopg.errors.UndefinedTable('relation "es.evnt" does not exist'),
            sqlalchemy.exc.ProgrammingError("select", None, psycopg.errors.SyntaxError("select")),
        ],
    )
    def test_another_fault_is_a_fault(self, error: Exception) -> None:
        answer = failing(error).client.get("/api/fail")
        assert (answer.status_code, answer.json()["code"]) == (500, "internal")


class TestWebApp:
    def test_compressed(self, web_root: Path) -> None:
        client = HttpWorld([], HttpSettings(ORIGIN, web_root=web_root)).client
        for accepted, encoding in (("gzip, br", "br"), ("gzip", "gzip"), ("", None)):
            headers = {"Accept-Encoding": accepted}
            # What the body holds is not looked at: it is no brotli.
            with client.stream("GET", "/assets/a-1.js", headers=headers) as answer:
                assert answer.headers.get("content-encoding") == encoding
                assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
                assert answer.headers["content-type"].startswith("text/javascript")
                assert answer.headers["vary"] == "Accept-Encoding"

    @pytest.mark.parametrize("path", ["/", "/lead/admin/view", "/apiary"])
    def test_addresses_of_the_app(self, web_root: Path, path: str) -> None:
        answer = HttpWorld([], HttpSettings(ORIGIN, web_root=web_root)).client.get(path)
        assert answer.text == PAGE
        assert answer.headers["cache-control"] == "no-cache"

    @pytest.mark.parametrize(
        "path", ["/assets/gone.js", "/favicon.ico", "/..%2f..%2fetc%2fpasswd.txt"]
    )
    def test_missing_files(self, web_root: Path, path: str) -> None:
        assert (
            HttpWorld([], HttpSettings(ORIGIN, web_root=web_root)).client.get(path).status_code
            == 404
        )

    def test_not_built(self) -> None:
        answer = HttpWorld([]).client.get("/")
        assert answer.status_code == 503
        assert "not built" in answer.text


BODILESS = {row.operation for row in ROWS if row.bodiless}
"""Calls whose success and 401 have no body, as their caller asks for: the notices of Xero."""


@pytest.fixture(scope="module")
def document() -> dict[str, Any]:
    return openapi.document()


class TestOpenApi:
    def test_every_operation_has_its_own_id(self, document: dict[str, Any]) -> None:
        ids = [one["operationId"] for path in document["paths"].values() for one in path.values()]
        assert len(ids) == len(set(ids))
        assert set(ids) == {row.operation for row in ROWS} | {"live"}

    def test_refusals_have_the_one_shape(self, document: dict[str, Any]) -> None:
        for path, methods in document["paths"].items():
            for operation in methods.values():
                refused = {k: v for k, v in operation["responses"].items() if k >= "400"}
                assert {"404", "422", "503"} <= refused.keys(), path
                if operation["operationId"] in BODILESS:
                    assert "content" not in refused.pop("401")
                for response in refused.values():
                    schema = response["content"]["application/json"]["schema"]
                    assert schema == {"$ref": "#/components/schemas/ErrorEnvelope"}

    def test_answers_are_envelopes(self, document: dict[str, Any]) -> None:
        schemas = document["components"]["schemas"]
        for path, methods in document["paths"].items():
            for operation in methods.values():
                if operation["operationId"] in BODILESS:
                    assert "content" not in operation["responses"]["200"], path
                    continue
                answer = operation["responses"]["200"]["content"]
                if "application/json" not in answer:
                    continue
                name = answer["application/json"]["schema"]["$ref"].rpartition("/")[2]
                assert {"success", "message"} <= set(schemas[name]["required"]), path

    def test_path_parameters_are_declared(self, document: dict[str, Any]) -> None:
        for path, methods in document["paths"].items():
            named = set(re.findall(r"{(\w+)}", path))
            for operation in methods.values():
                declared = {p["name"] for p in operation.get("parameters", []) if p["in"] == "path"}
                assert declared == named, path

    def test_every_call_but_the_public_ones_needs_a_session(self, document: dict[str, Any]) -> None:
        public = {row.operation for row in ROWS if row.needs == PUBLIC}
        assert public == PER_ADDRESS.keys() | UNLIMITED
        for methods in document["paths"].values():
            for operation in methods.values():
                assert ("security" in operation) == (operation["operationId"] not in public)

    def test_served_to_signed_in_users_and_on_this_machine(self, document: dict[str, Any]) -> None:
        world = HttpWorld(ROWS)
        stranger = world.client.get("/api/openapi.json")
        assert (stranger.status_code, stranger.json()["code"]) == (401, "access.not_signed_in")
        here = TestClient(world.app, base_url=ORIGIN, client=("127.0.0.1", 50_000))
        answers = [
            world.client.get("/api/openapi.json", headers=world.sign_in("installer")),
            here.get("/api/openapi.json"),
        ]
        for answer in answers:
            assert answer.json() == json.loads(json.dumps(document))
        for header in BY_PROXIES:
            behind = here.get("/api/openapi.json", headers={header: "203.0.113.9"})
            assert behind.status_code == 401
