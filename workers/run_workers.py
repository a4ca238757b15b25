"""The workers as a process: jobs and policies, until told to end. Also within other processes."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

import structlog

from commands import jobs
from commands.kernel.jobs import Kind
from infra.bootstrap import Settings, change_notifier, databases, migrate, open_services, tune_gc
from infra.bootstrap import working as doing
from workers.actors.announce_delete_requests import announce_delete_requests
from workers.actors.end_sessions import end_sessions
from workers.actors.finish_erasure import finish_erasure
from workers.actors.follow_service import follow_service
from workers.actors.hand_over_user import hand_over_user
from workers.actors.leave_views import leave_views
from workers.actors.load_prices import load_prices
from workers.actors.make_survey_lead import make_survey_lead
from workers.actors.note_factor_events import note_factor_events
from workers.actors.note_failed_sign_ins import note_failed_sign_ins
from workers.actors.note_password_change import note_password_change
from workers.actors.note_refresh_reuse import note_refresh_reuse
from workers.actors.notify_watchers import notify_watchers
from workers.actors.review_watches import review_watches
from workers.actors.run_bulk_edit import run_bulk_edit
from workers.actors.run_import import run_import
from workers.actors.scan_file import scan_file
from workers.actors.send_address_added_notice import send_address_added_notice
from workers.actors.send_address_lost_notice import send_address_lost_notice
from workers.actors.send_address_notice import send_address_notice
from workers.actors.send_delete_decision import send_delete_decision
from workers.actors.send_email_confirmation import send_email_confirmation
from workers.actors.send_factor_notice import send_factor_notice
from workers.actors.send_invitation import send_invitation
from workers.actors.send_password_notice import send_password_notice
from workers.actors.send_reset_link import send_reset_link
from workers.actors.stop_contact import stop_contact
from workers.actors.take_children_along import take_children_along
from workers.actors.take_off_dialler import take_off_dialler
from workers.actors.tell_delete_decision import tell_delete_decision
from workers.actors.tell_reveal_limit import tell_reveal_limit
from workers.actors.tell_task_people import tell_task_people
from workers.actors.undo_batch import undo_batch
from workers.policies import POLICIES
from workers.run_relay import run_until_stopped
from workers.schedule import run_scheduled, scheduled

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from commands.kernel.jobs import J, Job, Work
    from infra.bootstrap import Services, Working

log = structlog.get_logger("daybook.start")
MAIL_ATTEMPTS = 12
"""About eleven hours: mail servers are away for a night now and then."""

SCAN_ATTEMPTS = 100_000
"""A file waits for the scanner however long that is away."""


@dataclass(frozen=True, slots=True)
class Actor:
    """What does the jobs of one class; `attempts` counts the tries until a job is dead."""

    job: type[Job]
    perform: Callable[[Services, Work[Any]], None]
    attempts: int


def actor(job: type[J], perform: Callable[[Services, Work[J]], None], attempts: int) -> Actor:
    """Type-checks that a function takes the jobs that it is given."""
    return Actor(job, perform, attempts)


ACTORS: tuple[Actor, ...] = (
    actor(jobs.AnnounceDeleteRequests, announce_delete_requests, 3),
    actor(jobs.EndSessions, end_sessions, 12),
    actor(jobs.FinishErasure, finish_erasure, 20),
    actor(jobs.FollowService, follow_service, 12),
    actor(jobs.HandOverUser, hand_over_user, 12),
    actor(jobs.LeaveViews, leave_views, 12),
    actor(jobs.LoadPrices, load_prices, 12),
    actor(jobs.MakeSurveyLead, make_survey_lead, 20),
    actor(jobs.NoteFailedSignIns, note_failed_sign_ins, 5),
    actor(jobs.NoteFactorEvents, note_factor_events, 20),
    actor(jobs.NotePasswordChange, note_password_change, 20),
    actor(jobs.NoteRefreshReuse, note_refresh_reuse, MAIL_ATTEMPTS),
    actor(jobs.NotifyWatchers, notify_watchers, 12),
    actor(jobs.ReviewWatches, review_watches, 12),
    actor(jobs.RunBulkEdit, run_bulk_edit, 12),
    actor(jobs.RunImport, run_import, 12),
    actor(jobs.RunScheduled, run_scheduled, 10),
    actor(jobs.ScanFile, scan_file, SCAN_ATTEMPTS),
    actor(jobs.SendAddressAddedNotice, send_address_added_notice, MAIL_ATTEMPTS),
    actor(jobs.SendAddressLostNotice, send_address_lost_notice, MAIL_ATTEMPTS),
    actor(jobs.SendAddressNotice, send_address_notice, MAIL_ATTEMPTS),
    actor(jobs.SendDeleteDecision, send_delete_decision, MAIL_ATTEMPTS),
    actor(jobs.SendEmailConfirmation, send_email_confirmation, MAIL_ATTEMPTS),
    actor(jobs.SendFactorNotice, send_factor_notice, MAIL_ATTEMPTS),
    actor(jobs.SendInvitation, send_invitation, MAIL_ATTEMPTS),
    actor(jobs.SendPasswordNotice, send_password_notice, MAIL_ATTEMPTS),
    actor(jobs.SendResetLink, send_reset_link, MAIL_ATTEMPTS),
    actor(jobs.StopContact, stop_contact, 12),
    actor(jobs.TakeChildrenAlong, take_children_along, 12),
    actor(jobs.TakeOffDialler, take_off_dialler, 12),
    actor(jobs.TellDeleteDecision, tell_delete_decision, 20),
    actor(jobs.TellRevealLimit, tell_reveal_limit, 20),
    actor(jobs.TellTaskPeople, tell_task_people, 12),
    actor(jobs.UndoBatch, undo_batch, 12),
)


def kinds(services: Services) -> list[Kind[Any]]:
    return [Kind(one.job, partial(one.perform, services), one.attempts) for one in ACTORS]


@contextmanager
def working(services: Services) -> Iterator[Working]:
    """Does all of Daybook's jobs until the block ends."""
    with doing(services, kinds(services), POLICIES, scheduled()) as work:
        yield work


def main(settings: Settings) -> None:
    """Run as many processes as wanted."""
    with databases(settings) as found, change_notifier(settings) as changes:
        migrate(found)
        with open_services(settings, found, changes=changes) as services, working(services) as work:
            if services.mailbox is not None:
                log.warning("mails_stay_on_this_machine", missing="DAYBOOK_MAIL_HOST")
            tune_gc()
            run_until_stopped(work)
