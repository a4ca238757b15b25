"""Commands that make services, change them and move them on, beyond those that every noun has."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pydantic import Field

from commands.kernel.assignments import Assignments, assignments_of
from commands.kernel.change import ChangeDetails
from commands.kernel.guards import not_deleted, required
from commands.kernel.ports import StreamAppend
from commands.kernel.record import Create, OneRecord, State
from commands.kernel.warnings import WithWarnings
from commands.shared.choices import listed
from commands.shared.reference_tables import WithTables
from domain.kernel import record
from domain.kernel.errors import InvalidFields, NotFound
from domain.lead.events import LeadServiceSaved, LeadServiceSold
from domain.lead.noun import LEAD
from domain.service.decider import (
    PLACES,
    derive_fields,
    move,
    name_of,
    refuse_impossible,
)
from domain.service.details import ServiceDetails
from domain.service.events import ServiceChanged, ServiceSaved, ServiceSold
from domain.service.fields import CHOICES, PAPERS
from domain.service.noun import SERVICE
from domain.service.values import DRAFT
from domain.site.noun import SITE

if TYPE_CHECKING:
    from uuid import UUID

    from commands.kernel.command import Context, Deps, Outcome
    from commands.kernel.guards import Attempt
    from domain.kernel.event import Event, Meta
    from domain.kernel.record import Created

if TYPE_CHECKING:
    ServiceAssignments = Assignments
else:
    ServiceAssignments = assignments_of(SERVICE)


def possible(attempt: Attempt) -> None:
    """Refuses what no service is: at no place, of another kind, with fields of other kinds."""
    refuse_impossible(attempt.details, attempt.current)


def own_papers(attempt: Attempt) -> None:
    """Refuses ids of files that the service does not have."""
    known = attempt.state.documents if attempt.state is not None else {}
    leaves = attempt.details.leaves()
    refused = {
        wire: "not_found"
        for path, wire in PAPERS.items()
        if any(one not in known for one in leaves.get(path) or ())
    }
    if refused:
        raise InvalidFields(fields=refused)


GUARDS = (required("kind"), listed(CHOICES), possible, own_papers)


def company_of(site: UUID, deps: Deps) -> UUID | None:
    """None for a site that there is not: guards say so."""
    try:
        return deps.store.load(SITE, site).details.company
    except NotFound:
        return None


def on_lead(lead: UUID | None, event: Event, deps: Deps) -> tuple[StreamAppend, ...]:
    """The event of the lead that goes along; nothing for a lead that is deleted."""
    state = deps.store.load_many([(LEAD, lead)]).get(lead) if lead is not None else None
    if state is None or state.deleted:
        return ()
    event = event.model_copy(update={"subject_id": LEAD.subject(state.details)})
    return (StreamAppend(state.stream_id, LEAD.name, state.version, (event,)),)


def of_service(id_: UUID, details: ServiceDetails) -> dict[str, Any]:
    """What events of a lead hold of one of its services; a place that it does not have is not said."""
    places = {name: getattr(details, name) for name in PLACES}
    known = {name: place for name, place in places.items() if place is not None}
    return {"service": id_, "category": name_of(details), **known}


class AddService(WithWarnings, WithTables, Create, ServiceDetails, ServiceAssignments):
    """A draft at a site, whose company comes along, at a company or at a consumer."""

    noun = SERVICE
    guards = GUARDS

    def append(self, context: Context, deps: Deps) -> Outcome:
        """Raises NotFound for a lead that there is not."""
        more = self._of_lead(deps) if self.lead is not None else {}
        site = more.get("site", self.site)
        if site is not None and not (self.company or more.get("company")):
            more["company"] = company_of(site, deps)
        placed = self.model_copy(update=more) if more else self
        return super(AddService, placed).append(context, deps)

    def _of_lead(self, deps: Deps) -> dict[str, Any]:
        """What the lead says that the body does not: whose service it is, and who works on it."""
        lead = deps.store.load_many([(LEAD, self.lead)]).get(self.lead) if self.lead else None
        if lead is None:
            # The guard of links says so.
            return {}
        own = lead.details
        found: dict[str, UUID | None] = {}
        if not any(getattr(self, name) for name in PLACES):
            # A firm's service is not also its person's.
            left_out = own.consumer if own.company is not None else None
            places = {name: getattr(own, name) for name in PLACES}
            found = {name: place for name, place in places.items() if place != left_out}
        people = {
            field: lead.people[role]
            for role, field in self.role_fields.items()
            if self.users(role) is None and role in lead.people
        }
        return {name: value for name, value in found.items() if value is not None} | people

    def handle(self, details: ServiceDetails, context: Context, deps: Deps) -> ServiceSaved:
        whole = derive_fields(details, None)
        people = {role: users for role, users in self.assigned(context, deps).items() if users}
        return ServiceSaved(details=whole, status=DRAFT, people=people)

    def beside(
        self, stream_id: UUID, created: Created[Any, Any], meta: Meta, deps: Deps
    ) -> tuple[StreamAppend, ...]:
        """The lead's timeline says that the service was saved on it, in the same commit."""
        saved = LeadServiceSaved(**of_service(stream_id, created.details))
        return on_lead(created.details.lead, saved, deps)


class ChangeService(WithWarnings, WithTables, ChangeDetails, ServiceDetails, ServiceAssignments):
    """Fields and people; what is not sent stays. Kind and place stay as they are."""

    noun = SERVICE
    guards = GUARDS

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        events = record.change_details(
            state,
            ServiceChanged,
            derive_fields(self.sent(state), state.details),
            expected_version=self.expected_version,
            reference_data=self.reference_data(deps),
        )
        for role, users in self.assigned(context, deps, state.people).items():
            events += record.change_people(
                state, role, users, expected_version=self.expected_version
            )
        return events


class MoveService(OneRecord):
    """Gives a service its next state."""

    step = "status"
    noun = SERVICE
    guards = (not_deleted,)
    status: str = Field(max_length=20)

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return move(state, self.status, expected_version=self.expected_version)

    def beside(
        self, state: State, events: list[Event], meta: Meta, deps: Deps
    ) -> tuple[StreamAppend, ...]:
        """The lead's timeline says that the service was sold, in the same commit."""
        if not any(isinstance(event, ServiceSold) for event in events):
            return ()
        sold = LeadServiceSold(**of_service(state.stream_id, state.details))
        return on_lead(state.details.lead, sold, deps)
