"""The step between password and session: who has a second factor gives it before a session begins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from uuid import UUID

from pydantic import BaseModel, ConfigDict, Field, SecretStr

from api.http.errors import failure
from api.http.guard import AccountBlocked, factors_of
from api.http.limits import address_of
from api.http.session import begin_session
from domain.kernel.errors import InvalidFields
from infra.bootstrap import Given

if TYPE_CHECKING:
    from starlette.responses import Response

    from api.http.deps import Call
    from commands.kernel.command import Context
    from domain.user.access import FirstStep, SecondFactor
    from infra.bootstrap import Purpose
    from projections.kernel.record import Doc

STEP_COOKIE, STEP_COOKIE_AGE, STEP_PATH = "daybook_second_step", 600, "/api/auth/secondFactor"
NEEDED = "auth.second_factor_needed"
LONGEST_CODE, MOST_KEYS = 40, 20
SUSPICIOUS = frozenset({1, 5, 20, 100, 500})
"""Numbers of wrong passwords or codes within a quarter of an hour at which the user's history gets an entry."""


class FactorAnswer(BaseModel):
    """One of the three; `passkey` is what `PublicKeyCredential.toJSON` gives."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    code: SecretStr | None = Field(None, min_length=1, max_length=LONGEST_CODE)
    recovery_code: SecretStr | None = Field(
        None, alias="recoveryCode", min_length=1, max_length=LONGEST_CODE
    )
    passkey: dict[str, Any] | None = Field(None, max_length=MOST_KEYS)

    def given(self) -> Given:
        """Raises InvalidFields unless it is exactly one."""
        answers = (self.code, self.recovery_code, self.passkey)
        if sum(one is not None for one in answers) != 1:
            raise InvalidFields(fields={"code": "one_of"})
        code, recovery_code = (
            one.get_secret_value() if one is not None else None
            for one in (self.code, self.recovery_code)
        )
        return Given(code, recovery_code, self.passkey)


def sign_in(call: Call, user: Doc, first: FirstStep) -> Response:
    """Begins a session, or for a user with a second factor the step that asks for it: then the
    answer is 401 with auth.second_factor_needed, and `data.factors` names what can be answered.

    Raises AccountBlocked for a user who may not come in.
    """
    if user.get("isActive") != 1:
        raise AccountBlocked
    user_id = UUID(user["_id"])
    kinds = call.services.factors.kinds(user_id)
    if not kinds:
        return begin_session(call, user, (first,))
    factors = factors_of({"factors": [{"kind": kind} for kind in kinds]})
    response = failure(call.request, NEEDED, 401, data={"factors": factors})
    response.set_cookie(
        STEP_COOKIE,
        call.services.second_steps.begin(user_id, first),
        max_age=STEP_COOKIE_AGE,
        httponly=True,
        samesite="strict",
        secure=call.server.settings.secure,
        path=STEP_PATH,
    )
    return response


def forget_step(call: Call, response: Response) -> None:
    secure = call.server.settings.secure
    response.delete_cookie(
        STEP_COOKIE, httponly=True, samesite="strict", secure=secure, path=STEP_PATH
    )


def check_factor(
    call: Call, user: Doc, answer: FactorAnswer, purpose: Purpose, context: Context
) -> SecondFactor:
    """Which of the user's factors it was. Raises InvalidFields for a wrong answer, TooManyAttempts.

    Codes of apps are limited from anywhere together, on the user's own devices too: six digits can be
    guessed, and only somebody with the password can use the attempts up. Passkeys and recovery codes
    cannot be guessed; each kind is counted apart, so that guesses at one leave the others open.
    """
    services, address, user_id = call.services, address_of(call.request), UUID(user["_id"])
    given = answer.given()
    account = f"{_kind(given)} {user_id}"
    services.attempts.begin(address, account, known=given.code is None)
    try:
        found = services.factors.verify(user_id, given, purpose, context)
    except InvalidFields:
        failures = services.attempts.failed(address, account)
        if failures in SUSPICIOUS:
            services.accounts.suspect(user["email"] or "", failures, context.request_id)
        raise
    services.attempts.succeeded(address, account)
    return found


def _kind(given: Given) -> str:
    """What the tries of an answer are counted under."""
    if given.code is not None:
        return "factor"
    return "recovery code" if given.recovery_code is not None else "passkey"
