"""Stopping contact with a party, allowing it again, and refusing what would contact one meanwhile."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Any
from uuid import UUID

from commands.kernel.record import OneRecord, State
from domain.kernel.details import leaf
from domain.kernel.errors import NotAllowed
from domain.kernel.uk_time import UK
from domain.nouns import NOUNS
from domain.shared.contact import (
    ConsentMeans,
    DoNotDisturb,
    allow_contact,
    is_party,
    stop_contact,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from commands.kernel.command import Context, Deps
    from commands.kernel.guards import Attempt
    from domain.kernel.details import Details
    from domain.kernel.event import Event
    from domain.kernel.noun import Noun

LIFTED_BY = frozenset({"admin", "management"})
"""Roles that may record the consent which lifts a stop."""


class StopContact(OneRecord):
    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return stop_contact(state)


def may_lift(attempt: Attempt) -> None:
    actor = attempt.context.actor
    if actor is not None and actor.role not in LIFTED_BY:
        raise NotAllowed


class AllowContact(OneRecord):
    """Needs the consent: when it was given, and how."""

    guards = (may_lift,)
    consent_given_on: date
    consent_given_how: ConsentMeans

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        today = deps.clock.now().astimezone(UK).date()
        return allow_contact(state, self.consent_given_on, self.consent_given_how, today)


def parties(noun: Noun[Any, Any], details: Details) -> Iterable[tuple[Noun[Any, Any], UUID]]:
    """The parties that a record of the noun is linked with."""
    for path, target in noun.links.items():
        linked = leaf(details, path)
        if is_party(NOUNS[target]) and isinstance(linked, UUID):
            yield NOUNS[target], linked


def may_contact(attempt: Attempt) -> None:
    """Refuses what contacts the parties of a record while one of them does not want it."""
    refuse_stopped(attempt, attempt.state.details if attempt.state else attempt.details)


def refuse_stopped(attempt: Attempt, details: Details) -> None:
    """Raises DoNotDisturb while one of the parties that these details link with is not to be contacted."""
    linked = attempt.load_many(parties(attempt.command.noun, details))
    if any(party.state.contact_stopped for party in linked.values()):
        raise DoNotDisturb
