"""Ends the watching of what a user may not see any more, after the user was changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.nouns import NOUNS
from infra.bootstrap import ReviewWatches
from workers.jobs.notify_watchers import visible_to

if TYPE_CHECKING:
    from commands.kernel.jobs import Work
    from infra.bootstrap import Services

__all__ = ["ReviewWatches", "review_watches"]


def review_watches(services: Services, work: Work[ReviewWatches]) -> None:
    user_id = work.job.user
    kept = services.watches.of(user_id)
    if not kept:
        return
    services.wait_for_lists(
        [name for name in NOUNS if name in {"user", *(one.noun for one in kept)}]
    )
    found = services.users.signed_in(user_id)
    seen = visible_to(services, found, user_id) if found else set()
    services.watches.end(user_id, *(one.record_id for one in kept if one.record_id not in seen))
