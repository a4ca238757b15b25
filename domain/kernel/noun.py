"""A noun: what the shared record mechanism must know about it. No rules here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic
from uuid import UUID

from domain.kernel.details import D
from domain.kernel.record import Created, DetailsChanged, FactsChanged


@dataclass(frozen=True, slots=True)
class Claim:
    """A value that only one record may hold; the store keeps a keyed hash of it."""

    scope: str
    value: str


def _own_subject(_details: Any) -> UUID | None:
    return None


def _no_claims(_of: Any) -> tuple[Claim, ...]:
    return ()


@dataclass(frozen=True, slots=True, eq=False)
class Noun(Generic[D]):
    """One kind of record. `name` is the stream's type, the same word in every layer."""

    name: str
    details: type[D]
    created: type[Created[D]]
    changed: type[DetailsChanged[D]]
    reference_prefix: str | None = None
    parent: str | None = None
    """The noun whose section of permissions this one shares: a record is seen with its parent."""
    parts: tuple[str, ...] = ()
    """Parts that users can play (wire names)."""
    facts: tuple[type[FactsChanged], ...] = ()
    """The noun's own events that set facts."""
    collections: tuple[str, ...] = ("documents",)
    """Document lists the record has (wire names)."""
    subject: Callable[[D], UUID | None] = field(default=_own_subject)
    """Whose personal data the record holds; None is the record's own subject."""
    links: Mapping[str, str] = field(default_factory=dict)
    """Leaf paths that hold the id of another record, and its noun."""
    claims: Callable[[D], tuple[Claim, ...]] = field(default=_no_claims)
    fact_claims: Callable[[Mapping[str, Any]], tuple[Claim, ...]] = field(default=_no_claims)
    """Claims that follow from facts (a user's secondary addresses)."""

    @property
    def section(self) -> str:
        """Its row in the permission matrix."""
        return self.parent or self.name

    @property
    def parent_path(self) -> str:
        """The leaf that holds the id of the record's parent."""
        return next(path for path, target in self.links.items() if target == self.parent)

    def fact_names(self) -> dict[str, Any]:
        """Type of each fact by its name."""
        fields = [pair for event in self.facts for pair in event.model_fields.items()]
        return {name: info.annotation for name, info in fields if name != "subject_id"}
