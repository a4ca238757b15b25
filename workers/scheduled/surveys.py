"""Deletes files that visitors of the survey did not submit, and what is known of the visitors themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.survey.noun import SURVEY

if TYPE_CHECKING:
    from datetime import datetime
    from uuid import UUID

    from infra.bootstrap import Services


def forget_uploads(services: Services, _due: datetime) -> None:
    def is_claimed(survey_id: UUID, document_id: UUID) -> bool:
        found = services.store.load_many([(SURVEY, survey_id)])
        return any(document_id in state.documents for state in found.values())

    services.survey_uploads.forget_old(services.deps.files, is_claimed)
    services.survey_visits.forget_old()
