"""Values that a document's schemas do not describe: what the rules of a call ask for.

Without an entry here a call is still made; it may then be refused for what it holds.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from api.routes import ROWS
from domain.organisation.noun import STREAM as ORGANISATION_STREAM
from tests.factories.supplier import TERMS
from tests.google_sheets_server import LINK
from tests.matrix.callers import new_address, number
from tests.matrix.calls import PNG
from tests.matrix.subjects import HOUSEHOLD, Fresh, new_hour
from tests.running import PASSWORD

Doc = dict[str, Any]
COMPARING_LISTS = sorted(
    row.operation for row in ROWS if row.path == f"/api/records/{row.tag}/compare"
)
"""Calls that compare a list at two moments, by operation id."""


def _household(_: Fresh) -> Doc:
    return HOUSEHOLD | {"email": new_address()}


def _visit(fresh: Fresh) -> Doc:
    return {"bookableType": "Solar Survey", "Assignee": [str(fresh.me)], **new_hour()}


def _known_user(fresh: Fresh) -> Doc:
    address = new_address()
    fresh.callers.register(fresh.role, email=address)
    return {"email": address, "password": PASSWORD}


def _new_user(_: Fresh) -> Doc:
    return {"email": new_address(), "firstName": "Nadia", "lastName": "Osei", "role": "sales_rep"}


def _rejected(noun: str) -> Callable[[Fresh], Doc]:
    return lambda fresh: {"deleteIds": [fresh.requested(noun)]}


def _listed(fresh: Fresh) -> Doc:
    return {"type": fresh.list_of_documents}


def _sheet(fresh: Fresh) -> Doc:
    """A sheet whose reading the caller has consented to."""
    running = fresh.callers.running
    if running.google is None or running.services.google_sheets is None:
        return {}
    return {"url": LINK, **running.google.consent(running.services.google_sheets.begin(fresh.me))}


def _feed(fresh: Fresh) -> Doc:
    """The address of the caller's calendar feed, opened again; nothing for a role without a calendar."""
    headers = {"authorization": f"Bearer {fresh.callers.token(fresh.me)}"}
    client, body = fresh.callers.client, {"details": True}
    opened = client.post("/api/appoinment/ical", json=body, headers=headers)
    if opened.status_code != 200:
        return {}
    return {"token": opened.json()["data"]["url"].rpartition("/")[2].removesuffix(".ics")}


def _tried(fresh: Fresh, path: str, **more: Any) -> None:
    """Of a supplier that there is; for a call about another one there is nothing to do."""
    fresh.callers.client.cookies.clear()
    headers = fresh.callers.headers("admin")
    answer = fresh.callers.client.post(f"/api{path}", headers=headers, **more)
    assert answer.status_code in {200, 404, 422}, (path, answer.text)


def _with_logo(fresh: Fresh) -> Doc:
    id_, files = fresh.id_of("supplier"), {"file": ("logo.png", PNG, "image/png")}
    _tried(fresh, "/supplier/admin/uploadLogo", data={"id": id_}, files=files)
    return {"id": id_}


def _by_email(fresh: Fresh) -> Doc:
    found = {"supplierId": fresh.id_of("supplier"), "contactEmail": new_address()}
    body = {"supplierId": found["supplierId"], "Email": found["contactEmail"].upper()}
    _tried(fresh, "/supplier/regUser/contact/add", json=body)
    return found


def _flat_file(fresh: Fresh) -> Doc:
    fresh.callers.client.cookies.clear()
    path = "/api/supplier/admin/generateStandardFlatFile/gas"
    made = fresh.callers.client.post(path, headers=fresh.callers.headers("admin"), json={})
    return {"name": made.json()["data"]["name"]}


def _priced(fresh: Fresh) -> Doc:
    """The other columns have the same values in all rows."""
    fixed = {
        "maxAQ": "73200",
        "duration": "12",
        "startDate": "01/11/2026",
        "endDate": "30/11/2026",
        "unitRate": "6.2",
        "standingCharge": "28",
        "priceFor": "Both",
    }
    mapped = {"mapping": ["ldz", "minAQ"], "fixed": fixed}
    return {"value": "gas", "_id": fresh.id_of("price_file"), **mapped}


def _with_passcode(fresh: Fresh) -> Doc:
    passcode = "rhubarb crumble"
    return {"resId": fresh.shared(passcode=passcode)["token"], "passcode": passcode}


