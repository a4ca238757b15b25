"""The route class behind every row: admits the caller, then lets FastAPI read the request.

The only coroutines outside `api.live.events` and the middleware are here, because FastAPI
gives a route no other place before the body.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from fastapi.concurrency import run_in_threadpool
from fastapi.dependencies.models import Dependant
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from fastapi.utils import create_model_field
from pydantic import BaseModel
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from api.http.bodies import body_limit, counted, fingerprint_of, is_small, refuse_body
from api.http.deps import Call, command_id, request_id, server_of, services_of, source_of
from api.http.envelope import Answer, ErrorEnvelope
from api.http.errors import (
    DEADLOCKED,
    InvalidRequest,
    TooLarge,
    UnknownFields,
    is_deadlock,
)
from api.http.file_headers import guard_file
from api.http.guard import (
    BY_COOKIE,
    PUBLIC,
    Caller,
    Needs,
    identify,
    refuse_role,
    refuse_segment,
    refuse_sign_in_from_elsewhere,
    refuse_unready,
    refuse_without_proof,
    visit_cookie,
)
from api.http.limits import address_of, count_address
from api.http.query import is_list, several, without_own
from api.http.sending import Sending
from commands.kernel.command import Context
from commands.kernel.file_limits import UploadKind
from projections.lists.shared_query import why_refused

if TYPE_CHECKING:
    from starlette.types import Receive, Scope, Send

KEY_LIMIT = 200
OF_LISTS = frozenset({"Search", "limit"})
"""Parameters that only calls with a list have."""
REFUSAL = create_model_field("Refusal", ErrorEnvelope, mode="serialization")
"""The body of a refusal in the OpenAPI document. FastAPI makes one for each status of each route: of
1,700, half of the processor time that making the application took.
"""
_ANY_ROLE = re.compile(r"/(reguser)(?=/|\$)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Rules:
    """What a route asks of a request. `uploads`: the kind of file that comes with it."""

    operation: str
    needs: Needs
    mutates: bool
    uploads: UploadKind | None
    answer: type[Answer] | None
    message: str
    """What a call that changes something says unless its answer says it, as a code of `SUCCESSES`."""
    proof: bool = False
    """Whether the user must have proved who they are within the last 5 minutes."""


QueryNames = dict[str, bool]
"""The parameters that a route takes, and whether each may be sent more than once."""
Handle = Callable[[Request], Coroutine[Any, Any, Response]]


class GuardedRoute(APIRoute):
    rules: ClassVar[Rules]

    def __init__(
        self,
        path: str,
        endpoint: Callable[..., Any],
        *,
        responses: dict[int | str, dict[str, Any]],
        **kwargs: Any,
    ) -> None:
        refused = [status for status, said in responses.items() if "model" in said]
        described = {
            status: {name: value for name, value in said.items() if name != "model"}
            for status, said in responses.items()
        }
        super().__init__(path, _admitting(endpoint, self.rules), responses=described, **kwargs)
        self.response_fields |= dict.fromkeys(refused, REFUSAL)
        # The contract spells the segment regUser and reguser; both are the same.
        self.path_regex = re.compile(_ANY_ROLE.sub(r"/(?i:\1)", self.path_regex.pattern))

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        limit = body_limit(scope["app"].state.services, self.rules.uploads)
        await super().handle(scope, counted(receive, limit), send)

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        whole, rules = self.dependant, self.rules
        known = _query_names(whole)
        # Only while the handler is made: the OpenAPI document is written from the whole.
        self.dependant = without_own(whole, self.endpoint)
        handle = super().get_route_handler()
        self.dependant = whole

        async def guarded(request: Request) -> Response:
            try:
                response = await answered(request)
            except DEADLOCKED as error:
                if rules.mutates or not is_deadlock(error):
                    raise
                # Of two that waited for each other one was let go, so that there is nothing to wait for now.
                response = await handle(request)
            return response if rules.answer else _file(request, response, rules)

        async def answered(request: Request) -> Response:
            request.scope["daybook.rules"] = rules
            if is_small(request):
                return await _in_one_thread(request, rules, known, handle)
            caller = await run_in_threadpool(admit, request, rules)
            refuse_unknown_query(request, known)
            refuse_body(request, body_limit(services_of(request), rules.uploads))
            key = idempotency_key(request) if rules.mutates else None
            fingerprint = await fingerprint_of(request) if key else None
            request.state.call = _call(request, rules, caller, key, fingerprint)
            if rules.mutates:
                _note_origin(request)
            return await handle(request)

        return guarded


def _file(request: Request, response: Response, rules: Rules) -> Response:
    guarded = guard_file(response)
    return (
        guarded
        if rules.needs == PUBLIC
        else Sending(guarded, request.state.call, rules.needs, rules.operation)
    )


def _admitting(endpoint: Callable[..., Any], rules: Rules) -> Callable[..., Any]:
    """The endpoint, which first admits the caller where that is not done yet."""

    @functools.wraps(endpoint)
    def admitting(request: Request, **values: Any) -> Any:
        if not hasattr(request.state, "call"):
            key, fingerprint = request.state.repeatable
            request.state.call = _call(request, rules, admit(request, rules), key, fingerprint)
            if rules.mutates:
                _note_origin(request)
        return endpoint(request, **values)

    return admitting


async def _in_one_thread(
    request: Request, rules: Rules, known: QueryNames, handle: Handle
) -> Response:
    """Caller and answer in one thread: to wait for another takes longer than to check a caller."""
    try:
        refuse_unknown_query(request, known)
        refuse_body(request, body_limit(services_of(request), rules.uploads))
        key = idempotency_key(request) if rules.mutates else None
        request.state.repeatable = key, await fingerprint_of(request) if key else None
        return await handle(request)
    except (RequestValidationError, HTTPException, InvalidRequest, UnknownFields, TooLarge):
        # A caller who is refused learns nothing about what else is wrong.
        if not hasattr(request.state, "call"):
            await run_in_threadpool(admit, request, rules)
        raise


def admit(request: Request, rules: Rules) -> Caller | None:
    """Who is calling, None on public calls. Raises NotSignedIn or NotAllowed."""
    count_address(request, services_of(request), rules.operation)
    if rules.needs == PUBLIC:
        if rules.mutates:
            refuse_sign_in_from_elsewhere(request, server_of(request).settings.origin)
        return None
    caller = identify(
        request,
        services_of(request),
        mutates=rules.mutates,
        by_cookie=rules.operation in BY_COOKIE,
    )
    request.scope["daybook.user_id"] = caller.actor.user_id
    refuse_role(rules.needs, caller.actor)
    refuse_unready(caller.user, server_of(request).settings, rules.operation)
    refuse_segment(caller.actor.role, request.path_params)
    if rules.proof:
        refuse_without_proof(services_of(request), caller.user, caller.session)
    return caller


def refuse_unknown_query(request: Request, known: QueryNames) -> None:
    """Raises UnknownFields, and InvalidRequest for one that is sent twice and has one value. A list says why it
    does not take a filter of the shared list query.
    """
    unknown = set(request.query_params) - known.keys()
    if unknown and (known.keys() & OF_LISTS or request.url.path.endswith("/list")):
        raise UnknownFields(unknown, why_refused)
    if unknown:
        raise UnknownFields(unknown)
    given = request.query_params
    twice = [one for one in given if not known[one] and len(given.getlist(one)) > 1]
    if twice:
        raise InvalidRequest(fields=dict.fromkeys(twice, "given_twice"))


def idempotency_key(request: Request) -> str | None:
    key = request.headers.get("idempotency-key")
    if key is not None and not 0 < len(key) <= KEY_LIMIT:
        raise InvalidRequest(fields={"Idempotency-Key": "invalid"})
    return key


def _call(
    request: Request,
    rules: Rules,
    caller: Caller | None,
    key: str | None,
    fingerprint: bytes | None,
) -> Call:
    actor = caller.actor if caller else None
    context = Context(
        actor=actor,
        command_id=command_id(actor, rules.operation, key, stranger_of(request)),
        source=source_of(request),
        request_id=request_id(request),
        fingerprint=fingerprint,
    )
    if caller is None:
        return Call(services_of(request), server_of(request), request, context)
    return Call(
        services_of(request),
        server_of(request),
        request,
        context,
        caller.user,
        caller.session,
        caller.role,
        caller.team,
    )


def stranger_of(request: Request) -> str:
    """Stands for a caller without a session: their visit of the survey, or where they come from."""
    name = visit_cookie(secure=server_of(request).settings.secure)
    return request.cookies.get(name) or address_of(request)


def _note_origin(request: Request) -> None:
    address = request.client.host if request.client else None
    browser = request.headers.get("user-agent")
    services_of(request).origins.note(request_id(request), address, browser)


def _query_names(dependant: Dependant) -> QueryNames:
    names: dict[str, bool] = {}
    for inner in dependant.dependencies:
        names |= _query_names(inner)
    for field in dependant.query_params:
        annotation = field.field_info.annotation
        if isinstance(annotation, type) and issubclass(annotation, BaseModel):
            lists = several(annotation)
            of_model = (info.alias or name for name, info in annotation.model_fields.items())
            names |= {name: name in lists for name in of_model}
        else:
            names[field.alias] = is_list(annotation)
    return names
