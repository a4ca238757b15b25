"""The count of a list's page: exact where the page shows that it is the last, else -1."""

from __future__ import annotations

import csv
import io

import pytest

from tests.api.imported import upload
from tests.api.places import data, home, made
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")


def _fill(running: Running) -> None:
    """Two records of each list that pages by itself."""
    admin = running.client("admin")
    for number in range(2):
        lead = made(admin.post("/api/lead/regUser/add", json={"Consumer": home(admin)}))
        body = {"name": f"Spring {number}", "detail": "redacted", "leadIds": [lead]}
        data(admin.post("/api/sharable", json=body))
        rows = io.StringIO()
        csv.writer(rows).writerows([["source"], ["Website"]])
        assert upload(running, rows.getvalue().encode(), f"{number}.csv").status_code == 200


@pytest.mark.parametrize("path", ["/api/sharable/list", "/api/imports/list"])
def test_a_full_page_does_not_say_how_many_there_are(running: Running, path: str) -> None:
    _fill(running)
    admin = running.client("admin")
    assert admin.get(path, params={"limit": 1}).json()["count"] == -1
    whole = admin.get(path, params={"limit": 100}).json()
    assert whole["count"] == len(whole["data"]) >= 2
    rest = admin.get(path, params={"limit": 100, "skip": 1}).json()
    assert rest["count"] == whole["count"]
