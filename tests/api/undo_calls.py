"""The calls by which tests take commands back, as the web app makes them."""

from __future__ import annotations

from typing import Any

from starlette.testclient import TestClient

Doc = dict[str, Any]


def ok(answer: Any) -> Doc:
    assert answer.status_code == 200, answer.text
    found: Doc = answer.json()
    return found


def refused(answer: Any, status: int) -> Doc:
    assert answer.status_code == status, answer.text
    error: Doc = answer.json()
    return error


def fields(error: Doc) -> dict[str, str]:
    return {one["field"]: one["code"] for one in error["errors"]}


def entries(client: TestClient, id_: str, noun: str = "company") -> list[Doc]:
    found: list[Doc] = ok(client.get(f"/api/records/{noun}/{id_}/history"))["data"]
    return found


def preview(client: TestClient, id_: str, version: int, noun: str = "company", **more: Any) -> Any:
    params = {"version": version, **more}
    return client.get(f"/api/records/{noun}/{id_}/undo", params=params)


def undo(client: TestClient, id_: str, version: int, noun: str = "company", **more: Any) -> Any:
    """As the web app does: with what the preview showed."""
    asked = {name: more[name] for name in ("field", "row") if name in more}
    shown = ok(preview(client, id_, version, noun, **asked))["data"]
    seen = [{"_id": one["_id"], "version": one["version"]} for one in shown["records"]]
    return client.post(
        f"/api/records/{noun}/{id_}/undo", json={"version": version, "seen": seen, **more}
    )
