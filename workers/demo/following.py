"""What companies of the demo have by their services: lists, numbers of meters, and readings. Pure.

The events of the demo are of the past, for which no jobs run: the plan has a step where a job would follow.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import TYPE_CHECKING, Literal

from commands.kernel.command import Context, Outcome
from commands.service.following import TAKES_OVER, places_follow
from commands.service.saving import AddService, MoveService
from commands.shared.meter_readings import AddMeterReading
from domain.company.noun import COMPANY
from domain.service.values import LIVE
from workers.demo.quote_customers import firms_of
from workers.demo.script import Over, Step, Story, new_id

if TYPE_CHECKING:
    from uuid import UUID

    from commands.kernel.command import Deps
    from workers.demo.companies import Client
    from workers.demo.person import Person
    from workers.demo.script import Script
    from workers.demo.team import Team

Metered = Literal["gas", "electric"]
METERED: tuple[Metered, ...] = ("gas", "electric")


@dataclass(frozen=True, slots=True)
class FollowService:
    """Brings the company and the site of a service in line with the company's services, as the job does."""

    service: UUID
    services: tuple[UUID, ...]
    """Those of the company that there are by then."""

    def execute(self, context: Context, deps: Deps) -> Outcome:
        places_follow(self.service, lambda _company: self.services, context, deps)
        return Outcome(())


def plan(script: Script, team: Team, clients: list[Client]) -> None:
    """Once all services are planned."""
    _follow(script)
    _read_meters(script, team, clients)


def _follow(script: Script) -> None:
    rng = script.random("following")
    added: dict[UUID, AddService] = {}
    for step in script.in_order():
        match step.command:
            case AddService():
                added[step.first_id] = step.command
            case MoveService(id=service, status=status) if status in TAKES_OVER:
                of = added[service]
                if of.company is None:
                    continue
                there = tuple(id_ for id_, one in added.items() if one.company == of.company)
                needs = (*there, *((of.site,) if of.site else ()))
                context = Context(None, new_id(rng), "system")
                follow = FollowService(service, there)
                done = Step(step.at, follow, context, new_id(rng), of.company, needs)
                script.steps.append(done)


def _read_meters(script: Script, team: Team, clients: list[Client]) -> None:
    """Most clients have readings of a meter since its service is live."""
    live = {
        step.command.id: step.at
        for step in script.steps
        if isinstance(step.command, MoveService) and step.command.status == LIVE
    }
    supplies = [
        (step.first_id, step.command)
        for step in script.steps
        if isinstance(step.command, AddService)
    ]
    for firm in firms_of(script, clients):
        company = firm.links["Company"]
        rng = script.random("readings", company)
        metered = [
            (id_, kind)
            for id_, one in supplies
            for kind in METERED
            if one.company == company and one.kind == kind and id_ in live
        ]
        if not metered:
            continue
        service, kind = rng.choice(metered)
        by = [one for one in (firm.broker, team["management"]) if one]
        with suppress(Over):
            _read(Story(script, rng, live[service]), company, kind, by)


def _read(story: Story, company: UUID, kind: Metered, readers: list[Person]) -> None:
    """By the first of the readers who works here then."""
    rng = story.rng
    value = Decimal(rng.randint(20_000, 400_000))
    for _ in range(rng.choice((1, 2, 4))):
        story.days(28, 95)
        value += rng.randint(900, 9_000)
        reading = AddMeterReading.of(COMPANY)(
            id=company,
            service=kind,
            value=value,
            read_on=date.fromisoformat(story.day(-4, 0)),
        )
        story.do(reading, next(one for one in readers if one.works(story.at)), company)
