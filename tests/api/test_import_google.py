"""Imports from Google Sheets, against a server of the tests' own that speaks Google's protocols."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest

from api.http.limits import PER_ACCOUNT
from infra.rates import Limit
from infra.settings import GoogleSettings
from infra.spreadsheets import google_sheets
from tests.api.places import data, refused
from tests.google_sheets_server import (
    CLIENT_SECRET,
    ID,
    LINK,
    GoogleServer,
)
from tests.running import Running, with_google
from tests.security.searching import tables_with

pytestmark = pytest.mark.needs("postgres")
CONSENT, SHEET = "/api/lead/gauth_uri", "/api/lead/gsheet"
SHORTER = {"slow": ("LONGEST", 0.5), "silent": ("TIMEOUT", 1.0)}
"""For each case that tests a time limit, the limit and the seconds that it is set to."""
HEADER = ["Customer name", "Source", "Value", "Due date", "Paid"]
ROWS: list[list[Any]] = [
    HEADER,
    ["Ada, of Leeds", "Website", 1850, "31/12/2026", True],
    [],
    ["Brian\nTwo lines", "Telesales", 5250.5, "2027-01-15", False],
]


@pytest.fixture(scope="module")
def _google(running: Running) -> Iterator[GoogleServer]:
    with with_google(running) as google:
        yield google


@pytest.fixture
def google(_google: GoogleServer) -> GoogleServer:
    _google.broken, _google.title = None, "Leads March"
    _google.sheets = {"Sheet1": (0, ROWS), "Bob's leads": (77, [HEADER, ["Cy", "Self", 1]])}
    _google.asked.clear()
    _google.revoked.clear()
    return _google


def consent(google: GoogleServer, client: Any) -> dict[str, str]:
    return google.consent(data(client.get(CONSENT))["uri"])


def fetch(google: GoogleServer, client: Any, url: str = LINK, **more: Any) -> Any:
    return client.post(SHEET, json={"url": url, **consent(google, client), **more})


def test_a_sheet_becomes_an_import_as_a_file_does(google: GoogleServer, running: Running) -> None:
    admin = running.client("admin")
    received = data(fetch(google, admin))
    assert (received["fileName"], received["format"], received["rows"]) == (
        "Leads March - Sheet1.csv",
        "csv",
        2,
    )
    assert received["headers"] == HEADER
    assert received["sample"] == [
        {"row": 2, "cells": ["Ada, of Leeds", "Website", "1850", "31/12/2026", "yes"]},
        {"row": 4, "cells": ["Brian\nTwo lines", "Telesales", "5250.5", "2027-01-15", "no"]},
    ]
    assert received["mapping"][:3] == ["digitalDashboard.customerName", "source", "value"]
    mapping = [*received["mapping"][:4], ""]
    wanted = {"mapping": mapping, "leadType": "ECO Sales"}
    checked = data(admin.post(f"/api/imports/{received['importId']}/check", json=wanted))
    assert (checked["create"], checked["error"]) == (2, 0)
    [listed] = [
        one for one in data(admin.get("/api/imports/list")) if one["_id"] == received["importId"]
    ]
    assert listed["fileName"] == "Leads March - Sheet1.csv"


def test_the_link_s_sheet_and_the_range_are_read(google: GoogleServer, running: Running) -> None:
    management = running.client("management")
    named = data(fetch(google, management, f"{LINK}?gid=77#gid=77"))
    assert (named["fileName"], named["rows"]) == ("Leads March - Bob's leads.csv", 1)
    part = data(fetch(google, management, range="A1:B2"))
    assert (part["headers"], part["rows"]) == (HEADER[:2], 1)
    other = data(fetch(google, management, range="'Bob''s leads'!A1:C2"))
    assert other["sample"][0]["cells"] == ["Cy", "Self", "1"]


def test_the_token_is_revoked_and_kept_nowhere(
    google: GoogleServer, running: Running, capfd: pytest.CaptureFixture[str]
) -> None:
    admin = running.client("admin")
    back = consent(google, admin)
    data(admin.post(SHEET, json={"url": LINK, **back}))
    google.broken = "403"
    refused(fetch(google, admin), 422)
    tokens = google.given[-2:]
    assert google.revoked == tokens
    verifier = google.consents[-1]["code_challenge"]
    said = "".join(capfd.readouterr())
    secrets = (*tokens, back["code"], back["state"], verifier, CLIENT_SECRET)
    assert [secret for secret in secrets if secret in said] == []
    assert tables_with(running, *secrets) == set()
    folder = Path(running.services.settings.data.data)
    for path in folder.rglob("*"):
        assert not path.is_file() or tokens[0].encode() not in path.read_bytes()


def test_the_consents_that_a_user_begins_are_counted(
    google: GoogleServer,
    running: Running,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(PER_ACCOUNT, "googleSheetsConsent", Limit(2, 60))
    management = running.client("management", "asks Google")
    for _ in range(2):
        data(management.get(CONSENT))
    assert refused(management.get(CONSENT), 429)["code"] == "limit.requests"
    data(running.client("management", "asks Google too").get(CONSENT))


class TestState:
    def test_it_counts_once(self, google: GoogleServer, running: Running) -> None:
        admin = running.client("admin")
        back = consent(google, admin)
        data(admin.post(SHEET, json={"url": LINK, **back}))
        again = google.consent(data(admin.get(CONSENT))["uri"])
        error = refused(admin.post(SHEET, json={"url": LINK, **again, "state": back["state"]}), 422)
        assert error["code"] == "google.sheets_state"

    def test_it_is_its_users_own(self, google: GoogleServer, running: Running) -> None:
        back = consent(google, running.client("admin"))
        body = {"url": LINK, **back}
        error = refused(running.client("management").post(SHEET, json=body), 422)
        assert error["code"] == "google.sheets_state"
        data(running.client("admin").post(SHEET, json=body))

    def test_it_ends_after_ten_minutes(
        self, google: GoogleServer, running: Running, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(google_sheets, "UNDER_WAY", timedelta(seconds=-1))
        error = refused(fetch(google, running.client("admin")), 422)
        assert error["code"] == "google.sheets_state"
        assert running.services.google_sheets is not None
        running.services.google_sheets.forget_abandoned()
        with running.services.pool.connection() as connection:
            query = "select count(*) from auth.sheet_consent where expires_at < now()"
            assert connection.execute(query).fetchone() == (0,)

    def test_a_code_of_another_consent_is_refused_by_pkce(
        self, google: GoogleServer, running: Running
    ) -> None:
        admin = running.client("admin")
        mine, stolen = consent(google, admin), consent(google, running.client("management"))
        body = {"url": LINK, "state": mine["state"], "code": stolen["code"]}
        error = refused(admin.post(SHEET, json=body), 422)
        assert error["code"] == "google.sheets_state"


@pytest.mark.parametrize(
    ("broken", "status", "code"),
    [
        ("403", 422, "google.sheets_not_allowed"),
        ("scope", 422, "google.sheets_not_allowed"),
        ("404", 422, "google.sheets_not_found"),
        ("429", 503, "google.sheets_busy"),
        ("500", 503, "google.sheets_unavailable"),
        ("503", 503, "google.sheets_unavailable"),
        ("junk", 503, "google.sheets_unavailable"),
        ("redirect", 503, "google.sheets_unavailable"),
        ("slow", 503, "google.sheets_unavailable"),
        ("silent", 503, "google.sheets_unavailable"),
        ("token gateway", 503, "google.sheets_unavailable"),
        ("token redirect", 503, "google.sheets_unavailable"),
        ("large", 413, "file.too_large"),
    ],
)
def test_what_google_may_answer_is_passed_on_and_leaves_nothing(  # noqa: PLR0917 - fixtures
    google: GoogleServer,
    running: Running,
    monkeypatch: pytest.MonkeyPatch,
    broken: str,
    status: int,
    code: str,
) -> None:
    # The other cases keep the real limits, which a busy machine does not exceed.
    if broken in SHORTER:
        monkeypatch.setattr(google_sheets, *SHORTER[broken])
    admin = running.client("admin")
    before = data(admin.get("/api/imports/list", params={"limit": 1}))
    back = consent(google, admin)
    google.broken = broken
    error = refused(admin.post(SHEET, json={"url": LINK, **back}), status)
    assert error["code"] == code
    assert ID not in str(error)
    assert data(admin.get("/api/imports/list", params={"limit": 1})) == before
    assert google.tokens == set()


@pytest.mark.parametrize(
    ("rows", "code"),
    [
        ([], "file.empty"),
        ([HEADER], "import.no_rows"),
        ([["Name", "name "], ["a", "b"]], "import.duplicate_headers"),
        ([[f"Column {n}" for n in range(201)], ["x"]], "import.too_many_columns"),
        ([["Name"], *[["Ada"]] * 50_001], "import.too_many_rows"),
    ],
)
def test_the_limits_of_files_hold(
    google: GoogleServer, running: Running, rows: list[list[Any]], code: str
) -> None:
    google.sheets = {"Sheet1": (0, rows)}
    error = refused(fetch(google, running.client("admin")), 422)
    assert error["code"] == code


def test_a_formula_that_is_text_is_refused_by_row(google: GoogleServer, running: Running) -> None:
    """Google answers what a formula comes to; only text may begin as one."""
    admin = running.client("admin")
    google.sheets = {"Sheet1": (0, [["Customer name"], ["=1+1"]])}
    received = data(fetch(google, admin))
    wanted = {"mapping": received["mapping"], "leadType": "ECO Sales"}
    checked = data(admin.post(f"/api/imports/{received['importId']}/check", json=wanted))
    [problem] = checked["found"][0]["problems"]
    assert (problem["field"], problem["code"]) == ("digitalDashboard.customerName", "formula")


@pytest.mark.parametrize(
    "url",
    [
        "https://example.com/spreadsheets/d/1BxiMVs0XRA5nFMdKvBdBZjgmUUqptlbs74OgvE2upms",
        "https://docs.google.com.evil.example/spreadsheets/d/1BxiMVs0XRA5nFMdKvBdBZjgmUUqptlbs",
        "https://docs.google.com@evil.example/spreadsheets/d/1BxiMVs0XRA5nFMdKvBdBZjgmUUqptlbs",
        "http://docs.google.com/spreadsheets/d/1BxiMVs0XRA5nFMdKvBdBZjgmUUqptlbs74OgvE2upms",
        "https://docs.google.com/document/d/1BxiMVs0XRA5nFMdKvBdBZjgmUUqptlbs74OgvE2upms",
        "https://docs.google.com/spreadsheets/d/../../secret",
        "file:///etc/passwd",
        "https://[",
    ],
)
def test_only_links_of_sheets_are_taken(google: GoogleServer, running: Running, url: str) -> None:
    admin = running.client("admin")
    back = consent(google, admin)
    error = refused(admin.post(SHEET, json={"url": url, **back}), 422)
    assert [(one["field"], one["code"]) for one in error["errors"]] == [("url", "not_a_sheet")]
    assert google.asked == []
    # The consent was not used.
    data(admin.post(SHEET, json={"url": LINK, **back}))


def test_a_range_that_there_is_not_names_its_field(google: GoogleServer, running: Running) -> None:
    error = refused(fetch(google, running.client("admin"), range="Nowhere!A1:B2"), 422)
    assert error["code"] == "google.sheets_range"
    assert [one["field"] for one in error["errors"]] == ["range"]
    error = refused(fetch(google, running.client("admin"), f"{LINK}#gid=4711"), 422)
    assert error["code"] == "google.sheets_not_found"


def test_only_admin_and_management_import(google: GoogleServer, running: Running) -> None:
    for role in ("sales_rep", "sub management", "partner", "compliance"):
        refused(running.client(role).get(CONSENT), 403)
        body = {"url": LINK, "code": "c", "state": "s"}
        refused(running.client(role).post(SHEET, json=body), 403)
    refused(running.anonymous().get(CONSENT), 401)


def test_the_import_of_a_partner_s_name_is_sealed(google: GoogleServer, running: Running) -> None:
    google.title = "Orla Pemberton and neighbours"
    received = data(fetch(google, running.client("admin")))
    with running.services.pool.connection() as connection:
        query = "select encode(data, 'escape') from es.event where stream_id = %s"
        [(stored, *_), *_] = connection.execute(query, (UUID(received["importId"]),)).fetchall()
    assert "Orla" not in stored


def test_google_s_own_addresses_are_the_ones_without_settings() -> None:
    settings = GoogleSettings()
    addresses = [getattr(settings, name) for name in GoogleSettings.model_fields if "_url" in name]
    assert len(addresses) == 5
    for address in addresses:
        assert re.match(r"https://[a-z0-9]+\.(google|googleapis)\.com(/|$)", address), address
