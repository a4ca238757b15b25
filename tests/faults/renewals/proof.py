"""Proves what the daily job and the papers left: in the store, in the file store and in Kafka."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from domain.kernel.record import DocumentAdded
from domain.renewal.events import RenewalOpened
from domain.shared.offer.events import OfferProvided
from domain.task.events import TaskCreated
from tests.faults.stores import prove_stores

if TYPE_CHECKING:
    from uuid import UUID

    from domain.kernel.event import Recorded
    from infra.bootstrap import Services
    from tests.faults.place import Place
    from tests.faults.proof import Log, Proven
    from tests.faults.renewals.story import Happened

PATIENCE = 300.0


def prove(place: Place, happened: Happened) -> Proven:
    with place.services() as services:
        proven, log = prove_stores(services, place.kafka, PATIENCE)
        _prove_renewals(proven, log, happened)
        _prove_papers(proven, services, log, happened)
    return proven


def _prove_renewals(proven: Proven, log: Log, happened: Happened) -> None:
    """Each service has one renewal, which came with one task in the same command."""
    opened = [one for one in log.events if isinstance(one.event, RenewalOpened)]
    by_service = Counter(_service(one) for one in opened)
    wanted = Counter(happened.services)
    proven.expect("renewals", by_service == wanted, f"renewals by service: {by_service}")
    proven.counts["renewals"] = len(opened)
    tasks = Counter(one.meta.command_id for one in log.events if isinstance(one.event, TaskCreated))
    commands = Counter(one.meta.command_id for one in opened)
    proven.expect("tasks", tasks == commands, "not each renewal came with one task")
    hit = [0 < one < len(happened.services) for one in happened.opened]
    proven.expect("kills", all(hit), f"killed at {happened.opened} renewals")


def _service(opened: Recorded) -> UUID | None:
    event = opened.event
    assert isinstance(event, RenewalOpened)
    return event.details.service


def _prove_papers(proven: Proven, services: Services, log: Log, happened: Happened) -> None:
    """Each was given once, and its bytes are those of the event; no file is left that no event names."""
    given = [one for one in log.events if isinstance(one.event, OfferProvided)]
    papers = [one.event for one in log.events if isinstance(one.event, OfferProvided)]
    by_renewal = Counter(one.stream_id for one in given)
    proven.expect("papers", by_renewal == Counter(happened.papers), f"papers: {by_renewal}")
    proven.counts["papers"] = len(given)
    for one in given:
        proven.expect("bytes", _is_kept(services, one), f"paper of {one.stream_id}")
    named: set[UUID] = {
        one.event.document.document_id for one in log.events if isinstance(one.event, DocumentAdded)
    }
    proven.expect(
        "files",
        named == {one.document_id for one in papers},
        "other files are named than were given",
    )


def _is_kept(services: Services, recorded: Recorded) -> bool:
    event = recorded.event
    assert isinstance(event, OfferProvided)
    assert event.document_id is not None
    data = services.deps.files.get(event.document_id, event.subject_id or recorded.stream_id)
    return services.deps.files.fingerprint(data) == event.sha256 and data.startswith(b"%PDF")
