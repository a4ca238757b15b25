"""What every filter of a list is, and the filters that every list has.

A declaration makes the column with its value from the document, its index, its column in the
counter table, the query parameters, and the condition. The text of a condition depends on its
`variant` only; whatever a caller sends is a bound value.
"""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

import sqlalchemy as sa

from domain.kernel.folding import folded
from domain.nouns import NOUNS
from projections.lists.declared import Declared
from projections.lists.indexes import NEWEST, partial_index
from projections.lists.sort import Columns, Direction, Sort

Values = dict[str, Any]
Condition = sa.ColumnElement[bool]
MAX_WORDS = 8
CODE_LENGTH = 5
"""Letters and digits of a word from which on few records have it."""
SELECTIVE = "selective"
Segments = tuple[int, ...] | None
"""Places of fields in a search text, from 1; None for all of it."""
OWN = ""
"""The searched noun itself."""
EVERYWHERE: Mapping[str, Segments] = {}
_SEGMENT: sa.ColumnElement[str] = sa.literal_column("chr(31)", sa.Text())
_PREFIXES = "|".join(one.reference_prefix for one in NOUNS.values() if one.reference_prefix)
_REFERENCE = re.compile(rf"\b({_PREFIXES})[\s-]+(?=[1-9]\d{{5,}}\b)", re.IGNORECASE)
"""The blank in a whole reference that was typed without its hyphen (`q 100008`)."""
_ESCAPES = str.maketrans({"\\": "\\\\", "%": "\\%", "_": "\\_"})


class Parameter(NamedTuple):
    """A field of the query string. `name` is its name in Python and that of its bound value."""

    name: str
    query: str
    annotation: Any
    default: Any


class Asked(NamedTuple):
    """A filter that a caller has set."""

    variant: str
    values: Values


@dataclass(frozen=True, kw_only=True)
class Filter(Declared):
    """Has at least one parameter in the query string."""

    sort: bool = False
    """Whether lists are sorted by the column too: then the newest come first among equals."""
    sparse: bool = False
    """Missing in most records: its index holds only those that have it."""
    include: tuple[str, ...] = ()
    """Further columns of its index (INCLUDE)."""
    index: bool = True
    """Whether it needs an index: not in a table of few rows."""
    offered: bool = True
    """Whether the OpenAPI document names it among the filters that pages offer: not what says by a name of
    the shared list query what another filter says by its own.
    """
    page: int | None = None
    """Rows of a page whose caller sets it and says no limit."""
    section: str = ""
    """Section of permissions that a caller must see to set it; that of the noun unless given."""

    what: ClassVar[str]
    """The kind of filter, as the OpenAPI document names it; none for what is not offered."""
    always: ClassVar[bool] = False
    """Whether it has a condition even when no caller sets it."""
    of_viewer: ClassVar[bool] = False
    """Whether its condition has the viewer's id as the bound value `viewer`."""

    @property
    @abstractmethod
    def parameters(self) -> tuple[Parameter, ...]: ...

    @property
    def reads(self) -> tuple[str, ...]:
        """Names in Python of the parameters that it reads."""
        return tuple(one.name for one in self.parameters)

    @abstractmethod
    def read(self, sent: Mapping[str, Any]) -> Asked | None:
        """The condition that these values of the parameters set, or None. Raises InvalidFields."""

    @abstractmethod
    def condition(self, columns: Columns, variant: str) -> Condition: ...

    def condition_of_row(self, columns: Columns, variant: str) -> Condition:
        """The condition in a form for rows that are all read, as past rows are, which have no index for it."""
        return self.condition(columns, variant)

    def as_sort(self) -> Sort:
        """The sort by its column."""
        direction: Direction | None = "asc" if self.index else None
        return Sort(self.path, column=self.name, kind=self.kind, grouped=True, index=direction)

    def indexes(self, noun: str) -> Iterator[sa.Index]:
        if not self.is_own or not self.index:
            return
        only = f"{self.name} IS NOT NULL" if self.sparse else ""
        if self.sort or self.sparse:
            name, include = f"{noun}_{self.name}", self.include
            yield partial_index(
                name, self.name, NEWEST, "id", only=only, postgresql_include=include
            )


class Walk(NamedTuple):
    """Another way to count what a search finds, which is quicker where many rows have the words."""

    number: sa.Select[Any]
    rows: sa.ClauseElement
    """Never executed: all rows of the list, and all rows that have the first word. The planner's
    numbers of both say which way is quicker."""


def words(text: str) -> list[str]:
    """Words as they are compared; one with a hyphen stays one (`l 100001`), with a blank in it."""
    found = (folded(word).strip() for word in _REFERENCE.sub(r"\1-", text).split())
    return [word for word in found if word][:MAX_WORDS]


def containing(word: str) -> str:
    """The pattern of LIKE for texts that contain a word."""
    return f"%{word.translate(_ESCAPES)}%"


def beginning(text: str) -> str:
    """The pattern of LIKE for texts that begin with another."""
    return f"{text.translate(_ESCAPES)}%"


