"""The pipeline as the record mechanism sees it: one stream for each lead type."""

from __future__ import annotations

from uuid import UUID, uuid5

from domain.kernel.noun import Noun
from domain.kernel.record import DetailsChanged
from domain.pipeline.details import PipelineDetails
from domain.pipeline.events import PipelineFounded, PipelineState

_STREAMS = UUID("6c1f3d58-61a1-5be5-9f0c-8d2a35c1b7e4")

PIPELINE = Noun(
    name="pipeline",
    details=PipelineDetails,
    created=PipelineFounded,
    # Its details never change.
    changed=DetailsChanged[PipelineDetails],
    state=PipelineState,
)


def stream_of(lead_type: str) -> UUID:
    return uuid5(_STREAMS, lead_type)
