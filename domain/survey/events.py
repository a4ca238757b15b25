"""What happens to a survey beyond the shared events of `domain.kernel.record`, and its state."""

from __future__ import annotations

from datetime import datetime
from decimal import Decimal
from typing import Annotated, Self, assert_never
from uuid import UUID

from pydantic import BaseModel, ConfigDict

from domain.kernel.details import PERSONAL
from domain.kernel.event import Event
from domain.kernel.record import Created, DetailsChanged
from domain.kernel.state_fields import StateFields
from domain.survey.details import SurveyDetails
from domain.survey.values import Step


class Taken(BaseModel):
    """When and where the camera says that a picture was taken."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    document_id: UUID
    taken_at: datetime | None = None
    """As the camera's clock had it; cameras know no time zone."""
    lat: Decimal | None = None
    lon: Decimal | None = None


class SurveyEvidenceSent(Event, topic="survey.evidence_sent.1"):
    """So many files came with the survey; `pictures` are those of which the camera says more."""

    not_undone = None

    files: int
    pictures: Annotated[tuple[Taken, ...], PERSONAL] = ()


class SurveyConfirmed(Event, topic="survey.confirmed.1"):
    """Staff say that the survey is real. A new person becomes a consumer by the same command."""


class SurveyMatched(Event, topic="survey.matched.1"):
    """Staff say that the survey is real, and which consumer it is about."""


class SurveyRejected(Event, topic="survey.rejected.1"):
    """The command's reason says why."""


SurveyEvent = SurveyEvidenceSent | SurveyConfirmed | SurveyMatched | SurveyRejected


def step_after(event: SurveyEvent) -> Step | None:
    """None for an event that decides nothing."""
    match event:
        case SurveyEvidenceSent():
            return None
        case SurveyConfirmed() | SurveyMatched():
            return "confirmed"
        case SurveyRejected():
            return "rejected"
        case _:
            assert_never(event)


class SurveyState(StateFields):
    step: Step = "waiting"

    def after(self, event: SurveyEvent) -> Self:
        step = step_after(event)
        return self.model_copy(update={"step": step}) if step else self


class SurveySubmitted(Created[SurveyDetails, SurveyState], topic="survey.submitted.1"):
    """Its files are added by the same command."""


class SurveyDetailsChanged(DetailsChanged[SurveyDetails], topic="survey.details_changed.1"):
    pass
