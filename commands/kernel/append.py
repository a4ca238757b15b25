"""Makes append requests from the events of a command, and sends them with retries."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import nullcontext
from dataclasses import replace
from typing import TYPE_CHECKING, Any
from uuid import UUID

from commands.kernel.children import Change, with_children
from commands.kernel.command import Context, Deps, Outcome, Touched
from commands.kernel.ports import AppendRequest, StreamAppend, VersionMoved
from domain.kernel import record
from domain.kernel.errors import DomainError, TooBusy
from domain.kernel.event import Event
from domain.kernel.record import Created, Record

if TYPE_CHECKING:
    from domain.kernel.noun import Claim, Noun

State = Record[Any, Any]
ATTEMPTS = 12
PAUSE = 0.004
"""Seconds that a loser of the race waits at most before its second try; more each time."""


def append_with_retry(
    context: Context,
    deps: Deps,
    request_of: Callable[[], AppendRequest],
    adds_to: UUID | None = None,
) -> Outcome:
    """Append a request, made again when a stream moved meanwhile; wait briefly for the readers.

    `adds_to` is the record of a command that only adds to it: such commands take turns, as they
    never contradict each other. Raises TooBusy when other writers were faster each time.
    """
    before = stored_outcome(context, deps)
    if before is not None:
        return before
    try:
        with deps.turns.of(adds_to) if adds_to is not None else nullcontext():
            records, position = _append(context, deps, request_of)
    except DomainError:
        # A repetition that is decided while the first call is stored meets that call's effect.
        before = stored_outcome(context, deps)
        if before is None:
            raise
        return before
    if position is None:
        # Nothing was decided to change.
        return stored_outcome(context, deps) or Outcome(records)
    return _outcome(records, position, deps)


def stored_outcome(context: Context, deps: Deps) -> Outcome | None:
    """What the same command was answered before; None without an idempotency key."""
    if context.fingerprint is None:
        return None
    before = deps.store.repeated(context.command_id, context.fingerprint)
    return _outcome(_from_json(before.result), before.last_position, deps) if before else None


def append_to_log(
    context: Context, deps: Deps, noun: str, stream_id: UUID, event: Event
) -> Outcome:
    """Append one event to a stream beside the records, which has no state that it could contradict.

    Repeated under one command id, it is recorded once.
    """

    def request() -> AppendRequest:
        last = deps.store.events(stream_id, newest_first=True, limit=1)
        version = last[0].version if last else 0
        return AppendRequest(context.meta(), (StreamAppend(stream_id, noun, version, (event,)),))

    return append_with_retry(context, deps, request)


def _append(
    context: Context, deps: Deps, request_of: Callable[[], AppendRequest]
) -> tuple[tuple[Touched, ...], int | None]:
    for attempt in range(ATTEMPTS):
        if attempt:
            # Losers that come back together would lose together.
            time.sleep(random.uniform(0, PAUSE * attempt))  # noqa: S311 - a pause is no secret
        request = request_of()
        touched = tuple(
            Touched(one.noun, one.stream_id, one.expected_version + len(one.events))
            for one in request.changes
        )
        changes = tuple(one for one in request.changes if one.events)
        if not changes:
            return touched, None
        try:
            appended = deps.store.append(
                replace(
                    request,
                    changes=changes,
                    fingerprint=context.fingerprint,
                    result=_to_json(touched),
                )
            )
        except VersionMoved:
            continue
        records = _from_json(appended.result) if appended.repeated else touched
        return records, appended.last_position
    raise TooBusy


def _to_json(records: Iterable[Touched]) -> dict[str, Any]:
    return {"records": [[one.noun, str(one.id), one.version] for one in records]}


def _from_json(result: dict[str, Any] | None) -> tuple[Touched, ...]:
    records = (result or {}).get("records", ())
    return tuple(Touched(noun, UUID(id_), version) for noun, id_, version in records)


def _outcome(records: tuple[Touched, ...], position: int, deps: Deps) -> Outcome:
    caught_up = True
    for noun in dict.fromkeys(one.noun for one in records):
        versions = [(one.id, one.version) for one in records if one.noun == noun]
        caught_up = deps.readers.wait(noun, versions) and caught_up
    return Outcome(records, position, pending=not caught_up)


def append_request(
    context: Context,
    deps: Deps,
    noun: Noun[Any, Any],
    pairs: Iterable[tuple[State, Sequence[Event]]],
    reason: str | None = None,
) -> AppendRequest:
    """Events of existing records as one request, with the claims that follow from them.

    The children of a record that is deleted or restored go or come back in the same request.
    """
    return request_of(context, with_children(deps, noun, pairs), reason)


def request_of(
    context: Context,
    records: Iterable[Change],
    reason: str | None = None,
) -> AppendRequest:
    """Events of records of several nouns as one request."""
    meta = context.meta(reason)
    changes, claims, releases = [], [], []
    for of, state, events, cause in records:
        stamped = _with_subject(events, of.subject(state.details))
        changes.append(StreamAppend(state.stream_id, of.name, state.version, stamped, cause))
        before, after = claims_of(of, state), claims_of(of, record.apply(state, stamped, meta))
        claims += [(claim, state.stream_id) for claim in after - before]
        releases += [(claim, state.stream_id) for claim in before - after]
    return AppendRequest(meta, tuple(changes), tuple(claims), tuple(releases))


def create_stream(
    context: Context,
    noun: Noun[Any, Any],
    stream_id: UUID,
    created: Created[Any, Any],
    more: Sequence[Event] = (),
    *,
    reason: str | None = None,
) -> AppendRequest:
    """The first events of a record as a request, with the claims that follow from them."""
    meta = context.meta(reason)
    stamped = _with_subject([created, *more], noun.subject(created.details))
    found = {*noun.claims(created.details), *noun.state_claims(created.state)}
    if more:
        state: State = record.begin(stream_id, noun.name, created, meta)
        found = claims_of(noun, record.apply(state, more, meta))
    claims = tuple((claim, stream_id) for claim in found)
    return AppendRequest(meta, (StreamAppend(stream_id, noun.name, 0, stamped),), claims)


def claims_of(noun: Noun[Any, Any], state: State) -> set[Claim]:
    """What a record in this state claims; one that was deleted or erased claims nothing."""
    if state.deleted or state.person_erased:
        return set()
    return {*noun.claims(state.details), *noun.state_claims(state.state)}


def _with_subject(events: Iterable[Event], subject_id: UUID | None) -> tuple[Event, ...]:
    if subject_id is None:
        return tuple(events)
    return tuple(event.model_copy(update={"subject_id": subject_id}) for event in events)
