"""The customer of a record that links to a lead or a service, taken over from there."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from commands.kernel.guards import wire_name
from domain.kernel.details import D, from_leaves
from domain.kernel.errors import InvalidFields
from domain.lead.noun import LEAD
from domain.nouns import NOUNS

if TYPE_CHECKING:
    from commands.kernel.command import Deps
    from domain.kernel.noun import Noun


@cache
def _customers(noun: Noun[Any, Any], source: Noun[Any, Any]) -> dict[str, str]:
    """Wire names of the links that both nouns have, by path; whose lead it is says nothing of the customer."""
    both = noun.links.keys() & source.links.keys() - {LEAD.name}
    return {path: wire_name(noun.details, path) for path in noun.links if path in both}


def with_customer(noun: Noun[D, Any], details: D, before: D | None, deps: Deps) -> D:
    """The details of a record of the noun with the consumer, company and site of what it links to, where
    that passes its customer on.

    Raises InvalidFields for other ones, unless the record has just these already.
    """
    for link, target in noun.links.items():
        if NOUNS[target].passes_customer_on:
            details = _with_customer_of(link, noun, details, before, deps)
    return details


def _with_customer_of(
    link: str,
    noun: Noun[D, Any],
    details: D,
    before: D | None,
    deps: Deps,
) -> D:
    """The details with the customer of the record that the link names."""
    source = NOUNS[noun.links[link]]
    customers, leaves = _customers(noun, source), details.leaves()
    new = {
        name
        for name in (link, *customers)
        if name in leaves and (before is None or getattr(before, name) != leaves[name])
    }
    if not new:
        return details
    source_id = leaves.get(link, getattr(before, link) if before else None)
    if source_id is None:
        return details
    found = deps.store.load(source, source_id).details
    for name, wire in customers.items():
        theirs, given = getattr(found, name), leaves.get(name)
        if given and theirs and given != theirs and new & {link, name}:
            raise InvalidFields(fields={wire: f"not_of_{source.name}"})
        if theirs or link in details.model_fields_set:
            leaves[name] = given or theirs
    return from_leaves(noun.details, leaves)
