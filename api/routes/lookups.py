"""The lists that forms and filters offer."""

from __future__ import annotations

from typing import Any

from api.http.guard import ANY
from api.http.mount import Row, query
from projections.across.lookups import lookups


def read_lookups() -> dict[str, Any]:
    """Constants of a release: statuses by lead type, sources, measures, roles and so on."""
    return lookups()


ROWS: list[Row] = [
    query(
        "GET",
        "/api/lookups",
        read_lookups,
        needs=ANY,
        operation="lookups",
        tag="lookup",
        returns=dict[str, Any],
    ),
]
