"""The public survey: two addresses are verified, a person added, files uploaded, the form submitted.

Nothing that a visitor sends is in the event store before the form is submitted.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from starlette.responses import Response

from api.http.deps import Call
from api.http.envelope import Answer, Envelope
from api.http.guard import PUBLIC
from api.http.limits import count_assignee
from api.http.mount import Row
from api.http.visitors import answered, visitor_of
from api.routes.area import Area
from api.routes.survey_form_checks import (
    answer_challenge,
    assignee_of,
    both,
    check_email,
    consumer_of,
    counted_check,
    is_added,
    new_challenge,
)
from api.routes.survey_form_files import claimed, remove_file, upload
from api.routes.survey_form_shapes import (
    CUSTOMER,
    AddedPerson,
    Challenge,
    EvidenceField,
    FormOptions,
    Submitted,
    Uploaded,
    Verified,
    plain,
)
from commands.consumer import REQUIRED as REQUIRED_OF_CONSUMERS
from commands.kernel.append import stored_outcome
from commands.shared.files.upload_kinds import ALLOWED
from commands.survey import SubmitSurvey
from domain.kernel.checks import future_problem
from domain.kernel.details import field_names, with_fields
from domain.kernel.errors import DomainError, InvalidFields
from domain.kernel.uk_time import UK
from domain.survey.details import Answers, NewPerson, SurveyDetails
from domain.survey.values import CHOICES, EVIDENCE, most_files

if TYPE_CHECKING:
    from uuid import UUID

    from api.routes.survey_form_checks import Pair
    from commands.kernel.command import Context
    from infra.bootstrap import Visit

REQUIRED = (*REQUIRED_OF_CONSUMERS, "email")


class ConsumerNotFound(DomainError):
    """Neither a consumer nor a person whom the visitor added has the address."""

    code = "form.consumer_not_found"
    status = 422


def form_options(call: Call) -> FormOptions:
    return FormOptions(
        choices={path: list(values) for path, values in CHOICES.items()},
        evidence=[EvidenceField(field=one, most=most_files(one)) for one in EVIDENCE],
        largest=call.services.deps.file_limits.document,
        types=sorted(ALLOWED["evidence"]),
        addresses=call.services.addresses.source,
    )


def add_person(call: Call, body: AddedPerson) -> Response:
    """Keeps a new customer for this visitor's survey alone, until staff confirm it. The answer is the
    same whether or not the address is known.
    """
    wire = {name: value for name, value in plain(body).items() if value is not None}
    problems = {name: "required" for name in REQUIRED if name not in wire}
    today = call.services.clock.now().astimezone(UK).date()
    if body.date_of_birth is not None and (late := future_problem(body.date_of_birth, today)):
        problems["DOB"] = late
    problems |= _not_in_list({f"person.{name}": value for name, value in wire.items()}, "person.")
    if problems:
        raise InvalidFields(fields=problems)
    visitor = visitor_of(call)
    call.services.survey_visits.keep_person(visitor.visit, wire)
    return answered(call, visitor, Answer(message="form.consumer_added"))


def _not_in_list(values: Mapping[str, Any], prefix: str) -> dict[str, str]:
    """Values that a list does not have, by the wire path without its prefix."""
    found = {}
    for path, known in CHOICES.items():
        value = values.get(path)
        wanted = value if isinstance(value, list) else [value]
        if value is not None and not {*wanted} <= {*known}:
            found[path.removeprefix(prefix)] = "not_in_list"
    return found


def submit(call: Call, body: Submitted) -> Response:
    """Makes the survey, and with it one lead. The files must be this visitor's own."""
    context = replace(call.context, source="survey")
    visitor = visitor_of(call)
    if stored_outcome(context, call.services.deps) is None:
        _submit(call, context, visitor.visit, body)
    return answered(call, visitor, Answer(message="form.submitted"))


def _submit(call: Call, context: Context, visit: Visit, body: Submitted) -> None:
    """The assignee is looked at last: who only asks for one makes a survey of each who is known."""
    pair = both(call, body, "form.submit_incomplete")
    count_assignee(call.services, "submitForm", pair.assignee)
    is_verified = visit.has_verified(*pair)
    consumer = consumer_of(call, pair) if is_verified else counted_check(call, visit, pair)
    if consumer is None and not is_added(call, visit, pair.consumer):
        raise ConsumerNotFound(fields={CUSTOMER: "not_found"})
    answers = {name: value for name, value in plain(body.data).items() if name not in EVIDENCE}
    problems = _not_in_list({f"data.{name}": one for name, one in answers.items()}, "")
    if problems:
        raise InvalidFields(fields=problems)
    files, documents = claimed(call, visit, body.data)
    assignee = assignee_of(call, pair)
    details = _details(call, visit, pair, consumer, body)
    command = SubmitSurvey(visit.survey_id, assignee, details, files)
    call.run(command, context)
    call.services.survey_uploads.remove(visit, documents)
    call.services.survey_visits.submitted(visit)


def _details(
    call: Call, visit: Visit, pair: Pair, consumer: UUID | None, body: Submitted
) -> SurveyDetails:
    sent = body.data.model_fields_set & {*field_names(Answers)}
    answers = with_fields(Answers, {name: getattr(body.data, name) for name in sent})
    if consumer is not None:
        return SurveyDetails(email=pair.consumer, data=answers, consumer=consumer)
    if person := call.services.survey_visits.person(visit):
        new = NewPerson.model_validate(person)
        return SurveyDetails(email=pair.consumer, data=answers, person=new)
    return SurveyDetails(email=pair.consumer, data=answers)


_FORM = Area("form", PUBLIC)
ROWS: list[Row] = [
    _FORM.read("/api/form/options", form_options, "formOptions", FormOptions),
    _FORM.act("/api/form/email-check", check_email, "checkFormEmail", Verified),
    _FORM.act("/api/form/challenge", new_challenge, "formChallenge", Envelope[Challenge]),
    _FORM.act("/api/form/challenge/answer", answer_challenge, "answerFormChallenge", Answer),
    _FORM.act("/api/form/consumer", add_person, "addFormConsumer", Answer),
    _FORM.act("/api/form", submit, "submitForm", Answer),
    _FORM.act("/api/upload", upload, "uploadFormFile", Envelope[Uploaded], uploads="evidence"),
    _FORM.act("/api/upload/remove", remove_file, "removeFormFile", Answer),
]
