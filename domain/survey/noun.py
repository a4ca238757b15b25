"""The survey as the record mechanism sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel.noun import Noun
from domain.kernel.record import Record
from domain.survey.details import SurveyDetails
from domain.survey.events import SurveyDetailsChanged, SurveyState, SurveySubmitted
from domain.survey.values import DOCUMENTS, HEALTH_DOCUMENTS

if TYPE_CHECKING:
    from uuid import UUID

Survey = Record[SurveyDetails, SurveyState]


CUSTOMER = "consumer"
"""The noun of those whom surveys are about."""


def _subject(details: SurveyDetails) -> UUID | None:
    return details.consumer


SURVEY = Noun(
    name="survey",
    details=SurveyDetails,
    created=SurveySubmitted,
    changed=SurveyDetailsChanged,
    state=SurveyState,
    reference_prefix="F",
    roles=("Assignee",),
    collections=(DOCUMENTS, HEALTH_DOCUMENTS),
    health_collections=(HEALTH_DOCUMENTS,),
    subject=_subject,
)
