"""A store with a few records, made in a moment, for tests that change it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from uuid import UUID, uuid4

from domain.consumer.noun import CONSUMER
from infra.backup.take import Made, Options, back_up
from infra.eventstore.store import PostgresEventStore
from tests.backup.conftest import Place
from tests.infra.eventstore.sample_events import ANN, append_request, note, registered

ERASED = "erased"


@contextmanager
def store_of(place: Place) -> Iterator[PostgresEventStore]:
    with place.services() as services:
        yield services.store


def add(place: Place, count: int = 1, notes: int = 1) -> list[UUID]:
    """New people with names of their own, and notes about them."""
    ids = [uuid4() for _ in range(count)]
    with store_of(place) as store:
        for id_ in ids:
            person = registered(**{**ANN, "email": f"{id_.hex}@example.org"})
            store.append(append_request(id_, 0, person, *[note(f"no. {n}") for n in range(notes)]))
    return ids


def say(place: Place, id_: UUID, text: str = "once more") -> None:
    """One more note."""
    with store_of(place) as store:
        version = store.load(CONSUMER, id_).version
        store.append(append_request(id_, version, note(text)))


def take(place: Place, folder: Path, since: Path | None = None) -> Made:
    return back_up(place.installation, folder, folder, Options(since=since))


def name_of(place: Place, id_: UUID) -> object:
    """The person's first name as it was registered, or ERASED."""
    with store_of(place) as store:
        first: Any = store.events(id_)[0]
    return ERASED if "details.first_name" in first.erased else first.event.details.first_name


def put_file(place: Place, subject: UUID, content: bytes) -> UUID:
    document = uuid4()
    with place.services() as services:
        services.deps.files.put(document, subject, content)
    return document


def file_of(place: Place, document: UUID, subject: UUID) -> bytes:
    with place.services() as services:
        return services.deps.files.get(document, subject)
