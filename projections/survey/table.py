"""Surveys, as the list that staff decide by shows them."""

from __future__ import annotations

from typing import Any

from domain.kernel.event import Recorded
from domain.survey.events import SurveyEvent, SurveyEvidenceSent, SurveyState, step_after
from domain.survey.noun import SURVEY
from domain.survey.values import DOCUMENTS, HEALTH_DOCUMENTS
from projections.kernel.noun_view import NounView
from projections.kernel.record import Doc, EntryKind, RecordProjection, joined, record_table
from projections.lists.filters import LinkedTo, OneOf, People
from projections.lists.shared_query import Among
from projections.lists.spec import ListSpec

SURVEY_LIST = ListSpec(
    (
        OneOf("step", counted=True),
        Among("step", query="isComplete", values=("confirmed", "rejected"), adds_column=False),
        LinkedTo("Consumer"),
        LinkedTo("Lead"),
        People("Assignee", covered=True),
    )
)
survey = record_table("survey", spec=SURVEY_LIST, files=(DOCUMENTS, HEALTH_DOCUMENTS))


class SurveyProjection(RecordProjection):
    table = survey
    noun = SURVEY
    reference_field = "surveyId"
    search_fields = ("fullName", "email", "data.address", "person.postcode")

    @classmethod
    def empty_document(cls) -> Doc:
        return super().empty_document() | {"step": SurveyState().step}

    def derived(self, doc: Doc) -> Doc:
        named = joined(doc["person"], "title", "firstName", "surName")
        files = len(doc[DOCUMENTS]) + len(doc[HEALTH_DOCUMENTS])
        return {"fullName": named or doc["data"]["customer"], "files": files}

    def own_change(self, doc: Doc, event: SurveyEvent, recorded: Recorded) -> Doc:
        step = step_after(event)
        return {"step": step} if step else {}

    def own_kind(self, event: SurveyEvent) -> EntryKind:
        return "status" if step_after(event) else "changes"

    def own_values(self, event: SurveyEvent) -> dict[str, Any]:
        return {"files": event.files} if isinstance(event, SurveyEvidenceSent) else {}


SURVEY_VIEW = NounView(
    projection=SurveyProjection(),
    title="surveyId",
    subtitle=("fullName",),
    own_links={"Lead": None},
    delete="by_request",
    is_searched=True,
    derived={"fullName": str | None, "files": int},
)
