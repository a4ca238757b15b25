"""The user is mailed what happened to the second factors: it may not have been the user's own doing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel.event import Event
from domain.user.factors import (
    UserFactorAdded,
    UserFactorRemoved,
    UserFactorsReset,
    UserRecoveryCodeUsed,
)
from workers.jobs.send_factor_notice import FactorNotice, SendFactorNotice

if TYPE_CHECKING:
    from commands.kernel.jobs import Job
    from domain.kernel.event import Recorded

NOTICES: dict[type[Event], FactorNotice] = {
    UserFactorAdded: "factor_added",
    UserFactorRemoved: "factor_removed",
    UserFactorsReset: "factors_reset",
    UserRecoveryCodeUsed: "recovery_code_used",
}
EVENTS = tuple(NOTICES)


def when_factors_change_then_notify_user(recorded: Recorded) -> list[Job]:
    template = NOTICES[type(recorded.event)]
    return [SendFactorNotice(user=recorded.stream_id, template=template, at=recorded.at)]
