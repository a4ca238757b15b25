"""Services at clients' sites in the demo: drafted, offered, sold, live until their contracts end. Pure.

Contracts of live ones end too late to be renewed yet: services that are renewed are in `renewals`.
"""

from __future__ import annotations

from contextlib import suppress
from datetime import date, timedelta
from typing import TYPE_CHECKING, Any

from commands.service.saving import AddService, MoveService
from domain.renewal.values import DAYS_BEFORE
from domain.service.kinds import CATEGORIES
from domain.service.noun import SERVICE
from domain.service.values import DRAFT, ENDED, LIVE, OFFERED, SOLD
from domain.shared.contract_dates import contract_end
from domain.shared.contract_lists import CONTRACT_LENGTHS
from workers.demo import places
from workers.demo.calendar import uk_date
from workers.demo.companies import open_site
from workers.demo.quote_customers import Customer, sites_of
from workers.demo.script import Over, Story, new_id
from workers.demo.service_kinds import KINDS, known

if TYPE_CHECKING:
    from random import Random
    from uuid import UUID

    from commands.site import OpenSite
    from domain.service.kinds import Kind
    from domain.service.values import ServiceState
    from workers.demo.companies import Client
    from workers.demo.person import Person
    from workers.demo.script import Script
    from workers.demo.team import Team

STATES: tuple[ServiceState, ...] = (DRAFT, OFFERED, SOLD, LIVE, ENDED)
KIND_OF = {category: kind for kind in reversed(CATEGORIES) for category in CATEGORIES[kind]}
"""The kind that a service of a category usually is of."""
SHARES = (6, 8, 8, 66, 12)
"""Of a hundred services, how many come as far as each state."""
SOON = timedelta(days=DAYS_BEFORE + 10)
YEAR = timedelta(days=365)
MOVES_TAKE, ENDING_TAKES = 50, 200
"""Days that the steps of a service take at most, and those of one whose contract is over."""
TERMS = ("1 year", "2 years", "3 years", "5 years")


class ServiceStory(Story):
    """One service at a site."""

    def __init__(
        self, script: Script, rng: Random, team: Team, customer: Customer, site: OpenSite
    ) -> None:
        super().__init__(script, rng, customer.since)
        self.team, self.customer, self.site = team, customer, site
        self.id = new_id(rng)

    def doer(self) -> Person:
        broker = self.customer.broker
        return broker if broker and broker.works(self.at) else self.team["management"]

    def tell(self) -> None:
        """A service of a kind that the site lacks, up to some state."""
        rng, here = self.rng, self.customer.links["Site"]
        [state] = rng.choices(STATES, SHARES)
        free = {kind: KINDS[kind][0] for kind in KINDS if (here, kind) not in self.script.supplies}
        [kind] = rng.choices([*free], [*free.values()])
        known_for = (self.script.now - self.at).days
        if known_for < MOVES_TAKE:
            state = DRAFT
        elif state == ENDED and known_for < ENDING_TAKES:
            state = LIVE
        self.days(1, max(known_for - (ENDING_TAKES if state == ENDED else MOVES_TAKE), 1))
        contract = self._contract(ended=state == ENDED) if state in {SOLD, LIVE, ENDED} else {}
        self._add(kind, contract)
        for step in STATES[1 : STATES.index(state) + 1]:
            if step == ENDED:
                self._wait_until(contract["contract_end_date"])
            else:
                self.days(1, 14)
            self._move(step)

    def win(self, category: str, lead: UUID) -> None:
        """What a won lead was about: sold, and live soon. The site may have a supply of the kind already."""
        kind = KIND_OF[category]
        if (self.customer.links["Site"], kind) in self.script.supplies:
            return
        self._add(kind, self._contract(ended=False), lead, serviceType=category)
        self.minutes(2, 30)
        self._move(SOLD)
        self.days(1, 14)
        self._move(LIVE)

    def _add(
        self, kind: Kind, contract: dict[str, Any], lead: UUID | None = None, **more: Any
    ) -> None:
        self.script.supplies.add((self.customer.links["Site"], kind))
        by = self.doer()
        links = self.customer.links | ({"Lead": lead} if lead else {})
        group = known(kind, self.rng, self.site)
        body = {"kind": kind, **links, **contract, **group, **more, "Assignee": [by.id]}
        added = AddService.model_validate(body)
        needs = (by.id, *links.values())
        self.do(added, by, *needs, first_id=self.id, numbered=SERVICE.name)

    def _move(self, state: ServiceState) -> None:
        self.do(MoveService(id=self.id, status=state), self.doer(), self.id)

    def _contract(self, *, ended: bool) -> dict[str, Any]:
        """Its days: over before the present, or for longer than renewals look ahead."""
        start = uk_date(self.at) + timedelta(days=self.rng.randint(7, 30))
        now = uk_date(self.script.now)
        ends = {length: contract_end(start, CONTRACT_LENGTHS[length]) for length in TERMS}
        if ended:
            length, end = "3 Months", contract_end(start, CONTRACT_LENGTHS["3 Months"])
        else:
            length, end = self.rng.choice([one for one in ends.items() if one[1] > now + SOON])
        return {
            "contract_length": length,
            "contract_start_date": start.isoformat(),
            "contract_end_date": end.isoformat(),
        }

    def _wait_until(self, end: str) -> None:
        left = (date.fromisoformat(end) - uk_date(self.at)).days
        self.days(left + 1, left + 4)


def _branch(script: Script, rng: Random, client: Client) -> Customer:
    """A further site of a client somewhere else. Raises Over."""
    story = Story(script, rng, client.since)
    story.days(20, max((script.now - client.since).days - 60, 21))
    place = rng.choice([one for one in places.PLACES if one != client.place])
    site = open_site(story, client, f"{place.city} branch", place)
    return Customer({"Company": client.id, "Site": site}, story.at, client.broker)


def _sites(script: Script, clients: list[Client], number: int) -> list[Customer]:
    """So many; where there are less, clients open branches."""
    rng, found = script.random("services"), sites_of(script, clients)
    known = {one.links["Company"] for one in found}
    growing = [
        one
        for one in clients
        if one.id in known and one.broker.works(script.now) and one.since + YEAR < script.now
    ]
    found = rng.sample(found, min(number, len(found)))
    for place in range(number - len(found) if growing else 0):
        own = script.random("branch", place)
        with suppress(Over):
            found.append(_branch(script, own, own.choice(growing)))
    return found


def plan(script: Script, team: Team, clients: list[Client], number: int) -> None:
    """A service at each of so many sites, once the stories of the companies are known."""
    sites = _sites(script, clients, number)
    opened = {id_: site for client in clients for id_, site in client.sites.items()}
    for place, customer in enumerate(sites):
        rng = script.random("service", place)
        with suppress(Over):
            ServiceStory(script, rng, team, customer, opened[customer.links["Site"]]).tell()
