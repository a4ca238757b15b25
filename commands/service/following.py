"""What a company and a site have follows from their services: lists of services and numbers of meters.

What was typed stays until a service takes over: one that was sold.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any
from uuid import UUID

from commands.company import ChangeCompanyDetails
from commands.kernel.command_ids import derived_command_id
from commands.site import ChangeSiteDetails
from domain.company.noun import COMPANY
from domain.kernel.details import from_leaves
from domain.kernel.errors import AlreadyDeleted
from domain.service.noun import SERVICE
from domain.service.values import ENDED, LIVE, SOLD
from domain.shared.contract_lists import SERVICE_CATEGORIES
from domain.site.noun import SITE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from commands.kernel.change import ChangeDetails
    from commands.kernel.command import Context, Deps
    from domain.company.details import CompanyDetails
    from domain.kernel.noun import Noun
    from domain.kernel.record import Record
    from domain.service.decider import Service
    from domain.site.details import SiteDetails

TAKES_OVER = (LIVE, SOLD, ENDED)
"""States of services that places follow, those first whose numbers count most."""


@dataclass(frozen=True, slots=True)
class Meter:
    """`own` are leaves of a service that hold one meter; the place's first one is its number."""

    own: tuple[str, ...]
    company: str | None
    site: tuple[str, ...]


METERS = (
    Meter(("gas.meter_number",), "mprn", ("gas.mprn",)),
    Meter(
        ("electric.meter_number", "electric.top_line"),
        "mpan",
        ("electric.meter_number", "electric.top_line"),
    ),
    Meter(("water.water_coresp_id",), None, ("water.water_coresp_id",)),
    Meter(("chip_and_pin.mid_number",), "mid_number", ("chip_and_pin.mid_number",)),
)


def company_follows(company: CompanyDetails, services: Iterable[Service]) -> dict[str, Any]:
    """What changes of a company, by path. `services` are all of it and of its sites; a deleted one among
    them says that its category is not there any more, unless another is of it.
    """
    over = _taking_over(services)
    there = [one for one in over if not one.deleted]
    taken = _categories(over)
    every = _followed(company.all_services, taken, _categories(there))
    live = _categories(one for one in there if one.status == LIVE)
    wanted: dict[str, Any] = {
        "all_services": every,
        "live_services": _followed(company.live_services, taken, live),
    }
    for meter in METERS:
        if meter.company is not None:
            wanted |= _number(company, there, meter.own[:1], (meter.company,))
    return _changed(company, wanted)


def site_follows(site: SiteDetails, services: Iterable[Service]) -> dict[str, Any]:
    """What changes of a site, by path."""
    there = [one for one in _taking_over(services) if not one.deleted]
    wanted: dict[str, Any] = {}
    for meter in METERS:
        wanted |= _number(site, there, meter.own, meter.site)
    return _changed(site, wanted)


def _taking_over(services: Iterable[Service]) -> list[Service]:
    """Live ones first, else in the order in which they were given."""
    found = [one for one in services if one.status in TAKES_OVER]
    return sorted(found, key=lambda one: TAKES_OVER.index(str(one.status)))


def _categories(services: Iterable[Service]) -> set[str]:
    """Only those that a company's lists can have."""
    return {str(one.details.service_type) for one in services} & {*SERVICE_CATEGORIES}


def _followed(typed: Sequence[str] | None, taken: set[str], there: set[str]) -> tuple[str, ...]:
    """Those that are there, and those typed ones that no service has taken over."""
    kept = [one for one in typed or () if one in there or one not in taken]
    return tuple(dict.fromkeys((*kept, *(one for one in SERVICE_CATEGORIES if one in there))))


def _number(
    place: Any, services: Sequence[Service], own: Sequence[str], of_place: Sequence[str]
) -> dict[str, Any]:
    """The meter of the place: the one that it has, while a service has it too, else the first one."""
    numbers = [tuple(_value(one.details, path) for path in own) for one in services]
    numbers = [one for one in numbers if one[0] is not None]
    if not numbers:
        return {}
    current = _value(place, of_place[0])
    same = next((one for one in numbers if one[0] == current), None)
    if same is None:
        return dict(zip(of_place, numbers[0], strict=True))
    # A typed part of the same meter stays where the service has none.
    return {path: value for path, value in zip(of_place, same, strict=True) if value is not None}


def _value(details: Any, path: str) -> Any:
    for name in path.split("."):
        details = getattr(details, name)
    return details


def _changed(place: Any, wanted: dict[str, Any]) -> dict[str, Any]:
    """Without what the place has already; an empty list is as good as none."""
    return {
        path: value
        for path, value in wanted.items()
        if (_value(place, path) or None) != (value or None)
    }


def places_follow(
    service_id: UUID, services_of: Callable[[UUID], Iterable[UUID]], context: Context, deps: Deps
) -> None:
    """Computes again what the company and the site of a service have. `services_of` finds those of a company,
    at its sites too, the oldest first. It may be called any number of times.
    """
    service: Service = deps.store.load(SERVICE, service_id)
    company, site = service.details.company, service.details.site
    if company is None:
        return
    # Places are read first: a decision that others overtook is refused then, and made once more.
    wanted: list[tuple[Noun[Any, Any], UUID]] = [(COMPANY, company)]
    if site is not None:
        wanted.append((SITE, site))
    places = deps.store.load_many(wanted)
    ids = dict.fromkeys((*services_of(company), service_id))
    states = deps.store.load_many([(SERVICE, id_) for id_ in ids])
    services = [states[id_] for id_ in ids if id_ in states]
    for noun, place_id in wanted:
        place = places.get(place_id)
        if place is None or place.deleted:
            continue
        command = _command(noun, place, services)
        if command is not None:
            # An odd number was kept with a reason; here it is the service that has it.
            why = {"expected_version": place.version, "reason": service.reference}
            own = replace(context, command_id=derived_command_id(context.command_id, noun.name))
            _unless_deleted(command.model_copy(update=why), own, deps)


def _command(
    noun: Noun[Any, Any], place: Record[Any, Any], services: Sequence[Service]
) -> ChangeDetails | None:
    """None for a place that has all already."""
    change: type[ChangeDetails]
    if noun is COMPANY:
        change, fields = ChangeCompanyDetails, company_follows(place.details, services)
    else:
        here = [one for one in services if one.details.site == place.stream_id]
        change, fields = ChangeSiteDetails, site_follows(place.details, here)
    if not fields:
        return None
    body = from_leaves(noun.details, fields)
    sent = {name: getattr(body, name) for name in body.model_fields_set}
    return change.model_validate(sent | {"id": place.stream_id})


def _unless_deleted(command: ChangeDetails, context: Context, deps: Deps) -> None:
    try:
        command.execute(context, deps)
    except AlreadyDeleted:
        return
