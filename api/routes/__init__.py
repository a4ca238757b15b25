"""The wire contract: every call, one row each."""

from __future__ import annotations

from api.mount import Row
from api.routes import (
    appointment,
    appointment_feed,
    auth,
    company,
    consumer,
    google,
    lead,
    lookups,
    mailbox,
    operations,
    profile,
    records,
    user_history,
    users,
)

ROWS: list[Row] = [
    row
    for area in (
        auth,
        google,
        mailbox,
        profile,
        user_history,
        users,
        lead,
        consumer,
        company,
        appointment,
        appointment_feed,
        records,
        lookups,
        operations,
    )
    for row in area.ROWS
]
