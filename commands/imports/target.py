"""What is declared of a noun whose records can be imported: columns, keys, checks and rows follow."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from commands.imports.known_by import Known, identified
from domain.kernel.details import leaf_fields

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from commands.kernel.change import ChangeDetails
    from commands.kernel.record import Create
    from domain.kernel.details import Details
    from domain.kernel.noun import Noun
    from domain.shared.pipelines import Pipelines

LEAD_TYPE = "leadType"
REASON = "reason"
"""Wire path that commands take for why a value is replaced, or an unusual one kept."""


@dataclass(frozen=True, slots=True)
class RowFound:
    """What `Target.complete` may know of a row: its body, its keys as texts, and the linked records."""

    body: dict[str, Any]
    keys: Mapping[str, str]
    linked: frozenset[str]
    """Nouns of the records that were found."""
    is_new: bool
    default_type: str | None
    pipelines: Pipelines
    """As they are offered now."""
    used: set[str] = field(default_factory=set)
    """Keys that found no record and whose values the body keeps."""


def _as_it_is(_row: RowFound) -> None:
    pass


@dataclass(frozen=True, kw_only=True)
class Target:
    known: Known
    """The noun, and how a row says which of its records it changes; a row that finds none makes one."""
    body: type[Details]
    """The plain fields that a column can fill."""
    create: type[Create]
    change: type[ChangeDetails]
    texts: tuple[str, ...] = ()
    """Wire paths that commands take beside the plain fields."""
    lists: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Values of those of them that have a list, by path."""
    states: Mapping[str, Callable[[Pipelines], Iterable[str]]] = field(default_factory=dict)
    """What a cell may say of those of them that are a record's state, by path, beside the words of lists."""
    says: Mapping[str, str] = field(default_factory=dict)
    """Wire paths by what headers of other programs say (`other_programs`)."""
    linked: tuple[Known, ...] = ()
    """How a row says to which records it links; parents before what is known within them."""
    names: tuple[str, ...] = ()
    """Wire paths of texts that name a linked record, beside those by which it is found."""
    note: str | None = None
    """Wire path of the text that takes the values of columns without a field, each with its header."""
    must_find: tuple[str, ...] = ()
    """Nouns of links: one that a row names and that is not found is a mistake."""
    groups: tuple[str, ...] = ()
    """Groups of fields, by wire name, of which a record fills only one. A file's columns are read as one
    group's where their names could mean several.
    """
    not_offered: frozenset[str] = frozenset()
    """Plain fields that no column fills."""
    aliases: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Headers that mean a wire path, beside its own name."""
    complete: Callable[[RowFound], None] = _as_it_is
    """Adds to a row's body what its cells do not say."""
    sample: tuple[tuple[str, ...], ...]
    """A header and rows of a file that can be imported as it is."""

    @cached_property
    def own(self) -> Known:
        """How a row says which record it changes: by id, where records have no number."""
        keys = self.known.keys
        has_number = any(key.is_number for key in keys)
        return self.known if has_number else Known(self.noun, (identified(self.noun), *keys))

    @property
    def noun(self) -> Noun[Any, Any]:
        return self.known.noun

    @cached_property
    def number(self) -> str | None:
        """Wire path of the records' own number, which no column of a new record fills."""
        return next((key.fields[0] for key in self.own.keys if key.is_number), None)

    @cached_property
    def keys(self) -> tuple[str, ...]:
        """Wire paths by which links are found."""
        return (*(path for known in self.linked for path in known.paths), *self.names)

    @cached_property
    def must_link(self) -> tuple[str, ...]:
        """The parent's noun: without it a row makes no record, and one that is not found is a mistake."""
        return (self.noun.parent,) if self.noun.parent else ()

    @cached_property
    def found_or_refused(self) -> frozenset[str]:
        """Nouns of links that are a mistake where they are named and not found."""
        return frozenset((*self.must_link, *self.must_find))

    @cached_property
    def link_fields(self) -> dict[str, str]:
        """By noun: the wire field that links to one of its records."""
        leaves = leaf_fields(self.noun.details)
        return {noun: leaves[path].wire for path, noun in self.noun.links.items()}

    @property
    def has_types(self) -> bool:
        """Whether a type is chosen for the rows that name none."""
        return LEAD_TYPE in self.texts


OWNER = {"Assignee": ("owner", "assigned to")}
POSTCODE = {"postcode": ("post code",)}
BORN = {"DOB": ("date of birth", "birth date")}
"""Headers of fields that several nouns have."""