SAMPLES: dict[str, Callable[[Fresh], Doc]] = {
    "login": _known_user,
    "addSecondaryEmail": lambda _: {"email": new_address()},
    "changePassword": lambda _: {"oldPassword": PASSWORD, "newPassword": "another horse battery"},
    "updatePassword": lambda fresh: {
        "id": fresh.id_of("user"),
        "password": "another horse battery",
    },
    "updateColumn": lambda _: {"columns": ["leadId"]},
    "showUser": lambda fresh: {"id": str(fresh.me)},
    "addUser": _new_user,
    "downloadFile": lambda fresh: {"id": fresh.id_of("document")},
    "rejectDeleteRequestUsers": _rejected("user"),
    "deleteAppointment": lambda _: {"reason": "Booked by mistake"},
    "handOverUser": lambda fresh: {
        "id": fresh.id_of("user"),
        "assigneeId": str(fresh.callers.users["management"]),
    },
    "createConsumer": _household,
    "updateConsumer": lambda _: {"town": "Ilkley"},
    "addConsumerDocument": _listed,
    "deleteConsumerDocument": _listed,
    "removeAssignee": lambda fresh: {"consumer": fresh.id_of("consumer")},
    "rejectMultiConsumer": _rejected("consumer"),
    "addCompany": lambda _: {"businessName": f"Joinery {number()}"},
    "editCompany": lambda _: {"town": "Ilkley"},
    "rejectMultiCompany": _rejected("company"),
    "addSite": lambda fresh: {"companyId": fresh.id_of("company"), "siteName": "Workshop"},
    "addContact": lambda fresh: {"companyId": fresh.id_of("company"), "name": "Tomasz Holroyd"},
    "addReading": lambda fresh: {
        "company": fresh.id_of("company"),
        "service": "gas",
        "value": "5210",
        "readOn": "2026-03-09",
    },
    "rejectMultiLead": _rejected("lead"),
    "addService": lambda fresh: {"Company": fresh.id_of("company"), "kind": "gas"},
    "editService": lambda _: {"contract_length": "1 year"},
    "saveService": lambda _: {"kind": "gas"},
    "rejectMultiService": _rejected("service"),
    "rejectMultiSurvey": _rejected("survey"),
    "taskComments": lambda fresh: {"Company": fresh.id_of("company")},
    "watchRecord": lambda _: {"watching": True},
    "shareLeads": lambda fresh: {"leadIds": [fresh.id_of("lead")], "detail": "redacted"},
    "changeSharedList": lambda _: {"isBlocked": True},
    "sharedLeads": lambda fresh: {"resId": fresh.shared()["token"]},
    "sharedLead": lambda fresh: {"resId": fresh.shared()["token"]},
    "openSharedList": _with_passcode,
    "listSuppliers": lambda _: {"isActive": ["1"]},
    "addInvoice": lambda fresh: {"Company": fresh.id_of("company")},
    "addInvoicePayment": lambda fresh: {
        "invoiceId": fresh.issued_invoice(),
        "date": "2026-03-02",
        "amount": "1",
    },
    "splitCommission": lambda fresh: {
        "shares": [{"user": str(fresh.me), "share": "100"}],
        "from": "2026-04-01",
        "percent": "45",
    },
    "editPayment": lambda _: {"amount": "2", "reason": "Read wrongly"},
    "addPayment": lambda _: {"kind": "commission", "amount": "1", "date": "2026-03-02"},
    "deletePayment": lambda _: {"reason": "Entered twice"},
    "issueCreditNote": lambda fresh: fresh.credit(fresh.issued_invoice()),
    "setCreditNoteAgainst": lambda fresh: {"invoiceId": fresh.issued_invoice(), "amount": "1"},
    "refundCreditNote": lambda _: {"date": "2026-03-02", "amount": "1", "method": "Card"},
    "replaceInvoicePayment": lambda _: {"amount": "2"},
    "changeInvoice": lambda _: {"dueDate": "2199-12-31"},
    "addSupplier": lambda _: {"supplierName": f"Fells {number()}"},
    "editSupplier": lambda _: {"website": "fells.example"},
    "addItem": lambda _: {"code": f"PV-{number()}", "name": "Solar panel"},
    "editItem": lambda _: {"salePrice": "45.4550"},
    "changeItem": lambda _: {"salePrice": "45.4550"},
    "rejectMultiItem": _rejected("item"),
    "sendInvoice": lambda fresh: {
        "invoiceId": fresh.issued_invoice(),
        "to": "ledger@example.com",
        "subject": "Your invoice",
        "text": "Please find it attached.",
    },
    "mailAccountStatement": lambda _: {
        "to": "ledger@example.com",
        "subject": "Your statement",
        "text": "Please find it attached.",
    },
    "sendCreditNote": lambda fresh: {
        "creditNoteId": fresh.id_of("credit_note"),
        "to": "ledger@example.com",
        "subject": "Your credit note",
        "text": "Please find it attached.",
    },
    "removeOrganisationLogo": lambda _: {"_id": str(ORGANISATION_STREAM)},
    "setSupplierCommissionTerms": lambda _: TERMS,
    "trySupplierCommissionTerms": lambda _: {"terms": TERMS, "contract": {"AQ": 42_500}},
    "uploadSupplierLogo": lambda fresh: {"id": fresh.id_of("supplier")},
    "supplierLogo": _with_logo,
    "supplierContactByEmail": _by_email,
    "addSupplierContact": lambda fresh: {
        "supplierId": fresh.id_of("supplier"),
        "Email": new_address(),
    },
    "editSupplierContact": lambda fresh: {
        "_id": fresh.id_of("supplier_contact"),
        "Department": "Sales",
    },
    "deleteSupplierContact": lambda fresh: {"_id": fresh.id_of("supplier_contact")},
    "addPrices": _priced,
    "removePrices": lambda fresh: {"supplierId": fresh.id_of("supplier"), "value": "gas"},
    "getPriceHeaders": lambda fresh: {"_id": fresh.id_of("price_file")},
    "generateStandardFlatFile": lambda _: {"value": "gas"},
    "fetchFlatFile": _flat_file,
    "deletePriceFile": lambda fresh: {"_id": fresh.id_of("price_file")},
    "matchPrices": lambda _: {
        "value": "gas",
        "ldz": "NW",
        "AQ": 18_000,
        "startDate": "2026-12-01",
        "priceFor": "Renewal",
    },
    "rejectMultiSupplier": _rejected("supplier"),
    **dict.fromkeys(
        ("driveMakeFolder", "driveNewMakeFolder", "driveRenameFolder", "driveNewRenameFolder"),
        lambda _: {"name": f"Folder {number()}"},
    ),
    **dict.fromkeys(
        ("driveFile", "driveNewFile"),
        lambda fresh: {"folderId": fresh.id_of("drive_folder"), "file": PNG},
    ),
    **dict.fromkeys(
        ("driveMove", "driveNewMove", "removeFromDrive"),
        lambda fresh: {"fileIds": [fresh.id_of("drive_file")]},
    ),
    "changeDriveFile": lambda _: {"name": f"Plan {number()}.txt"},
    "rejectMultiTask": _rejected("task"),
    "updateTask": lambda _: {"Title": "Ring back later"},
    "taskCalendar": lambda _: {"from": "2026-06-01", "to": "2026-06-30"},
    "receiveGoogleSheet": _sheet,
    "addLead": lambda fresh: {"Consumer": fresh.id_of("consumer")},
    "bookAppointment": _visit,
    "readCalendarFeed": _feed,
    "recordAsOf": lambda _: {"at": "2099-01-01T00:00:00Z"},
    "recordDifference": lambda _: {"from": 1, "to": 2},
    "compareRecord": lambda _: {"at": "2099-01-01T00:00:00Z"},
    **dict.fromkeys(COMPARING_LISTS, lambda _: {"at": "2099-01-01T00:00:00Z"}),
    "recordValues": lambda _: {"field": "isActive"},
    "templatePaths": lambda _: {"type": "company"},
    "templateValues": lambda fresh: {
        "type": "company",
        "noun": "company",
        "id": fresh.id_of("company"),
    },
    # A lead's; a task refuses it, once the caller is let in.
    "changeRecordStatus": lambda _: {"status": "No Ans"},
}
"""By operation id."""


def sample(operation: str, subjects: Any) -> Doc:
    """The values for one call; `subjects` is a `Fresh`, or what can stand for it."""
    return SAMPLES[operation](subjects) if operation in SAMPLES else {}
