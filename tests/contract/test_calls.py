"""The route tables against the contract's list of calls."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from api.routes import ROWS
from domain.quote.details import LOOKED_UP, PARTS
from domain.service.noun import SERVICE

LISTED = sorted(row.tag for row in ROWS if row.role == "list")
CALLS = json.loads((Path(__file__).parent / "api-calls.json").read_text())
OWN_PREFIXES = (
    "/api/records/",
    "/api/search",
    "/api/lookups",
    "/api/views/",
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
    "/api/reference-tables/",
    "/api/address/",
    "/api/form/",
    "/api/survey/",
    "/api/template/admin/paths",
    "/api/template/admin/values",
)
OWN_CALLS = {
    "POST /api/refresh",
    *(
        f"POST /api/service/{call}"
        for call in (
            *("{slug}/add", "regUser/update", "regUser/add_notes", "regUser/document/add"),
            "regUser/assignee",
            *("{slug}/assign_many", "{slug}/delete", "{slug}/deleteRequest"),
            *("admin/deleteMultiService", "admin/rejectMultiService"),
        )
    ),
    *(
        f"GET /api/service/{call}"
        for call in (
            *("{slug}/list", "{slug}/count", "regUser/show/{serviceId}"),
            "regUser/delete_document/{type}/{serviceId}/{docId}",
        )
    ),
    *(
        f"POST /api/service/regUser/{rows.name}/{act}"
        for rows in SERVICE.rows
        for act in ("add", "change", "remove")
    ),
    "POST /api/logout",
    "GET /api/xero/authentication/callback",
    "POST /api/xero/authentication/choose",
    "POST /api/xero/renew",
    "POST /api/xero/webhook",
    *(f"{one} /api/xero/reconcile" for one in ("GET", "POST")),
    "POST /api/xero/reconcile/settle",
    *(f"GET /api/xero/{one}/sync" for one in ("company", "contact")),
    "GET /api/xero/invoice/{id}",
    "GET /api/xero/credit_note/{id}",
    "POST /api/xero/credit_note/create/{id}",
    "GET /api/records/{noun}/steps",
    "GET /api/records/{noun}/{id}/compare",
    *(f"GET /api/records/{noun}/compare" for noun in LISTED),
    "GET /api/records/{noun}/{id}/steps",
    "POST /api/lead/regUser/document/add",
    "POST /api/lead/{slug}/assign_many",
    "POST /api/company/{slug}/assign_many",
    "POST /api/consumer/regUser/assign_many",
    *(f"GET /api/invoice/item/{one}" for one in ("count", "dropdown_list", "{id}")),
    *(
        f"POST /api/invoice/item/{one}"
        for one in ("add_notes", "delete", "deleteRequest", "deleteMultiItem", "rejectMultiItem")
    ),
    *(f"{method} /api/organisation" for method in ("GET", "PUT")),
    *(f"{method} /api/organisation/logo" for method in ("GET", "POST")),
    "POST /api/organisation/logo/remove",
    "GET /api/invoice/count",
    "GET /api/invoice/defaults",
    "GET /api/invoice/mail/{id}",
    "GET /api/invoice/reminders/{id}",
    *(f"GET /api/invoice/statement/{{noun}}/{{id}}{one}" for one in ("", "/pdf", "/csv", "/mail")),
    "POST /api/invoice/statement/{noun}/{id}/send",
    "GET /api/invoice/dropdown_list",
    *(f"GET /api/invoice-payment/{one}" for one in ("count", "{id}")),
    "POST /api/invoice-payment/add_notes",
    *(
        f"GET /api/invoice/credit/{one}"
        for one in ("list", "count", "{id}", "get-pdf/{id}", "mail/{id}")
    ),
    *(
        f"POST /api/invoice/credit{one}"
        for one in ("", "/add_notes", "/send", "/{id}/set-against", "/{id}/refund")
    ),
    *(
        f"GET /api/payment/regUser/{of}{one}"
        for of in ("", "commission/")
        for one in ("list", "count", "show/{id}")
    ),
    "POST /api/payment/regUser/commission/add_notes",
    *(f"POST /api/payment/regUser/{one}" for one in ("add-payment", "delete-payment", "add_notes")),
    *(f"POST /api/invoice/{one}" for one in ("add_notes", "duplicate", "send", "status")),
    *(f"POST /api/invoice/lines/{act}" for act in ("add", "change", "remove", "{id}")),
    "POST /api/supplier/regUser/delete_reading",
    "GET /api/supplier/regUser/logo/{id}",
    "GET /api/supplier/regUser/dropdown_list",
    "POST /api/supplier/regUser/add_notes",
    "POST /api/supplier/regUser/delete_document/{type}/{supplier_id}/{did}",
    "GET /api/supplier/{slug}/commission_terms/{id}",
    *(f"POST /api/supplier/{{slug}}/commission_terms/{act}" for act in ("set", "try")),
    "POST /api/supplier/{slug}/delete",
    "POST /api/supplier/{slug}/deleteRequest",
    "POST /api/supplier/admin/deleteMultiSupplier",
    "POST /api/supplier/admin/rejectMultiSupplier",
    "GET /api/supplier/{slug}/contact/show/{id}",
    "GET /api/supplier/{slug}/contact_count",
    "GET /api/supplier/{slug}/price_file/list",
    "POST /api/supplier/{slug}/price_file/delete",
    "GET /api/supplier/{slug}/price_file/count",
    "GET /api/supplier/{slug}/price_file/show/{id}",
    "GET /api/price/{id}/load",
    "GET /api/price/{id}/errors",
    "GET /api/price/{id}/rows",
    "POST /api/price/match",
    *(
        f"{method} /api/drive/file/{{id}}{rest}"
        for method, rest in (
            *(
                ("GET", ""),
                ("PUT", ""),
                ("POST", "/version"),
                ("GET", "/content"),
                ("GET", "/preview"),
                ("GET", "/reads"),
            ),
        )
    ),
    *(f"POST /api/drive/{act}" for act in ("check", "remove", "restore", "purge")),
    *(f"GET /api/drive/{what}" for what in ("space", "groups", "folder/{id}/access")),
    "POST /api/drive/folder/{id}/access",
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
    *(
        f"POST /api/{noun}/regUser/prices/{act}"
        for noun in ("quote", "renewal")
        for act in ("pin", "add", "change", "remove", "choose")
    ),
    *{
        f"POST /api/quote/regUser/{rows.name}/{act}"
        for rows in (*PARTS, *LOOKED_UP)
        for act in ("add", *(["change"] if rows.changed else []), "remove")
    },
    *(f"POST /api/{noun}/regUser/board" for noun in ("quote", "renewal")),
    "POST /api/quote/{slug}/restart/{id}",
    "POST /api/quote/{slug}/delete",
    "POST /api/quote/{slug}/assign_many",
    "GET /api/quote/regUser/documents/{id}",
    "POST /api/quote/regUser/add_document",
    "POST /api/quote/regUser/delete_document/{type}/{quote_id}/{did}",
    "GET /api/renewal/quoteInvoice/{id}",
    "POST /api/renewal/regUser/open",
    "POST /api/renewal/{slug}/delete",
    "POST /api/renewal/{slug}/assign_many",
    "GET /api/renewal/regUser/dropdown_list",
    "GET /api/renewal/regUser/documents/{id}",
    "POST /api/renewal/regUser/add_document",
    "POST /api/renewal/regUser/delete_document/{type}/{renewal_id}/{did}",
    *(f"POST /api/task/regUser/checklist/{act}" for act in ("add", "change", "remove")),
    "POST /api/task/{slug}/assign_many",
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
    "POST /api/upload/remove",
    "GET /api/appoinment/ical",
    "POST /api/appoinment/ical",
    "DELETE /api/appoinment/ical",
    "GET /api/appoinment/ical/{token}.ics",
    "POST /api/sharable/resources/{resId}/open",
}
"""Ours beside the contract: the POST twin of a GET that changes, and documents of leads;
the calendar feed by which other programs show a user's appointments; the link that confirms a
secondary address, the POST twins of the calls about it, and showing and removing a picture.
Many records assigned at once; the removal of a meter reading, whose message the contract has; the
list of sites and the detail of a contact, whose screens it names. Inviting a user once more, how
far a hand-over is, and editing a role. The passcode of a shared list, which must not stand in an address.
What a drive has beside lists, folders and uploads: other names, versions, bytes, access, trash and space.
Of suppliers the notes, the picker and the delete request that every record has, the logo, the terms of
commission, and a contact's detail by its id, which unlike an e-mail address may stand in an address. Of price files the
lists, how far a load is,
the rows and the file of errors; the match, as the documents name no call of the price service.
Of quotes the prices, what their jobs consist of, the board, documents, and the POST twins of restart
and delete; of renewals the prices, the board, opening by hand, the picker, documents, the POST twin of delete, and the
paper, whose path the contract writes with a parameter."""
SERVED_WHOLE = (
    "consumer/regUser",
    "consumer/{slug}",
    "consumer/admin",
    "company/",
    "site/",
    "appoinment",
    "task/",
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


def test_our_own_calls_are_served() -> None:
    """A call or prefix that is named here and not served was removed or renamed."""
    served = {f"{method} {path}" for method, path in SERVED}
    assert OWN_CALLS - served == set()
    paths = [path for _, path in SERVED]
    assert [one for one in OWN_PREFIXES if not any(path.startswith(one) for path in paths)] == []


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


def test_every_call_of_the_public_survey_is_served() -> None:
    wanted = [call for call in CALLS if call["area"] == "public survey"]
    assert len(wanted) == 3
    assert [call["path"] for call in wanted if not known(call) & SERVED] == []


def test_every_call_about_price_files_is_served() -> None:
    wanted = [call for call in CALLS if call["area"] == "price files"]
    assert len(wanted) == 5
    assert [call["path"] for call in wanted if not known(call) & SERVED] == []


@pytest.mark.parametrize(("area", "number"), [("quotes", 21), ("renewals", 15)])
def test_every_call_about_quotes_and_renewals_is_served(area: str, number: int) -> None:
    wanted = [call for call in CALLS if call["area"] == area]
    assert len(wanted) == number
    assert [call["path"] for call in wanted if not known(call) & SERVED] == []


def test_every_call_about_suppliers_is_served() -> None:
    wanted = [call for call in CALLS if call["area"] == "suppliers"]
    assert len(wanted) == 16
    assert [call["path"] for call in wanted if not known(call) & SERVED] == []


def test_every_call_about_items_is_served() -> None:
    wanted = [call for call in CALLS if "/invoice/item" in call["path"]]
    assert len(wanted) == 4
    assert [call["path"] for call in wanted if not {*known(call)} <= SERVED] == []


def test_every_call_about_the_connection_to_xero_is_served() -> None:
    paths = ("/xero/authentication", "/xero/account", "/xero/tax-rates")
    wanted = [call for call in CALLS if any(path in call["path"] for path in paths)]
    assert len(wanted) == 5
    assert [call["path"] for call in wanted if not known(call) & SERVED] == []


def test_every_call_about_invoices_themselves_is_served() -> None:
    paths = {
        "/api/invoice",
        "/api/invoice/{id}",
        "/api/invoice/get-pdf/{id}",
        "/api/invoice/from-list",
    }
    wanted = [call for call in CALLS if call["path"] in paths]
    assert len(wanted) == 7
    assert [call["path"] for call in wanted if not known(call) & SERVED] == []


def test_every_call_about_payments_of_invoices_is_served() -> None:
    wanted = [call for call in CALLS if call["path"].startswith("/api/invoice-payment")]
    assert len(wanted) == 4
    assert [call["path"] for call in wanted if not known(call) & SERVED] == []


SERVED_PAYMENTS = (
    *("listPaymentHistory", "getPaymentHistory", "addPaymentHistory", "updatePaymentHistory"),
    *("edit-payment", "edit-bulk-payment", "splitCommission", "split-commission-records"),
    "user/commission",
)


def test_calls_about_the_payment_history_are_served() -> None:
    wanted = [
        call
        for call in CALLS
        if call["path"].removeprefix("/api/payment/regUser/") in SERVED_PAYMENTS
    ]
    assert len(wanted) == len(SERVED_PAYMENTS)
    assert [call["path"] for call in wanted if not known(call) & SERVED] == []


def test_every_call_about_shared_lists_is_served() -> None:
    wanted = [call for call in CALLS if call["area"] == "shareable lists"]
    assert len(wanted) == 5
    assert [call["path"] for call in wanted if not known(call) & SERVED] == []
