"""The workers as a process: jobs and policies, until told to end. Also within other processes."""

from __future__ import annotations

from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING

import structlog

from infra.bootstrap import Kind, Settings, core, databases, hub, migrate
from infra.bootstrap import working as doing
from workers.actors.announce_delete_requests import announce_delete_requests
from workers.actors.end_sessions import end_sessions
from workers.actors.hand_over_user import hand_over_user
from workers.actors.note_failed_sign_ins import note_failed_sign_ins
from workers.actors.record_password_change import record_password_change
from workers.actors.send_address_notice import send_address_notice
from workers.actors.send_delete_decision import send_delete_decision
from workers.actors.send_email_confirmation import send_email_confirmation
from workers.actors.send_invitation import send_invitation
from workers.actors.send_password_notice import send_password_notice
from workers.actors.send_reset_link import send_reset_link
from workers.actors.tell_delete_decision import tell_delete_decision
from workers.policies import POLICIES
from workers.run_relay import until_told

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from infra.bootstrap import Core, Work, Working

log = structlog.get_logger("daybook.start")
MAIL_ATTEMPTS = 12
"""About eleven hours: mail servers are away for a night now and then."""
ACTORS: Mapping[Callable[[Core, Work], None], int] = {
    announce_delete_requests: 3,
    end_sessions: 12,
    hand_over_user: 12,
    note_failed_sign_ins: 5,
    record_password_change: 20,
    send_address_notice: MAIL_ATTEMPTS,
    send_delete_decision: MAIL_ATTEMPTS,
    send_email_confirmation: MAIL_ATTEMPTS,
    send_invitation: MAIL_ATTEMPTS,
    send_password_notice: MAIL_ATTEMPTS,
    send_reset_link: MAIL_ATTEMPTS,
    tell_delete_decision: 20,
}
"""By function, whose name is the job's: how often it is tried."""


def kinds(parts: Core) -> dict[str, Kind]:
    return {
        actor.__name__: Kind(partial(actor, parts), attempts) for actor, attempts in ACTORS.items()
    }


@contextmanager
def working(parts: Core) -> Iterator[Working]:
    """Does all of Daybook's jobs until the block ends."""
    with doing(parts, kinds(parts), POLICIES) as work:
        yield work


def main(settings: Settings) -> None:
    """Run as many processes as wanted."""
    with databases(settings) as found, hub(settings) as changes:
        migrate(found)
        with core(settings, found, changes=changes) as parts, working(parts) as work:
            if parts.account.mailbox is not None:
                log.warning("mails_stay_on_this_machine", missing="DAYBOOK_MAIL_HOST")
            until_told(work)
