"""A lead as the eventsourcing library's documentation would write it: the benches' peer."""

from __future__ import annotations

from collections.abc import Mapping
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


def environment(conninfo: Mapping[str, object]) -> dict[str, str]:
    """The library's settings for a database."""
    names = {"DBNAME": "dbname", "HOST": "host", "PORT": "port", "USER": "user"}
    names["PASSWORD"] = "password"
    return {"PERSISTENCE_MODULE": "eventsourcing.postgres"} | {
        f"POSTGRES_{name}": str(conninfo[key]) for name, key in names.items()
    }
