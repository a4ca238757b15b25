"""The jobs and their fields. `workers/actors` does them."""

from __future__ import annotations

from datetime import datetime
from typing import Literal
from uuid import UUID

from commands.kernel.jobs import Job

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


class TellTaskPeople(Job):
    """Users whom a version of a task concerns are told of it."""

    task: UUID
    version: int


class MakeSurveyLead(Job, attempts=20):
    """The survey was submitted, or staff decided about it."""

    survey: UUID


class TakeChildrenAlong(Job):
    """Children of a deleted record that the read models did not know yet are deleted too."""

    noun: str
    record: UUID


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


class TellDeleteDecision(Job, attempts=20):
    """`version` is that of the event that decided."""

    record: UUID
    version: int


class TellRevealLimit(Job, attempts=20):
    """`version` is that of the user's last look of the day."""

    record: UUID
    version: int
