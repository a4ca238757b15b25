"""Ideal Postcodes: Royal Mail's addresses by search, with a key."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from commands.shared.addresses import Address, LookupUnavailable, Pin, Suggestion
from infra.maps.asking import ask

if TYPE_CHECKING:
    from pydantic import SecretStr

PATH = "/v1/autocomplete/addresses"
MOST = 10


class IdealPostcodes:
    """Fulfils `commands.shared.addresses.AddressLookup`."""

    source = "ideal_postcodes"

    def __init__(self, key: SecretStr, url: str = "https://api.ideal-postcodes.co.uk") -> None:
        self._key = key
        self._url = url.rstrip("/")

    def suggest(self, text: str) -> list[Suggestion]:
        found = self._ask(PATH, params={"query": text, "limit": MOST})
        try:
            return [Suggestion(str(one["id"]), str(one["suggestion"])) for one in found["hits"]]
        except (KeyError, TypeError):
            raise LookupUnavailable from None

    def resolve(self, id_: str) -> Address:
        found = self._ask(f"{PATH}/{quote(id_, safe='')}/gbr")
        try:
            return _address(found)
        except (KeyError, TypeError, ArithmeticError, AttributeError):
            raise LookupUnavailable from None

    def _ask(self, path: str, **more: Any) -> Any:
        # In a header, as addresses are kept in logs on the way.
        header = f'IDEALPOSTCODES api_key="{self._key.get_secret_value()}"'
        answer = ask(
            self.source, "GET", self._url + path, headers={"Authorization": header}, **more
        )
        if not isinstance(answer, dict) or "result" not in answer:
            raise LookupUnavailable
        return answer["result"]


def _address(found: Any) -> Address:
    lines = [str(found[name]) for name in ("line_1", "line_2", "line_3") if found.get(name)]
    town, code = str(found["post_town"]).title(), str(found["postcode"])
    lat, lon = found.get("latitude"), found.get("longitude")
    is_placed = lat not in (None, "") and lon not in (None, "")
    return Address(
        label=", ".join([*lines, town, code]),
        address_one=lines[0] if lines else None,
        address_two=", ".join(lines[1:]) or None,
        town=found.get("dependant_locality") or town,
        city=town,
        postcode=code,
        pin=Pin(Decimal(str(lat)), Decimal(str(lon)), "address") if is_placed else None,
    )
