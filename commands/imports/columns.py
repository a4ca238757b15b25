"""What a column of a lead import can fill: fields of the lead, keys of other records, people."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin

from commands.lead import LeadBody
from domain.kernel.details import Details, leaf_fields
from domain.lead.noun import ROLES

Kind = Literal["text", "whole", "flag", "list", "key", "people", "lead"]
SKIPPED = ""
"""What a column fills that is not imported; its values stay with the file."""
LEAD_ID, STATUS, LEAD_TYPE = "leadId", "status", "leadType"
CONSUMER_KEYS = (
    "Consumer.consumerId",
    "Consumer.email",
    "Consumer.surName",
    "Consumer.postcode",
    "Consumer.DOB",
)
COMPANY_KEYS = ("Company.registerNumber", "Company.businessName", "Company.postcode")
NOT_OFFERED = frozenset({"Consumer", "Company", "Site", "Contact", "isImported"})
"""Ids of records stand in no spreadsheet, and an import says by itself that it is one."""
_GAPS = re.compile(r"[\s_]+")


@dataclass(frozen=True, slots=True)
class Column:
    """`path` is the wire path that it fills; `names` are headers that mean it."""

    path: str
    kind: Kind
    names: tuple[str, ...] = ()


_ALIASES: dict[str, tuple[str, ...]] = {
    LEAD_ID: ("lead id", "lead", "reference", "lead number"),
    STATUS: ("lead status", "stage"),
    LEAD_TYPE: ("lead type", "pipeline", "type"),
    "Consumer.consumerId": ("consumer id", "customer id"),
    "Consumer.email": ("consumer email", "email", "e-mail"),
    "Consumer.surName": ("surname", "last name", "consumer surname"),
    "Consumer.postcode": ("consumer postcode", "postcode", "post code"),
    "Consumer.DOB": ("dob", "date of birth", "birth date"),
    "Company.registerNumber": ("register number", "company number", "registration number"),
    "Company.businessName": ("business name", "company name", "company"),
    "Company.postcode": ("company postcode", "business postcode"),
    "digitalDashboard.customerName": ("customer name", "name", "full name"),
    "digitalDashboard.customerEmail": ("customer email", "customer e-mail"),
    "digitalDashboard.customerNumber": ("phone", "telephone", "mobile", "phone number"),
    "digitalDashboard.firstLineOfadd": ("address", "first line of address", "address line 1"),
    "serviceType": ("service",),
    "subServiceType": ("sub service", "subservice"),
    "summary": ("notes", "comment", "comments"),
    "DataOf": ("data of",),
    "Assignee": ("owner", "assigned to"),
    "appoinmentBooker": ("appointment booker",),
}


def plain_name(header: str) -> str:
    """A header without capitals, spaces and underscores."""
    return _GAPS.sub("", header).casefold()


@cache
def columns() -> Mapping[str, Column]:
    """All that a column can fill, by wire path, in the order in which it is offered."""
    plain = _lead_fields()
    kinds: dict[str, Kind] = {LEAD_ID: "lead", STATUS: "text", LEAD_TYPE: "text"}
    kinds |= dict.fromkeys((*CONSUMER_KEYS, *COMPANY_KEYS), "key")
    kinds |= plain | dict.fromkeys(ROLES, "people")
    last = Counter(plain_name(path.rpartition(".")[2]) for path in kinds)
    return {path: Column(path, kind, _names(path, last)) for path, kind in kinds.items()}


def _names(path: str, last: Mapping[str, int]) -> tuple[str, ...]:
    own = plain_name(path.rpartition(".")[2])
    names = [plain_name(path), *([own] if last[own] == 1 else [])]
    return tuple(dict.fromkeys([*names, *map(plain_name, _ALIASES.get(path, ()))]))


def _lead_fields() -> dict[str, Kind]:
    kinds = dict(_kinds(LeadBody))
    return {
        leaf.wire: kinds[path]
        for path, leaf in leaf_fields(LeadBody).items()
        if leaf.wire not in NOT_OFFERED
    }


def _kinds(model: type[Details], prefix: str = "") -> list[tuple[str, Kind]]:
    found: list[tuple[str, Kind]] = []
    for name, field in model.model_fields.items():
        types = _plain_types(field.annotation)
        group = next((one for one in types if issubclass(one, Details)), None)
        if group is not None:
            found += _kinds(group, f"{prefix}{name}.")
        else:
            found.append((prefix + name, _kind_of(types)))
    return found


def _plain_types(annotation: Any) -> list[type]:
    """The classes of an annotation, without None and what is inside of a tuple."""
    if get_origin(annotation) is tuple:
        return [tuple]
    if get_origin(annotation) in (Union, UnionType):
        return [one for part in get_args(annotation) for one in _plain_types(part)]
    if hasattr(annotation, "__metadata__"):
        return _plain_types(get_args(annotation)[0])
    return [annotation] if isinstance(annotation, type) and annotation is not type(None) else []


def _kind_of(types: Sequence[type]) -> Kind:
    if tuple in types:
        return "list"
    if bool in types:
        return "flag"
    return "whole" if int in types else "text"


def suggested(headers: Sequence[str], kept: Mapping[str, str] | None = None) -> tuple[str, ...]:
    """What each column fills: as the user chose for this header before, else by its name.

    Each field is filled by one column, the first that has its name.
    """
    by_name = {name: path for path, column in columns().items() for name in column.names}
    taken: set[str] = set()
    found: list[str] = []
    for header in headers:
        name = plain_name(header)
        path = (kept or {}).get(name, by_name.get(name, SKIPPED))
        if path in taken or path not in columns():
            path = SKIPPED
        if path:
            taken.add(path)
        found.append(path)
    return tuple(found)


def mapping_problems(mapping: Sequence[str], width: int) -> dict[str, str]:
    """What is wrong with a mapping, by the field that is filled; empty for one that can be used."""
    if len(mapping) != width:
        return {"mapping": "mapping_width"}
    chosen = [path for path in mapping if path]
    problems = {path[:80]: "not_in_list" for path in chosen if path not in columns()}
    twice = [path for path, number in Counter(chosen).items() if number > 1]
    problems |= dict.fromkeys(twice, "mapped_twice")
    return problems or ({} if chosen else {"mapping": "mapping_empty"})
