"""Fields of a company that follow from its services."""

from __future__ import annotations

from domain.company.details import CompanyDetails

SERVICE_FIELDS = frozenset({"all_services", "live_services", "is_live"})


def derive_fields(change: CompanyDetails, current: CompanyDetails) -> CompanyDetails:
    """The change with the fields that follow from it.

    A live service is one of all services, one that was given up is not live, and a company is
    live while any of its services is. Closing it down by `is_live` ends its live services.
    """
    sent = change.model_fields_set & SERVICE_FIELDS
    if not sent:
        return change
    every, live = _services(change, current)
    follows: dict[str, object] = {}
    if sent & {"all_services", "live_services"}:
        follows = {"all_services": every, "live_services": live, "is_live": bool(live)}
    elif not change.is_live and live:
        follows = {"live_services": ()}
    return change.model_copy(update=follows)


def _services(
    change: CompanyDetails, current: CompanyDetails
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    every = _sent(change, current, "all_services")
    live = _sent(change, current, "live_services")
    if "live_services" in change.model_fields_set:
        return tuple(dict.fromkeys((*every, *live))), tuple(dict.fromkeys(live))
    return tuple(dict.fromkeys(every)), tuple(one for one in live if one in every)


def _sent(change: CompanyDetails, current: CompanyDetails, name: str) -> tuple[str, ...]:
    source = change if name in change.model_fields_set else current
    found: tuple[str, ...] | None = getattr(source, name)
    return found or ()
