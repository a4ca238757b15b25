"""A lead as the eventsourcing library's documentation would write it: the benches' peer."""

from __future__ import annotations

from uuid import UUID

from eventsourcing.application import Application
from eventsourcing.domain import Aggregate, event


class Lead(Aggregate):
    @event("Captured")
    def __init__(self, source: str, status: str) -> None:
        self.source = source
        self.status = status

    @event("StatusChanged")
    def change_status(self, status: str) -> None:
        self.status = status


class Leads(Application[UUID]):
    def fill(self, length: int) -> UUID:
        lead = Lead(source="Website", status="New Lead Eco4")
        for number in range(1, length):
            lead.change_status(f"No {number}")
        self.save(lead)
        return lead.id
