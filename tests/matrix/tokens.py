"""Values that occur nowhere else, one for each field, and how they are found again in an answer."""

from __future__ import annotations

import re
import types
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from itertools import cycle
from random import Random
from typing import TYPE_CHECKING, Annotated, Any, Literal, Union, get_args, get_origin
from uuid import uuid4

from pydantic import BaseModel, ValidationError

from domain.kernel.details import Fields, from_leaves, leaf_fields
from projections.kernel.wire import get

if TYPE_CHECKING:
    from pydantic.fields import FieldInfo

    from domain.kernel.details import Leaf

Kind = Literal["field", "note", "file name", "file", "reason"]
SHORTEST = 5
"""Characters of a value that is recognised wherever it stands; a shorter number is recognised by the
key before it."""
LEAST_BY_KEY = 100
"""Smaller numbers stand beside the same key in other records too."""


@dataclass(frozen=True, slots=True)
class Token:
    """One planted value. `core` is what `cores_in` finds of it in an answer."""

    core: str
    noun: str
    record: str
    kind: Kind
    path: str
    """Wire path of a field, list of a file; of a reason, paths of the changed fields with spaces."""
    former: bool = False
    masked: bool = False
    """Whether this is what the field's mask leaves of the value."""
    text: str = ""
    """The value as a caller would search for it."""

    def __str__(self) -> str:
        marks = f"{'former ' * self.former}{'masked ' * self.masked}"
        return f"{marks}{self.noun} {'' if self.kind == 'field' else self.kind + ' of '}{self.path}"


class Values:
    """Makes values that differ from all others that it made."""

    def __init__(self, seed: int = 12) -> None:
        self._random, self._made = Random(seed), set[str]()
        self.choices = set[Any]()
        """Values of lists, which other records have too."""
        self._mark = ""
        # In turn, as two fields of one name would have the same one now and then.
        self._years = cycle(self._random.sample(range(1900, 2001), 101))
        self._day = date(1941, 1, 3)
        # Soon, as calendar feeds have no appointments of years to come.
        soon = datetime.now(UTC) + timedelta(days=7)
        self._moment = soon.replace(hour=9, minute=0, second=0, microsecond=0)

    def word(self, mark: str = "quil") -> str:
        return mark + self._new("bcdfghjkmnpqrstvwxz", 10)

    def leaves(
        self, model: type[Fields], mark: Callable[[Leaf], str] = lambda _: "quil"
    ) -> dict[str, Any]:
        """New values by path, of the leaves that can have one. Of two values, as yes and no, none is
        recognised, and some of them say who sees a record. Words begin with the mark of their field.
        """
        found = {}
        folded: frozenset[str] = getattr(model, "folded", frozenset())
        for path, leaf in leaf_fields(model).items():
            if path in folded:
                continue
            self._mark = mark(leaf)
            for value in self._of_field(_field(model, path)):
                try:
                    found[path] = _at(from_leaves(model, {path: value}), path)
                except ValidationError:
                    continue
                break
        return found

    def _of_field(self, field: FieldInfo) -> Iterator[Any]:
        for kind in _kinds(field.annotation):
            yield from self._of(kind)

    def _of(self, kind: Any) -> Iterator[Any]:
        if get_origin(kind) is tuple:
            for one in _kinds(get_args(kind)[0]):
                yield from ([value] for value in self._of(one))
        elif get_origin(kind) is Literal:
            self.choices.update(get_args(kind))
            yield self._random.choice(get_args(kind))
        elif isinstance(kind, type) and issubclass(kind, BaseModel):
            fields = kind.model_fields.items()
            yield {
                name: next(self._of_field(one), str(uuid4()))
                for name, one in fields
                if one.is_required()
            }
        else:
            yield from self._plain(kind)

    def _plain(self, kind: Any) -> Iterator[Any]:
        if kind is str:
            yield from self._texts()
        elif kind is Decimal:
            yield Decimal(f"{self._digits(SHORTEST)}.25")
            yield Decimal(f"{self._random.randint(10, 80)}.{self._digits(6)}")  # a coordinate
        elif kind is int:
            yield from (int(self._digits(size)) for size in (SHORTEST, 4, 3))
            yield next(self._years)
        elif kind is datetime:
            self._moment += timedelta(hours=1)
            yield self._moment.isoformat()
        elif kind is date:
            self._day += timedelta(days=11)
            if (self._day.month, self._day.day) == (2, 29):
                self._day += timedelta(days=1)
            # To come, as a job that was done long ago is hidden from who did it; but for births.
            yield from (
                self._day.replace(year=self._day.year + 120).isoformat(),
                self._day.isoformat(),
            )

    def _texts(self) -> Iterator[str]:
        word = self.word(self._mark)
        yield from (word, f"{word}@example.net", f"https://{word}.example.net")
        yield f"+4479111{self._digits(SHORTEST)}"
        yield from (self._digits(size) for size in (8, 6, *[13] * 40, 10, 21))
        # A masked one shows its last four characters, which no other may have.
        yield f"AB{self._random.randint(100, 999)}{self._digits(3)}C"
        yield f"YO{self._random.randint(10, 99)} {self._digits(1)}{self._new('ABEHJLNPRSTWXYZ', 2)}"

    def _digits(self, size: int) -> str:
        return self._new("123456789", size) if size > 1 else self._random.choice("123456789")

    def _new(self, letters: str, size: int) -> str:
        while True:
            made = "".join(self._random.choices(letters, k=size))
            if made not in self._made:
                self._made.add(made)
                return made


