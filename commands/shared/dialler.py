"""Whom the dialler may ring: no lead of a party that does not want to be contacted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from commands.shared.contact import refuse_stopped
from domain.lead.values import DO_NOT_DISTURB
from domain.shared.contact import DoNotDisturb

if TYPE_CHECKING:
    from commands.kernel.guards import Attempt
    from domain.lead.details import LeadDetails


def may_dial(attempt: Attempt) -> None:
    """Refuses to put a lead on the dialler while it or its party is not to be disturbed, and to link a
    lead that is on it with such a party.
    """
    lead, noun = attempt.state, attempt.command.noun
    after: LeadDetails = attempt.details if lead is None else lead.details.merge(attempt.details)
    if not after.dialer:
        return
    if attempt.is_new("dialer"):
        status = getattr(attempt.command, "status", None) or (lead.status if lead else None)
        if status == DO_NOT_DISTURB:
            raise DoNotDisturb
    if any(attempt.is_new(name) for name in ("dialer", *noun.links)):
        refuse_stopped(attempt, after)
