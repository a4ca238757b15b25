"""What a pipeline is called, and which leads run through it; neither changes."""

from __future__ import annotations

from domain.kernel.details import Details
from domain.kernel.formats import Line


class PipelineDetails(Details):
    pipeline: Line | None = None
    lead_type: Line | None = None
