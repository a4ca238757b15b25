"""Services of addresses: what is asked, what is made of the answer, and what where there is none."""

from __future__ import annotations

import socket
from collections.abc import Callable
from decimal import Decimal
from typing import Any

import pytest
import structlog
from pydantic import SecretStr

from commands.shared.addresses import Address, AddressLookup, LookupUnavailable, Pin, Suggestion
from domain.kernel.errors import NotFound
from infra.bootstrap import external
from infra.maps import Addresses, GooglePlaces, IdealPostcodes, PostcodesIo
from infra.settings import AddressSettings, Settings, SettingsRefused
from tests.infra.maps.services import Asked, PostcodesDocument, Reply, serving

KEY = SecretStr("the key of the account")
PLACES: dict[str, tuple[float | None, float | None]] = {
    "LS1 4AP": (53.7973, -1.5501),
    "LS1 4BB": (53.7981, -1.5513),
    "GX11 1AA": (None, None),
}
HIT: dict[str, Any] = {"id": "paf_23750874", "suggestion": "12 High Street, Leeds, LS1", "urls": {}}
IDEAL = {
    "line_1": "12 High Street",
    "line_2": "Hunslet",
    "line_3": "",
    "post_town": "LEEDS",
    "postcode": "LS1 4AP",
    "latitude": 53.7973,
    "longitude": -1.5501,
}
PREDICTION = {
    "placePrediction": {"placeId": "ChIJ1", "text": {"text": "12 High Street, Leeds, UK"}}
}
PLACE = {
    "formattedAddress": "12 High St, Leeds LS1 4AP, UK",
    "location": {"latitude": 53.7973, "longitude": -1.5501},
    "addressComponents": [
        {"longText": "12", "shortText": "12", "types": ["street_number"]},
        {"longText": "High Street", "shortText": "High St", "types": ["route"]},
        {"longText": "Leeds", "shortText": "Leeds", "types": ["postal_town"]},
        {"longText": "LS1 4AP", "shortText": "LS1 4AP", "types": ["postal_code"]},
    ],
}
PIN = Pin(Decimal("53.7973"), Decimal("-1.5501"), "address")


def ideal(asked: Asked) -> Reply:
    if asked.headers.get("authorization") != f'IDEALPOSTCODES api_key="{KEY.get_secret_value()}"':
        return 401, {"code": 4010, "message": "Invalid key"}
    if asked.path == "/v1/autocomplete/addresses":
        return 200, {"code": 2000, "message": "Success", "result": {"hits": [HIT]}}
    if asked.path == "/v1/autocomplete/addresses/paf_23750874/gbr":
        return 200, {"code": 2000, "message": "Success", "result": IDEAL}
    return 404, {"code": 4040, "message": "Unknown address"}


def google(asked: Asked) -> Reply:
    if asked.headers.get("x-goog-api-key") != KEY.get_secret_value():
        return 403, {"error": {"code": 403}}
    if (asked.method, asked.path) == ("POST", "/v1/places:autocomplete"):
        assert asked.body["includedRegionCodes"] == ["gb"]
        return 200, {"suggestions": [PREDICTION]} if "High" in asked.body["input"] else {}
    if asked.path == "/v1/places/ChIJ1":
        assert asked.headers["x-goog-fieldmask"]
        return 200, PLACE
    return 404, {"error": {"code": 404}}


def test_postcodes_io_completes_postcodes_and_places_them() -> None:
    with serving(PostcodesDocument(PLACES)) as service:
        lookup = PostcodesIo(service.url)
        found = lookup.suggest("12 High Street, Leeds, LS1 4")
        assert [one.label for one in found] == [
            "12 High Street, Leeds, LS1 4AP",
            "12 High Street, Leeds, LS1 4BB",
        ]
        address = lookup.resolve(found[0].id)
        assert (address.address_one, address.town) == ("12 High Street", "Leeds")
        assert address.pin == Pin(Decimal("53.7973"), Decimal("-1.5501"), "postcode")
        assert lookup.suggest("12 High Street, LS1 4ZZ") == []
        with pytest.raises(NotFound):
            lookup.resolve("12 High Street, LS1 4ZZ")


def test_a_postcode_without_a_position_has_the_pin_of_its_district() -> None:
    with serving(PostcodesDocument({"LS1 4AP": (None, None)})) as service:
        pin = PostcodesIo(service.url).resolve("LS1 4AP").pin
        assert pin is not None
        assert pin.accuracy == "district"


