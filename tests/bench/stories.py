"""Short stories of leads, the same for every store that they are appended to: plain data, no store's classes."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple
from uuid import UUID

EVENTS = 6
SOURCES = ("Website", "Google Ads", "Telesales", "Client Referral")
STATUSES = ("Call Back", "Booked Survey", "Surveyed", "Quoted", "Won", "Lost")


class StoryEvent(NamedTuple):
    """One event: of which lead, the how manyth, and what it sets, as documents show it."""

    lead: int
    number: int
    wire: dict[str, Any]


def stories(leads: int, together: int) -> Iterator[StoryEvent]:
    """Six events of each lead; `together` leads take turns, 1: each is appended in one go."""
    for first in range(0, leads, together):
        interleaved = [list(story(lead)) for lead in range(first, min(first + together, leads))]
        for number in range(EVENTS):
            for events in interleaved:
                yield events[number]


def story(lead: int) -> Iterator[StoryEvent]:
    random = Random(lead)
    people = [str(UUID(int=random.randrange(200), version=4)) for _ in range(2)]
    second, later = random.choice(STATUSES[:3]), random.choice(STATUSES[3:])
    yield StoryEvent(lead, 1, captured(random, lead, people[0]))
    yield StoryEvent(lead, 2, {"status": second})
    yield StoryEvent(lead, 3, {"noteCount": 1})
    yield StoryEvent(lead, 4, {"Surveyor": [people[1]]})
    yield StoryEvent(
        lead, 5, {"value": f"{random.randrange(400, 60_000)}.00", "jobType": "Retrofit"}
    )
    yield StoryEvent(lead, 6, {"status": later})


def captured(random: Random, lead: int, assignee: str) -> dict[str, Any]:
    return {
        "leadId": f"L-{100_000 + lead}",
        "leadType": "ECO Sales",
        "status": "New Lead Eco4",
        "source": random.choice(SOURCES),
        "serviceType": "Renewable Energy",
        "summary": "A detached house with an old boiler; would like a survey in the morning.",
        "dueDate": f"2026-0{random.randrange(1, 10)}-1{random.randrange(10)}",
        "Assignee": [assignee],
        "digitalDashboard": {
            "customerName": f"Customer {random.choice('ABCDEFGH')}{lead}",
            "customerEmail": f"customer{lead}@example.com",
            "customerNumber": f"+44770090{random.randrange(1000):04}",
            "firstLineOfadd": f"{random.randrange(1, 200)} High Street",
            "tenure": "Owner occupied",
            "epc": "D",
        },
    }
