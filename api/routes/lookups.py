"""The lists that forms and filters offer."""

from __future__ import annotations

from typing import Any

from api.http.deps import Call
from api.http.guard import ANY
from api.http.mount import Row
from api.routes.area import Area
from projections.across.lookups import lookups


def read_lookups(call: Call) -> dict[str, Any]:
    """Stages by lead type, as admins have edited them, and constants: sources, measures, roles."""
    return lookups(call.services.deps.pipelines.current())


_LOOKUPS = Area("lookup", ANY)

ROWS: list[Row] = [
    _LOOKUPS.read("/api/lookups", read_lookups, "lookups", dict[str, Any]),
]
