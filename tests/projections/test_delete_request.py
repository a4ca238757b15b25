"""Rows of delete requests and deletions, folded from events."""

from __future__ import annotations

from uuid import UUID

from hypothesis import given
from hypothesis import strategies as st

from domain.kernel.event import Event
from domain.kernel.record import (
    Deleted,
    DeleteRequestCancelled,
    DeleteRequested,
    DeleteRequestRejected,
    NoteAdded,
    Restored,
)
from projections.across.inbox import deletion, open_request
from tests.factories import consumer
from tests.spec import fold, history, one_command

REP = UUID("00000000-0000-4000-8000-0000000000bb")
NOTE = NoteAdded(note_id=REP, text="Rang")
FLOW: tuple[Event, ...] = (
    DeleteRequested(),
    DeleteRequestCancelled(),
    DeleteRequestRejected(),
    Deleted(),
    Restored(),
    NOTE,
)


@given(st.lists(st.sampled_from(FLOW), max_size=12))
def test_the_open_request_is_the_one_that_the_state_has(steps: list[Event]) -> None:
    events = history(consumer.registered(), *steps)
    state, found = fold(events), open_request(reversed(events))
    # Restored events only follow deletions, which close a request as well.
    if state.delete_request is None:
        assert found is None or any(isinstance(step, Restored) for step in steps)
    elif found is not None:
        assert found.version == state.delete_request.version


def test_a_deletion_with_its_request() -> None:
    events = history(
        consumer.registered(),
        one_command(DeleteRequested(), actor=REP, reason="Twice"),
        NOTE,
        one_command(Deleted(), reason="Agreed"),
    )
    found = deletion(events[::-1])
    assert (found["reason"], found["request"]["reason"]) == ("Agreed", "Twice")
    assert found["request"]["by"] == str(REP)


def test_a_deletion_at_once_has_none() -> None:
    events = history(
        consumer.registered(), DeleteRequested(), DeleteRequestRejected(), NOTE, Deleted()
    )
    assert deletion(events[::-1])["request"] is None


def test_the_last_deletion_counts() -> None:
    events = history(
        consumer.registered(),
        one_command(DeleteRequested(), reason="Twice"),
        one_command(Deleted(), reason="First"),
        Restored(),
        one_command(Deleted(), reason="Second"),
    )
    found = deletion(events[::-1])
    assert (found["reason"], found["request"]) == ("Second", None)


def test_what_was_erased_says_so() -> None:
    events = history(
        consumer.registered(), one_command(Deleted(), reason=None, erased=("meta.reason",))
    )
    assert deletion(events[::-1])["reason"] == "erased"


def test_a_record_without_a_deletion() -> None:
    events = history(consumer.registered(), NOTE)
    assert deletion(events[::-1]) == {"by": None, "at": None, "reason": None, "request": None}
