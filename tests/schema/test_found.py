"""What requests drawn from the document brought to light, each written out."""

from __future__ import annotations

from typing import Any

import pytest

from api.http.envelope import ErrorEnvelope
from tests.openapi import document
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")


def refused(answer: Any) -> str:
    """The code of a refusal, whose body is just what the document says."""
    assert answer.status_code == 422, answer.text
    schema = document()["components"]["schemas"]["ErrorEnvelope"]
    assert answer.json().keys() == set(schema["properties"]) == set(schema["required"])
    ErrorEnvelope.model_validate(answer.json())
    return str(answer.json()["code"])


@pytest.mark.parametrize(
    "query",
    [
        "/api/consumer/regUser/count?city=Otley%00",
        "/api/consumer/regUser/list?Search=Otley%00",
        "/api/search?q=Otley%00",
        "/api/appoinment/list?status=99999999999999999999",
    ],
)
def test_values_that_the_store_has_no_place_for(running: Running, query: str) -> None:
    assert refused(running.client("admin").get(query)) in {"request.invalid", "record.invalid"}


@pytest.mark.parametrize("body", [b"\xff\xfe{", b"{", b'"\xe9"'])
def test_a_body_that_cannot_be_read(running: Running, body: bytes) -> None:
    answer = running.client("admin").post(
        "/api/consumer/regUser/create", content=body, headers={"content-type": "application/json"}
    )
    assert refused(answer) == "request.invalid"


@pytest.mark.parametrize(
    ("model", "names"),
    [
        ("CompanyOut", {"Site", "Contact"}),
        ("SiteWithContacts", {"User"}),
        ("ConsumerOut", {"Notes"}),
    ],
)
def test_fields_that_only_some_answers_have_are_not_promised(model: str, names: set[str]) -> None:
    schema = document()["components"]["schemas"][model]
    assert names <= schema["properties"].keys()
    assert names.isdisjoint(schema["required"])


@pytest.mark.parametrize(
    ("path", "method", "status"),
    [
        ("/api/checkResetToken", "get", "410"),
        ("/api/resetPassword", "post", "410"),
        ("/api/confirmEmail", "post", "410"),
        ("/api/users/regUser/avatar", "post", "415"),
        ("/api/consumer/regUser/document/add", "post", "415"),
        ("/api/users/reguser/changePassword", "post", "429"),
        ("/api/user/reguser/add/secondaryEmail", "post", "429"),
        ("/api/auth/google", "get", "429"),
        ("/api/records/{noun}/{id}/documents/{document_id}/file", "get", "409"),
    ],
)
def test_refusals_of_single_calls_are_documented(path: str, method: str, status: str) -> None:
    assert status in document()["paths"][path][method]["responses"]
