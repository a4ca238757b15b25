"""Decisions on made-up records, for tests of the store."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from typing import Any
from uuid import UUID, uuid4

from commands.kernel.command_ids import new_command_id
from commands.kernel.ports import AppendRequest, StreamAppend
from domain.consumer.details import ConsumerDetails
from domain.consumer.noun import CONSUMER
from domain.kernel.event import Event, Meta
from domain.kernel.noun import Claim
from domain.kernel.record import NoteAdded

MASTER_KEY = b"tests only: thirty-two bytes key"
ANN = {
    "first_name": "Ann",
    "sur_name": "Oglethorpe",
    "email": "ann.oglethorpe@example.org",
    "telephone_number": "07700900456",
    "address_one": "12 Quarry Lane",
    "account_number": "31926819",
    "xero_id": "X-1",
}


def meta(command_id: UUID | None = None, reason: str | None = None) -> Meta:
    command = command_id or new_command_id()
    return Meta(command, uuid4(), uuid4(), role="sales-admin", source="screen", reason=reason)


def details(**values: Any) -> ConsumerDetails:
    return ConsumerDetails.model_validate(values)


def registered(**values: Any) -> Event:
    return CONSUMER.created(details=details(**(values or ANN)), reference="C-100001")


def changed(**values: Any) -> Event:
    return CONSUMER.changed(details=details(**values))


def note(text: str = "rang twice") -> Event:
    return NoteAdded(note_id=uuid4(), text=text)


def append_request(
    stream_id: UUID,
    after: int,
    *events: Event,
    claims: Iterable[Claim] = (),
    releases: Iterable[Claim] = (),
    noun: str = "consumer",
    meta_: Meta | None = None,
    fingerprint: bytes | None = None,
) -> AppendRequest:
    """One stream changed after a version."""
    return AppendRequest(
        meta_ or meta(),
        (StreamAppend(stream_id, noun, after, events),),
        tuple((claim, stream_id) for claim in claims),
        tuple((claim, stream_id) for claim in releases),
        fingerprint,
        {"records": [[noun, str(stream_id), after + len(events)]]},
    )


def in_threads(count: int, work: Callable[[int], Any]) -> list[Any]:
    """Results or exceptions of `work(0..count-1)`, all started together."""
    results: list[Any] = [None] * count
    start = threading.Barrier(count)

    def run(number: int) -> None:
        start.wait()
        try:
            results[number] = work(number)
        except Exception as error:  # noqa: BLE001 - the test looks at what was raised
            results[number] = error

    threads = [threading.Thread(target=run, args=(number,)) for number in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return results
