"""The lists that forms and filters offer."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from api.http.deps import Call
from api.http.guard import ANY
from api.http.mount import Row
from api.routes.area import Area
from commands.shared.pipelines.cache import PipelineCache
from commands.shared.reference_tables import rows_now
from domain.kernel.uk_time import UK
from projections.across.lookups import TABLE_LISTS, lookups


def read_lookups(call: Call) -> dict[str, Any]:
    """Stages by lead type and lists of reference tables, as admins have edited them, and constants: sources,
    measures, roles. `largestFiles`: bytes, by the kind of call that a file comes with.
    """
    deps = call.services.deps
    tables = {table: rows_now(deps, table) for table in (*TABLE_LISTS.values(), "boiler_brands")}
    limits = {"largestFiles": asdict(deps.file_limits)}
    year = deps.clock.now().astimezone(UK).year
    return lookups(deps.part(PipelineCache).current(), tables, year) | limits


_LOOKUPS = Area("lookup", ANY)

ROWS: list[Row] = [
    _LOOKUPS.read("/api/lookups", read_lookups, "lookups", dict[str, Any]),
]
