"""Places that belong to a company: records that name both must name them of the same one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from domain.contact.noun import CONTACT
from domain.kernel.details import leaf
from domain.kernel.errors import InvalidFields
from domain.site.noun import SITE

if TYPE_CHECKING:
    from collections.abc import Mapping
    from uuid import UUID

    from commands.kernel.command import Deps
    from domain.kernel.details import Details
    from domain.kernel.noun import Noun

COMPANY = "company"
PLACES: dict[str, Noun[Any]] = {"site": SITE, "contact": CONTACT}
"""Fields of a record that link to what belongs to a company."""


def require_same_company(
    change: Details, links: Mapping[str, str], deps: Deps, *, held: Details | None = None
) -> None:
    """Refuse a site or contact of another company than the record's own.

    `links` are those of the record's noun, and known to exist; `change` may set just some of
    them. A pair of company and place that the record holds already may stay. Raises
    InvalidFields with every field concerned.
    """
    company = _linked(change, held, COMPANY)
    refused = {}
    for path, noun in PLACES.items():
        if path not in links:
            continue
        place = _linked(change, held, path)
        known = held is not None and (leaf(held, COMPANY), leaf(held, path)) == (company, place)
        if place is None or known:
            continue
        if deps.store.load(noun, place).details.company != company:
            refused[type(change).model_fields[path].alias or path] = "not_of_company"
    if refused:
        raise InvalidFields(fields=refused)


def _linked(change: Details, held: Details | None, path: str) -> UUID | None:
    source = change if held is None or path in change.model_fields_set else held
    found: UUID | None = leaf(source, path)
    return found
