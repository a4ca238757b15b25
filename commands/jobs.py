"""The jobs and their fields. `workers/actors` does them."""

from __future__ import annotations

from datetime import datetime
from typing import Literal
from uuid import UUID

from commands.kernel.jobs import Job
from domain.user.events import Means

FactorNotice = Literal["factor_added", "factor_removed", "factors_reset", "recovery_code_used"]
"""What mails tell of second factors."""


class AnnounceDeleteRequests(Job, attempts=3):
    """Open screens learn that delete requests have changed, by the event that changed them, or by the end
    of an undo that deleted records.
    """

    noun: str
    record: UUID
    version: int
    position: int


class StopContact(Job):
    """With the customer of a lead; `version` is that of the event which set the lead's status."""

    lead: UUID
    version: int


class TakeOffDialler(Job):
    """The leads of a party; `version` is that of the event which stopped contact with it."""

    noun: str
    party: UUID
    version: int


class EndSessions(Job):
    user: UUID


class FinishErasure(Job, attempts=20):
    person: UUID


class FollowService(Job):
    """The company and the site of a service; `version` is that of the event by which it changed."""

    service: UUID
    version: int


class HandOverUser(Job):
    """`version` is that of the event that began the hand-over."""

    user: UUID
    version: int


class RunBulkEdit(Job):
    bulk_edit: UUID


class RunImport(Job):
    """`version` is that of the event that started it."""

    lead_import: UUID
    version: int


class LoadPrices(Job):
    """`version` is that of the event that said what the file's columns fill."""

    price_file: UUID
    version: int


class UndoBatch(Job):
    """`version` is that of the event that started the undo of an import or a bulk edit."""

    noun: str
    batch: UUID
    version: int


class LeaveViews(Job):
    """Shared views of a deleted user go on without an owner."""

    user: UUID


class NotifyWatchers(Job):
    """Users who watch a record are notified of the command that stored a version of it."""

    record: UUID
    version: int


class TellTaskPeople(Job):
    """Users whom a version of a task concerns are told of it."""

    task: UUID
    version: int


class ReviewWatches(Job):
    """A user was changed, and may see other records than before."""

    user: UUID


class MakeSurveyLead(Job, attempts=20):
    """The survey was submitted, or staff decided about it."""

    survey: UUID


class NoteFailedSignIns(Job, attempts=5):
    """`request` was the last of so many failures."""

    user: UUID
    failures: int
    request: UUID | None


class NoteFactorEvents(Job, attempts=20):
    """The user's history learns of second factors; `events` are stored names and fields as JSON.
    `actor` caused them, with `role`, in `request`.
    """

    user: UUID
    events: tuple[tuple[str, str], ...]
    actor: UUID | None
    role: str | None
    request: UUID | None


class NotePasswordChange(Job, attempts=20):
    """The user's history learns of a new password; `actor` set it, with `role`, in `request`."""

    user: UUID
    means: Means
    must_change: bool
    feed_closed: bool = False
    actor: UUID | None
    role: str | None
    request: UUID | None


class NoteRefreshReuse(Job):
    """A refresh token that was replaced came again, so that its session was ended."""

    user: UUID
    session: UUID
    at: datetime


class RunScheduled(Job, attempts=10):
    """A run of `workers/schedule.py` that was due at a time."""

    name: str
    due: datetime


class TakeChildrenAlong(Job):
    """Children of a deleted record that the read models did not know yet are deleted too."""

    noun: str
    record: UUID


class ScanFile(Job, attempts=100_000):
    """A stored file waits for the scanner, however long that is away."""

    record: UUID
    document: UUID


class SendAddressNotice(Job):
    """`email` has the place in the list that the new primary address had."""

    user: UUID
    email: UUID
    at: datetime


class SendAddressAddedNotice(Job):
    user: UUID
    at: datetime


class SendAddressLostNotice(Job):
    """`version` is that of the event by which a user lost an address."""

    user: UUID
    version: int
    at: datetime


class SendDeleteDecision(Job):
    """`version` is that of the event that decided."""

    record: UUID
    version: int


class SendEmailConfirmation(Job):
    """Without a language, it is that of the user's last sign-in."""

    user: UUID
    email: UUID
    language: str | None = None


class SendFactorNotice(Job):
    """`template` is the mail that tells the user what happened to the second factors."""

    user: UUID
    template: FactorNotice
    at: datetime


class SendInvitation(Job):
    user: UUID
    language: str | None


class SendPasswordNotice(Job):
    user: UUID
    at: datetime


class SendResetLink(Job):
    """To the secondary address `email`, or without one to the primary address."""

    user: UUID
    email: UUID | None
    language: str


class TellDeleteDecision(Job, attempts=20):
    """`version` is that of the event that decided."""

    record: UUID
    version: int


class TellRevealLimit(Job, attempts=20):
    """`version` is that of the user's last look of the day."""

    record: UUID
    version: int
