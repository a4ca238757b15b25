"""Addresses by search over HTTP: public for the survey, with limits, and for the signed-in."""

from __future__ import annotations

import pytest

from api.http.limits import PER_ADDRESS
from api.texts import de, en
from infra.maps import Addresses, IdealPostcodes
from tests.infra.maps.services import serving
from tests.infra.maps.test_services import KEY, ideal
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")
TYPED = "12 High Street, Leeds, LS1 4AP"
PATHS = ("/api/form/address", "/api/address/regUser/search")


@pytest.mark.parametrize("path", PATHS)
def test_a_typed_address_is_found_and_chosen(running: Running, path: str) -> None:
    client = running.anonymous() if "form" in path else running.client("sales_rep")
    found = client.get(path, params={"search": TYPED}).json()["data"]
    assert found == {
        "source": "offline",
        "suggestions": [{"id": f"offline:{TYPED}", "label": TYPED}],
    }
    chosen = f"{path.removesuffix('/search')}/chosen"
    answer = client.get(chosen, params={"id": f"offline:{TYPED}"}).json()["data"]
    assert answer == {
        "label": TYPED,
        "addressOne": "12 High Street",
        "addressTwo": None,
        "town": "Leeds",
        "city": None,
        "postcode": "LS1 4AP",
        "lat": "53.7965",
        "lon": "-1.5478",
        "accuracy": "district",
    }
    assert client.get(path, params={"search": "LS"}).status_code == 422
    assert client.get(path, params={"search": "x" * 201}).status_code == 422
    missing = client.get(chosen, params={"id": "offline:nowhere"})
    assert (missing.status_code, missing.json()["code"]) == (404, "record.not_found")


def test_who_is_not_signed_in_asks_by_the_form_s_own_calls(running: Running) -> None:
    client = running.anonymous()
    assert client.get(PATHS[1], params={"search": TYPED}).status_code == 401


def test_the_key_of_a_service_is_in_no_answer(running: Running) -> None:
    before = running.services.addresses
    with serving(ideal) as service:
        vars(running.services)["addresses"] = Addresses(IdealPostcodes(KEY, service.url))
        try:
            client = running.anonymous()
            found = client.get(PATHS[0], params={"search": "12 high"})
            [one] = found.json()["data"]["suggestions"]
            chosen = client.get(f"{PATHS[0]}/chosen", params={"id": one["id"]})
            assert chosen.json()["data"]["accuracy"] == "address"
            assert KEY.get_secret_value() not in found.text + chosen.text
        finally:
            vars(running.services)["addresses"] = before


def test_a_service_that_is_away_says_so_in_both_languages(running: Running) -> None:
    before = running.services.addresses
    with serving(lambda _: (500, {})) as service:
        vars(running.services)["addresses"] = Addresses(IdealPostcodes(KEY, service.url))
        try:
            client, params = running.anonymous(), {"id": "ideal_postcodes:1"}
            for language, texts in (("en", en.ERRORS), ("de", de.ERRORS)):
                answer = client.get(
                    f"{PATHS[0]}/chosen", params=params, headers={"accept-language": language}
                )
                assert (answer.status_code, answer.json()["code"]) == (503, "address.unavailable")
                assert answer.json()["messageText"] == texts["address.unavailable"]
        finally:
            vars(running.services)["addresses"] = before


def test_too_many_searches_from_one_address(running: Running) -> None:
    most, _ = PER_ADDRESS["searchFormAddress"]
    client, params = running.anonymous(client=("198.51.100.7", 50_000)), {"search": TYPED}
    statuses = [client.get(PATHS[0], params=params).status_code for _ in range(most + 1)]
    assert statuses == [200] * most + [429]
    elsewhere = running.anonymous(client=("198.51.100.8", 50_000))
    assert elsewhere.get(PATHS[0], params=params).status_code == 200
