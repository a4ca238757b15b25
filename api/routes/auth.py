"""Signing in and out, and what the signed-in user keeps."""

from __future__ import annotations

from typing import Annotated, Any
from uuid import UUID

from fastapi import Query
from pydantic import BaseModel, ConfigDict, Field, SecretStr
from starlette.responses import Response

from api.auth import NewSession, Session, clear_cookie, set_cookie, signed_in
from api.deps import Call
from api.envelope import Answer, json_response
from api.guard import ANY, PUBLIC, AccountBlocked
from api.mount import Row, action, query
from domain.kernel.errors import NotSignedIn

LONGEST_EMAIL, LONGEST_PASSWORD = 254, 1024
MOST_COLUMNS = 200


class InvalidCredentials(NotSignedIn):
    """Says neither which of the two was wrong nor whether the account exists."""

    code = "auth.invalid_credentials"


class SignIn(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    email: str = Field(min_length=1, max_length=LONGEST_EMAIL)
    password: SecretStr = Field(min_length=1, max_length=LONGEST_PASSWORD)


class ColumnChoice(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    list: str = Field(pattern=r"^[a-z][a-zA-Z-]{0,39}$")
    columns: tuple[Annotated[str, Field(min_length=1, max_length=100)], ...] = Field(
        max_length=MOST_COLUMNS
    )


def login(call: Call, payload: SignIn) -> Response:
    """Signs in: a token for the Authorization header, a cookie for downloads and live updates."""
    parts, request = call.parts, call.request
    address = request.client.host if request.client else "unknown"
    parts.attempts.begin(address, payload.email)
    user = parts.users.find_by_email(payload.email)
    user_id = UUID(user["_id"]) if user else None
    if (
        not parts.passwords.verify(user_id, payload.password.get_secret_value())
        or user is None
        or user_id is None
    ):
        parts.attempts.failed(address)
        raise InvalidCredentials
    if user.get("isActive") != 1:
        raise AccountBlocked
    parts.attempts.succeeded(address, payload.email)
    token = parts.sessions.start(user_id, request.headers.get("user-agent"))
    document = signed_in(user, parts.preferences.columns(user_id)) | {"token": token}
    response = json_response({"data": document, "success": True, "message": ""})
    set_cookie(response, token, secure=parts.door.secure)
    return response


class Ping(BaseModel):
    """What a client says when it asks because another GET failed; it changes nothing."""

    timeout: str = Field("", max_length=20)
    api: str = Field("", max_length=200)


def is_logged_in(call: Call, _ping: Annotated[Ping, Query()]) -> dict[str, Any]:
    """The session check at start-up."""
    return signed_in(call.user or {}, call.parts.preferences.columns(call.me.user_id))


def logout(call: Call) -> Response:
    """Ends the session that the call was made with."""
    if call.token:
        call.parts.sessions.end(call.token)
    response = json_response({"success": True, "message": ""})
    clear_cookie(response, secure=call.parts.door.secure)
    return response


def update_column(call: Call, payload: ColumnChoice) -> dict[str, list[str]]:
    """Keeps the columns that the user wants to see in a list."""
    call.parts.preferences.choose_columns(call.me.user_id, payload.list, payload.columns)
    return call.parts.preferences.columns(call.me.user_id)


ROWS: list[Row] = [
    action(
        "POST",
        "/api/login",
        login,
        needs=PUBLIC,
        operation="login",
        tag="session",
        returns=NewSession,
    ),
    query(
        "GET",
        "/api/isLoggedIn",
        is_logged_in,
        needs=ANY,
        operation="isLoggedIn",
        tag="session",
        returns=Session,
    ),
    action(
        "GET",
        "/api/logout",
        logout,
        needs=ANY,
        operation="logoutByGet",
        tag="session",
        returns=Answer,
    ),
    action(
        "POST", "/api/logout", logout, needs=ANY, operation="logout", tag="session", returns=Answer
    ),
    action(
        "POST",
        "/api/user/reguser/updateColumn",
        update_column,
        needs=ANY,
        operation="updateColumn",
        tag="session",
        returns=dict[str, list[str]],
    ),
]
