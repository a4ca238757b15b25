"""The second step of signing in."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from starlette.responses import Response

from api.http.deps import Call
from api.http.guard import PUBLIC, actor_of
from api.http.mount import Row
from api.http.second_step import (
    STEP_COOKIE,
    STEP_PATH,
    FactorAnswer,
    check_factor,
    forget_step,
)
from api.http.session import NewSession, begin_session
from api.routes.area import Area
from commands.kernel.command_ids import new_command_id
from infra.bootstrap import SecondStepOver

if TYPE_CHECKING:
    from infra.bootstrap import SecondStep
    from projections.kernel.record import Doc


def second_factor(call: Call, payload: FactorAnswer) -> Response:
    """Ends a sign-in that login or Google's callback began in this browser: a session as of `login`.

    Refused with auth.second_step_over (410) after 10 minutes, or once the password was changed.
    """
    step, user = _step(call)
    context = replace(
        call.context, actor=actor_of(user), command_id=new_command_id(), fingerprint=None
    )
    factor = check_factor(call, user, payload, "sign_in", context)
    call.services.second_steps.finish(call.request.cookies.get(STEP_COOKIE, ""))
    response = begin_session(call, user, (step.first, factor))
    forget_step(call, response)
    return response


def passkey_options(call: Call) -> dict[str, Any]:
    """Options for `navigator.credentials.get`; refused with auth.no_passkeys (409) without any."""
    step, _ = _step(call)
    return call.services.factors.ask_passkey(step.user_id, "sign_in")


def _step(call: Call) -> tuple[SecondStep, Doc]:
    step = call.services.second_steps.look_up(call.request.cookies.get(STEP_COOKIE))
    user = call.services.users.get(step.user_id)
    if user is None or user.get("isDelete"):
        raise SecondStepOver
    return step, user


_SESSION = Area("session", PUBLIC)

ROWS: list[Row] = [
    _SESSION.act(STEP_PATH, second_factor, "secondFactor", NewSession, refused=(410,)),
    _SESSION.act(
        f"{STEP_PATH}/passkey",
        passkey_options,
        "secondFactorPasskey",
        dict[str, Any],
        refused=(409, 410),
    ),
]
