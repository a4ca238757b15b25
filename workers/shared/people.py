"""The user that a job is about, and how they are written to."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Protocol
from uuid import UUID

from commands.kernel.command import Actor, Context
from commands.kernel.jobs import GiveUp
from commands.kernel.ports import MailRefused
from domain.kernel.errors import NotFound
from domain.kernel.uk_time import UK
from domain.user.noun import USER
from workers.mails.render import Letter, rendered

if TYPE_CHECKING:
    from datetime import datetime

    from commands.kernel.command import Deps
    from commands.kernel.jobs import Work
    from commands.kernel.ports import Mail
    from domain.user.noun import User
    from infra.bootstrap import Services


class HasDeps(Protocol):
    """Services that commands are carried out with."""

    @property
    def deps(self) -> Deps: ...


def user_of(services: HasDeps, user_id: UUID) -> User | None:
    """None for one who does not exist, was deleted, or may not come in."""
    try:
        state = services.deps.store.load(USER, user_id)
    except NotFound:
        return None
    return state if state.active and not state.deleted else None


def language_of(services: Services, user_id: UUID, wanted: str | None = None) -> str:
    """What was asked for, or what the user's browser wanted at the last sign-in."""
    return wanted or services.sessions.language_of(user_id) or "en"


def uk_time(at: datetime, language: str) -> str:
    return at.astimezone(UK).strftime("%d.%m.%Y, %H:%M" if language == "de" else "%d/%m/%Y, %H:%M")


def write(services: Services, work: Work[Any], letter: Letter, **values: Any) -> None:
    """Raises GiveUp where the server will never take it, MailNotSent where it may later."""
    values["origin"] = services.settings.http.public_origin
    deliver(services, rendered(work.job_id, services.deps.clock.now(), letter, values))


def deliver(services: Services, mail: Mail) -> None:
    """Raises GiveUp where the server will never take it, MailNotSent where it may later."""
    try:
        services.mail.send(mail)
    except MailRefused as refused:
        raise GiveUp from refused


def write_notice(
    services: Services, work: Work[Any], template: str, user_id: UUID, at: datetime
) -> None:
    """Mails a user, at the primary address, what happened to the account at a time; nothing to one who may not
    come in.
    """
    user = user_of(services, user_id)
    if user is None or user.details.email is None:
        return
    language = language_of(services, user_id)
    letter = Letter(template, language, user.details.email, user.details.first_name)
    write(services, work, letter, when=uk_time(at, language))


def by_worker(
    work: Work[Any], actor: Actor | None = None, request_id: UUID | None = None
) -> Context:
    """One job is one command, however often it is tried. It follows from what the job followed from."""
    correlation_id, event_id = work.cause or (None, None)
    return Context(
        actor,
        work.job_id,
        source="worker",
        request_id=request_id,
        correlation_id=correlation_id,
        causation_id=event_id,
    )


def by_ledger(work: Work[Any]) -> Context:
    """The same for what somebody did at the ledger."""
    return replace(by_worker(work), source="xero")
