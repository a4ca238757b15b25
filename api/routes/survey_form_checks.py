"""The public survey's check of two e-mail addresses, and the challenge after too many of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple
from uuid import UUID

from pydantic_core import PydanticCustomError
from starlette.responses import Response

from api.http.deps import Call
from api.http.envelope import Answer, Envelope
from api.http.limits import (
    check_unknown_assignees,
    count_assignee,
    has_free_try,
    note_unknown_assignee,
)
from api.http.visitors import answered, visitor_of
from api.routes.survey_form_shapes import (
    ASSIGNEE,
    Addresses,
    AnsweredChallenge,
    Challenge,
    Verified,
)
from api.texts import language_of, success_words
from domain.consumer.noun import email_claim as consumer_claim
from domain.kernel import checks
from domain.kernel.errors import DomainError, InvalidFields
from domain.lead.noun import LEAD
from domain.role.values import permission
from domain.user.noun import USER
from domain.user.noun import email_claim as user_claim
from infra.bootstrap import BITS, WAIT

if TYPE_CHECKING:
    from infra.bootstrap import Visit

VERIFIED, NOT_FOUND = "form.verified", "form.consumer_not_found"


class Incomplete(DomainError):
    """One of the two addresses is missing; `code` says in which call."""

    status = 422


class ChallengeNeeded(DomainError):
    """Too many checks without a solved challenge."""

    code = "form.challenge_needed"
    status = 429


class ChallengeFailed(DomainError):
    code = "form.challenge_failed"
    status = 422


class Pair(NamedTuple):
    """Addresses of user and customer in their stored form; of a user also the token of their link."""

    assignee: str
    consumer: str


def check_email(call: Call, body: Addresses) -> Response:
    """Whether the customer is known. The work and the answer's length are the same either way, and nobody
    looks whether there is such an assignee: that is said when the form is submitted.
    """
    pair = both(call, body, "form.verify_incomplete")
    visitor = visitor_of(call)
    known = counted_check(call, visitor.visit, pair)
    is_found = known is not None or is_added(call, visitor.visit, pair.consumer)
    call.services.survey_visits.note_verified(visitor.visit, *pair, found=is_found)
    return answered(call, visitor, _verified(call, is_found=is_found))


def _verified(call: Call, *, is_found: bool) -> Verified:
    language = language_of(call.request.headers.get("accept-language"))
    lengths = {
        found: len("".join(success_words(code, language).values()).encode()) + len(str(found))
        for found, code in ((True, VERIFIED), (False, NOT_FOUND))
    }
    padding = " " * (max(lengths.values()) - lengths[is_found])
    message = VERIFIED if is_found else NOT_FOUND
    return Verified(success=is_found, message=message, padding=padding)


def both(call: Call, body: Addresses, code: str) -> Pair:
    """Raises Incomplete with this code, or InvalidFields for what is neither an address nor a link's token."""
    sent = {name: getattr(body, name).strip() for name in Addresses.model_fields}
    if missing := {name: "required" for name, value in sent.items() if not value}:
        refused = Incomplete(fields=missing)
        refused.code = code
        raise refused
    found, wrong = {}, {}
    for name, value in sent.items():
        if name == ASSIGNEE and call.services.survey_links.user(value) is not None:
            found[name] = value
            continue
        try:
            found[name] = checks.email(value)
        except PydanticCustomError as error:
            wrong[name] = error.type
    if wrong:
        raise InvalidFields(fields=wrong)
    return Pair(**found)


def counted_check(call: Call, visit: Visit, pair: Pair) -> UUID | None:
    """The customer, None for one whom nobody knows. Raises ChallengeNeeded, TooManyAttempts."""
    count_assignee(call.services, "checkFormEmail", pair.assignee)
    visits = call.services.survey_visits
    if not has_free_try(call.request, call.services) and not visits.spend(visit):
        raise ChallengeNeeded
    call.services.form_checks.count()
    return consumer_of(call, pair)


def consumer_of(call: Call, pair: Pair) -> UUID | None:
    claim = consumer_claim(pair.consumer)
    return call.services.store.holders([claim]).get(claim)


def assignee_of(call: Call, pair: Pair) -> UUID:
    """The user whom a submitted form is for. Raises InvalidFields for nobody who has leads, and
    TooManyAttempts where that was said often.
    """
    check_unknown_assignees(call.request, call.services)
    claim = user_claim(pair.assignee)
    user_id = call.services.survey_links.user(pair.assignee) or call.services.store.holders(
        [claim]
    ).get(claim)
    if user_id is None or not _has_leads(call, user_id):
        note_unknown_assignee(call.request, call.services)
        raise InvalidFields(fields={ASSIGNEE: "not_found"})
    return user_id


def _has_leads(call: Call, user_id: UUID) -> bool:
    user = call.services.store.load_many([(USER, user_id)]).get(user_id)
    if user is None or user.deleted or not user.active:
        return False
    return permission(user.state.role or "", LEAD.section).view


def is_added(call: Call, visit: Visit, email: str) -> bool:
    """Whether the visitor has added a person with this address."""
    person = call.services.survey_visits.person(visit)
    return person is not None and str(person["email"]).casefold() == email.casefold()


def new_challenge(call: Call) -> Response:
    """A puzzle for the visitor's machine, once there were too many checks."""
    visitor = visitor_of(call)
    salt = call.services.survey_visits.challenge(visitor.visit)
    found = Challenge(salt=salt, bits=BITS, wait_seconds=int(WAIT.total_seconds()))
    return answered(call, visitor, Envelope(data=found))


def answer_challenge(call: Call, body: AnsweredChallenge) -> Answer:
    """A right answer, or having waited, allows more checks."""
    visit = visitor_of(call).visit
    if not call.services.survey_visits.solve(visit, body.answer):
        raise ChallengeFailed
    return Answer()
