"""Paths of templates: which there are, what they stand for in real records, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from domain.kernel.details import leaf_fields
from domain.service.details import ServiceDetails
from domain.service.fields import PAPERS
from projections.across.template_paths import KINDS
from tests.api.places import (
    COMPANY_FIELDS,
    METERS,
    contact_of,
    data,
    firm,
    home,
    refused,
    site_of,
)
from tests.api.test_quotes import quote
from tests.api.test_renewals import service as live
from tests.api.test_services import service
from tests.running import Running
from tests.today import today

pytestmark = pytest.mark.needs("postgres")

PATHS, VALUES = "/api/template/admin/paths", "/api/template/admin/values"
PLACE = ("siteName", "siteAddress", "postcode", "town", "city", "country")
PERSON = (
    *("name", "email", "phone", "mobile", "DOB", "jobTitle", "homeAddress", "previousAddress"),
    *("previousAddressYear", "nationalInsurance"),
)
HOUSEHOLD = (
    *("consumerId", "title", "firstName", "surName", "addressOne", "addressTwo", "town", "city"),
    *("postcode", "sortCode", "accountNumber", "bankName", "DOB", "age", "mobile"),
    *("telephoneNumber", "email", "siteAddress"),
)
OF_COMPANY = {
    *(f"Company.{name}" for name in COMPANY_FIELDS - {"_id", "insuranceType"}),
    *(f"Site.{name}" for name in PLACE),
    *(f"Site.{group}.{name}" for group, names in METERS.items() for name in names),
    *(f"Site.User.{name}" for name in PERSON),
}
OF_CONSUMER = {f"Consumer.{name}" for name in HOUSEHOLD}
LISTED = {
    "business rates": OF_COMPANY | {"service.businessrates.currentRateableValue"},
    "telecom and broadband": OF_COMPANY | {"service.telecomandbroadband.PhoneNumber"},
    "company": OF_COMPANY,
    "consumer": OF_CONSUMER,
    "Eco": OF_CONSUMER | {"Site.siteName", "service.ecoSolar.contract_start_date"},
    "commercial Eco": OF_COMPANY | {"service.ecoSolar.contract_start_date"},
}
"""What the documents name, and a field of the kind of service."""


def offered(client: TestClient, kind: str) -> dict[str, dict[str, Any]]:
    return {one["path"]: one for one in data(client.get(PATHS, params={"type": kind}))}


def values_of(client: TestClient, kind: str, noun: str, id_: str, *paths: str) -> dict[str, str]:
    asked = {"type": kind, "noun": noun, "id": id_, **({"path": list(paths)} if paths else {})}
    return {one["path"]: one["value"] for one in data(client.get(VALUES, params=asked))}


@pytest.mark.parametrize("kind", KINDS)
def test_all_that_the_documents_name_are_paths_of_the_kind(running: Running, kind: str) -> None:
    assert offered(running.client("admin"), kind).keys() >= LISTED[kind]


@pytest.mark.parametrize("kind", KINDS)
def test_a_path_has_a_label_in_either_language_and_says_whether_it_is_a_date(
    running: Running, kind: str
) -> None:
    admin = running.client("admin")
    found = offered(admin, kind).values()
    assert all(one["label"] for one in found)
    dates = {one["path"].rpartition(".")[2] for one in found if one["isDate"]}
    assert dates
    assert dates <= {
        *("DOB", "creditScoreDate", "contract_start_date", "contract_end_date"),
        *("previous_contract_start_date", "consentGivenOn"),
        *(path for path in dates if path.casefold().endswith("date")),
    }
    german = data(admin.get(PATHS, params={"type": kind}, headers={"accept-language": "de"}))
    assert {one["path"] for one in german} == {one["path"] for one in found}
    assert [one["label"] for one in german] != [one["label"] for one in found]


@pytest.mark.parametrize("kind", KINDS)
def test_secrets_and_papers_are_no_paths(running: Running, kind: str) -> None:
    leaves = leaf_fields(ServiceDetails).values()
    secret = {leaf.wire for leaf in leaves if leaf.sealed and leaf.sealed.data_class == "secret"}
    unprinted = {f"service.{wire}" for wire in (*secret, *PAPERS.values())}
    assert "service.businessrates.passportNumber" in unprinted
    assert not unprinted & offered(running.client("admin"), kind).keys()


def test_values_of_a_company_its_first_site_and_contact_and_its_live_service(
    running: Running,
) -> None:
    admin = running.client("admin")
    company = firm(
        admin,
        businessName="Calder Mills",
        creditScoreDate="2026-03-31",
        bankAccountNumber="12345678",
    )
    first = site_of(admin, company, siteName="Dyehouse", electric={"meterNumber": "1012345678903"})
    site_of(admin, company, siteName="Office")
    contact_of(admin, company, siteId=first, name="Joan Lister", DOB="1970-01-31")
    contact_of(admin, company, siteId=first, name="Tom Reid")
    kind, rates = "businessrates", "currentRateableValue"
    # The newest live one counts; a draft, however new, does not.
    for value in ("9000", "12500"):
        live(running, admin, Company=company, kind=kind, gas={}, **{kind: {rates: value}})
    service(admin, Company=company, kind=kind, **{kind: {rates: "300"}})
    found = values_of(admin, "business rates", "company", company)
    wanted = {
        "Company.businessName": "Calder Mills",
        "Company.creditScoreDate": "31/03/2026",
        "Company.Site": "Dyehouse; Office",
        "Company.Contact": "Joan Lister; Tom Reid",
        "Company.isActive": "Active",
        "Site.siteName": "Dyehouse",
        "Site.electric.meterNumber": "1012345678903",
        "Site.User.name": "Joan Lister",
        "Site.User.DOB": "31/01/1970",
        "service.businessrates.currentRateableValue": "£12,500.00",
    }
    assert {path: found[path] for path in wanted} == wanted
    # As on the screen: whole after it is revealed, with a reason.
    assert found["Company.bankAccountNumber"] == "••••5678"


def test_values_of_a_consumer(running: Running) -> None:
    admin = running.client("admin")
    consumer = home(admin, DOB="1970-01-31")
    paths = ("Consumer.consumerId", "Consumer.DOB", "Consumer.age")
    number, born, years = values_of(admin, "consumer", "consumer", consumer, *paths).values()
    day = today()
    age = day.year - 1970 - ((day.month, day.day) < (1, 31))
    assert number.startswith("C-")
    assert (born, years) == ("31/01/1970", str(age))


def test_a_quote_is_about_its_own_site_and_service(running: Running) -> None:
    admin = running.client("admin")
    company = firm(admin)
    site_of(admin, company, siteName="Oldest")
    own = site_of(admin, company, siteName="Its own")
    rates = {"kind": "businessrates", "Site": own}
    sold = service(admin, **rates, businessrates={"currentRateableValue": "12500"})
    id_ = quote(admin, Company=company, Site=own, Service=sold)
    paths = ("service.businessrates.currentRateableValue", "Site.siteName")
    found = values_of(admin, "business rates", "quote", id_, *paths)
    assert list(found.items()) == [(paths[0], "£12,500.00"), (paths[1], "Its own")]


def test_a_path_that_is_unknown_is_named(running: Running) -> None:
    admin = running.client("admin")
    asked = {"type": "consumer", "noun": "consumer", "id": home(admin)}
    wrong = ["Consumer.shoeSize", "Company.businessName", "service.gas.online_password"]
    answer = admin.get(VALUES, params=asked | {"path": ["Consumer.email", *wrong]})
    errors = refused(answer, 422)["errors"]
    assert {one["field"]: one["code"] for one in errors} == dict.fromkeys(wrong, "field_unknown")
    assert all(one["message"] == "The record has no such field" for one in errors)


def test_other_kinds_and_nouns_are_refused(running: Running) -> None:
    admin = running.client("admin")
    assert refused(admin.get(PATHS, params={"type": "gas"}), 422)["errors"][0]["field"] == "type"
    asked = {"type": "company", "noun": "task", "id": firm(admin)}
    assert refused(admin.get(VALUES, params=asked), 422)["errors"][0]["field"] == "noun"
    refused(admin.get(VALUES, params=asked | {"noun": "consumer"}), 404)
