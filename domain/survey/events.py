"""The first event of a survey, and the change of whom it is about."""

from __future__ import annotations

from domain.kernel.record import Created, DetailsChanged
from domain.survey.details import SurveyDetails
from domain.survey.state import SurveyState


class SurveySubmitted(Created[SurveyDetails, SurveyState], topic="survey.submitted.1"):
    """Its files are added by the same command."""


class SurveyDetailsChanged(DetailsChanged[SurveyDetails], topic="survey.details_changed.1"):
    pass
