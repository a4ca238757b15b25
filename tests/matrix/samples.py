"""Values that a document's schemas do not tell of: what the rules of a call ask for.

Without an entry here a call is still made; it may then be refused for what it holds.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.google_sheets_server import LINK
from tests.matrix.subjects import HOUSEHOLD, Fresh, new_address, new_hour, number
from tests.running import PASSWORD

Doc = dict[str, Any]


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
    """The address of the caller's calendar feed, opened anew; nothing for a role without a calendar."""
    headers = {"authorization": f"Bearer {fresh.callers.token(fresh.me)}"}
    client, body = fresh.callers.client, {"details": True}
    opened = client.post("/api/appoinment/ical", json=body, headers=headers)
    if opened.status_code != 200:
        return {}
    return {"token": opened.json()["data"]["url"].rpartition("/")[2].removesuffix(".ics")}


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
    "receiveGoogleSheet": _sheet,
    "addLead": lambda fresh: {"Consumer": fresh.id_of("consumer")},
    "bookAppointment": _visit,
    "readCalendarFeed": _feed,
    "recordAsOf": lambda _: {"at": "2099-01-01T00:00:00Z"},
    "recordDifference": lambda _: {"from": 1, "to": 2},
    "compareRecord": lambda _: {"at": "2099-01-01T00:00:00Z"},
    "recordValues": lambda _: {"field": "isActive"},
    "changeRecordStatus": lambda _: {"status": "No Ans"},
}
"""By operation id."""


def sample(operation: str, subjects: Any) -> Doc:
    """The values for one call; `subjects` is a `Fresh`, or what can stand for it."""
    return SAMPLES[operation](subjects) if operation in SAMPLES else {}
