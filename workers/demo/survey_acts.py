"""What visitors send and staff decide, as steps of a script: the real commands, and the job that makes leads."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from commands.kernel.file_data import sha256_of
from commands.kernel.file_ports import file_class
from commands.shared.files.evidence import checked_evidence
from commands.survey import ClaimedFile, SubmitSurvey
from commands.survey_lead import make_lead
from domain.kernel.record import Document
from domain.survey.events import Taken
from domain.survey.noun import SURVEY
from domain.survey.values import document_list
from workers.demo.script import BatchAct

if TYPE_CHECKING:
    from uuid import UUID

    from commands.kernel.command import Context, Deps
    from commands.survey import OfSurvey
    from domain.survey.details import SurveyDetails
    from workers.shared.batch_authority import BatchServices


@dataclass(frozen=True, slots=True)
class Evidence:
    field: str
    name: str
    data: bytes


@dataclass(frozen=True, slots=True)
class SendSurvey(BatchAct):
    survey_id: UUID
    assignee: UUID
    details: SurveyDetails
    files: tuple[Evidence, ...] = ()

    def perform(self, context: Context, services: BatchServices) -> None:
        deps = services.deps
        files = [_kept(self.survey_id, one, deps) for one in self.files]
        SubmitSurvey(self.survey_id, self.assignee, self.details, files).execute(context, deps)


def _kept(survey_id: UUID, sent: Evidence, deps: Deps) -> ClaimedFile:
    accepted, camera = checked_evidence(sent.name, sent.data)
    collection = document_list(sent.field)
    document = Document(
        document_id=deps.new_id(),
        collection=collection,
        category=sent.field,
        content_type=accepted.content_type,
        size=len(sent.data),
        sha256=deps.files.fingerprint(sent.data),
    )
    sealed_as = file_class(SURVEY, collection)
    deps.files.put(document.document_id, survey_id, sent.data, sealed_as)
    taken = Taken(
        document_id=document.document_id,
        taken_at=camera.taken_at,
        lat=camera.lat,
        lon=camera.lon,
    )
    return ClaimedFile(
        *(document, sent.name, taken if camera.taken_at else None), sha256=sha256_of(sent.data)
    )


@dataclass(frozen=True, slots=True)
class FollowSurvey(BatchAct):
    """The job that makes the survey's lead, or brings it in line with the decision."""

    survey_id: UUID

    def perform(self, context: Context, services: BatchServices) -> None:
        make_lead(self.survey_id, context, services.deps)


@dataclass(frozen=True, slots=True)
class DecideSurvey(BatchAct):
    decision: OfSurvey

    def perform(self, context: Context, services: BatchServices) -> None:
        self.decision.execute(context, services.deps)
