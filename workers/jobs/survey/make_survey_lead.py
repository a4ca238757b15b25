"""Makes the lead of a survey, or brings it in line with what staff decided."""

from __future__ import annotations

from typing import TYPE_CHECKING
from uuid import UUID

from commands.kernel.jobs import Job
from commands.survey_lead import make_lead
from workers.shared.people import by_worker

if TYPE_CHECKING:
    from commands.kernel.jobs import Work
    from infra.bootstrap import Services


class MakeSurveyLead(Job, attempts=20):
    """The survey was submitted, or staff decided about it."""

    survey: UUID


def make_survey_lead(services: Services, work: Work[MakeSurveyLead]) -> None:
    make_lead(work.job.survey, by_worker(work), services.deps)
