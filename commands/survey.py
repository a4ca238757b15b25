"""Commands about surveys: a visitor submits one, staff decide about it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any
from uuid import UUID

from commands.consumer import registered_by_survey
from commands.kernel.append import append_with_retry, create_stream, request_of
from commands.kernel.children import Change
from commands.kernel.command import Context, Deps, Outcome
from commands.kernel.guards import with_reason
from commands.kernel.links import refuse_unknown
from commands.kernel.ports import AppendRequest, StreamAppend
from commands.kernel.record import OneRecord, State
from domain.kernel.details import with_fields
from domain.kernel.record import Document, DocumentAdded
from domain.survey import decider
from domain.survey.details import SurveyDetails
from domain.survey.events import SurveyDetailsChanged, SurveyEvidenceSent, SurveySubmitted, Taken
from domain.survey.noun import SURVEY

if TYPE_CHECKING:
    from domain.kernel.event import Event

ASSIGNEE = "Assignee"


@dataclass(frozen=True, slots=True)
class ClaimedFile:
    """A file that the visitor uploaded before: it is stored, and becomes a document of the survey."""

    document: Document
    name: str
    taken: Taken | None = None
    sha256: str | None = None


@dataclass(frozen=True, slots=True)
class SubmitSurvey:
    """Not a wire body. `survey_id` was given to the visitor's files before there is a survey. Submitted once
    more, as by a double click, the survey stays as it is.
    """

    survey_id: UUID
    assignee: UUID
    details: SurveyDetails
    files: Sequence[ClaimedFile] = ()

    def execute(self, context: Context, deps: Deps) -> Outcome:
        details = self.details.model_copy(update={"lead": deps.new_id()})
        details = with_fields(SurveyDetails, _set_fields(details) | {"lead": details.lead})
        submitted = SurveySubmitted(
            details=details,
            people={ASSIGNEE: (self.assignee,)},
        )
        pictures = tuple(one.taken for one in self.files if one.taken is not None)
        sent = SurveyEvidenceSent(files=len(self.files), pictures=pictures)

        def request() -> AppendRequest:
            if before := deps.store.events(self.survey_id, newest_first=True, limit=1):
                unchanged = StreamAppend(self.survey_id, SURVEY.name, before[0].version, ())
                return AppendRequest(context.meta(), (unchanged,))
            number = deps.store.next_number(SURVEY.name)
            first = submitted.model_copy(
                update={"reference": f"{SURVEY.reference_prefix}-{number}"}
            )
            # Sealed under the survey's own key, as the files are: the consumer is not proved yet.
            added = [
                DocumentAdded(document=one.document, name=one.name, sha256=one.sha256)
                for one in self.files
            ]
            made = create_stream(context, SURVEY, self.survey_id, first, [*added, sent])
            return _own_subject(made)

        return append_with_retry(context, deps, request)


def _set_fields(details: SurveyDetails) -> dict[str, Any]:
    return {name: getattr(details, name) for name in details.model_fields_set}


def _own_subject(request: AppendRequest) -> AppendRequest:
    changes = tuple(
        replace(
            one,
            events=tuple(event.model_copy(update={"subject_id": None}) for event in one.events),
        )
        for one in request.changes
    )
    return replace(request, changes=changes)


class OfSurvey(OneRecord):
    """Base."""

    noun = SURVEY


class ConfirmSurvey(OfSurvey):
    """The survey is real. Its new person becomes a consumer by the same command.

    Raises SurveyDecided, and InUse where a consumer with that e-mail address came in between.
    """

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        known = decider.consumer_of(state)
        return decider.confirm(state, known or deps.new_id())

    def request(
        self, state: State, events: list[Event], context: Context, deps: Deps
    ) -> AppendRequest:
        about = next((one for one in events if isinstance(one, SurveyDetailsChanged)), None)
        if about is None or about.details.consumer is None:
            return super().request(state, events, context, deps)
        person, customer = state.details.person, about.details.consumer
        made = registered_by_survey(person, state.people, customer, context, deps)
        own = request_of(context, [Change(SURVEY, state, events)], self.reason)
        return replace(
            own,
            changes=(*made.changes, *own.changes),
            claims=(*made.claims, *own.claims),
            releases=(*made.releases, *own.releases),
        )


class MatchSurvey(OfSurvey):
    """The survey is real, and about a consumer that there is. Raises SurveyDecided."""

    consumer: UUID

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        refuse_unknown(self, self.noun, context, deps)
        return decider.match(state, self.consumer)


class RejectSurvey(OfSurvey):
    """Needs a reason. Raises SurveyDecided."""

    guards = (with_reason,)

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return decider.reject(state)
