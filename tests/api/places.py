"""Companies and households over the wire, and what the contract says that their answers have."""

from __future__ import annotations

from itertools import count
from typing import Any

from starlette.testclient import TestClient

Doc = dict[str, Any]
_numbers = count(1)

COMPANY_FIELDS = frozenset(
    [
        "_id",
        "businessName",
        "businessSector",
        "businessType",
        "firstLine",
        "secondLine",
        "town",
        "country",
        "postcode",
        "registerNumber",
        "vatNumber",
        "gatewayNumber",
        "bankName",
        "bankSortcode",
        "bankAccountNumber",
        "creditScore",
        "creditScoreDate",
        "website",
        "utr",
        "insuranceType",
        "isCompanyClose",
        "xeroId",
        "Site",
        "Contact",
        "allServices",
        "liveServices",
        "mprn",
        "mpan",
        "midNumber",
        "isActive",
    ]
)
SITE_FIELDS = frozenset(
    ["_id", "siteName", "siteAddress", "town", "city", "country", "postcode", "User", "companyId"]
)
METERS = {
    "electric": {"meterNumber", "topLine"},
    "gas": {"MPRN"},
    "water": {"WaterCorespId"},
    "chipandpin": {"midNumber"},
}
CONTACT_FIELDS = frozenset(
    [
        "_id",
        "name",
        "email",
        "phone",
        "mobile",
        "homeAddress",
        "jobTitle",
        "DOB",
        "nationalInsurance",
        "previousAddress",
        "previousAddressYear",
    ]
)
CONSUMER_FIELDS = frozenset(
    [
        "_id",
        "consumerId",
        "title",
        "email",
        "firstName",
        "surName",
        "addressOne",
        "addressTwo",
        "fullName",
        "town",
        "city",
        "postcode",
        "telephoneNumber",
        "mobile",
        "sortCode",
        "accountNumber",
        "bankName",
        "DOB",
        "age",
        "siteAddress",
        "isFromPrimo",
        "xeroId",
        "documents",
        "installerDocuments",
        "meterReading",
        "Notes",
    ]
)
ASSIGNEE_FIELDS = {"_id", "name", "email", "role"}

HOUSEHOLD: Doc = {
    "title": "Mrs",
    "firstName": "Orla",
    "surName": "Pemberton",
    "addressOne": "12 Hawthorn Rise",
    "town": "Otley",
    "city": "Leeds",
    "postcode": "ls21 1aa",
    "siteAddress": "12 Hawthorn Rise",
    "DOB": "14/05/1971",
    "sortCode": "12-34-56",
    "accountNumber": "87654321",
}


def unique(word: str) -> str:
    """A word that no other test uses."""
    return f"{word}{next(_numbers)}"


def said(answer: Any) -> str:
    """The message of a successful answer."""
    assert answer.status_code == 200, answer.json()
    return str(answer.json()["message"])


def data(answer: Any) -> Any:
    assert answer.status_code == 200, answer.json()
    return answer.json()["data"]


def refused(answer: Any, status: int) -> Doc:
    """The body of a refusal, after a look at its status."""
    body: Doc = answer.json()
    assert answer.status_code == status, body
    assert body["success"] is False
    return body


def made(answer: Any) -> str:
    return str(data(answer)["_id"])


def firm(client: TestClient, **more: Any) -> str:
    body = {"businessName": unique("Wharfe Joinery "), **more}
    return made(client.post("/api/company/regUser/add", json=body))


def site_of(client: TestClient, company: str, **more: Any) -> str:
    body = {"companyId": company, "siteName": "Mill Lane", **more}
    return made(client.post("/api/site/regUser/add", json=body))


def contact_of(client: TestClient, company: str, **more: Any) -> str:
    body = {"companyId": company, "name": "Joan Lister", **more}
    return made(client.post("/api/users/regUser/addContact", json=body))


def home(client: TestClient, **more: Any) -> str:
    return made(client.post("/api/consumer/regUser/create", json=HOUSEHOLD | more))


def timeline(client: TestClient, noun: str, id_: str) -> list[Doc]:
    found: list[Doc] = data(client.get(f"/api/records/{noun}/{id_}/history"))
    return found
