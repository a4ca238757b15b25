"""The route tables against the contract's list of calls."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from api.routes import ROWS

CALLS = json.loads((Path(__file__).parent / "api-calls.json").read_text())
OWN_PREFIXES = (
    "/api/records/",
    "/api/search",
    "/api/lookups",
    "/api/views/",
    "/api/live",
    "/api/health",
    "/api/operations",
    "/api/audit/",
    "/api/auth/",
    "/api/mailbox",
    "/api/notifications",
    "/api/dashboard",
    "/api/lead/admin/pipelines",
    "/api/user/reguser/sessions",
    "/api/user/reguser/factors",
    "/metrics",
)
OWN_CALLS = {
    "POST /api/refresh",
    "POST /api/logout",
    "GET /api/records/{noun}/steps",
    "GET /api/records/{noun}/{id}/compare",
    "GET /api/records/{noun}/{id}/steps",
    "POST /api/lead/regUser/document/add",
    "POST /api/lead/{slug}/assign_many",
    "POST /api/company/{slug}/assign_many",
    "POST /api/consumer/regUser/assign_many",
    "POST /api/supplier/regUser/delete_reading",
    "GET /api/site/{slug}/list",
    "GET /api/site/{slug}/count",
    "GET /api/contact/regUser/show/{id}",
    "POST /api/lead/regUser/delete_document/{type}/{lead}/{did}",
    "GET /api/lead/regUser/documents/{id}",
    "POST /api/lead/regUser/log_call",
    "POST /api/lead/regUser/possible_duplicates",
    "GET /api/lead/regUser/values_in_use",
    *(
        f"POST /api/lead/regUser/{rows}/{act}"
        for rows in ("measures", "inspections")
        for act in ("add", "change", "remove")
    ),
    "GET /api/lead/regUser/next_stage/{id}",
    "POST /api/confirmEmail",
    "POST /api/user/reguser/resend/secondaryEmail/{id}",
    "POST /api/user/reguser/remove/secondaryEmail/{id}",
    "POST /api/user/reguser/swapWithPrimaryEmail/{id}",
    "GET /api/users/regUser/avatar/{id}",
    "POST /api/users/regUser/avatar/remove",
    "POST /api/users/reguser/confirmPassword",
    "POST /api/users/reguser/confirmFactor",
    "POST /api/users/reguser/confirmFactor/passkey",
    "POST /api/users/admin/resetFactors",
    "POST /api/users/{slug}/invite/{id}",
    "GET /api/users/admin/hand-over/{id}",
    "POST /api/roles/admin/edit",
    "GET /api/imports/list",
    "GET /api/imports/fields",
    "GET /api/imports/sample/{format}",
    "GET /api/imports/{id}",
    "POST /api/imports/{id}/read",
    "POST /api/imports/{id}/check",
    "POST /api/imports/{id}/start",
    "GET /api/imports/{id}/errors",
    "POST /api/bulk-edits/preview",
    "POST /api/bulk-edits/start",
    "GET /api/bulk-edits/list",
    "GET /api/bulk-edits/{id}",
    "GET /api/bulk-edits/{id}/result",
    "POST /api/bulk-edits/{id}/undo",
    "GET /api/bulk-edits/{id}/undo",
    "POST /api/bulk-edits/{id}/undo/choose",
    "POST /api/imports/{id}/undo",
    "GET /api/imports/{id}/undo",
    "POST /api/imports/{id}/undo/choose",
    "GET /api/appoinment/ical",
    "POST /api/appoinment/ical",
    "DELETE /api/appoinment/ical",
    "GET /api/appoinment/ical/{token}.ics",
}
"""Ours beside the contract: the POST twin of a GET that changes, and documents of leads;
the calendar feed by which other programs show a user's appointments; the link that confirms a
secondary address, the POST twins of the calls about it, and showing and removing a picture.
Many records assigned at once; the removal of a meter reading, whose message the contract has; the
list of sites and the detail of a contact, whose screens it names. Inviting a user once more, how
far a hand-over is, and editing a role."""
SERVED_WHOLE = (
    "consumer/regUser",
    "consumer/{slug}",
    "consumer/admin",
    "company/",
    "site/",
    "appoinment",
)
SERVED = {(row.method, row.path) for row in ROWS}


def known(call: dict[str, Any]) -> set[tuple[str, str]]:
    readings = [f"{call['method']} {call['path']}", *call.get("alt", [])]
    return {(method, path) for method, _, path in (reading.partition(" ") for reading in readings)}


CONTRACT = set().union(*(known(call) for call in CALLS))


def test_every_row_is_in_the_contract_or_is_known_as_our_own() -> None:
    foreign = [
        f"{method} {path}"
        for method, path in SERVED
        if (method, path) not in CONTRACT
        and not path.startswith(OWN_PREFIXES)
        and f"{method} {path}" not in OWN_CALLS
    ]
    assert foreign == []


@pytest.mark.parametrize("prefix", SERVED_WHOLE)
def test_these_areas_are_served_whole(prefix: str) -> None:
    wanted = [call for call in CALLS if str(call["path"]).startswith(f"/api/{prefix}")]
    missing = [call["path"] for call in wanted if not known(call) & SERVED]
    assert wanted
    assert missing == []


def test_every_call_about_consumers_is_served_but_the_accounting_service_s() -> None:
    wanted = [
        call for call in CALLS if call["area"] == "consumers" and "/xero/" not in call["path"]
    ]
    assert len(wanted) > 15
    assert [call["path"] for call in wanted if not known(call) & SERVED] == []


def test_every_call_about_sign_in_and_profile_is_served() -> None:
    wanted = [call for call in CALLS if call["area"] == "auth and profile"]
    assert len(wanted) == 14
    assert [call["path"] for call in wanted if not known(call) & SERVED] == []


def test_every_call_about_users_is_served() -> None:
    wanted = [call for call in CALLS if call["area"] == "users"]
    assert len(wanted) > 15
    assert [call["path"] for call in wanted if not known(call) & SERVED] == []
