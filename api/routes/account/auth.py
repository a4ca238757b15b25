"""Signing in and out, forgotten passwords, and what the signed-in user keeps."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any
from uuid import UUID

from fastapi import Query
from pydantic import BaseModel, ConfigDict, Field, SecretStr
from starlette.responses import Response

from api.http.deps import Call
from api.http.endpoints import words_of
from api.http.envelope import Answer, ApiModel, json_response
from api.http.guard import ANY, PUBLIC, cookie_of, last_use, unless_blocked, user_who_may_enter
from api.http.limits import address_of, count_caller
from api.http.mount import Row
from api.http.second_step import SUSPICIOUS, sign_in
from api.http.session import (
    AccessToken,
    NewSession,
    Session,
    clear_cookie,
    is_known_device,
    remember_device,
    signed_in,
    with_tokens,
)
from api.routes.area import Area
from api.texts import language_of
from domain.kernel.errors import NotSignedIn

LONGEST_EMAIL, LONGEST_PASSWORD, LONGEST_TOKEN = 254, 1024, 200
MOST_COLUMNS = 200
OVER = (410,)
"""How a link is refused that does not count any more."""
_SESSION, _PUBLIC = Area("session", ANY), Area("session", PUBLIC)

Token = Annotated[str, Query(min_length=1, max_length=LONGEST_TOKEN)]
Email = Annotated[str, Field(min_length=1, max_length=LONGEST_EMAIL)]
Password = Annotated[SecretStr, Field(min_length=1, max_length=LONGEST_PASSWORD)]


class InvalidCredentials(NotSignedIn):
    """Says neither which of the two was wrong nor whether the account exists."""

    code = "auth.invalid_credentials"


class Body(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class SignIn(Body):
    email: Email
    password: Password


class ForgottenPassword(Body):
    email: Email


class NewPassword(Body):
    password: Password


class MailedToken(Body):
    token: str = Field(min_length=1, max_length=LONGEST_TOKEN)


class ColumnChoice(Body):
    list: str = Field(pattern=r"^[a-z][a-zA-Z-]{0,39}$")
    columns: tuple[Annotated[str, Field(min_length=1, max_length=100)], ...] = Field(
        max_length=MOST_COLUMNS
    )


class ResetLink(ApiModel):
    expires_at: datetime


def login(call: Call, payload: SignIn) -> Response:
    """Signs in: an access token of some minutes for the Authorization header, and a cookie to refresh
    it with, which is enough for calls that only read.

    Users with a second factor get 401 with auth.second_factor_needed, and go on at
    `/api/auth/secondFactor` in the same browser.
    """
    services, address = call.services, address_of(call.request)
    user = services.users.find_by_email(payload.email)
    user_id = UUID(user["_id"]) if user else None
    services.attempts.begin(address, payload.email, known=is_known_device(call, user_id))
    if not services.passwords.verify(user_id, payload.password.get_secret_value()) or user is None:
        failures = services.attempts.failed(address, payload.email)
        if failures in SUSPICIOUS:
            services.accounts.suspect(payload.email, failures, call.context.request_id)
        raise InvalidCredentials
    response = sign_in(call, user, "password")
    services.attempts.succeeded(address, payload.email)
    return response


class Ping(BaseModel):
    """What a client says when it asks because another GET failed; it changes nothing."""

    timeout: str = Field("", max_length=20)
    api: str = Field("", max_length=200)


def is_logged_in(call: Call, _ping: Annotated[Ping, Query()]) -> dict[str, Any]:
    """The session check at start-up."""
    return signed_in(call, call.user or {}, call.role)


def refresh(call: Call) -> Response:
    """Answers a new access token for the cookie of the session, and replaces the cookie.

    A cookie that was replaced before and comes again ends the session (auth.session_expired).
    """
    services, request, secure = call.services, call.request, call.server.settings.secure
    cookie = cookie_of(request, secure=secure)
    session, token = unless_blocked(services, lambda: services.accounts.refresh(cookie))
    user = user_who_may_enter(services, session.user_id).user
    now, lasting = services.deps.clock.now(), services.session_limits.of(user.get("role") or "")
    services.sessions.touch(session, last_use(request, now) or now, lasting)
    lasts = session.started_at + lasting.longest - now
    return with_tokens(call, session.user_id, token, lasts)


def logout(call: Call) -> Response:
    """Ends the session that the call was made with."""
    if call.session:
        call.services.accounts.sign_out(call.session, call.context)
    response = json_response({"success": True, **words_of(call)})
    clear_cookie(response, secure=call.server.settings.secure)
    return response


def forgot_pass(call: Call, payload: ForgottenPassword) -> Answer:
    """Mails a link to choose a new password; answers the same whether the account exists or not."""
    count_caller(call.services, call.request, "forgotPass", payload.email)
    language = language_of(call.request.headers.get("accept-language"))
    if call.services.attempts.may_mail(payload.email):
        call.services.accounts.ask_reset(payload.email, language)
    return Answer(message="profile.reset_asked")


def check_reset_token(call: Call, token: Token) -> dict[str, datetime]:
    """Whether a link still counts; refused with auth.link_expired (410) when it does not."""
    return {"expiresAt": call.services.accounts.reset_link(token).expires_at}


def reset_password(call: Call, token: Token, payload: NewPassword) -> Response:
    """Sets a new password by a mailed link, which counts once; every session of the user ends.

    The browser is known as one of the user's from then on.
    """
    user_id = call.services.accounts.reset_password(token, payload.password, call.context)
    words = words_of(call, "user.password_changed")
    response = json_response({"success": True, **words})
    remember_device(call, response, user_id)
    return response


def confirm_email(call: Call, payload: MailedToken) -> Answer:
    """Confirms a secondary address by the link that was mailed to it; needs no sign-in."""
    call.services.accounts.confirm_email(payload.token, call.context)
    return Answer(message="profile.email_confirmed")


def update_column(call: Call, payload: ColumnChoice) -> dict[str, list[str]]:
    """Keeps the columns that the user wants to see in a list."""
    call.services.preferences.choose_columns(call.me.user_id, payload.list, payload.columns)
    return call.services.preferences.columns(call.me.user_id)


_ENDED = "session.ended"
ROWS: list[Row] = [
    _PUBLIC.act("/api/login", login, "login", NewSession),
    _PUBLIC.act("/api/refresh", refresh, "refreshSession", AccessToken),
    _SESSION.read("/api/isLoggedIn", is_logged_in, "isLoggedIn", Session),
    _SESSION.act("/api/logout", logout, "logoutByGet", Answer, method="GET", message=_ENDED),
    _SESSION.act("/api/logout", logout, "logout", Answer, message=_ENDED),
    _PUBLIC.act("/api/forgotPass", forgot_pass, "forgotPass", Answer),
    _PUBLIC.read(
        "/api/checkResetToken", check_reset_token, "checkResetToken", ResetLink, refused=OVER
    ),
    _PUBLIC.act("/api/resetPassword", reset_password, "resetPassword", Answer, refused=OVER),
    _PUBLIC.act("/api/confirmEmail", confirm_email, "confirmEmail", Answer, refused=OVER),
    _SESSION.act(
        "/api/user/reguser/updateColumn", update_column, "updateColumn", dict[str, list[str]]
    ),
]