def _at(fields: Fields, path: str) -> Any:
    value: Any = fields
    for name in path.split("."):
        value = getattr(value, name)
    return value


def _kinds(annotation: Any) -> list[Any]:
    """The types that a value may have, without the marks around them and without None."""
    if get_origin(annotation) is Annotated:
        return _kinds(get_args(annotation)[0])
    if get_origin(annotation) in {Union, types.UnionType}:
        return [kind for one in get_args(annotation) for kind in _kinds(one)]
    return [] if annotation is type(None) else [annotation]


def _field(model: type[Fields], path: str) -> FieldInfo:
    *groups, name = path.split(".")
    for group in groups:
        [model] = (one for one in _kinds(model.model_fields[group].annotation))
    return model.model_fields[name]


# An id or a time may hold the digits of any number.
_NOISE = re.compile(
    r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}"
    r"|\d{4}-\d\d-\d\d[t ]\d\d:[0-9:.]+(?:z|[+-]\d\d:\d\d)?"
)
_WORD = re.compile(rf"[0-9a-z]{{{SHORTEST},}}")
_ISO_DAY = re.compile(r"\b\d{4}-\d\d-\d\d\b")
_DAY = re.compile(r"\b(\d\d?)[./](\d\d?)[./](\d{4})\b")
_NAMED_DAY = re.compile(r"\b(\d\d?)\.? ([a-zä]{3})[a-z]*\.? (\d{4})\b")
_MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
_GERMAN = {"mär": "mar", "mai": "may", "okt": "oct", "dez": "dec"}
_THOUSANDS = re.compile(r"\b\d{1,3}(?:[.,]\d{3})+\b")
_SPACED = re.compile(r"\b[a-z]{1,2}\d[a-z\d]? \d[a-z]{2}\b|\b0\d{3,4} \d{5,6}\b|\b\d\d-\d\d-\d\d\b")
_MASK = re.compile(r"•+ ?([0-9a-z]{1,4})\b")


def cores_in(text: str) -> set[str]:
    """Words, numbers, days, codes and masked endings of a text, each in one spelling."""
    text = _NOISE.sub(" ", text.lower())
    found = {*_WORD.findall(text), *_ISO_DAY.findall(text)}
    found |= {f"{year}-{month:0>2}-{day:0>2}" for day, month, year in _DAY.findall(text)}
    for day, name, year in _NAMED_DAY.findall(text):
        month = _GERMAN.get(name, name)
        if month in _MONTHS:
            found.add(f"{year}-{_MONTHS.index(month) + 1:02}-{day:0>2}")
    found |= {re.sub("[.,]", "", one) for one in _THOUSANDS.findall(text)}
    spaced = {re.sub("[ -]", "", one) for one in _SPACED.findall(text)}
    found |= spaced | {f"44{one[1:]}" for one in spaced if one[0] == "0"}
    return found | {f"•{one}" for one in _MASK.findall(text)}


def cores_by_key(answer: Any, above: str = "") -> Iterator[str]:
    """Small numbers of a JSON answer with the names of the fields that they are values of: the keys
    beside them, or those that a timeline or an explanation names.
    """
    if isinstance(answer, dict):
        field = str(answer.get("field") or above).rpartition(".")[2]
        for key, value in answer.items():
            if type(value) is int:
                yield f"{field if key in {'from', 'to', 'value'} else key}={value}".lower()
            else:
                yield from cores_by_key(value, key)
    elif isinstance(answer, list):
        for one in answer:
            yield from cores_by_key(one, above)


def core_of(wire: str, value: Any) -> str | None:
    """What is recognised of a value in JSON form; None for one that is like others."""
    if isinstance(value, list):
        return core_of(
            wire, next(iter(value[0].values())) if isinstance(value[0], dict) else value[0]
        )
    if isinstance(value, dict):
        return core_of(wire, next(iter(value.values()), None))
    if isinstance(value, bool) or value is None:
        return None
    found = [one for one in cores_in(str(value)) if not one.startswith("•")]
    if found:
        return max(found, key=lambda one: (len(one), one))
    is_small = isinstance(value, int) and value < LEAST_BY_KEY
    name = wire.rpartition(".")[2]
    return f"{name}={value}".lower() if isinstance(value, int) and not is_small else None


def has_path(doc: dict[str, Any], path: str) -> bool:
    """Whether a document has a key at a wire path."""
    group, _, name = path.rpartition(".")
    found = get(doc, group) if group else doc
    return isinstance(found, dict) and name in found
