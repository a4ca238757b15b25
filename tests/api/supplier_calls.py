"""Suppliers, their contacts and logos over the wire, for tests."""

from __future__ import annotations

from typing import Any

from starlette.testclient import TestClient

from tests.api.places import made, unique
from tests.matrix.calls import PNG

ADMIN = "/api/supplier/admin"


def supplier_of(client: TestClient, **more: Any) -> str:
    body = {"supplierName": unique("Fellside Energy "), **more}
    return made(client.post("/api/supplier/regUser/create", json=body))


def person_of(client: TestClient, supplier: str, **more: Any) -> str:
    body = {"supplierId": supplier, "Email": f"{unique('perpetua')}@fellside.example", **more}
    return made(client.post("/api/supplier/regUser/contact/add", json=body))


def with_logo(client: TestClient, supplier: str, content: bytes = PNG) -> Any:
    files = {"file": ("logo.png", content, "image/png")}
    return client.post(f"{ADMIN}/uploadLogo", data={"id": supplier}, files=files)
