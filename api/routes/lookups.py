"""The lists that forms and filters offer."""

from __future__ import annotations

from typing import Any

from api.http.guard import ANY
from api.http.mount import Row
from api.routes.area import Area
from projections.across.lookups import lookups


def read_lookups() -> dict[str, Any]:
    """Constants of a release: statuses by lead type, sources, measures, roles and so on."""
    return lookups()


_LOOKUPS = Area("lookup", ANY)

ROWS: list[Row] = [
    _LOOKUPS.read("/api/lookups", read_lookups, "lookups", dict[str, Any]),
]
