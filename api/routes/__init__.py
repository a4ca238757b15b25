"""The wire contract: every call, one row each."""

from __future__ import annotations

from api.http.mount import Row
from api.routes import (
    appointment,
    appointment_feed,
    company,
    consumer,
    contact,
    dashboard,
    file_download,
    inbox,
    lead,
    lookups,
    notifications,
    operations,
    records,
    reveal,
    role,
    site,
    user,
    user_admin,
    user_history,
)
from api.routes.account import auth, google, mailbox, profile, saved_views

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
        user,
        role,
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
