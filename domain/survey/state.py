"""State fields of a survey: what staff have decided."""

from __future__ import annotations

from typing import Self, assert_never

from domain.kernel.state_fields import StateFields
from domain.survey.own_events import (
    SurveyConfirmed,
    SurveyEvent,
    SurveyEvidenceSent,
    SurveyMatched,
    SurveyRejected,
)
from domain.survey.values import Step


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
