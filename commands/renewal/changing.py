"""Changing a renewal's fields and people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from commands.kernel.assignments import Assignments, assignments_of
from commands.kernel.people import ChangePeople
from commands.shared.choices import listed
from commands.shared.offer.changing import OFFER_LISTS, ChangesOffer, shares_within_usage
from domain.renewal.decider import refuse_other_contract
from domain.renewal.details import RenewalDetails
from domain.renewal.noun import RENEWAL

if TYPE_CHECKING:
    from commands.kernel.guards import Attempt

if TYPE_CHECKING:
    RenewalAssignments = Assignments
else:
    RenewalAssignments = assignments_of(RENEWAL)


def same_contract(attempt: Attempt) -> None:
    """Refuses another contract than the one that is renewed."""
    refuse_other_contract(attempt.details, attempt.current)


class ChangeRenewal(ChangesOffer, RenewalDetails, RenewalAssignments):
    """The status has a call of its own."""

    noun = RENEWAL
    guards = (listed(OFFER_LISTS), shares_within_usage, same_contract)


class AssignRenewal(ChangePeople):
    noun = RENEWAL
