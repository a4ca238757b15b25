"""Services at clients' sites in the demo: drafted, offered, sold, live until their contracts end. Pure.

Contracts of live ones end too late to be renewed yet: services that are renewed are in `renewals`.
"""

from __future__ import annotations

from contextlib import suppress
from datetime import date, timedelta
from decimal import Decimal
from typing import TYPE_CHECKING, Any

from commands.service.saving import AddService, MoveService
from commands.site import OpenSite
from domain.renewal.values import DAYS_BEFORE
from domain.service.noun import SERVICE
from domain.service.values import DRAFT, ENDED, LIVE, OFFERED, SOLD
from domain.shared.contract_dates import contract_end
from domain.shared.contract_lists import (
    COLLECTION_FREQUENCIES,
    CONNECTION_TYPES,
    CONTAINER_SIZES,
    CONTRACT_LENGTHS,
    INSURANCE_TYPES,
    METER_TYPES,
)
from workers.demo import numbers, places
from workers.demo.calendar import uk_date
from workers.demo.companies import open_site
from workers.demo.quote_customers import Customer, sites_of
from workers.demo.script import Over, Story, given, new_id

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from workers.demo.companies import Client
    from workers.demo.person import Person
    from workers.demo.script import Script
    from workers.demo.team import Team

STATES = (DRAFT, OFFERED, SOLD, LIVE, ENDED)
SHARES = (6, 8, 8, 66, 12)
"""Of a hundred services, how many come as far as each state."""
SOON = timedelta(days=DAYS_BEFORE + 10)
YEAR = timedelta(days=365)
MOVES_TAKE, ENDING_TAKES = 50, 200
"""Days that the steps of a service take at most, and those of one whose contract is over."""
TERMS = ("1 year", "2 years", "3 years", "5 years")


def _pence(rng: Random, low: int, high: int) -> str:
    """A random rate in pence between limits in hundredths of a penny."""
    return str(Decimal(rng.randint(low, high)) / 100)


def _portal(rng: Random) -> dict[str, Any]:
    """What a few clients gave to read their bills with."""
    if rng.randrange(4):
        return {}
    word = rng.choice(("Kettle", "Otter", "Harbour", "Meadow"))
    return {
        "onlineUserName": f"accounts-{rng.randint(100, 999)}",
        "onlinePassword": f"{word}-{rng.randint(10, 99)}-billing",
    }


def _gas(rng: Random, site: OpenSite) -> dict[str, Any]:
    return {
        "meterNumber": site.gas.mprn if site.gas else None,
        "meterType": rng.choice(METER_TYPES),
        "kWH": rng.randint(8, 190) * 1_000,
        "unitRate": _pence(rng, 480, 760),
        "dailyCharges": _pence(rng, 2_400, 9_500),
        **_portal(rng),
    }


def _electric(rng: Random, site: OpenSite) -> dict[str, Any]:
    usage = rng.randint(6, 160) * 1_000
    return {
        "topLine": site.electric.top_line if site.electric else None,
        "meterNumber": site.electric.meter_number if site.electric else None,
        "meterType": rng.choice(METER_TYPES),
        "unitDaykWh": usage * 3 // 4,
        "unitNightkWH": usage // 4,
        "unitDayRate": _pence(rng, 2_050, 2_840),
        "unitNightRate": _pence(rng, 1_500, 1_900),
        "dailyCharges": _pence(rng, 2_400, 9_500),
        **_portal(rng),
    }


def _water(rng: Random, site: OpenSite) -> dict[str, Any]:
    return {
        "WaterCorespId": site.water.water_coresp_id if site.water else None,
        "WaterAnnualSpend": f"{rng.randint(40, 900) * 10}.00",
        "WaterDiscount": f"{rng.randint(1, 12) * 10}.00",
    }


def _waste(rng: Random, _site: OpenSite) -> dict[str, Any]:
    number, lift = rng.randint(1, 6), Decimal(rng.randint(900, 2_400)) / 100
    return {
        "wasteType": "NON-HAZARDOUS",
        "containerType": rng.choice(CONTAINER_SIZES),
        "numberOfContainers": number,
        "chargePerLift": str(lift),
        "serviceFrequency": rng.choice(COLLECTION_FREQUENCIES),
        "totalMonthlyCost": str(lift * number * 4),
    }


