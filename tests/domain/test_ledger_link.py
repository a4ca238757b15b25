"""Links between records and their counterparts at the ledger."""

from __future__ import annotations

from uuid import UUID

import pytest

from domain.ledger_link import link as links
from domain.ledger_link.events import (
    LedgerLinkDiffered,
    LedgerLinkEvent,
    LedgerLinkQueued,
    LedgerLinkRefused,
    LedgerLinkTakenOver,
    LedgerLinkWithdrawn,
    Refusal,
)
from domain.ledger_link.link import LedgerLink, link_of
from tests.factories.ledger_link import LEDGER_ID, RECORD, TENANT, made, sent

ARCHIVED = Refusal(field="AccountCode", words="Account code '201' is archived.")


def queued(version: int = 7) -> LedgerLinkQueued:
    return LedgerLinkQueued(record_version=version)


def refused(version: int = 7) -> LedgerLinkRefused:
    return LedgerLinkRefused(record_version=version, refusals=(ARCHIVED,))


def after(*events: LedgerLinkEvent) -> LedgerLink:
    found = link_of(events)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("events", "state"),
    [
        ((made(),), "notSent"),
        ((made().model_copy(update={"ledger_id": LEDGER_ID}),), "sent"),
        ((made(), queued()), "waiting"),
        ((made(), queued(), LedgerLinkWithdrawn(record_version=8)), "notSent"),
        ((made(), queued(), sent()), "sent"),
        ((made(), queued(), refused()), "refused"),
        ((made(), queued(), refused(), queued()), "waiting"),
        ((made(), sent(), LedgerLinkDiffered(record_version=7, fields=("total",))), "differs"),
        ((made(), sent(), LedgerLinkTakenOver(record_version=9, fields=("total",))), "sent"),
    ],
)
def test_state_follows_from_the_last_event(events: tuple[LedgerLinkEvent, ...], state: str) -> None:
    assert after(*events).state == state


def test_what_the_ledger_said_lasts_until_the_next_answer() -> None:
    assert after(made(), refused()).refusals == (ARCHIVED,)
    again = after(made(), refused(), queued(8))
    assert (again.refusals, again.record_version, again.sent_version) == ((), 8, 0)
    differs = after(made(), sent(), LedgerLinkDiffered(record_version=7, fields=("total",)))
    assert (differs.fields, differs.ledger_id, differs.sent_version) == (("total",), LEDGER_ID, 7)
    assert after(made(), sent(), LedgerLinkTakenOver(record_version=9, fields=())).sent_version == 9


def test_a_record_has_a_link_of_its_own_at_each_organisation() -> None:
    streams = {
        links.stream_of(kind, record, tenant)
        for kind in ("invoice", "company")
        for record in (RECORD, UUID(int=1))
        for tenant in (TENANT, UUID(int=2))
    }
    assert len(streams) == 8
    assert links.stream_of("invoice", RECORD, TENANT) in streams


def test_it_is_made_once() -> None:
    assert links.make(None, "invoice", RECORD, TENANT) == [made()]
    assert links.make(after(made()), "invoice", RECORD, TENANT, LEDGER_ID) == []


def test_a_version_waits_once() -> None:
    assert links.queue(after(made()), 7) == [queued()]
    for known in (after(made(), queued()), after(made(), sent())):
        assert links.queue(known, 7) == []
        assert links.queue(known, 8) == [queued(8)]
    assert links.queue(after(made(), refused()), 7) == [queued()]


def test_an_answer_is_recorded_once() -> None:
    waiting = after(made(), queued())
    assert links.send(waiting, 7, LEDGER_ID) == [sent()]
    assert links.send(after(made(), sent()), 7, LEDGER_ID) == []
    assert links.refuse(waiting, 7, (ARCHIVED,)) == [refused()]
    assert links.refuse(after(made(), refused()), 7, (ARCHIVED,)) == []
    assert links.refuse(after(made(), sent()), 7, (ARCHIVED,)) == []
    differed = LedgerLinkDiffered(record_version=7, fields=("total",))
    assert links.differ(waiting, 7, ("total",)) == [differed]
    assert links.differ(after(made(), differed), 7, ("total",)) == []


def test_what_waits_is_withdrawn() -> None:
    withdrawn = LedgerLinkWithdrawn(record_version=8)
    assert links.withdraw(after(made(), queued()), 8) == [withdrawn]
    assert links.withdraw(after(made(), sent()), 8) == []


def test_each_try_is_counted() -> None:
    assert after(made(), queued(), refused(), queued(), queued(8)).tries == 3


def test_a_newer_version_goes_on_waiting() -> None:
    waiting = after(made(), queued(), queued(9))
    assert links.send(waiting, 7, LEDGER_ID) == [sent(), queued(9)]
