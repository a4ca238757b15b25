"""Postal addresses by search, for the public survey and for the forms of signed-in users."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Query

from api.http.deps import Call
from api.http.envelope import ApiModel
from api.http.guard import ANY, PUBLIC
from api.http.limits import count_account
from api.http.mount import Row
from api.routes.area import Area
from commands.shared.addresses import Accuracy, Address

SHORTEST, LONGEST, LONGEST_ID = 3, 200, 500


class Suggested(ApiModel):
    id: str
    label: str


class AddressSearch(ApiModel):
    """`source` is the service that the addresses are from; `offline`: as they were typed."""

    source: str
    suggestions: list[Suggested]


class AddressOut(ApiModel):
    """`accuracy` says what lies at the position."""

    label: str
    address_one: str | None
    address_two: str | None
    town: str | None
    city: str | None
    postcode: str | None
    lat: str | None
    lon: str | None
    accuracy: Accuracy | None


Search = Annotated[str, Query(min_length=SHORTEST, max_length=LONGEST)]
Chosen = Annotated[str, Query(max_length=LONGEST_ID)]


def _found(call: Call, search: str) -> AddressSearch:
    known = call.services.addresses
    suggestions = [Suggested(id=one.id, label=one.label) for one in known.suggest(search)]
    return AddressSearch(source=known.source, suggestions=suggestions)


def _out(found: Address) -> AddressOut:
    pin = found.pin
    placed: dict[str, Any] = {
        "lat": str(pin.lat) if pin else None,
        "lon": str(pin.lon) if pin else None,
        "accuracy": pin.accuracy if pin else None,
    }
    named = ("label", "address_one", "address_two", "town", "city", "postcode")
    return AddressOut(**{name: getattr(found, name) for name in named}, **placed)


def search_form_address(call: Call, search: Search) -> AddressSearch:
    """Addresses that a text may mean, for anybody who fills the survey in."""
    return _found(call, search)


def chosen_form_address(call: Call, id: Chosen) -> AddressOut:  # noqa: A002 - the query's name
    """The address that was chosen, with its position."""
    return _out(call.services.addresses.resolve(id))


def search_address(call: Call, search: Search) -> AddressSearch:
    """Addresses that a text may mean."""
    count_account(call.services, "searchAddress", str(call.me.user_id))
    return _found(call, search)


def chosen_address(call: Call, id: Chosen) -> AddressOut:  # noqa: A002 - the query's name
    """The address that was chosen, with its position."""
    count_account(call.services, "chosenAddress", str(call.me.user_id))
    return _out(call.services.addresses.resolve(id))


_FORM, _ADDRESSES = Area("form", PUBLIC), Area("address", ANY)
ROWS: list[Row] = [
    _FORM.read("/api/form/address", search_form_address, "searchFormAddress", AddressSearch),
    _FORM.read("/api/form/address/chosen", chosen_form_address, "chosenFormAddress", AddressOut),
    _ADDRESSES.read("/api/address/regUser/search", search_address, "searchAddress", AddressSearch),
    _ADDRESSES.read("/api/address/regUser/chosen", chosen_address, "chosenAddress", AddressOut),
]
