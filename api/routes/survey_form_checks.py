"""The public survey's check of two e-mail addresses, and the challenge after too many of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple
from uuid import UUID

from pydantic_core import PydanticCustomError
from starlette.responses import Response

from api.http.deps import Call
from api.http.envelope import Answer, Envelope
from api.http.limits import count_assignee, has_free_try
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
    """Both addresses in their stored form."""

    assignee: str
    consumer: str


class Checked(NamedTuple):
    """`email` is the customer's address; `consumer` is None for one whom nobody knows."""

    assignee: UUID
    consumer: UUID | None
    email: str


def check_email(call: Call, body: Addresses) -> Response:
    """Whether the customer is known. The work and the answer's length are the same either way."""
    pair = both(body, "form.verify_incomplete")
    visitor = visitor_of(call)
    checked = counted_check(call, visitor.visit, pair)
    is_found = checked.consumer is not None or is_added(call, visitor.visit, pair.consumer)
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


def both(body: Addresses, code: str) -> Pair:
    """Raises Incomplete with this code, or InvalidFields for what is no address."""
    sent = {name: getattr(body, name).strip() for name in Addresses.model_fields}
    if missing := {name: "required" for name, value in sent.items() if not value}:
        refused = Incomplete(fields=missing)
        refused.code = code
        raise refused
    found, wrong = {}, {}
    for name, value in sent.items():
        try:
            found[name] = checks.email(value)
        except PydanticCustomError as error:
            wrong[name] = error.type
    if wrong:
        raise InvalidFields(fields=wrong)
    return Pair(**found)


def counted_check(call: Call, visit: Visit, pair: Pair) -> Checked:
    """Raises ChallengeNeeded, or InvalidFields for an address of no user who has leads."""
    count_assignee(call.services, "checkFormEmail", pair.assignee)
    visits = call.services.survey_visits
    if not has_free_try(call.request, call.services) and not visits.spend(visit):
        raise ChallengeNeeded
    return check(call, pair)


def check(call: Call, pair: Pair) -> Checked:
    """Both addresses are looked up by one statement, known or not."""
    claims = user_claim(pair.assignee), consumer_claim(pair.consumer)
    holders = call.services.store.holders(claims)
    user_id = holders.get(claims[0])
    if user_id is None or not _has_leads(call, user_id):
        raise InvalidFields(fields={ASSIGNEE: "not_found"})
    return Checked(user_id, holders.get(claims[1]), pair.consumer)


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
