"""Who may make a call: credentials, same-site proof, role, and the path's role segment."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any, Literal, TypeVar
from uuid import UUID

from api.http.deps import server_of
from commands.kernel.command import Actor
from domain.kernel.errors import DomainError, NotAllowed, NotFound, NotSignedIn
from domain.role.access import access, container_of
from domain.role.values import REG_USER, ROLES, permission
from domain.user.noun import USER

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from starlette.requests import HTTPConnection, Request

    from api.http.deps import HttpSettings
    from infra.bootstrap import CheckedSession, Services
    from projections.kernel.record import Doc
    from projections.user.table import SignedIn

T = TypeVar("T")
COOKIE, VISIT_COOKIE = "daybook_session", "daybook_survey"
IDLE_HEADER = "x-daybook-idle"
"""Seconds since the user last did something in the web app, which also calls on its own."""
LONGEST_IDLE_TEXT = 9
EPOCH = datetime.fromtimestamp(0, UTC)
PUBLIC: Literal["public"] = "public"
ANY: Literal["any"] = "any"
ADMIN: Literal["admin"] = "admin"
Needs = tuple[str, str] | Literal["public", "any", "admin"]
"""A section and the letter that the role must have in it, or one of the three words.

V view, E create and edit, R request a delete (or delete), D delete and decide,
N add notes, F add files.
"""


class OtherSite(NotAllowed):
    """The cookie, or a GET that changes something, came with a request that another site may have caused."""

    code = "access.other_site"


class RoleSegment(NotAllowed):
    """The path names a role that is not the caller's."""

    code = "access.role_segment"


class AccountBlocked(NotSignedIn):
    code = "auth.blocked"


class PasswordChangeRequired(NotAllowed):
    """Somebody else chose the password: the user has to, before anything else."""

    code = "auth.password_change_required"


class FactorRequired(NotAllowed):
    """The user's role asks for a second factor: it has to be set up before anything else."""

    code = "auth.factor_required"


class PasswordNeeded(NotAllowed):
    """The call could cost an account: the web app asks for the password and repeats it."""

    code = "auth.password_needed"


class FactorNeeded(NotAllowed):
    """As PasswordNeeded, for users who have a second factor; `data.factors` names its kinds."""

    code = "auth.factor_needed"


BY_COOKIE = frozenset({"logout"})
"""Operations that change something and that the cookie is enough for: leaving is always possible."""
ALWAYS_ALLOWED = frozenset({"isLoggedIn", "logout", "logoutByGet", "changePassword", "newUpdate"})
"""Operations for users who have to choose a password."""
SETTING_UP = ALWAYS_ALLOWED | {
    *("ownFactors", "beginApp", "confirmApp", "beginPasskey", "addPasskey", "confirmPassword")
}
"""Operations for users who have to set up a second factor."""
RECOVERY_CODE = "recovery_code"


@dataclass(frozen=True, slots=True)
class Caller:
    """A signed-in user, and the session that the call belongs to."""

    actor: Actor
    user: Doc
    session: CheckedSession
    role: Doc | None = None
    """The role's document, where an admin has edited it."""
    team: Sequence[UUID] = ()
    """Users whose records count as theirs too."""


def identify(
    request: Request, services: Services, *, mutates: bool, by_cookie: bool = False
) -> Caller:
    """Who is calling, by the access token, or by the cookie for calls that only read.

    `by_cookie`: the cookie is enough for a call that changes something.
    Raises NotSignedIn, or NotAllowed for a request that another site may have caused.
    """
    settings, token = server_of(request).settings, _bearer(request)
    cookie = "" if token else cookie_of(request, secure=settings.secure)
    if token is None or (mutates and request.method == "GET"):
        refuse_other_site(request, settings.origin, mutates=mutates)
    if token is not None:
        session, user = unless_blocked(services, lambda: services.sessions.check_with_user(token))
        caller = _caller(session, _unless_shut_out(user))
    elif mutates and not by_cookie:
        raise NotSignedIn
    else:
        session = unless_blocked(services, lambda: services.sessions.check_refresh(cookie))
        caller = caller_of(services, session)
    now = services.deps.clock.now()
    used_at = last_use(request, now) or (now if token else None)
    if used_at is not None:
        services.sessions.touch(session, used_at, services.session_limits.of(caller.actor.role))
    return caller


def unless_blocked(services: Services, check: Callable[[], T]) -> T:
    """What the check of a session answers.

    Raises AccountBlocked where the session is over because its user was blocked, else as the check.
    """
    try:
        return check()
    except NotSignedIn as refused:
        user_id = refused.context.get("user_id")
        if user_id is not None and _is_blocked(services, user_id):
            raise AccountBlocked from refused
        raise


def _is_blocked(services: Services, user_id: UUID) -> bool:
    """Whether the user is blocked by their events: their row may come after their sessions' end."""
    try:
        found = services.deps.store.load(USER, user_id)
    except NotFound:
        return False
    return not (found.deleted or found.active)


def cookie_name(*, secure: bool) -> str:
    """Browsers take a name with this prefix from this very host only, and over TLS."""
    return f"__Host-{COOKIE}" if secure else COOKIE


def visit_cookie(*, secure: bool) -> str:
    """The name of the cookie that ties the calls of one visitor of the public survey together."""
    return f"__Host-{VISIT_COOKIE}" if secure else VISIT_COOKIE


def cookie_of(connection: HTTPConnection, *, secure: bool) -> str:
    """The refresh token in the cookie. Raises NotSignedIn."""
    token = connection.cookies.get(cookie_name(secure=secure))
    if not token:
        raise NotSignedIn
    return token


