"""Commands about leads beyond those that every noun has."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal

from pydantic import Field

from commands.kernel.assignments import Assignments, assignments_of
from commands.kernel.change import ChangeDetails
from commands.kernel.people import ChangePeople
from commands.kernel.record import Create, OneRecord, State
from commands.shared.choices import listed, listed_in_tables
from commands.shared.contact import may_contact
from commands.shared.dialler import may_dial
from commands.shared.pipelines.cache import PipelineCache
from domain.kernel import record
from domain.kernel.details import field_names, with_fields
from domain.kernel.errors import InvalidFields
from domain.kernel.formats import Line
from domain.lead import lists
from domain.lead.decider import begin, log_call, move, pass_gate
from domain.lead.details import DigitalDashboard, LeadDetails
from domain.lead.gates import GateContext, first_context, gaps, gate_context
from domain.lead.measure_rows import first_measures, labels_of, refuse_unknown_labels, set_labels
from domain.lead.noun import LEAD
from domain.lead.values import B2B_SALES, ECO_SALES
from domain.reference_table.founding import TRADE_TYPES
from domain.reference_table.values import TableName

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps
    from commands.kernel.guards import Attempt
    from domain.kernel.event import Event

SYSTEM_ROLE = "admin"
"""The system's own commands obey the rules as an admin's do."""
_INSTALLS = ("solar", "batteryStorage", "ashp", "esh")
LISTS = {
    "serviceType": lists.SERVICE_CATEGORIES,
    "subServiceType": tuple(one for names in lists.SUB_SERVICES.values() for one in names),
    "installerType": TRADE_TYPES,
    "digitalDashboard.tenure": lists.TENURES,
    "digitalDashboard.eligibilityRoute": lists.MATCH_RESULTS,
    "digitalDashboard.wallType": lists.WALL_TYPES,
    "digitalDashboard.projectStage": (*lists.PROJECT_STAGES, *lists.OTHER_PROJECT_STAGES),
    "digitalDashboard.submissionStage": lists.SUBMISSION_STAGES,
    "digitalDashboard.fundingRoute": lists.FUNDING_ROUTES,
    "digitalDashboard.scheme": lists.SCHEMES,
    "digitalDashboard.matchResult": lists.MATCH_RESULTS,
    "digitalDashboard.ownershipCheck": lists.OWNERSHIP_CHECKS,
    "digitalDashboard.epc": lists.EPC_BANDS,
    "digitalDashboard.typeOfSupply": lists.SUPPLY_TYPES,
    "digitalDashboard.startBand": lists.ENERGY_BANDS,
    "digitalDashboard.targetBand": lists.ENERGY_BANDS,
    **{f"installation.{one}.status": lists.OFFERED_PROGRESS for one in _INSTALLS},
}
"""By wire path, those of `FROM_TABLES` as the tables begin. Source, DataOf and jobType are free text."""
FROM_TABLES: Mapping[str, TableName] = {"installerType": "trade_types"}
"""Fields whose lists are reference tables, which admins edit."""
CONSTANTS = {path: values for path, values in LISTS.items() if path not in FROM_TABLES}


class DigitalDashboardBody(DigitalDashboard):
    """Takes the labels of measures too: they are the titles of the lead's rows."""

    measures_being_done: tuple[Line, ...] | None = Field(None, max_length=30)


class LeadBody(LeadDetails):
    """What a request may say of a lead: its details, and the labels of its measures."""

    digital_dashboard: DigitalDashboardBody = DigitalDashboardBody()


def _labels(command: Any) -> tuple[str, ...] | None:
    """The measures' labels that were sent; None for a body without them."""
    dashboard = command.digital_dashboard
    is_sent = "measures_being_done" in dashboard.model_fields_set
    return (dashboard.measures_being_done or ()) if is_sent else None


def _without_labels(details: LeadDetails) -> LeadDetails:
    """The details alone, as events store them."""
    dashboard = details.digital_dashboard
    sent = dashboard.model_fields_set.intersection(field_names(DigitalDashboard))
    plain = with_fields(DigitalDashboard, {name: getattr(dashboard, name) for name in sent})
    return details.model_copy(update={"digital_dashboard": plain})


def offered_labels(attempt: Attempt) -> None:
    """Refuses labels of measures that are not offered and that the lead does not have."""
    known = labels_of(attempt.state) if attempt.state is not None else ()
    refuse_unknown_labels(_labels(attempt.command) or (), known)


GUARDS = (listed(CONSTANTS), listed_in_tables(FROM_TABLES), offered_labels, may_dial)


def gate_context_of(lead: State, deps: Deps, details: LeadDetails | None = None) -> GateContext:
    """What gates look at, of a lead as it is, or with other details."""
    visits, lead_id = deps.visits, lead.stream_id
    return gate_context(
        lead, details or lead.details, lambda: visits is not None and visits.has_survey(lead_id)
    )


