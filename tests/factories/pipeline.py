"""Pipelines: the one that paid-solar leads run through, as Daybook comes with it."""

from __future__ import annotations

from commands.shared.pipelines.founding import found
from domain.lead.values import PAID_SOLAR_SALES
from domain.pipeline.events import PipelineFounded


def founded(lead_type: str = PAID_SOLAR_SALES) -> PipelineFounded:
    return found(lead_type)
