"""A name is found however its apostrophes, hyphens, accents, unseen marks and capitals are written, in every place."""

from __future__ import annotations

from typing import Any
from uuid import UUID, uuid4

import pytest

from commands.imports.company_target import KNOWN_COMPANY
from commands.imports.consumer_target import KNOWN_CONSUMER
from commands.imports.site_target import KNOWN_SITE
from tests.api.months import enquiry
from tests.api.places import data, firm, home, refused, site_of
from tests.api.shared_list_calls import share, visit
from tests.api.supplier_calls import supplier_of
from tests.api.test_lead_duplicates import found as duplicates
from tests.eventually import eventually
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")
STORED = "O\u2019Bri\u00e9n\u2013N\u00fa\u00f1ez{}\u200b"
ASKED = [
    "O'Brien-Nunez{}",
    "obrien nunez{}",
    "O\u00b4BRIEN\u2014NU\u0301N\u0303EZ{}",
    "ob\u00adrien nunez{}",
]
WAYS = pytest.mark.parametrize("asked", ASKED)


@pytest.fixture(scope="module")
def word() -> str:
    return uuid4().hex[:8]


@pytest.fixture(scope="module")
def places(running: Running, word: str) -> dict[str, str]:
    """A record of each kind with the name, as a phone types it."""
    admin, name = running.client("admin"), STORED.format(word)
    company = firm(admin, businessName=name, postcode="LS1 4AP")
    consumer = home(admin, surName=name, postcode="LS21 1AA", DOB="1971-05-14")
    lead = enquiry(admin, Consumer=consumer)
    site = site_of(admin, company, siteName=name)
    supplier = supplier_of(admin, supplierName=name)
    listed: dict[str, str | int] = {"Search": word, "limit": 10}
    eventually(lambda: len(data(admin.get("/api/company/admin/list", params=listed))) == 1)
    found = {"company": company, "consumer": consumer, "lead": lead, "site": site}
    return found | {"supplier": supplier, "name": name}


def ids(answer: Any) -> list[str]:
    return [one["_id"] for one in data(answer)]


@WAYS
@pytest.mark.parametrize("noun", ["lead", "company", "consumer"])
def test_lists(running: Running, places: dict[str, str], word: str, noun: str, asked: str) -> None:
    params = {"Search": asked.format(word)}
    slug = "regUser" if noun == "consumer" else "admin"
    found = running.client("admin").get(f"/api/{noun}/{slug}/list", params=params)
    assert ids(found) == [places[noun]]


@WAYS
def test_the_search_of_all(running: Running, places: dict[str, str], word: str, asked: str) -> None:
    hits = data(running.client("admin").get("/api/search", params={"q": asked.format(word)}))
    assert {one["noun"] for one in hits} >= {"lead", "company", "consumer", "supplier"}


@WAYS
@pytest.mark.parametrize("noun", ["company", "consumer", "supplier"])
def test_pickers(
    running: Running, places: dict[str, str], word: str, noun: str, asked: str
) -> None:
    params = {"Search": asked.format(word)}
    found = running.client("admin").get(f"/api/{noun}/regUser/dropdown_list", params=params)
    assert ids(found) == [places[noun]]


@pytest.mark.parametrize("typed", ["{}-{}", "{}{}", "{} {}"])
def test_references(running: Running, places: dict[str, str], typed: str) -> None:
    admin, search = running.client("admin"), "/api/search"
    shown = data(admin.get(f"/api/consumer/regUser/single_show/{places['consumer']}"))
    params = {"Search": typed.format(*shown["consumerId"].lower().split("-"))}
    for slug in ("list", "dropdown_list"):
        found = ids(admin.get(f"/api/consumer/regUser/{slug}", params=params))
        assert found == [places["consumer"]]
    hits = data(admin.get(search, params={"q": params["Search"]}))
    # A lead is found by its customer too.
    assert {one["_id"] for one in hits} == {places["consumer"], places["lead"]}


@WAYS
def test_possible_duplicates(
    running: Running, places: dict[str, str], word: str, asked: str
) -> None:
    named = {"name": asked.format(word), "address": "12 Hawthorn Rise, LS21 1AA"}
    assert duplicates(running.client("admin"), **named) == {places["lead"]: ["name"]}


@WAYS
def test_a_list_that_visitors_search(
    running: Running, places: dict[str, str], word: str, asked: str
) -> None:
    token = _shared(running, places["lead"])
    found = visit(running, token, search=asked.format(word))
    assert len(data(found)) == 1


def _shared(running: Running, lead: str) -> str:
    made_list = share(running.client("admin"), leadIds=[lead], detail="full", purpose="For a call")
    return str(made_list["token"])


@WAYS
def test_keys_of_imports(running: Running, places: dict[str, str], word: str, asked: str) -> None:
    services, name = running.services, asked.format(word)
    wanted = {
        "company": (KNOWN_COMPANY.keys[-1], (name, "LS1 4AP")),
        "consumer": (KNOWN_CONSUMER.keys[-1], (name, "LS21 1AA", "1971-05-14")),
        "site": (KNOWN_SITE.keys[-1], (places["company"], name)),
    }
    for noun, (key, values) in wanted.items():
        found = key.find(services.store, services.import_lookups, {values})
        assert [*found.get(values, ())] == [UUID(places[noun])], noun


@WAYS
def test_claims_of_names(running: Running, places: dict[str, str], word: str, asked: str) -> None:
    body = {"supplierName": asked.format(word)}
    answer = running.client("admin").post("/api/supplier/regUser/create", json=body)
    assert refused(answer, 409)["errors"][0]["field"] == "supplierName"


@WAYS
def test_words_of_a_timeline(
    running: Running, places: dict[str, str], word: str, asked: str
) -> None:
    path = f"/api/records/company/{places['company']}/history"
    shown = running.client("admin").get(path, params={"q": asked.format(word)})
    assert shown.status_code == 200, shown.text
    assert data(shown)


def test_an_address_with_an_apostrophe_is_another_one(running: Running, word: str) -> None:
    admin = running.client("admin")
    for mail in (f"o'hara{word}@mail.example", f"ohara{word}@mail.example"):
        home(admin, email=mail)


def test_signs_alone_are_no_search_of_all(running: Running) -> None:
    hits = data(running.client("admin").get("/api/search", params={"q": "'-"}))
    assert hits == []
