"""Turns functions into endpoints that FastAPI can read the types of, and results into answers."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from contextlib import ExitStack
from typing import Annotated, Any

import sqlalchemy as sa
import structlog
from fastapi import Path
from pydantic import ValidationError
from starlette.requests import Request
from starlette.responses import Response

from api.http.deps import Call
from api.http.envelope import Answer, Changed, ChangedRecord, Done, encode, wire
from api.http.query import OWN, query_models
from api.texts import language_of, success_words
from commands.kernel.command import Outcome
from projections.kernel.viewer import Viewer, viewer_of
from projections.lists.sql import Session

log = structlog.get_logger(__name__)
Handler = Callable[..., Response]
SLUG = Annotated[str, Path(description="The caller's role segment, or regUser")]


def parameter(name: str, annotation: Any) -> inspect.Parameter:
    return inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, annotation=annotation)


def slug_of(path: str) -> list[inspect.Parameter]:
    """The parameter of the role segment, where a path has one."""
    return [parameter("slug", SLUG)] if "{slug}" in path else []


class AnswerMismatch(Exception):
    """An answer does not fit its declared model."""


def function_endpoint(function: Callable[..., Any], path: str) -> Handler:
    """An endpoint of a plain function; its `Call`, `Connection`, `Session` and `Viewer`
    parameters are filled in.
    """
    if inspect.iscoroutinefunction(function):
        msg = f"{function.__name__} must not be a coroutine: it would block every other call"
        raise TypeError(msg)
    given = inspect.signature(function, eval_str=True).parameters
    calls = [name for name, given_ in given.items() if given_.annotation is Call]
    connections = [name for name, given_ in given.items() if given_.annotation is sa.Connection]
    sessions = [name for name, given_ in given.items() if given_.annotation == Session]
    viewers = [name for name, given_ in given.items() if given_.annotation is Viewer]
    queries = query_models({name: given_.annotation for name, given_ in given.items()})
    slug = [] if "slug" in given else slug_of(path)

    def endpoint(request: Request, **values: Any) -> Response:
        call: Call = request.state.call
        values |= dict.fromkeys(calls, call)
        if viewers:
            who = viewer_of(call.me.user_id, call.me.role, call.team)
            values |= dict.fromkeys(viewers, who)
        values |= {name: model.read(request.query_params) for name, model in queries.items()}
        if slug:
            del values["slug"]
        with ExitStack() as stack:
            for name in connections:
                values[name] = stack.enter_context(call.read())
            for name in sessions:
                values[name] = stack.enter_context(call.statements())
            result = function(**values)
        return render(call, result)

    setattr(endpoint, OWN, queries)
    filled = {*calls, *connections, *sessions, *viewers}
    visible = [one for name, one in given.items() if name not in filled]
    return signed(endpoint, [*visible, *slug], function.__doc__)


def render(call: Call, result: Any) -> Response:
    """JSON of an answer; data alone is put into an envelope, a Response stays as it is."""
    if isinstance(result, Response):
        return result
    if isinstance(result, Answer):
        content = wire(_worded(call, result))
    else:
        content = {"data": result, "success": True, **words_of(call)}
    return _answered(call, content | ({"pending": True} if call.is_pending else {}))


def _worded(call: Call, answer: Answer) -> Answer:
    """The answer with its message as documented and in the caller's language."""
    message, message_text = words_of(call, answer.message).values()
    return answer.model_copy(update={"message": message, "message_text": message_text})


def words_of(call: Call, message: str = "") -> dict[str, Any]:
    """The fields of a message by its code: without any, what the call says that has changed something."""
    rules = call.request.scope["daybook.rules"]
    if not message and rules.mutates:
        message = rules.message
    return success_words(message, language_of(call.request.headers.get("accept-language")))


def _answered(call: Call, content: dict[str, Any]) -> Response:
    encoded = encode(content)
    if call.server.settings.check_answers:
        _check(encoded, call.request.scope["daybook.rules"].answer)
    return Response(encoded, media_type="application/json")


def _check(encoded: bytes, answer: type[Answer] | None) -> None:
    if answer is None:
        return
    try:
        answer.model_validate_json(encoded)
    except ValidationError as error:
        places = [(*one["loc"], one["type"]) for one in error.errors(include_input=False)]
        # Only tests check answers: without the places nobody finds what a run on another machine met.
        log.warning("answer does not fit its model", places=places[:10])
        raise AnswerMismatch(places) from None


def done(outcome: Outcome, message: str = "") -> Done:
    """What a command did, as it is answered. `message` is a code of the texts' `SUCCESSES`."""
    records = [
        ChangedRecord(noun=one.noun, id=one.id, version=one.version) for one in outcome.records
    ]
    changed = Changed(
        id=records[0].id if records else None,
        version=records[0].version if records else None,
        records=records,
        undoable=outcome.undoable or None,
        **outcome.extra,
    )
    return Done(data=changed, message=message, pending=outcome.pending)


def signed(endpoint: Handler, parameters: list[inspect.Parameter], doc: str | None) -> Handler:
    request = inspect.Parameter(
        "request", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=Request
    )
    keyword = [p.replace(kind=inspect.Parameter.KEYWORD_ONLY) for p in parameters]
    endpoint.__signature__ = inspect.Signature([request, *keyword])  # type: ignore[attr-defined]
    endpoint.__doc__ = doc
    return endpoint
