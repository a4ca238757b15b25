"""Typed addresses: the postcode is checked, its district gives the pin."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from commands.shared.addresses import Address, Pin
from domain.kernel.errors import NotFound
from infra.maps import TypedAddresses
from infra.maps.districts import district_pin

LEEDS = Pin(Decimal("53.7965"), Decimal("-1.5478"), "district")


def test_the_pin_of_a_district() -> None:
    assert district_pin("LS1 4AP") == LEEDS
    assert district_pin("ZZ1 4AP") is None


@pytest.mark.parametrize(
    ("text", "one", "two", "town"),
    [
        ("12 High Street, Leeds, ls14ap", "12 High Street", None, "Leeds"),
        (
            "Flat 2, 12 High Street , Hunslet, Leeds LS1 4AP",
            "Flat 2",
            "12 High Street, Hunslet",
            "Leeds",
        ),
        ("12 High Street LS1  4AP", "12 High Street", None, None),
        ("LS1 4AP", None, None, None),
    ],
)
def test_lines_of_a_typed_address(
    text: str, one: str | None, two: str | None, town: str | None
) -> None:
    [found] = TypedAddresses().suggest(text)
    address = TypedAddresses().resolve(found.id)
    assert address == Address(found.label, one, two, town, None, "LS1 4AP", LEEDS)
    assert found.label.endswith("LS1 4AP")


@pytest.mark.parametrize("text", ["12 High Street", "Leeds LS1", "QQ9 9QQ", "LS1 4CK", ""])
def test_nothing_is_suggested_before_there_is_a_real_postcode(text: str) -> None:
    assert TypedAddresses().suggest(text) == []
    with pytest.raises(NotFound):
        TypedAddresses().resolve(text)


@given(st.text(max_size=200))
def test_whatever_is_typed_is_suggested_as_it_can_be_resolved(text: str) -> None:
    for found in TypedAddresses().suggest(f"{text} LS1 4AP"):
        assert TypedAddresses().resolve(found.id).label == found.label
