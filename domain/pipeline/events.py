"""The first event of a pipeline."""

from __future__ import annotations

from domain.kernel.record import Created
from domain.pipeline.details import PipelineDetails
from domain.pipeline.state import PipelineState


class PipelineFounded(Created[PipelineDetails, PipelineState], topic="pipeline.founded.1"):
    """The stages that Daybook comes with; stored with the first edit."""

    is_founding = True
