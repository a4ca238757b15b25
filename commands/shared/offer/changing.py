"""Changing the fields and people of an offer: a quote or a renewal."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, ClassVar

from commands.kernel.assignments import Assignments
from commands.kernel.change import ChangeDetails
from commands.kernel.guards import Guards
from commands.kernel.record import State
from commands.shared.customer import with_customer
from commands.shared.reference_tables import WithTables
from domain.kernel import record
from domain.kernel.errors import InvalidFields
from domain.kernel.uk_time import UK
from domain.lead import lists
from domain.price_file.prices import DIST_IDS, LDZ, METER_TYPES, PROFILE_CLASSES
from domain.shared.offer.standing import refuse_change

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps
    from commands.kernel.guards import Attempt, Guards
    from domain.kernel.event import Event

OFFER_LISTS = {
    "serviceType": lists.SERVICE_CATEGORIES,
    "subServiceType": tuple(one for names in lists.SUB_SERVICES.values() for one in names),
    "supply.ldz": LDZ,
    "supply.distId": DIST_IDS,
    "supply.profileClass": PROFILE_CLASSES,
    "supply.meterType": METER_TYPES,
}


def today(deps: Deps) -> date:
    """The day in the UK."""
    return deps.clock.now().astimezone(UK).date()


def shares_within_usage(attempt: Attempt) -> None:
    """Refuses shares of the usage that are more than the whole."""
    before = attempt.current or type(attempt.details)()
    supply = before.merge(attempt.details).supply
    shares = (supply.night_kwh or 0) + (supply.evening_and_weekend_kwh or 0)
    if shares > (supply.aq or 0):
        raise InvalidFields(fields={"supply.nightKwh": "parts_above_usage"})


def not_fixed(attempt: Attempt) -> None:
    """Refuses other values of what was accepted; links are no part of it."""
    if attempt.state is not None:
        refuse_change(attempt.state, record.changed_leaves(attempt.state, attempt.details))


class ChangesOffer(WithTables, ChangeDetails, Assignments):
    """Base of commands that change fields and people of a quote or a renewal; what is not sent stays."""

    guards: ClassVar[Guards] = (not_fixed,)

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        linked = with_customer(self.noun, self.sent(state), state.details, deps)
        events = record.change_details(
            state,
            self.noun.changed,
            linked,
            expected_version=self.expected_version,
            reference_data=self.reference_data(deps),
        )
        for role, users in self.assigned(context, deps, state.people).items():
            events += record.change_people(
                state, role, users, expected_version=self.expected_version
            )
        return events
