"""Imports of companies, sites, contacts, consumers, suppliers and their contacts through HTTP."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import pytest

from commands.imports.columns import suggested
from commands.imports.targets import TARGETS
from domain.company.noun import COMPANY
from domain.nouns import NOUNS
from domain.site.noun import SITE
from tests.api.imported import checked, received_rows, run, undone
from tests.api.places import data, firm, made
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")

PARENTS = {
    "site": ["company"],
    "contact": ["company", "site"],
    "service": ["company", "site"],
    "supplier_contact": ["supplier"],
}
OWN_NUMBER = ("lead", "task")


def sample(running: Running, noun: str, format_: str = "csv") -> dict[str, Any]:
    """The sample file of a noun, sent back as it is."""
    admin = running.client("admin")
    answer = admin.get(f"/api/imports/sample/{format_}", params={"noun": noun})
    files = {"file": (f"{noun}.{format_}", answer.content)}
    sent = admin.post("/api/lead/upload", files=files, data={"noun": noun})
    assert sent.status_code == 200, sent.text
    found: dict[str, Any] = sent.json()["data"]
    return found


def imported(running: Running, found: dict[str, Any]) -> dict[str, Any]:
    result = checked(running, found)
    done = run(running, found | {"version": result["version"]})
    running.services.wait_for_lists([found["noun"]])
    return done


def outcomes(done: dict[str, Any]) -> tuple[int, ...]:
    return tuple(done[name] for name in ("created", "updated", "skipped", "failed"))


@pytest.mark.parametrize("noun", [noun for noun in TARGETS if noun not in OWN_NUMBER])
def test_a_sample_makes_records_once(running: Running, noun: str) -> None:
    parents = [imported(running, sample(running, one)) for one in PARENTS.get(noun, [])]
    found = sample(running, noun, "xlsx")
    assert "" not in found["mapping"], found["mapping"]
    result = checked(running, found)
    assert (result["create"], result["error"]) == (2, 0), result
    done = run(running, found | {"version": result["version"]})
    assert outcomes(done) == (2, 0, 0, 0)
    running.services.wait_for_lists([noun])
    again = imported(running, sample(running, noun))
    assert outcomes(again) == (0, 0, 2, 0), again
    undo = undone(running, done["_id"], done["version"])
    assert (undo["takenBack"], undo["left"]) == (2, 0)
    # Else the test of a parent would find its records there, when it comes later.
    for one in reversed(parents):
        undone(running, one["_id"], one["version"])
    running.services.wait_for_lists(PARENTS.get(noun, []))


def test_a_company_is_known_by_its_number_or_else_by_name_and_postcode(running: Running) -> None:
    header = ["Company name", "Company number", "Postcode", "Website", "Assignee"]
    rep = running.user("sales_rep")
    email = running.services.store.load(NOUNS["user"], rep).details.email
    first = received_rows(
        running,
        [
            header,
            ["Byron Mills", "7654321", "LS9 8AA", "", ""],
            ["Reed & Son", "", "YO1 7HH", "", ""],
        ],
        "company",
    )
    assert outcomes(imported(running, first)) == (2, 0, 0, 0)
    changes = received_rows(
        running,
        [
            header,
            ["Byron Mills Ltd", "07654321", "", "https://byron.example", email],
            ["reed & son", "", "yo17hh", "https://reed.example", ""],
            ["Another", "", "YO1 7HH", "", ""],
        ],
        "company",
    )
    assert outcomes(imported(running, changes)) == (1, 2, 0, 0)
    [state] = [
        running.services.store.load(COMPANY, one.stream_id)
        for one in running.services.store.read(0, 1_000_000)
        if one.noun == "company" and one.version == 1
        if running.services.store.load(COMPANY, one.stream_id).details.register_number == "07654321"
    ]
    assert state.details.business_name == "Byron Mills Ltd"
    assert state.details.website == "https://byron.example"
    assert state.people["Assignee"] == (rep,)


def test_a_later_row_about_the_same_record_is_refused(running: Running) -> None:
    rows = [
        ["Supplier name", "Service type"],
        ["Twice Energy", "Gas"],
        ["TWICE ENERGY", "Electric"],
    ]
    found = received_rows(running, rows, "supplier")
    result = checked(running, found)
    assert (result["create"], result["error"]) == (1, 1)
    problem = result["found"][0]["problems"][0]
    assert (result["found"][0]["row"], problem["field"]) == (3, "supplierName")
    assert problem["code"] == "row_repeated"
    assert outcomes(run(running, found | {"version": result["version"]})) == (1, 0, 0, 1)


def test_a_site_is_found_by_its_meter_and_moves_to_no_other_company(running: Running) -> None:
    admin = running.client("admin")
    company = made(admin.post("/api/company/admin/add", json={"businessName": "Meter Mills"}))
    running.services.wait_for_lists(["company"])
    body = {
        "companyId": company,
        "siteName": "Depot",
        "gas": {"MPRN": "1234567890"},
        "reason": "Old",
    }
    site = made(admin.post("/api/site/admin/add", json=body))
    running.services.wait_for_lists(["site"])
    rows = [["MPRN", "Town", "Reason"], ["1234567890", "Leeds", "Old network"]]
    assert outcomes(imported(running, received_rows(running, rows, "site"))) == (0, 1, 0, 0)
    state = running.services.store.load(SITE, UUID(site))
    assert (state.details.town, str(state.details.company)) == ("Leeds", company)


@pytest.mark.parametrize(
    ("noun", "cells", "field", "code"),
    [
        (
            "site",
            {"Company name": "Nobody Ltd", "Company postcode": "LS1 4AP", "Site name": "Depot"},
            *("Company.businessName", "not_found"),
        ),
        ("site", {"Site name": "Depot"}, "Company.registerNumber", "required"),
        (
            "contact",
            {"Name": "Ada", "Company number": "99999999"},
            *("Company.registerNumber", "not_found"),
        ),
        (
            "service",
            {"Company name": "Nobody Ltd", "Company postcode": "LS1 4AP", "MPRN": "3938424403"},
            *("Company.businessName", "not_found"),
        ),
        ("service", {"MPRN": "3938424403"}, "Company", "one_of"),
        ("service", {"MPRN": "3938424404"}, "gas.meterNumber", "mprn_check_digit"),
        ("service", {"Kind": "Steam", "MPRN": "3938424403"}, "kind", "not_in_list"),
        (
            "service",
            {"Kind": "Gas", "MPAN": "1200023305967"},
            "electric.meterNumber",
            "not_allowed",
        ),
        ("service", {"CED": "31/12/2027"}, "kind", "required"),
        (
            "supplier_contact",
            {"Supplier": "Nobody", "Email": "a@example.com"},
            *("Supplier.supplierName", "not_found"),
        ),
        ("consumer", {"Surname": "Byron", "Date of birth": "31/02/1970"}, "DOB", "date_invalid"),
        ("consumer", {"Consumer ID": "C-999999", "Town": "Leeds"}, "consumerId", "not_found"),
        ("supplier", {"Supplier name": "S", "State": "sleeping"}, "isActive", "number_expected"),
        (
            "company",
            {"Company name": "X", "Business type": "Circus"},
            "businessType",
            "not_one_of",
        ),
    ],
)
def test_a_row_that_is_refused_names_its_field(
    running: Running, noun: str, cells: dict[str, str], field: str, code: str
) -> None:
    found = received_rows(running, [[*cells], [*cells.values()]], noun)
    # A state that is none of ours is not suggested.
    named = zip(found["mapping"], suggested(noun, tuple(cells)), strict=True)
    result = checked(running, found, mapping=[path or name for path, name in named])
    assert (result["create"], result["update"], result["error"]) == (0, 0, 1)
    problems = {one["field"]: one["code"] for one in result["found"][0]["problems"]}
    assert problems.get(field) == code, problems


def test_a_service_is_found_by_its_meter_as_long_as_it_has_not_ended(running: Running) -> None:
    admin = running.client("admin")
    company = firm(admin, businessName="Weir Mills", postcode="LS8 2BB")
    running.services.wait_for_lists(["company"])
    rows = [
        ["Company name", "Company postcode", "MPRN", "Unit rate", "AQ", "CED"],
        ["Weir Mills", "LS8 2BB", "1234567810", "6.42", "45000", "28/02/2027"],
    ]
    assert outcomes(imported(running, received_rows(running, rows, "service"))) == (1, 0, 0, 0)
    [made_] = data(admin.get("/api/service/admin/list", params={"Company": company}))
    assert (made_["kind"], made_["gas"]["unitRate"], made_["gas"]["kWH"]) == (
        "gas",
        "6.4200",
        45_000,
    )
    assert (made_["status"], made_["isEndTyped"]) == ("draft", True)
    change = [["MPRN", "Unit rate"], ["1234567810", "5.9"]]
    assert outcomes(imported(running, received_rows(running, change, "service"))) == (0, 1, 0, 0)
    for status in ("live", "ended"):
        path = f"/api/records/service/{made_['_id']}/status"
        assert admin.post(path, json={"status": status}).status_code == 200
    running.services.wait_for_lists(["service"])
    assert outcomes(imported(running, received_rows(running, rows, "service"))) == (1, 0, 0, 0)
    listed = data(admin.get("/api/service/admin/list", params={"Company": company}))
    assert sorted(one["gas"]["unitRate"] for one in listed) == ["5.9000", "6.4200"]


def test_a_service_moves_to_no_other_place_and_two_of_a_meter_are_refused(
    running: Running,
) -> None:
    admin = running.client("admin")
    firm(admin, businessName="Quay Mills", postcode="LS8 3AB")
    body = {"kind": "electric", "Company": firm(admin)}
    for meters in ({"meterNumber": "1512345678915"}, {"meterNumberTwo": "1512345678915"}):
        made(admin.post("/api/service/admin/add", json=body | {"electric": meters}))
        running.services.wait_for_lists(["company", "service"])
        rows = [
            ["MPAN", "Company name", "Company postcode"],
            ["1512345678915", "Quay Mills", "LS8 3AB"],
        ]
        result = checked(running, received_rows(running, rows, "service"))
        [problem] = result["found"][0]["problems"]
        is_one = "meterNumber" in meters
        expected = ("Company", "not_allowed") if is_one else ("electric.meterNumber", "ambiguous")
        assert (problem["field"], problem["code"]) == expected, meters


def test_secrets_and_papers_of_services_are_filled_by_no_column(running: Running) -> None:
    fields = running.client("admin").get("/api/imports/fields", params={"noun": "service"})
    paths = {one["path"] for one in fields.json()["data"]}
    assert paths >= {"gas.meterNumber", "electric.unitDayRate", "contract_end_date"}
    secret = {"gas.onlinePassword", "chipAndPin.PCIDSSUserName", "businessrates.passportNumber"}
    assert not paths & {*secret, "businessrates.lease", "Company", "Site", "Lead"}


def test_passwords_of_a_portal_are_filled_by_no_column(running: Running) -> None:
    admin = running.client("admin")
    fields = admin.get("/api/imports/fields", params={"noun": "supplier"}).json()["data"]
    assert not {one["path"] for one in fields} & {"portalUser", "portalPassword"}
