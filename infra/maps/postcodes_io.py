"""postcodes.io: typed lines, with a postcode that exists and its own position. It needs no key."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import Any
from urllib.parse import quote

from commands.shared.addresses import LookupUnavailable, Pin, Suggestion
from domain.kernel.errors import NotFound
from infra.maps.asking import ask
from infra.maps.typed import TypedAddresses, label_of, split

_BEGUN = re.compile(
    r"(?P<lines>.*?)[\s,]*\b(?P<code>[A-Za-z]{1,2}\d[A-Za-z\d]?(?:\s*\d[A-Za-z]?)?)\s*$"
)
MOST = 10


class PostcodesIo(TypedAddresses):
    """Its OpenAPI document is `tests/contract/postcodes_io.yaml`."""

    source = "postcodes_io"

    def __init__(self, url: str = "https://api.postcodes.io") -> None:
        self._url = url.rstrip("/")

    def suggest(self, text: str) -> list[Suggestion]:
        """The typed lines with each postcode that begins as typed."""
        begun = None if split(text) else _BEGUN.match(" ".join(text.split()))
        if begun is None:
            return super().suggest(text)
        lines = [line for one in begun["lines"].split(",") if (line := one.strip())]
        found = self._ask("/postcodes", params={"query": begun["code"], "limit": MOST})
        labels = [label_of(lines, str(one["postcode"])) for one in found or ()]
        return [Suggestion(label, label) for label in labels]

    def pin(self, code: str) -> Pin | None:
        try:
            found = self._ask(f"/postcodes/{quote(code)}")
            lat, lon = found["latitude"], found["longitude"]
        except NotFound:
            return None
        except (KeyError, TypeError):
            raise LookupUnavailable from None
        if lat is None or lon is None:
            return super().pin(code)
        return Pin(Decimal(str(lat)), Decimal(str(lon)), "postcode")

    def _ask(self, path: str, **more: Any) -> Any:
        answer = ask(self.source, "GET", self._url + path, **more)
        if not isinstance(answer, dict) or "result" not in answer:
            raise LookupUnavailable
        return answer["result"]