def _cards(rng: Random, site: OpenSite) -> dict[str, Any]:
    return {
        "MachineType": rng.choice(("Countertop", "Portable", "Mobile")),
        "NumberTerminals": rng.randint(1, 5),
        "CreditCardRate": _pence(rng, 55, 110),
        "DebitCardRate": _pence(rng, 25, 60),
        "MerchantRental": f"{rng.randint(12, 24)}.00",
        "ConnectionType": rng.choice(CONNECTION_TYPES),
        "midNumber": (site.chip_and_pin.mid_number if site.chip_and_pin else None)
        or numbers.merchant_number(rng),
    }


def _telecoms(rng: Random, _site: OpenSite) -> dict[str, Any]:
    return {
        "LineRental": f"{rng.randint(14, 60)}.50",
        "connectionType": rng.choice(CONNECTION_TYPES),
        "Extras": rng.choice(("Call recording", "Divert to mobile", None)),
    }


def _broadband(rng: Random, _site: OpenSite) -> dict[str, Any]:
    return {
        "Products": rng.choice(("FTTP 330", "FTTC 80", "Leased line 100")),
        "Rental": f"{rng.randint(28, 240)}.00",
        "RouterModel": rng.choice(("Hub 4", "Vigor 2865", "Omada 605")),
    }


def _insurance(rng: Random, _site: OpenSite) -> dict[str, Any]:
    return {"insuranceType": rng.choice(INSURANCE_TYPES), "typeOfBusiness": "As on the policy"}


def _phones(rng: Random, _site: OpenSite) -> dict[str, Any]:
    return {
        "phoneSystem": rng.choice(("Hosted", "On site")),
        "number_of_handset": rng.randint(2, 14),
        "additional_handsets": rng.choice((None, 1, 2, 3)),
        "products": "Hosted voice and FTTP",
    }


KINDS: dict[str, tuple[int, Callable[[Random, OpenSite], dict[str, Any]]]] = {
    "gas": (24, _gas),
    "electric": (30, _electric),
    "water": (12, _water),
    "waste": (9, _waste),
    "chipAndPin": (7, _cards),
    "telecoms": (5, _telecoms),
    "broadband": (5, _broadband),
    "insurance": (4, _insurance),
    "telecomandbroadband": (4, _phones),
}
"""Kinds with their share of a hundred services, and what is known of one."""


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
        rng = self.rng
        [state] = rng.choices(STATES, SHARES)
        [kind] = rng.choices([*KINDS], [share for share, _ in KINDS.values()])
        known_for = (self.script.now - self.at).days
        if known_for < MOVES_TAKE:
            state = DRAFT
        elif state == ENDED and known_for < ENDING_TAKES:
            state = LIVE
        self.days(1, max(known_for - (ENDING_TAKES if state == ENDED else MOVES_TAKE), 1))
        contract = self._contract(ended=state == ENDED) if state in {SOLD, LIVE, ENDED} else {}
        group = given(KINDS[kind][1](rng, self.site))
        by = self.doer()
        body = {"kind": kind, **self.customer.links, **contract, kind: group, "Assignee": [by.id]}
        needs = (by.id, *self.customer.links.values())
        added = AddService.model_validate(body)
        self.do(added, by, *needs, first_id=self.id, numbered=SERVICE.name)
        for step in STATES[1 : STATES.index(state) + 1]:
            if step == ENDED:
                self._wait_until(contract["contract_end_date"])
            else:
                self.days(1, 14)
            self.do(MoveService(id=self.id, status=step), self.doer(), self.id)

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
    opened = {
        step.first_id: step.command for step in script.steps if isinstance(step.command, OpenSite)
    }
    for place, customer in enumerate(sites):
        rng = script.random("service", place)
        with suppress(Over):
            ServiceStory(script, rng, team, customer, opened[customer.links["Site"]]).tell()
