"""The pipelines that Daybook comes with, made of the lead's statuses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from domain.lead.values import (
    B2B_SALES,
    DRAWER_CLOSING,
    FIRST_OF_BUSINESS,
    LEAD_TYPES,
    PIPELINES,
)
from domain.pipeline.details import PipelineDetails
from domain.pipeline.events import PipelineFounded, PipelineState
from domain.pipeline.noun import stream_of
from domain.shared.pipelines import Gate, Need, Pipeline, Pipelines, Stage

if TYPE_CHECKING:
    from uuid import UUID

    from domain.kernel.record import Record
    from domain.lead.values import Status

STREAMS: Mapping[str, UUID] = {lead_type: stream_of(lead_type) for lead_type in LEAD_TYPES}
"""Ids of the pipelines by lead type."""


SUGGESTED: Mapping[str, tuple[Need, ...]] = {
    **dict.fromkeys(
        (
            "RA Survey Booked",
            "Tech Survey Booked",
            "Survey Booked For Rep",
            "Solar Survey Booked",
        ),
        ("survey_appointment",),
    ),
    "Ready for Installation": ("costs", "ownership_check"),
    "Submission Started": ("measure_evidence",),
    "Project Paid": ("payment_received",),
}
"""What the gates of stages ask for once an admin turns them on; all are off at first."""


def found(lead_type: str) -> PipelineFounded:
    """The first event of a pipeline. Raises KeyError for an unknown lead type."""
    statuses = PIPELINES[lead_type]
    return PipelineFounded(
        details=PipelineDetails(pipeline=statuses[0].pipeline, lead_type=lead_type),
        state=PipelineState(stages=tuple(_stage(one) for one in statuses)),
    )


def _stage(status: Status) -> Stage:
    gate = Gate(needs=SUGGESTED.get(status.name, ()))
    return Stage(
        stage=status.name,
        tone=status.tone,
        outcome=status.outcome,
        legacy=status.legacy,
        gate=gate,
    )


def pipeline_of(record: Record[PipelineDetails, PipelineState]) -> Pipeline:
    details = record.details
    return Pipeline(
        details.pipeline or "", details.lead_type or "", record.version, record.state.stages
    )


def _as_founded(lead_type: str) -> Pipeline:
    founding = found(lead_type)
    return Pipeline(founding.details.pipeline or "", lead_type, 1, founding.state.stages)


FOUNDED = Pipelines(
    map(_as_founded, LEAD_TYPES),
    general=B2B_SALES,
    everywhere=DRAWER_CLOSING,
    first={B2B_SALES: FIRST_OF_BUSINESS},
)
"""The pipelines as long as nobody has edited one."""
