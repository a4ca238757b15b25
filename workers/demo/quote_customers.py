"""Whom the quotes of the demo are for: companies and consumers that stay. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from commands.kernel.blocking import Block
from commands.kernel.delete import Delete
from commands.site import OpenSite

if TYPE_CHECKING:
    from datetime import datetime
    from uuid import UUID

    from workers.demo.companies import Client
    from workers.demo.consumers import Household
    from workers.demo.person import Person
    from workers.demo.script import Script


@dataclass(frozen=True, slots=True)
class Customer:
    """Whom a quote is for; nobody deletes or blocks them."""

    links: dict[str, UUID]
    since: datetime
    broker: Person | None = None


def _settled(script: Script) -> set[UUID]:
    """Records that somebody deletes or blocks."""
    found: set[UUID] = set()
    for step in script.steps:
        match step.command:
            case Delete() as command:
                found |= {*command.ids}
            case Block():
                found.add(step.record)
    return found


def firms_of(script: Script, clients: list[Client]) -> list[Customer]:
    gone, first = _settled(script), {step.first_id for step in script.steps}
    return [
        Customer({"Company": one.id, "Site": one.first_site}, one.since, one.broker)
        for one in clients
        if one.sites and one.id in first and one.id not in gone and not one.left_alone
    ]


def sites_of(script: Script, clients: list[Client]) -> list[Customer]:
    """Each site that stays, of companies that stay; known since it was opened."""
    gone, first = _settled(script), {step.first_id for step in script.steps}
    opened = {step.first_id: step.at for step in script.steps if isinstance(step.command, OpenSite)}
    return [
        Customer({"Company": one.id, "Site": site}, opened[site], one.broker)
        for one in clients
        if one.id in first and one.id not in gone and not one.left_alone
        for site in one.sites
        if site not in gone
    ]


def people_of(script: Script, homes: list[Household]) -> list[Customer]:
    gone = _settled(script)
    return [
        Customer({"Consumer": one.id}, one.since)
        for one in homes
        if one.since is not None and one.id not in gone and not one.left_alone
    ]
