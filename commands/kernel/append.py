"""Makes append requests from the events of a command, and sends them with retries."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import replace
from typing import TYPE_CHECKING, Any
from uuid import UUID

from commands.kernel.children import Change, with_children
from commands.kernel.command import Context, Deps, Outcome, Touched
from commands.kernel.ports import AppendRequest, StreamAppend, VersionMoved
from domain.kernel import record
from domain.kernel.details import Fields
from domain.kernel.errors import DomainError, InUse, TooBusy
from domain.kernel.event import Event
from domain.kernel.masks import masks_in, refuse_masks
from domain.kernel.record import Created, Record

if TYPE_CHECKING:
    from domain.kernel.noun import Claim, Noun

State = Record[Any, Any]
ATTEMPTS = 12
_BY_HAND = frozenset({"screen", "api", "undo"})
"""Sources whose refusals are read by somebody who chose the value: rows of a file are no guesses."""
PAUSE = 0.004
"""Seconds that a loser of the race waits at most before its second try; more each time."""


def append_with_retry(
    context: Context,
    deps: Deps,
    request_of: Callable[[], AppendRequest],
    adds_to: UUID | None = None,
    *,
    waits: bool = True,
) -> Outcome:
    """Append a request, made again when a stream moved meanwhile; wait briefly for the readers where
    `waits`.

    `adds_to` is the record of a command that only adds to it: such commands take turns, as they
    never contradict each other. Raises TooBusy when other writers were faster each time.
    """
    before = stored_outcome(context, deps)
    if before is not None:
        return before
    try:
        with deps.turns.of(adds_to) if adds_to is not None else nullcontext():
            outcome = _append(context, deps, request_of)
    except DomainError:
        # A repetition that is decided while the first call is stored meets that call's effect.
        before = stored_outcome(context, deps)
        if before is None:
            raise
        return before
    if not outcome.position:
        # Nothing was decided to change.
        return stored_outcome(context, deps) or outcome
    return _caught_up(outcome, deps) if waits else outcome


def stored_outcome(context: Context, deps: Deps) -> Outcome | None:
    """What the same command was answered before; None without an idempotency key."""
    if context.fingerprint is None:
        return None
    before = deps.store.repeated(context.command_id, context.fingerprint)
    return _caught_up(_from_json(before.result, before.last_position), deps) if before else None


def append_to_log(
    context: Context,
    deps: Deps,
    noun: str,
    stream_id: UUID,
    event: Event,
    *,
    waits: bool = True,
) -> Outcome:
    """Append one event that no state of its stream could contradict, as of streams beside the records.

    Repeated under one command id, it is recorded once.
    """

    def request() -> AppendRequest:
        last = deps.store.events(stream_id, newest_first=True, limit=1)
        version = last[0].version if last else 0
        return AppendRequest(context.meta(), (StreamAppend(stream_id, noun, version, (event,)),))

    return append_with_retry(context, deps, request, stream_id, waits=waits)


def _append(context: Context, deps: Deps, request_of: Callable[[], AppendRequest]) -> Outcome:
    """Its position is 0 where nothing was decided to change."""
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
            return Outcome(touched)
        for event in (event for one in changes for event in one.events):
            if isinstance(details := getattr(event, "details", None), Fields):
                # A last check: what no command looked at is never stored in place of a value.
                refuse_masks(masks_in(details, type(details)), type(details))
        undoable = deps.offers_undo(request.changes[0])
        whole = replace(
            request,
            changes=changes,
            fingerprint=context.fingerprint,
            result=_to_json(touched, undoable=undoable),
        )
        try:
            with _counted_addresses(context, deps, request):
                appended = deps.store.append(whole)
        except VersionMoved:
            continue
        if appended.repeated:
            return _from_json(appended.result, appended.last_position)
        return Outcome(touched, appended.last_position, undoable=undoable)
    raise TooBusy


@contextmanager
def _counted_addresses(context: Context, deps: Deps, request: AppendRequest) -> Iterator[None]:
    """Counts the refusal of an e-mail address that the request claims; a person who was refused too many
    may claim none for a while. Requests that claim no address are neither counted nor refused.
    """
    addresses = [claim for claim, _ in request.claims if claim.is_address]
    counts, actor = deps.refused_addresses, context.actor
    if not addresses or counts is None or actor is None or context.source not in _BY_HAND:
        yield
        return
    counts.check(actor.user_id)
    try:
        yield
    except InUse as refused:
        for claim in addresses:
            if claim.scope == refused.context["scope"]:
                counts.note(actor.user_id, claim.value)
        raise


def _to_json(records: Iterable[Touched], *, undoable: bool) -> dict[str, Any]:
    found = {"records": [[one.noun, str(one.id), one.version] for one in records]}
    return found | ({"undoable": True} if undoable else {})


def _from_json(result: dict[str, Any] | None, position: int) -> Outcome:
    found = result or {}
    records = tuple(
        Touched(noun, UUID(id_), version) for noun, id_, version in found.get("records", ())
    )
    return Outcome(records, position, undoable=found.get("undoable", False))


def _caught_up(outcome: Outcome, deps: Deps) -> Outcome:
    """The outcome once the read models have it, or with `pending` when they take too long."""
    in_time = True
    for noun in dict.fromkeys(one.noun for one in outcome.records):
        versions = [(one.id, one.version) for one in outcome.records if one.noun == noun]
        in_time = deps.readers.wait(noun, versions) and in_time
    return replace(outcome, pending=not in_time)


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
    if state.deleted or state.person_erased or state.status in noun.released_in:
        return set()
    return {*noun.claims(state.details), *noun.state_claims(state.state)}


def _with_subject(events: Iterable[Event], subject_id: UUID | None) -> tuple[Event, ...]:
    if subject_id is None:
        return tuple(events)
    return tuple(event.model_copy(update={"subject_id": subject_id}) for event in events)