def last_use(request: Request, now: datetime) -> datetime | None:
    """When the user last did something, as the web app says; None where it does not say."""
    idle = request.headers.get(IDLE_HEADER)
    if idle is None:
        return None
    if not idle.isdecimal() or len(idle) > LONGEST_IDLE_TEXT:
        return EPOCH
    return now - timedelta(seconds=int(idle))


def caller_of(services: Services, session: CheckedSession) -> Caller:
    """Who calls with this session. Raises NotSignedIn or AccountBlocked."""
    return _caller(session, user_who_may_enter(services, session.user_id))


def _caller(session: CheckedSession, found: SignedIn) -> Caller:
    actor = actor_of(found.user, found.role)
    return Caller(actor, found.user, session, found.role, found.team)


def caller_now(services: Services, caller: Caller) -> Caller | None:
    """The caller with the sections that are open now. None once the session has ended, or the user
    is blocked, deleted or has another role.
    """
    try:
        session = services.sessions.look_up(caller.session.id)
        now = caller_of(services, session)
    except NotSignedIn:
        return None
    except DomainError:
        return caller
    return now if now.actor.role == caller.actor.role else None


def user_who_may_enter(services: Services, user_id: UUID) -> SignedIn:
    """Raises NotSignedIn for a deleted user, AccountBlocked for a blocked one."""
    return _unless_shut_out(services.users.signed_in(user_id))


def _unless_shut_out(found: SignedIn | None) -> SignedIn:
    if found is None or found.user.get("isDelete"):
        raise NotSignedIn
    if found.user.get("isActive") != 1:
        raise AccountBlocked
    return found


def actor_of(user: Doc, role: Doc | None = None) -> Actor:
    """`role` is the role's document, where an admin has edited it."""
    name = user.get("role") or ""
    closed = access(name, role["containers"], None).closed if role else frozenset()
    return Actor(UUID(user["_id"]), name, user.get("name") or "", closed)


def _bearer(request: Request) -> str | None:
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() or None if scheme.lower() == "bearer" else None


def refuse_other_site(request: Request, origin: str, *, mutates: bool) -> None:
    """A cookie counts only when the browser says that our own pages made the request, as does a GET that changes
    something: a link of another site would do.

    Typing the address of a download is the user's own act, so reads accept `none` too.
    """
    site = request.headers.get("sec-fetch-site")
    if site is None:
        own = {origin, f"{request.url.scheme}://{request.headers.get('host', '')}"}
        if request.headers.get("origin") not in own:
            raise OtherSite(origin=origin)
    elif site != "same-origin" and (mutates or site != "none"):
        raise OtherSite(origin=origin)


def refuse_sign_in_from_elsewhere(request: Request, origin: str) -> None:
    """Another site's page must not sign its visitors in; programs that send neither header may."""
    if "sec-fetch-site" in request.headers or "origin" in request.headers:
        refuse_other_site(request, origin, mutates=False)


def refuse_role(needs: Needs, actor: Actor) -> None:
    if needs == ADMIN:
        allowed = actor.role == "admin"
    elif isinstance(needs, tuple):
        allowed = may_now(actor, *needs)
    else:
        allowed = actor.role in ROLES
    if not allowed:
        raise NotAllowed


def may_now(actor: Actor, section: str, letter: str) -> bool:
    """What the matrix gives the role, and no admin has taken from it."""
    return container_of(section) not in actor.closed and may(actor.role, section, letter)


def lacks_factor(user: Doc, settings: HttpSettings) -> bool:
    """Whether the user's role asks for a second factor, and there is none."""
    return user.get("role") in settings.second_factor_roles and not user.get("factors")


def refuse_unready(user: Doc, settings: HttpSettings, operation: str) -> None:
    """Refuses users who have to choose a password or to set up a second factor first.

    Every way in asks here: calls, the live stream, presence, calendar feeds. Raises
    PasswordChangeRequired, FactorRequired.
    """
    if user.get("mustRenew") and operation not in ALWAYS_ALLOWED:
        raise PasswordChangeRequired
    if operation not in SETTING_UP and lacks_factor(user, settings):
        raise FactorRequired


def factors_of(user: Doc) -> list[str]:
    """What the user can answer when a second factor is asked for; nothing without any."""
    kinds = {one["kind"] for one in user.get("factors") or ()}
    return [*sorted(kinds, reverse=True), RECOVERY_CODE] if kinds else []


def refuse_without_proof(
    services: Services, user: Doc | None, session: CheckedSession | None
) -> None:
    """Refuses a session whose user has not signed in, or proved who they are, for 5 minutes.

    A user with a second factor is asked for it, others for the password. Raises FactorNeeded,
    PasswordNeeded.
    """
    if session is not None and session.is_fresh(services.deps.clock.now()):
        return
    if factors := factors_of(user or {}):
        raise FactorNeeded(data={"factors": factors})
    raise PasswordNeeded


def may(role: str, section: str, letter: str) -> bool:
    granted = permission(role, section)
    letters = {
        "V": granted.view,
        "E": granted.edit,
        "C": granted.may_change,
        "R": granted.request_delete or granted.delete,
        "D": granted.delete,
        "N": granted.notes,
        "F": bool(granted.documents),
    }
    return letters[letter]


def refuse_segment(role: str, path_params: dict[str, Any]) -> None:
    """`{slug}` is the role's own segment or regUser; authority is the session's role alone."""
    slug = path_params.get("slug")
    if slug is None or slug.lower() == REG_USER.lower():
        return
    known = ROLES.get(role)
    if known is None or slug != known.slug:
        raise RoleSegment
