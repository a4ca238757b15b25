"""A lead's measures and their inspections: child rows."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any
from uuid import UUID

from pydantic import Field

from domain.kernel.details import Details
from domain.kernel.errors import InvalidFields
from domain.kernel.formats import Day, Line, Money
from domain.kernel.row_changes import add_row, remove_row, rows_in
from domain.kernel.rows import Rows
from domain.lead import lists
from domain.lead.measures import measure_names

if TYPE_CHECKING:
    from domain.kernel.event import Event
    from domain.kernel.noun import Noun
    from domain.kernel.record import Record

MEASURES, INSPECTIONS = "measures", "inspections"
LABELS_AT = "digitalDashboard.measuresBeingDone"
"""Where the wire has the measures' labels, and takes them."""
COMPLETED, HEAT_CONTROLS = "Completed", "Heat Controls"
PERCENTAGE = re.compile(r"(100|\d{1,2}(\.\d{1,2})?)%")


class MeasureDetails(Details):
    """One measure at one part of a property."""

    label: Line | None = None
    property_part: Line | None = None
    wall_type: Line | None = None
    heating_controls: tuple[Line, ...] | None = Field(None, max_length=len(lists.HEATING_CONTROLS))
    progress: Line | None = None
    installer: UUID | None = None
    planned_on: Day | None = Field(None, alias="plannedDate")
    done_on: Day | None = Field(None, alias="doneDate")
    cost: Money | None = Field(None, ge=0)
    """A breakdown: it is not added to the costs of the job."""
    payment_percentage: Line | None = None
    scheme: Line | None = None
    certificate_number: Line | None = None
    certificate_date: Day | None = None
    documents: tuple[UUID, ...] | None = Field(None, max_length=50)
    """Files of the lead."""


class InspectionDetails(Details):
    measure: UUID | None = None
    kind: Line | None = Field(None, alias="type")
    inspected_on: Day | None = Field(None, alias="date")
    result: Line | None = None


def _problems(measure: MeasureDetails) -> dict[str, str]:
    found: dict[str, str] = {}
    if measure.progress == COMPLETED and measure.done_on is None:
        found["done_on"] = "required"
    if measure.heating_controls and measure.label != HEAT_CONTROLS:
        found["heating_controls"] = "not_allowed"
    share = measure.payment_percentage
    if share is not None and not PERCENTAGE.fullmatch(share):
        found["payment_percentage"] = "percentage_invalid"
    return found


def _counts(measure: MeasureDetails) -> bool:
    """Whether money or evidence hangs on it."""
    evidence = (measure.certificate_number, measure.certificate_date, measure.documents)
    return measure.cost is not None or any(evidence)


MEASURE_ROWS = Rows(
    name=MEASURES,
    singular="measure",
    details=MeasureDetails,
    stored_as="lead.measure",
    title="label",
    progress="progress",
    titles_at=LABELS_AT,
    required=("label",),
    choices={
        "label": measure_names("lead"),
        "property_part": lists.PROPERTY_PARTS,
        "wall_type": lists.WALL_TYPES,
        "heating_controls": lists.HEATING_CONTROLS,
        "progress": lists.OFFERED_PROGRESS,
        "scheme": lists.SCHEMES,
    },
    not_in_future=("done_on",),
    files=("documents",),
    users={"installer": "Installer"},
    problems=_problems,
    needs_reason=_counts,
)
INSPECTION_ROWS = Rows(
    name=INSPECTIONS,
    singular="inspection",
    details=InspectionDetails,
    stored_as="lead.inspection",
    title="kind",
    progress="result",
    required=("measure", "kind", "result"),
    choices={"kind": lists.INSPECTION_TYPES, "result": lists.INSPECTION_RESULTS},
    links={"measure": MEASURES},
)


def labels_of(lead: Record[Any, Any]) -> tuple[str, ...]:
    """The labels of a lead's measures, each once."""
    labels = (measure.label or "" for measure in rows_in(lead, MEASURE_ROWS).values())
    return tuple(dict.fromkeys(labels))


def first_measures(labels: Iterable[str], new_id: Callable[[], UUID]) -> list[Event]:
    """Measures of a new lead, one for each label."""
    wanted = dict.fromkeys(labels)
    return [
        MEASURE_ROWS.added(row_id=new_id(), details=MeasureDetails(label=one)) for one in wanted
    ]


def set_labels(
    lead: Record[Any, Any],
    noun: Noun[Any, Any],
    labels: Iterable[str],
    new_id: Callable[[], UUID],
    *,
    reason: str | None,
    expected_version: int | None,
) -> list[Event]:
    """Adds a measure for each label that the lead lacks, and removes those of labels that are left out.

    Raises ReasonRequired, or FieldConflict for a measure that somebody changed since.
    """
    known, wanted = labels_of(lead), list(dict.fromkeys(labels))
    missing = [label for label in wanted if label not in known]
    events: list[Event] = []
    for row_id, measure in rows_in(lead, MEASURE_ROWS).items():
        if measure.label not in wanted:
            events += remove_row(
                lead,
                noun,
                MEASURE_ROWS,
                row_id,
                reason=reason,
                expected_version=expected_version,
            )
    for label in missing:
        events += add_row(lead, MEASURE_ROWS, new_id(), MeasureDetails(label=label))
    return events


def refuse_unknown_labels(labels: Iterable[str], known: Iterable[str]) -> None:
    """Refuses labels that are not offered; those of measures that are there may stay."""
    if not {*labels} <= {*MEASURE_ROWS.choices["label"], *known}:
        raise InvalidFields(fields={LABELS_AT: "not_in_list"})
