"""Sign-in with Google: to the provider, back from it, and the session at the end.

The provider sends the browser back to us; only then do we know who it is. The web app's
landing page then fetches the session, which the browser's own cookie proves it may have.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated
from urllib.parse import quote
from uuid import UUID

from fastapi import Query
from pydantic import BaseModel, Field
from starlette.responses import Response

from api.http.browser_bound import BrowserCookie, redirect
from api.http.deps import Call
from api.http.envelope import ApiModel
from api.http.guard import PUBLIC, AccountBlocked
from api.http.mount import Row
from api.http.second_step import sign_in
from api.http.session import NewSession
from api.routes.account.mailbox import mailbox_of
from api.routes.area import Area
from domain.kernel.errors import DomainError, NotFound, NotSignedIn

if TYPE_CHECKING:
    from infra.bootstrap import GoogleSignIn

COOKIE = BrowserCookie("daybook_google", "/api/auth/google")
LANDING, SIGN_IN = "/auth/google", "/auth/login"
LONGEST = 4096

Text = Annotated[str | None, Field(max_length=LONGEST)]


class NotUnderWay(NotSignedIn):
    """No sign-in was begun in this browser, or it took too long."""

    code = "google.state"


class Cancelled(NotSignedIn):
    """The user or the provider said no."""

    code = "google.refused"


class UnknownUser(NotSignedIn):
    """Nobody here signs in with the address that the provider vouches for."""

    code = "google.unknown_user"


class SignInOptions(ApiModel):
    """Ways to sign in beside the password; `mailbox`: mails stay where the caller can read them."""

    google: bool
    mailbox: bool


class Returned(BaseModel):
    """What providers add to our address; only state, code and error matter."""

    state: Text = None
    code: Text = None
    error: Text = None
    error_description: Text = None
    error_uri: Text = None
    error_subtype: Text = None
    scope: Text = None
    authuser: Text = None
    prompt: Text = None
    hd: Text = None
    iss: Text = None
    session_state: Text = None


def options(call: Call) -> SignInOptions:
    has_mailbox = mailbox_of(call) is not None
    return SignInOptions(google=call.services.google is not None, mailbox=has_mailbox)


def start(call: Call) -> Response:
    """Redirects to the provider; where it cannot be reached, back to the sign-in page."""
    try:
        begun = _google(call).begin()
    except NotSignedIn as error:
        return _refused(call, error)
    response = redirect(begun.url)
    COOKIE.give(response, begun.browser, secure=call.server.settings.secure)
    return response


def callback(call: Call, returned: Annotated[Returned, Query()]) -> Response:
    """Redirects to the web app's landing page, or to the sign-in page with `error=` and a code."""
    try:
        _vouch(call, returned)
    except DomainError as error:
        return _refused(call, error)
    return redirect(LANDING)


def session(call: Call) -> Response:
    """The session of the user whom Google confirmed; this browser may fetch it once. Users with a
    second factor are asked for it, as by `login`.
    """
    google, browser = _google(call), COOKIE.of(call)
    if not browser:
        raise NotUnderWay
    user = call.services.users.get(google.vouched_for(browser))
    if user is None or user.get("isDelete"):
        raise UnknownUser
    response = sign_in(call, user, "google")
    COOKIE.take(response)
    return response


def _vouch(call: Call, returned: Returned) -> None:
    google, browser = _google(call), COOKIE.of(call)
    if not browser or not returned.state:
        raise NotUnderWay
    if returned.error or not returned.code:
        raise Cancelled
    email = google.email_of(returned.state, browser, returned.code)
    user = call.services.users.find_by_email(email)
    if user is None:
        raise UnknownUser
    if user.get("isActive") != 1:
        raise AccountBlocked
    google.vouch(returned.state, UUID(user["_id"]))


def _google(call: Call) -> GoogleSignIn:
    if call.services.google is None:
        raise NotFound
    return call.services.google


def _refused(call: Call, error: DomainError) -> Response:
    if isinstance(error, NotFound):
        raise error
    call.request.scope["daybook.code"] = error.code
    response = redirect(f"{SIGN_IN}?error={quote(error.code)}")
    COOKIE.take(response)
    return response


_SESSION = Area("session", PUBLIC)

ROWS: list[Row] = [
    _SESSION.read("/api/auth/options", options, "signInOptions", SignInOptions),
    # GETs that a browser follows; they change something, but nobody is signed in yet.
    _SESSION.read("/api/auth/google", start, "googleSignIn", None),
    _SESSION.read("/api/auth/google/callback", callback, "googleCallback", None),
    _SESSION.act("/api/auth/google/session", session, "googleSession", NewSession),
]
