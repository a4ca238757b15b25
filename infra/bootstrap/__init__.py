"""The composition root. Nothing is connected at import; processes reach `infra` only through here.

`Services` is what every process works with. `loops` has what each kind of process adds.
"""

from typing import TYPE_CHECKING

from infra.accounts.accounts import SESSION, record_password_change
from infra.accounts.factors import Given, record_factor_events
from infra.accounts.second_steps import SecondStepOver
from infra.bootstrap.external import change_notifier, kafka_settings
from infra.bootstrap.loops import (
    helping,
    operator,
    policy_reader,
    projecting,
    relaying,
    working,
)
from infra.bootstrap.opening import open_services
from infra.bootstrap.postgres import databases, migrate
from infra.bootstrap.services import Services
from infra.eventstore.claims import verify_store
from infra.files import delete_half_written
from infra.filling import Filling
from infra.gc_tuning import tune_gc
from infra.jobs.policies import skip_past
from infra.jobs.schedule import RunScheduled, Scheduled, forget_runs
from infra.jobs.schedule import finished as run_finished
from infra.jobs.working import Working
from infra.migrations import drop_schemas
from infra.operations import Operator
from infra.papers import html_to_pdf, warn_of_missing
from infra.postgres.connections import AWAY
from infra.postgres.databases import MAIN, VAULT, Databases, Owners
from infra.projector.compare.difference import DifferenceKind
from infra.projector.compare.store import MOST_NAMED, Asked, ComparisonStage, DifferenceState
from infra.projector.fold.runner import Runner
from infra.projector.notify.changes import ChangeNotifier, RecordMoved
from infra.rates import Limit
from infra.settings import RequestSettings, Settings
from infra.settings.adapter import is_loopback
from infra.shared_lists import View
from infra.survey import Upload
from infra.survey.visits import BITS, WAIT
from infra.user_data.watches import NotifyWatchers, ReviewWatches

if TYPE_CHECKING:
    # Types that the HTTP layer names; their modules are loaded when a service is built.
    from infra.accounts.factor_store import Purpose as Purpose
    from infra.accounts.google import GoogleSignIn as GoogleSignIn
    from infra.accounts.second_steps import SecondStep as SecondStep
    from infra.accounts.sessions import CheckedSession as CheckedSession
    from infra.accounts.tokens import RefreshToken as RefreshToken
    from infra.batch import BatchRun as BatchRun
    from infra.batch import BatchRuns as BatchRuns
    from infra.calendar.addresses import Feed as Feed
    from infra.mail.mailbox import Letter as Letter
    from infra.mail.mailbox import LocalMailbox as LocalMailbox
    from infra.prices import Match as Match
    from infra.shared_lists import SharedLink as SharedLink
    from infra.survey import Visit as Visit
    from infra.user_data.presence.board import PresenceBoard as PresenceBoard
    from infra.user_data.presence.store import PersonStatus as PersonStatus

__all__ = [
    "AWAY",
    "BITS",
    "MAIN",
    "MOST_NAMED",
    "SESSION",
    "VAULT",
    "WAIT",
    "Asked",
    "ChangeNotifier",
    "ComparisonStage",
    "Databases",
    "DifferenceKind",
    "DifferenceState",
    "Filling",
    "Given",
    "Limit",
    "NotifyWatchers",
    "Operator",
    "Owners",
    "RecordMoved",
    "RequestSettings",
    "ReviewWatches",
    "RunScheduled",
    "Runner",
    "Scheduled",
    "SecondStepOver",
    "Services",
    "Settings",
    "Upload",
    "View",
    "Working",
    "change_notifier",
    "databases",
    "delete_half_written",
    "drop_schemas",
    "forget_runs",
    "helping",
    "html_to_pdf",
    "is_loopback",
    "kafka_settings",
    "migrate",
    "open_services",
    "operator",
    "policy_reader",
    "projecting",
    "record_factor_events",
    "record_password_change",
    "relaying",
    "run_finished",
    "skip_past",
    "tune_gc",
    "verify_store",
    "warn_of_missing",
    "working",
]
