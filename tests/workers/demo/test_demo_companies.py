"""Companies of the demo: what they and their sites have is what their services say."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from commands.company import OpenCompany
from commands.service.following import TAKES_OVER, company_follows, site_follows
from commands.service.saving import AddService
from commands.site import OpenSite
from commands.user.account import RegisterUser
from domain.company.noun import COMPANY
from domain.service.noun import SERVICE
from domain.service.values import ENDED, LIVE
from domain.site.noun import SITE
from tests.workers.demo.performed import performed

if TYPE_CHECKING:
    from uuid import UUID

    from tests.infra.memory_ports import MemoryStore
    from workers.demo.plot import Plot
    from workers.demo.script import Step

Records = list[Any]
OWN = (OpenCompany, OpenSite, AddService)


@pytest.fixture(scope="module")
def store(whole: Plot) -> MemoryStore:
    """All that happens to companies, sites and services in the whole plan."""
    steps = whole.script.in_order()
    own = {one.first_id for one in steps if isinstance(one.command, OWN)}
    changes = [one for one in steps if one.record in own and one.record != one.first_id]
    made = {one.first_id: one for one in steps if one.first_id == one.record}
    users = [one.first_id for one in steps if isinstance(one.command, RegisterUser)]
    there = _with_needs([*own, *users, *(id_ for one in changes for id_ in one.needs)], made)
    acted = [*changes, *(made[id_] for id_ in there)]
    store, performance = performed(whole.script.now, sorted(acted, key=lambda one: one.at))
    assert not performance.refused
    return store


def _with_needs(ids: list[UUID], made: dict[UUID, Step]) -> set[UUID]:
    """Records that are made in the plan, with all that each needs to be there."""
    found: set[UUID] = set()
    while ids:
        id_ = ids.pop()
        if id_ in made and id_ not in found:
            found.add(id_)
            ids += made[id_].needs
    return found


def of(store: MemoryStore, noun: Any) -> Records:
    return [one for one in store.states.values() if one.noun == noun.name and not one.deleted]


def services_of(store: MemoryStore, company: Any) -> Records:
    return [one for one in of(store, SERVICE) if one.details.company == company.stream_id]


def supplied(store: MemoryStore, company: Any) -> Records:
    return [one for one in services_of(store, company) if one.status in TAKES_OVER]


def test_nothing_is_left_to_follow_from_services(store: MemoryStore) -> None:
    for company in of(store, COMPANY):
        services = services_of(store, company)
        assert company_follows(company.details, services) == {}, company.details.business_name
        for site in of(store, SITE):
            here = [one for one in services if one.details.site == site.stream_id]
            assert site_follows(site.details, here) == {}, site.details.site_name


def test_companies_have_no_service_that_is_no_record(store: MemoryStore) -> None:
    live = 0
    for company in of(store, COMPANY):
        found = supplied(store, company)
        there = {one.details.service_type for one in found} - {None}
        at_work = {one.details.service_type for one in found if one.status == LIVE} - {None}
        assert {*(company.details.all_services or ())} == there
        assert {*(company.details.live_services or ())} == at_work
        assert company.details.is_live == bool(at_work)
        live += bool(at_work)
    assert live > 40


def test_meters_of_companies_are_those_of_their_services(store: MemoryStore) -> None:
    for company in of(store, COMPANY):
        found = supplied(store, company)
        gas = {one.details.gas.meter_number for one in found}
        power = {one.details.electric.meter_number for one in found}
        cards = {one.details.chip_and_pin.mid_number for one in found}
        assert company.details.mprn in gas | {None}
        assert company.details.mpan in power | {None}
        assert company.details.mid_number in cards | {None}


def test_readings_are_of_what_the_company_is_supplied_with(store: MemoryStore) -> None:
    read = 0
    for company in of(store, COMPANY):
        kinds = {one.details.kind for one in supplied(store, company)}
        for reading in company.rows.get("meterReading", {}).values():
            assert reading.service in kinds
            read += 1
    assert read > 50


def test_a_site_has_one_supply_of_a_kind_at_a_time(store: MemoryStore) -> None:
    supplies = Counter(
        (one.details.site, one.details.kind) for one in of(store, SERVICE) if one.status != ENDED
    )
    assert max(supplies.values()) == 1
