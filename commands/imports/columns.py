"""What a column of an import can fill: fields of the records, keys of other records, people."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from functools import cache
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin

from commands.imports.field_forms import key_days_of, number_forms, offered_of, prefixed_of
from commands.imports.other_programs import headers_of
from commands.imports.target import Target
from commands.imports.targets import TARGETS
from commands.imports.words import codes_of, values_of_list
from commands.shared.sheets import plain_name
from domain.kernel.details import Details, leaf_fields
from domain.kernel.following import follow_paths
from domain.shared.cell_values import Units

Kind = Literal["text", "whole", "amount", "day", "flag", "list", "key", "people", "number", "note"]
SKIPPED = ""
"""What a column fills that is not imported; its values stay with the file."""
NOTE = "+note"
"""What columns fill whose values go to the record's note, each with its header; any number may."""


@dataclass(frozen=True, slots=True)
class Column:
    """`path` is the wire path that it fills; `names` are headers that mean it."""

    path: str
    kind: Kind
    names: tuple[str, ...] = ()
    units: Units = ()
    """Of a number: units in which a cell may have it that are the field's own."""
    is_birth: bool = False
    has_prefix: bool = False
    """Whether ad platforms put a letter and a colon before its values."""
    offered: tuple[str, ...] = ()
    """Values of the field's list, where it has one."""
    by_case: Mapping[str, str] = field(default_factory=dict)
    """Values and codes by how files and screens call them, without case."""
    is_day: bool = False
    """Of a key: whether records have a day there."""


@cache
def columns(noun: str) -> Mapping[str, Column]:
    """All that a column can fill, by wire path, in the order in which it is offered."""
    target = TARGETS[noun]
    kinds: dict[str, Kind] = {target.number: "number"} if target.number else {}
    kinds |= dict.fromkeys(target.texts, "text")
    kinds |= dict.fromkeys(target.keys, "key")
    kinds |= _plain_fields(target) | dict.fromkeys(target.noun.roles, "people")
    kinds |= {NOTE: "note"} if target.note else {}
    others = headers_of(target.says)
    offered, forms = {**offered_of(target), **target.lists}, number_forms(target.body)
    key_days = key_days_of(target)
    forms |= {path: ((), is_birth) for path, is_birth in key_days.items()}
    last, prefixed = (
        Counter(plain_name(path.rpartition(".")[2]) for path in kinds),
        prefixed_of(target),
    )
    return {
        path: Column(
            path,
            kind,
            _names(path, last, (*target.aliases.get(path, ()), *others.get(path, ()))),
            *forms.get(path, ((), False)),
            path in prefixed,
            offered.get(path, ()),
            codes_of(noun, path) | _by_case(offered.get(path, ())),
            is_day=path in key_days,
        )
        for path, kind in kinds.items()
    }


def _by_case(offered: Sequence[str]) -> dict[str, str]:
    return values_of_list(offered) | {value.casefold(): value for value in offered}


def _names(path: str, last: Mapping[str, int], aliases: Sequence[str]) -> tuple[str, ...]:
    own = plain_name(path.rpartition(".")[2])
    names = [plain_name(path), *([own] if last[own] == 1 else [])]
    return tuple(dict.fromkeys([*names, *map(plain_name, aliases)]))


def _plain_fields(target: Target) -> dict[str, Kind]:
    kinds, follow = dict(_kinds(target.body)), follow_paths(target.body)
    return {
        leaf.wire: kinds[path]
        for path, leaf in leaf_fields(target.body).items()
        if leaf.wire not in target.not_offered and path not in follow
    }


def _kinds(model: type[Details], prefix: str = "") -> list[tuple[str, Kind]]:
    found: list[tuple[str, Kind]] = []
    for name, info in model.model_fields.items():
        types = _plain_types(info.annotation)
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
    if date in types:
        return "day"
    if Decimal in types:
        return "amount"
    return "whole" if int in types else "text"


def suggested(
    noun: str,
    headers: Sequence[str],
    kept: Mapping[str, str] | None = None,
    labels: Mapping[str, str] | None = None,
    exported: Mapping[str, str] | None = None,
) -> tuple[str, ...]:
    """What each column fills: as the user chose for this header before, else by its name, else by the label that
    screens, and else our own files, have for a field (`exported`). Of a noun whose records are of kinds, a name
    means the field of the kind that the most headers are of.

    Each field is filled by one column, the first that has its name.
    """
    known = columns(noun)
    said = {plain_name(label): path for label, path in (labels or {}).items() if path in known}
    own = {name: path for name, path in (exported or {}).items() if path in known}
    by_name = own | said | _default_map(noun, headers)
    # What was chosen for another noun may be no field of this one.
    by_name |= {name: path for name, path in (kept or {}).items() if path in {SKIPPED, *known}}
    taken: set[str] = set()
    found: list[str] = []
    for header in headers:
        path = by_name.get(plain_name(header), SKIPPED)
        if path in taken:
            path = SKIPPED
        if path and path != NOTE:
            taken.add(path)
        found.append(path)
    return tuple(found)


def _default_map(noun: str, headers: Sequence[str]) -> dict[str, str]:
    """Fields by plain header. A field of a kind that is not the file's is meant by its whole path alone, or by
    an alias that no other kind has.
    """
    groups = TARGETS[noun].groups
    known = {path: column.names for path, column in columns(noun).items()}
    if not groups:
        return {name: path for path, names in known.items() for name in names}
    of_kinds = {
        path: _own_last(names, path) for path, names in known.items() if _group(path) in groups
    }
    number = Counter(name for names in of_kinds.values() for name in names)
    found = {
        name: path
        for path, names in (known | of_kinds).items()
        for name in names
        if path not in of_kinds or number[name] == 1
    }
    return found | _map_of(noun, group_of(noun, headers))


def default_path(noun: str, header: str) -> str:
    """The field that a header means by itself."""
    return _default_map(noun, [header]).get(plain_name(header), SKIPPED)


def group_of(noun: str, headers: Sequence[str]) -> str:
    """The kind that the most headers are of; empty for a noun whose records have none."""
    asked = {plain_name(one) for one in headers}
    return max(
        TARGETS[noun].groups, key=lambda one: len(_map_of(noun, one).keys() & asked), default=""
    )


def _own_last(names: Sequence[str], path: str) -> list[str]:
    """A column's names without the last part of its path."""
    own = plain_name(path.rpartition(".")[2])
    return [name for name in names if name != own]


@cache
def _map_of(noun: str, group: str) -> dict[str, str]:
    """The fields of one kind by their own names and by those that files have for them."""
    found: dict[str, str] = {}
    for path, column in columns(noun).items():
        if _group(path) == group:
            own = plain_name(path.rpartition(".")[2])
            found |= dict.fromkeys((own, *column.names), path)
    return found


def _group(path: str) -> str:
    return path.partition(".")[0]


def mapping_problems(noun: str, mapping: Sequence[str], width: int) -> dict[str, str]:
    """What is wrong with a mapping, by the field that is filled; empty for one that can be used."""
    if len(mapping) != width:
        return {"mapping": "mapping_width"}
    chosen = [path for path in mapping if path]
    problems = {path[:80]: "not_in_list" for path in chosen if path not in columns(noun)}
    twice = [path for path, number in Counter(chosen).items() if number > 1 and path != NOTE]
    problems |= dict.fromkeys(twice, "mapped_twice")
    return problems or ({} if chosen else {"mapping": "mapping_empty"})
