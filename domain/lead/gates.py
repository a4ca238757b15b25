"""Gates: what a stage asks of a lead before it may be moved there."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, assert_never

from domain.kernel.details import leaf
from domain.kernel.row_changes import rows_in
from domain.lead.measure_rows import COMPLETED, MEASURE_ROWS
from domain.lead.money import COSTS

if TYPE_CHECKING:
    from uuid import UUID

    from domain.kernel.record import Record
    from domain.lead.details import LeadDetails
    from domain.lead.measure_rows import MeasureDetails
    from domain.shared.pipelines import Gate, Need

MAY_OVERRIDE = frozenset({"admin", "management"})


@dataclass(frozen=True, slots=True)
class GateContext:
    """What a gate looks at: the lead with what is saved with the move."""

    details: LeadDetails
    measures: tuple[MeasureDetails, ...]
    files: frozenset[UUID]
    """Ids of the lead's documents."""
    has_survey: Callable[[], bool]
    """Whether a survey appointment of the lead is booked; asked only by a gate that needs it."""


@dataclass(frozen=True, slots=True)
class Gaps:
    """What a lead lacks for a gate."""

    needs: tuple[Need, ...] = ()
    fields: dict[str, str] = field(default_factory=dict)
    """Problem codes by wire field."""
    measures: dict[str, str] = field(default_factory=dict)
    """Labels of the measures concerned, by problem code: they fill the problem's text."""


def gate_context(
    lead: Record[Any, Any], details: LeadDetails, has_survey: Callable[[], bool]
) -> GateContext:
    measures = tuple(rows_in(lead, MEASURE_ROWS).values())
    return GateContext(details, measures, frozenset(lead.documents), has_survey)


def first_context(details: LeadDetails) -> GateContext:
    """What gates look at in a lead that is not stored yet."""
    return GateContext(details, (), frozenset(), lambda: False)


def gaps(gate: Gate, context: GateContext) -> Gaps:
    """What the lead lacks of the gate's needs; empty when it may pass."""
    found = {need: _gaps_of(need, context) for need in gate.needs}
    lacking = {need: gap for need, gap in found.items() if gap.fields}
    return Gaps(
        tuple(lacking),
        {name: code for gap in lacking.values() for name, code in gap.fields.items()},
        {code: labels for gap in lacking.values() for code, labels in gap.measures.items()},
    )


def is_met(need: Need, context: GateContext) -> bool:
    return not _gaps_of(need, context).fields


def _gaps_of(need: Need, context: GateContext) -> Gaps:
    details = context.details
    match need:
        case "survey_appointment":
            return _unless(context.has_survey(), "appointment", need)
        case "costs":
            is_entered = any(getattr(details.costs, name) is not None for name in COSTS)
            return _unless(is_entered, "costs", need)
        case "ownership_check":
            check = str(leaf(details, "digital_dashboard.ownership_check") or "")
            return _unless(check.startswith("Passed"), "digitalDashboard.ownershipCheck", need)
        case "payment_received":
            is_paid = bool(leaf(details, "costs.payment_received"))
            return _unless(is_paid, "costs.paymentReceived", need)
        case "measure_evidence":
            return _evidence_gaps(context)
        case _:
            assert_never(need)


def _unless(is_there: bool, path: str, need: Need) -> Gaps:
    return Gaps() if is_there else Gaps(fields={path: f"gate_{need}"})


def _evidence_gaps(context: GateContext) -> Gaps:
    """A file counts while it is still one of the lead's: it can be removed after the measure named it."""
    completed = [one for one in context.measures if one.progress == COMPLETED]
    bare = {
        ("measures.certificateNumber", "gate_certificate"): [
            one for one in completed if not one.certificate_number
        ],
        ("measures.documents", "gate_measure_file"): [
            one for one in completed if not context.files.intersection(one.documents or ())
        ],
    }
    lacking = {place: measures for place, measures in bare.items() if measures}
    return Gaps(
        fields=dict(lacking.keys()),
        measures={code: _labels(measures) for (_, code), measures in lacking.items()},
    )


def _labels(measures: Iterable[MeasureDetails]) -> str:
    return ", ".join(dict.fromkeys(one.label or "" for one in measures))