def role_of(context: Context) -> str:
    return context.actor.role if context.actor else SYSTEM_ROLE


if TYPE_CHECKING:
    LeadAssignments = Assignments
else:
    LeadAssignments = assignments_of(LEAD)


def has_customer(attempt: Attempt) -> None:
    """Refuses a lead of no consumer and no company that names no customer itself."""
    details: LeadDetails = attempt.details
    if not (details.consumer or details.company or details.digital_dashboard.customer_name):
        raise InvalidFields(fields={"Consumer": "required"})


class CaptureLead(Create, LeadBody, LeadAssignments):
    """A lead belongs to a consumer, a company, or names its customer itself."""

    noun = LEAD
    guards = (has_customer, *GUARDS)
    lead_type: str | None = Field(None, max_length=40)
    status: str | None = Field(None, max_length=100)

    def derive_fields(self, details: LeadDetails) -> LeadDetails:
        return _without_labels(details)

    def following(self, deps: Deps) -> list[Event]:
        return first_measures(_labels(self) or (), deps.new_id)

    def initial_values(self, details: LeadDetails, context: Context, deps: Deps) -> dict[str, Any]:
        lead_type = self.lead_type or (B2B_SALES if details.company else ECO_SALES)
        stage = begin(deps.part(PipelineCache).current(), lead_type, self.status)
        pass_gate(stage, first_context(details), role_of(context), None, override=False)
        people = {role: users for role, users in self.assigned(context, deps).items() if users}
        beginning: dict[str, Any] = {
            "pipeline": lead_type,
            "status": stage.name,
            "stage": stage.place,
        }
        return beginning | ({"people": people} if people else {})


class Moving(OneRecord):
    """Base of commands that may move a lead; `overrideGate` moves it through a closed gate."""

    noun = LEAD
    override_gate: bool = False

    def answer(self, context: Context, deps: Deps) -> dict[str, Any]:
        """What the gate of a stage that only warns lacks, under the contract's name for warnings."""
        status = getattr(self, "status", None)
        pipelines = deps.part(PipelineCache).current()
        stages = [pipelines.find(kind, status) for kind in pipelines.by_type] if status else []
        if not any(one is not None and one.stage.gate.mode == "warn" for one in stages):
            return {}
        state = deps.store.load(LEAD, self.id)
        stage = pipelines.find(state.pipeline or "", str(state.status))
        if stage is None or stage.stage.gate.mode != "warn":
            return {}
        found = gaps(stage.stage.gate, gate_context_of(state, deps))
        return {"advice": found.fields} if found.needs else {}


class ChangeLead(Moving, ChangeDetails, LeadBody, LeadAssignments):
    """Changes fields, status, type and people of a lead. A field that is not sent keeps its value."""

    noun = LEAD
    guards = GUARDS
    lead_type: str | None = Field(None, max_length=40)
    status: str | None = Field(None, max_length=100)

    @classmethod
    def status_fields(cls, status: Any, pipeline: str | None) -> dict[str, Any] | None:
        return {"status": status, "leadType": pipeline}

    def derive_fields(self, change: LeadDetails, current: LeadDetails) -> LeadDetails:
        return _without_labels(change)

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        events = super().handle(state, context, deps)
        if (labels := _labels(self)) is not None:
            events += set_labels(
                state,
                LEAD,
                labels,
                deps.new_id,
                reason=self.reason,
                expected_version=self.expected_version,
            )
        if self.status or self.lead_type:
            events += _move(self, state, context, deps)
        for role, users in self.assigned(context, deps, state.people).items():
            events += record.change_people(
                state, role, users, expected_version=self.expected_version
            )
        return events


def _move(
    command: ChangeLead | MoveLead, state: State, context: Context, deps: Deps
) -> list[Event]:
    details = state.details
    if isinstance(command, ChangeLead):
        details = details.merge(command.sent(state))
    return move(
        state,
        deps.part(PipelineCache).current(),
        status=command.status,
        lead_type=command.lead_type,
        role=role_of(context),
        reason=command.reason,
        expected_version=command.expected_version,
        gate_context=gate_context_of(state, deps, details),
        override=command.override_gate,
    )


class MoveLead(Moving):
    """A lead's status as a command of its own (the board, the drawer)."""

    step = "status"
    noun = LEAD
    status: str = Field(max_length=100)
    lead_type: str | None = Field(None, max_length=40)

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return _move(self, state, context, deps)


class AssignSalesRep(ChangePeople):
    noun = LEAD


class LogCall(OneRecord):
    noun = LEAD
    guards = (may_contact,)
    outcome: Literal["Answered", "No answer", "Voicemail", "Wrong number"]

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return log_call(state, self.outcome)