def test_ideal_postcodes() -> None:
    with serving(ideal) as service:
        lookup = IdealPostcodes(KEY, service.url)
        assert lookup.suggest("12 high") == [Suggestion("paf_23750874", HIT["suggestion"])]
        assert lookup.resolve("paf_23750874") == Address(
            "12 High Street, Hunslet, Leeds, LS1 4AP",
            *("12 High Street", "Hunslet", "Leeds", "Leeds", "LS1 4AP", PIN),
        )
        with pytest.raises(NotFound):
            lookup.resolve("paf_1")
        with pytest.raises(LookupUnavailable):
            IdealPostcodes(SecretStr("another"), service.url).suggest("12 high")
        assert KEY.get_secret_value() not in repr([(one.path, one.query) for one in service.asked])


def test_google() -> None:
    with serving(google) as service:
        lookup = GooglePlaces(KEY, service.url)
        assert lookup.suggest("12 High") == [Suggestion("ChIJ1", "12 High Street, Leeds, UK")]
        assert lookup.suggest("nothing") == []
        assert lookup.resolve("ChIJ1") == Address(
            "12 High St, Leeds LS1 4AP, UK",
            *("12 High Street", None, "Leeds", "Leeds", "LS1 4AP", PIN),
        )
        with pytest.raises(NotFound):
            lookup.resolve("ChIJ2")
        with pytest.raises(LookupUnavailable):
            GooglePlaces(SecretStr("another"), service.url).suggest("12 High")


MAKERS: tuple[Callable[[str], AddressLookup], ...] = (
    PostcodesIo,
    lambda url: IdealPostcodes(KEY, url),
    lambda url: GooglePlaces(KEY, url),
)
BROKEN: tuple[Reply, ...] = (
    (200, "<html>"),
    (200, []),
    (200, {"result": 3, "suggestions": 3}),
    (200, {"result": [3], "suggestions": [3]}),
    (302, {}),
    (429, {}),
    (500, {}),
    (200, "x" * 2_000_000),
)


@pytest.mark.parametrize("make", MAKERS, ids=("postcodes_io", "ideal_postcodes", "google"))
@pytest.mark.parametrize("reply", BROKEN, ids=range(len(BROKEN)))
def test_an_answer_that_is_none_falls_back_to_what_was_typed(
    make: Callable[[str], AddressLookup], reply: Reply
) -> None:
    with serving(lambda _: reply) as service:
        known = Addresses(make(service.url))
        [found] = known.suggest("12 High Street, Leeds, LS1 4AP")
        assert found.id == "offline:12 High Street, Leeds, LS1 4AP"
        assert known.resolve(found.id).postcode == "LS1 4AP"
        with pytest.raises(LookupUnavailable):
            known.resolve(f"{known.source}:12 High Street, Leeds, LS1 4AP")


def test_nothing_typed_and_no_key_is_logged_when_a_service_is_away() -> None:
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))
        url = f"http://127.0.0.1:{closed.getsockname()[1]}"
        with structlog.testing.capture_logs() as lines:
            assert Addresses(GooglePlaces(KEY, url)).suggest("12 Secret Street") == []
    assert [one["event"] for one in lines] == ["address_lookup_unavailable"]
    assert "Secret" not in repr(lines)
    assert KEY.get_secret_value() not in repr(lines)


def test_an_answer_is_remembered_and_a_failure_is_not() -> None:
    answers: list[Reply] = [(500, {}), (200, {"suggestions": [PREDICTION]})]
    with serving(lambda _: answers.pop(0)) as service:
        known = Addresses(GooglePlaces(KEY, service.url))
        assert known.suggest("12 High") == []
        assert [one.id for one in known.suggest("12  High")] == ["google:ChIJ1"]
        assert [one.id for one in known.suggest("12 High ")] == ["google:ChIJ1"]
        assert len(service.asked) == 2


@pytest.mark.parametrize("id_", ["google:1", "12 High Street", "", "offline:", "offline:QQ1"])
def test_an_id_of_another_service_is_not_found(id_: str) -> None:
    with pytest.raises(NotFound):
        external.addresses(AddressSettings()).resolve(id_)


@pytest.mark.parametrize("lookup", ["offline", "postcodes_io", "ideal_postcodes", "google"])
def test_the_settings_choose_the_service(lookup: Any) -> None:
    settings = AddressSettings(lookup=lookup, key=KEY, url="http://127.0.0.1:9")
    assert external.addresses(settings).source == lookup
    assert KEY.get_secret_value() not in repr(settings)


@pytest.mark.parametrize("lookup", ["ideal_postcodes", "google"])
def test_a_service_with_a_key_does_not_start_without_it(
    lookup: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DAYBOOK_ADDRESS_LOOKUP", lookup)
    with pytest.raises(SettingsRefused, match="DAYBOOK_ADDRESS_KEY is missing"):
        Settings.load()
