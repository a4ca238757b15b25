"""The wire contract: every call, one row each."""

from __future__ import annotations

from api.mount import Row
from api.routes import (
    appointment,
    appointment_feed,
    auth,
    company,
    consumer,
    contact,
    dashboard,
    file_download,
    google,
    inbox,
    lead,
    lookups,
    mailbox,
    notifications,
    operations,
    profile,
    records,
    reveal,
    roles,
    saved_views,
    site,
    user_admin,
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
        user_admin,
        file_download,
        users,
        roles,
        lead,
        consumer,
        company,
        site,
        contact,
        appointment,
        appointment_feed,
        records,
        reveal,
        saved_views,
        inbox,
        notifications,
        dashboard,
        lookups,
        operations,
    )
    for row in area.ROWS
]
