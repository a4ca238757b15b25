"""Addresses as they were typed: the postcode is checked, and its district gives the pin."""

from __future__ import annotations

import re
from collections.abc import Sequence

from commands.shared.addresses import Address, Pin, Suggestion
from domain.kernel.checks import postcode
from domain.kernel.errors import NotFound
from infra.maps.districts import district_pin

_LAST_WORDS = re.compile(
    r"(?P<lines>.*?)[\s,]*\b(?P<code>[A-Za-z]{1,2}\d[A-Za-z\d]?\s*\d[A-Za-z]{2})\s*$"
)
_LONGEST_LINE = 200


def split(text: str) -> tuple[list[str], str] | None:
    """Lines and the postcode at the end of a text; None without one that is well formed."""
    found = _LAST_WORDS.match(" ".join(text.split()))
    if found is None:
        return None
    try:
        code = postcode(found["code"])
    except ValueError:
        return None
    return [line for one in found["lines"].split(",") if (line := one.strip())], code


def label_of(lines: Sequence[str], code: str) -> str:
    return ", ".join([*lines, code])


def address_of(lines: Sequence[str], code: str, pin: Pin | None) -> Address:
    """The first line is the house and street, the last one of several the town."""
    first, *others = [line[:_LONGEST_LINE] for line in lines] or [""]
    town = others.pop() if others else None
    return Address(
        label=label_of(lines, code),
        address_one=first or None,
        address_two=", ".join(others)[:_LONGEST_LINE] or None,
        town=town,
        postcode=code,
        pin=pin,
    )


class TypedAddresses:
    """Fulfils `commands.shared.addresses.AddressLookup` without any service."""

    source = "offline"

    def suggest(self, text: str) -> list[Suggestion]:
        """The typed address, once it ends in a postcode of a district that there is."""
        found = split(text)
        if found is None or self.pin(found[1]) is None:
            return []
        label = label_of(*found)
        return [Suggestion(label, label)]

    def resolve(self, id_: str) -> Address:
        found = split(id_)
        if found is None or (pin := self.pin(found[1])) is None:
            raise NotFound(noun="address")
        return address_of(*found, pin)

    def pin(self, code: str) -> Pin | None:
        """None for a postcode that there is not."""
        return district_pin(code)
