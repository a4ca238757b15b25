"""Makes the lead of a survey, or brings it in line with what staff decided."""

from __future__ import annotations

from typing import TYPE_CHECKING

from commands.survey_lead import make_lead
from workers.shared.people import by_worker

if TYPE_CHECKING:
    from commands.jobs import MakeSurveyLead
    from commands.kernel.jobs import Work
    from infra.bootstrap import Services


def make_survey_lead(services: Services, work: Work[MakeSurveyLead]) -> None:
    make_lead(work.job.survey, by_worker(work), services.deps)
