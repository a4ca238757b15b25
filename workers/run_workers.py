"""The workers as a process: jobs and policies, until told to end. Also within other processes."""

from __future__ import annotations

from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any

import structlog

from commands import jobs
from commands.shared.files.scanning import ScanFile
from commands.user.access import NoteFailedSignIns, NoteRefreshReuse
from commands.user.account import NotePasswordChange, SendResetLink
from commands.user.emails import SendEmailConfirmation
from commands.user.factors import NoteFactorEvents
from commands.user.hand_over import HandOverUser
from infra.bootstrap import (
    NotifyWatchers,
    ReviewWatches,
    RunScheduled,
    Settings,
    change_notifier,
    databases,
    migrate,
    open_services,
    tune_gc,
)
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

    from commands.kernel.jobs import Actors, J, Work
    from infra.bootstrap import Services, Working

log = structlog.get_logger("daybook.start")


def actor(
    job: type[J], perform: Callable[[Services, Work[J]], None]
) -> tuple[type[Any], Callable[[Services, Work[Any]], None]]:
    """Type-checks that a function takes the jobs that it is given."""
    return job, perform


ACTORS = dict(
    (
        actor(jobs.AnnounceDeleteRequests, announce_delete_requests),
        actor(jobs.EndSessions, end_sessions),
        actor(jobs.FinishErasure, finish_erasure),
        actor(jobs.FollowService, follow_service),
        actor(HandOverUser, hand_over_user),
        actor(jobs.LeaveViews, leave_views),
        actor(jobs.LoadPrices, load_prices),
        actor(jobs.MakeSurveyLead, make_survey_lead),
        actor(NoteFailedSignIns, note_failed_sign_ins),
        actor(NoteFactorEvents, note_factor_events),
        actor(NotePasswordChange, note_password_change),
        actor(NoteRefreshReuse, note_refresh_reuse),
        actor(NotifyWatchers, notify_watchers),
        actor(ReviewWatches, review_watches),
        actor(jobs.RunBulkEdit, run_bulk_edit),
        actor(jobs.RunImport, run_import),
        actor(RunScheduled, run_scheduled),
        actor(ScanFile, scan_file),
        actor(jobs.SendAddressAddedNotice, send_address_added_notice),
        actor(jobs.SendAddressLostNotice, send_address_lost_notice),
        actor(jobs.SendAddressNotice, send_address_notice),
        actor(jobs.SendDeleteDecision, send_delete_decision),
        actor(SendEmailConfirmation, send_email_confirmation),
        actor(jobs.SendFactorNotice, send_factor_notice),
        actor(jobs.SendInvitation, send_invitation),
        actor(jobs.SendPasswordNotice, send_password_notice),
        actor(SendResetLink, send_reset_link),
        actor(jobs.StopContact, stop_contact),
        actor(jobs.TakeChildrenAlong, take_children_along),
        actor(jobs.TakeOffDialler, take_off_dialler),
        actor(jobs.TellDeleteDecision, tell_delete_decision),
        actor(jobs.TellRevealLimit, tell_reveal_limit),
        actor(jobs.TellTaskPeople, tell_task_people),
        actor(jobs.UndoBatch, undo_batch),
    )
)


def actors(services: Services) -> Actors:
    return {job: partial(perform, services) for job, perform in ACTORS.items()}


@contextmanager
def working(services: Services) -> Iterator[Working]:
    """Does all of Daybook's jobs until the block ends."""
    with doing(services, actors(services), POLICIES, scheduled()) as work:
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
