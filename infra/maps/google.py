"""Google Places: addresses of the UK by search, with a key."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from commands.shared.addresses import Address, LookupUnavailable, Pin, Suggestion
from infra.maps.asking import ask

if TYPE_CHECKING:
    from pydantic import SecretStr

WANTED = "formattedAddress,addressComponents,location"


class GooglePlaces:
    """Fulfils `commands.shared.addresses.AddressLookup`."""

    source = "google"

    def __init__(self, key: SecretStr, url: str = "https://places.googleapis.com") -> None:
        self._key = key
        self._url = url.rstrip("/")

    def suggest(self, text: str) -> list[Suggestion]:
        asked = {"input": text, "includedRegionCodes": ["gb"], "languageCode": "en-GB"}
        found = self._ask("POST", "/v1/places:autocomplete", json=asked)
        try:
            places = [one["placePrediction"] for one in found.get("suggestions", ())]
            return [Suggestion(str(one["placeId"]), str(one["text"]["text"])) for one in places]
        except (KeyError, TypeError, AttributeError):
            raise LookupUnavailable from None

    def resolve(self, id_: str) -> Address:
        mask = {"X-Goog-FieldMask": WANTED}
        found = self._ask("GET", f"/v1/places/{quote(id_, safe='')}", headers=mask)
        try:
            return _address(found)
        except (KeyError, TypeError, ArithmeticError, AttributeError):
            raise LookupUnavailable from None

    def _ask(
        self, method: str, path: str, headers: dict[str, str] | None = None, **more: Any
    ) -> Any:
        named = {"X-Goog-Api-Key": self._key.get_secret_value(), **(headers or {})}
        return ask(self.source, method, self._url + path, headers=named, **more)


def _address(found: Any) -> Address:
    kinds = {
        kind: str(one["longText"])
        for one in found["addressComponents"]
        for kind in reversed(one["types"])
    }
    street = " ".join(filter(None, (kinds.get("street_number"), kinds.get("route"))))
    lines = [one for one in (kinds.get("subpremise"), kinds.get("premise"), street) if one]
    town, place = kinds.get("postal_town"), found.get("location")
    return Address(
        label=str(found["formattedAddress"]),
        address_one=lines[0] if lines else None,
        address_two=", ".join(lines[1:]) or None,
        town=kinds.get("locality") or town,
        city=town or kinds.get("locality"),
        postcode=kinds.get("postal_code"),
        pin=Pin(Decimal(str(place["latitude"])), Decimal(str(place["longitude"])), "address")
        if place
        else None,
    )
