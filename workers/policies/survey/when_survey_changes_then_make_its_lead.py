"""A survey has one lead, which follows what staff decide about the survey."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.survey.events import SurveyConfirmed, SurveyMatched, SurveyRejected, SurveySubmitted
from workers.jobs.survey.make_survey_lead import MakeSurveyLead

if TYPE_CHECKING:
    from commands.kernel.jobs import Job
    from domain.kernel.event import Recorded

EVENTS = (SurveyConfirmed, SurveyMatched, SurveyRejected, SurveySubmitted)


def when_survey_changes_then_make_its_lead(recorded: Recorded) -> list[Job]:
    return [MakeSurveyLead(survey=recorded.stream_id)]
