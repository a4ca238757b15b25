"""What an admin may say of a stage."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from domain.kernel.formats import Line
from domain.kernel.record_events import StageOutcome
from domain.shared.pipelines import Tone

MOST_STAGES = 60
MOST_DAYS = 365
StageName = Annotated[Line, Field(min_length=1, max_length=100)]
Label = Annotated[Line, Field(min_length=1, max_length=60)]
StaleDays = Annotated[int, Field(ge=1, le=MOST_DAYS)]


def stage_path(stage: str, field: str) -> str:
    """Where a field of a stage is found in the pipeline's state."""
    return f"stages.{stage}.{field}"


class StageChange(BaseModel):
    """Of a stage, only what changed; `place` counts from 1. What is not set stays."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    tone: Tone | None = None
    label_en: str | None = None
    label_de: str | None = None
    stale_days: int | None = None
    outcome: StageOutcome | None = None
    place: int | None = None
    retired: bool | None = None
