"""The wire contract: every call, one row each."""

from __future__ import annotations

from api.mount import Row
from api.routes import auth, company, consumer, lead, lookups, operations, records, users

ROWS: list[Row] = [
    row
    for area in (auth, users, lead, consumer, company, records, lookups, operations)
    for row in area.ROWS
]