def _selectivity(word: str) -> tuple[bool, bool, int]:
    """The greater, the fewer records probably have the word."""
    return is_code(word), any(map(str.isdigit, word)), len(word)


def is_code(word: str) -> bool:
    """Whether a word is part of a postcode, telephone number or reference, rather than of a name."""
    return len(word) >= CODE_LENGTH and word.isalnum() and any(map(str.isdigit, word))


@dataclass(frozen=True, kw_only=True)
class Search(Filter):
    """Every word occurs in the row's search text.

    A word that few records have comes first, and the variant says so: its rows are found by the
    trigram index before the other conditions are looked at.
    """

    path: str = "search"

    what = "search"
    parameters = ()
    reads = ("search",)

    marks_selective: ClassVar[bool] = True
    nouns: ClassVar[tuple[str, ...]] = ()
    """Nouns of linked records whose texts are searched too."""

    def read(self, sent: Mapping[str, Any]) -> Asked | None:
        found = sorted(words(sent["search"]), key=_selectivity, reverse=True)
        if not found:
            return None
        values = {f"word{number}": containing(word) for number, word in enumerate(found)}
        mark = f" {SELECTIVE}" if self.marks_selective and is_code(found[0]) else ""
        return Asked(f"{len(found)}{mark}", values)

    def within(self, asked: Asked, segments: str) -> Asked:
        """The same search in these segments (`segments.encoded`); of few rows it says nothing then."""
        count = asked.variant.split(maxsplit=1)[0]
        return Asked(f"{count} {segments}", asked.values)

    def condition(self, columns: Columns, variant: str) -> Condition:
        looked = looked_at(variant)
        return sa.and_(*(self.has_word(columns, n, looked.segments) for n in range(looked.number)))

    def other_words(self, columns: Columns, variant: str) -> Condition:
        """The condition without that of the first word."""
        looked = looked_at(variant)
        others = (self.has_word(columns, n, looked.segments) for n in range(1, looked.number))
        return sa.and_(sa.true(), *others)

    def branches(self, others: list[Condition], variant: str) -> Iterable[sa.Select[Any]] | None:
        """Statements whose ids together are those found; `others` are the other conditions. None for a
        search that is no more than its condition.
        """
        return None

    def walk(self, table: sa.Table, others: list[Condition], variant: str) -> Walk | None:
        """Another way to count what is found, where there is one."""
        return None

    def has_word(
        self, columns: Columns, number: int, segments: Mapping[str, Segments] = EVERYWHERE
    ) -> Condition:
        return text_has_word(columns[self.name], word_pattern(number), segments.get(OWN))


class LookedAt(NamedTuple):
    """How many words a search has, and in which segments of which noun's texts they may be."""

    number: int
    segments: Mapping[str, Segments]


def looked_at(variant: str) -> LookedAt:
    """What the variant of a search says."""
    count, _, more = variant.partition(" ")
    if "=" not in more:
        return LookedAt(int(count), EVERYWHERE)
    segments: dict[str, Segments] = {}
    for one in more.split(";"):
        noun, _, places = one.partition("=")
        every = places == "*"
        segments[noun] = None if every else tuple(int(n) for n in places.split(",") if n)
    return LookedAt(int(count), segments)


def text_has_word(text: sa.ColumnElement[Any], pattern: Any, segments: Segments) -> Condition:
    """Whether a search text has a word, in any of the segments; None: anywhere."""
    found: Condition = text.like(pattern)
    if segments is None:
        return sa.and_(found)
    # The whole text first: it has the index.
    within = (segment(text, one).like(pattern) for one in segments)
    return sa.and_(found, sa.or_(sa.false(), *within))


def segment(text: sa.ColumnElement[Any], number: int) -> sa.ColumnElement[str]:
    """One segment of a search text, from 1."""
    return sa.func.split_part(text, _SEGMENT, _place(number))


def _place(number: int) -> sa.ColumnElement[int]:
    return sa.literal_column(str(number), sa.Integer())


def word_pattern(number: int) -> sa.BindParameter[str]:
    return sa.bindparam(f"word{number}", type_=sa.Text())


@dataclass(frozen=True, kw_only=True)
class Deleted(Filter):
    """Records that are not deleted; or those of them with a delete request; or the deleted ones."""

    path: str = "isDelete"
    column: str = "deleted"
    counted: bool = True

    GONE: ClassVar[str] = "deleted"
    """The variant that finds deleted records."""
    KEPT: ClassVar[str] = "kept"
    """The variant that finds all others."""

    what = "deleted"
    always = True
    parameters = ()
    reads = ("is_delete",)

    def read(self, sent: Mapping[str, Any]) -> Asked:
        wanted = sent["is_delete"]
        if wanted == "requested":
            return Asked("requested", {})
        return Asked(self.GONE if wanted in {"true", "1", "deleted"} else self.KEPT, {})

    def condition(self, columns: Columns, variant: str) -> Condition:
        deleted: Condition = columns["deleted"]
        if variant == "requested":
            return sa.and_(~deleted, columns["delete_requested"])
        return deleted if variant == self.GONE else ~deleted
