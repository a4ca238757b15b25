"""Imports from Google Sheets on a server that Google does not know."""

from __future__ import annotations

import pytest

from tests.api.places import refused
from tests.google_sheets_server import LINK
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")


def test_it_says_that_it_is_not_set_up(running: Running) -> None:
    admin = running.client("admin")
    body = {"url": LINK, "code": "c", "state": "s"}
    for answer in (admin.get("/api/lead/gauth_uri"), admin.post("/api/lead/gsheet", json=body)):
        assert refused(answer, 503)["code"] == "google.not_configured"
