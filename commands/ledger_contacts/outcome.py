"""What became of records and their contacts when they were compared."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING
from uuid import UUID

if TYPE_CHECKING:
    from domain.ledger_link.merging import Side

DONE = ("linked", "made", "updated")


@dataclass(frozen=True, slots=True)
class FieldDiffers:
    """Both sides changed it, or we do not take the ledger's value: neither was written over. `field` is a wire name."""

    record_id: UUID
    field: str
    ours: str | None
    theirs: str | None


@dataclass(frozen=True, slots=True)
class SideChosen:
    """Which side counts for a field that both changed, and the values that somebody saw of it."""

    field: str
    ours: str | None
    theirs: str | None
    side: Side


@dataclass(frozen=True, slots=True)
class ContactRefused:
    """The ledger does not take a record, in its own words."""

    record_id: UUID
    words: str


@dataclass
class ContactsSynced:
    """How many records were linked with a contact that was there, made there, or changed on either side."""

    linked: int = 0
    made: int = 0
    updated: int = 0
    differing: list[FieldDiffers] = field(default_factory=list)
    refused: list[ContactRefused] = field(default_factory=list)

    @property
    def counts(self) -> dict[str, int]:
        problems = {"differing": len(self.differing), "refused": len(self.refused)}
        return {name: getattr(self, name) for name in DONE} | problems
