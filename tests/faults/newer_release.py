"""`python -m tests.faults.newer_release LEAD`: appends an event that no other process can read.

As a release would that was taken back: its event is sound, and its class is unknown. Prints the version.
"""

from __future__ import annotations

import sys
from uuid import UUID, uuid4

from commands.kernel.ports import AppendRequest, StreamAppend, VersionMoved
from domain.kernel.event import Event, Meta
from domain.lead.noun import LEAD
from infra.bootstrap import open_services
from infra.settings import Settings


class LeadScored(Event, topic="lead.scored_by_a_newer_release.1"):
    score: int


def append(lead: UUID) -> int:
    settings = Settings.load()
    found = settings.databases
    assert found is not None
    with open_services(settings, found) as services:
        while True:
            version = services.store.load(LEAD, lead).version
            meta = Meta(uuid4(), uuid4(), role="system", source="system")
            change = StreamAppend(lead, LEAD.name, version, (LeadScored(score=7),))
            try:
                services.store.append(AppendRequest(meta, (change,)))
            except VersionMoved:
                continue
            return version + 1


if __name__ == "__main__":
    print(append(UUID(sys.argv[1])))
