"""Decider of services: pure functions from state to events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pydantic.alias_generators import to_snake

from domain.kernel import record
from domain.kernel.details import from_leaves, leaf, leaf_fields
from domain.kernel.errors import DomainError, InvalidFields
from domain.service.details import ServiceDetails
from domain.service.events import (
    ServiceChanged,
    ServiceEnded,
    ServiceOffered,
    ServiceSold,
    ServiceWentLive,
)
from domain.service.kinds import CATEGORIES, KINDS, NAMES
from domain.service.noun import SERVICE
from domain.service.values import ENDED, LIVE, NEXT, OFFERED, SOLD
from domain.shared.contract_dates import contract_end
from domain.shared.contract_lists import CONTRACT_LENGTHS

if TYPE_CHECKING:
    from datetime import date

    from domain.kernel.event import Event
    from domain.kernel.record import Record, StatusChanged
    from domain.kernel.state_fields import NoState

    Service = Record[ServiceDetails, NoState]

_START, _LENGTH, _END = "contract_start_date", "contract_length", "contract_end_date"
_GROUPS = {to_snake(kind): kind for kind in KINDS if kind != "other"}
"""Kinds by the name of their group of fields."""
PLACES = tuple(path for path in SERVICE.links if path != "lead")
"""Links to where a service is."""
_MOVES: dict[str, type[StatusChanged]] = {}


class ServiceMoveRefused(DomainError):
    """A service's next state is one of a few."""

    code = "service.move_refused"
    status = 409


def end_of(details: ServiceDetails) -> date | None:
    """The last day that follows from start and length; None without both."""
    start, months = details.contract_start_date, CONTRACT_LENGTHS.get(details.contract_length or "")
    return contract_end(start, months) if start is not None and months is not None else None


def is_end_typed(details: ServiceDetails) -> bool:
    """Whether somebody typed another last day than the one that follows."""
    end = details.contract_end_date
    return end is not None and end != end_of(details)


def name_of(details: ServiceDetails) -> str:
    """What the service is called: its category, or its kind where there is none."""
    return details.service_type or (NAMES[details.kind] if details.kind else "")


def derive_fields(change: ServiceDetails, current: ServiceDetails | None) -> ServiceDetails:
    """The change with what is the usual one where nothing else was typed: category, last day of the contract."""
    before = current or ServiceDetails()
    after, leaves = before.merge(change), change.leaves()
    if after.kind is not None and after.service_type is None and CATEGORIES[after.kind]:
        leaves["service_type"] = CATEGORIES[after.kind][0]
    _derive_end(leaves, before, after)
    return from_leaves(ServiceDetails, leaves)


def _with_end(
    before: ServiceDetails, after: ServiceDetails, change: ServiceDetails
) -> ServiceDetails:
    """The details after a change, with the last day that follows from it."""
    leaves = change.leaves()
    _derive_end(leaves, before, after)
    return (
        after.merge(from_leaves(ServiceDetails, {_END: leaves[_END]})) if _END in leaves else after
    )


def _derive_end(leaves: dict[str, Any], before: ServiceDetails, after: ServiceDetails) -> None:
    if leaves.get(_END) is not None or not leaves.keys() & {_START, _LENGTH, _END}:
        return
    if _END not in leaves and is_end_typed(before):
        return
    leaves[_END] = end_of(after)


def length_of(first: date, last: date) -> str | None:
    """The contract length that gives just this last day; None where none does."""
    lengths = CONTRACT_LENGTHS.items()
    return next((name for name, months in lengths if contract_end(first, months) == last), None)


def begin_contract(state: Service, first: date, last: date, *, renews: bool = False) -> list[Event]:
    """The service is supplied under a contract of these days, which are another's to decide.

    A length that gives the last day is set too; otherwise the last day counts as typed. Of a term that
    `renews` the present one, length and first day of that become the previous ones.
    """
    days: dict[str, Any] = {_START: first, _END: last}
    if renews:
        days |= {f"previous_{path}": leaf(state.details, path) for path in (_LENGTH, _START)}
    if (length := length_of(first, last)) is not None:
        days[_LENGTH] = length
    change = from_leaves(ServiceDetails, days)
    return [
        *record.change_details(state, ServiceChanged, change, expected_version=None),
        *move(state, LIVE, expected_version=None),
    ]


def refuse_impossible(change: ServiceDetails, current: ServiceDetails | None) -> None:
    """Raises InvalidFields for a service at no place or at several, of another kind, with fields of other
    kinds, or whose contract ends before it starts.
    """
    before = current or ServiceDetails()
    after = _with_end(before, before.merge(change), change)
    wire = {path: found.wire for path, found in leaf_fields(ServiceDetails).items()}
    refused = dict(_places(change, current))
    if current is not None and change.kind not in (None, current.kind):
        refused["kind"] = "not_allowed"
    kind = after.kind
    for path, value in change.leaves().items():
        group = path.partition(".")[0]
        if "." in path and value is not None and _GROUPS[group] != kind:
            refused[wire[path]] = "not_allowed"
    if kind is not None and after.service_type not in (
        None,
        before.service_type,
        *CATEGORIES[kind],
    ):
        refused["serviceType"] = "not_in_list"
    for start, end in ((_START, _END), ("gas.bill_start_date", "gas.bill_end_date")):
        first, last = leaf(after, start), leaf(after, end)
        is_new = {start, end} & change.leaves().keys()
        if is_new and first is not None and last is not None and last < first:
            refused[wire[end]] = "end_before_start"
    if refused:
        raise InvalidFields(fields=refused)


def _places(change: ServiceDetails, current: ServiceDetails | None) -> dict[str, str]:
    """A service stays where it is: at a site (with its company), a company or a consumer."""
    if current is not None:
        moved = (name for name in PLACES if name in change.model_fields_set)
        return {
            name.capitalize(): "not_allowed"
            for name in moved
            if getattr(change, name) != getattr(current, name)
        }
    is_one = (change.company is None) != (change.consumer is None)
    return {} if is_one else {"Company": "one_of", "Consumer": "one_of"}


_EVENTS: dict[str, type[StatusChanged]] = {
    OFFERED: ServiceOffered,
    SOLD: ServiceSold,
    LIVE: ServiceWentLive,
    ENDED: ServiceEnded,
}


def move(state: Service, status: str, *, expected_version: int | None) -> list[Event]:
    """Raises InvalidFields for an unknown state, ServiceMoveRefused for one that is not next."""
    record.refuse_deleted(state)
    if status not in NEXT:
        raise InvalidFields(fields={"status": "not_in_list"})
    if status == state.status:
        return []
    allowed = NEXT[str(state.status)]
    if status not in allowed:
        raise ServiceMoveRefused(fields={"status": "not_allowed"}, allowed=", ".join(allowed))
    events = record.change_status(state, status, expected_version=expected_version)
    kind = _EVENTS.get(status)
    return [kind(status=status)] if kind else events
