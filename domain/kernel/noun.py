"""A noun: what the shared record mechanism must know about it. No rules here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Any, Generic
from uuid import UUID

from domain.kernel.batch import UndoEvents
from domain.kernel.details import D, Leaf, leaf_fields
from domain.kernel.record import Created, DetailsChanged
from domain.kernel.record_events import DocumentScanned, FileScanned
from domain.kernel.rows import Rows
from domain.kernel.state_fields import S


@dataclass(frozen=True, slots=True)
class Claim:
    """A value that only one record may hold; the store keeps a keyed hash of it."""

    scope: str
    value: str

    @property
    def is_address(self) -> bool:
        """Whether it is an e-mail address: who is refused it learns that somebody has it."""
        return self.scope.rpartition(".")[2].casefold() == "email"


def _own_subject(_details: Any) -> UUID | None:
    return None


def _never(_state: Any, _today: date) -> bool:
    return False


def _no_claims(_of: Any) -> tuple[Claim, ...]:
    return ()


@dataclass(frozen=True, slots=True, eq=False)
class Noun(Generic[D, S]):
    """One kind of record. `name` is the stream's type, the same word in every layer."""

    name: str
    details: type[D]
    created: type[Created[D, S]]
    changed: type[DetailsChanged[D]]
    state: type[S]
    """`NoState` for a noun without state fields."""
    status: type[str | int] | None = None
    """What its statuses are: names or numbers. None: it has none."""
    reference_prefix: str | None = None
    is_person: bool = False
    """Whether its records are people, who can be erased with all that is stored about them."""
    parent: str | None = None
    """The noun whose section of permissions this one shares: a record is seen with its parent, is
    deleted with it and comes back with it."""
    within: str | None = None
    """The section of permissions that it shares with other nouns, without belonging to their records."""
    roles: tuple[str, ...] = ()
    """Roles that users can have in a record (wire names)."""
    watchers: tuple[str, ...] = ()
    """Those of the roles whose users only read and comment."""
    collections: tuple[str, ...] = ("documents",)
    """Document lists the record has (wire names)."""
    health_collections: tuple[str, ...] = ()
    """Those of them whose files reveal health: sealed and shown as fields of that class are."""
    rows: tuple[Rows[Any], ...] = ()
    """Kinds of child rows the record has."""
    subject: Callable[[D], UUID | None] = field(default=_own_subject)
    """Whose personal data the record holds; None is the record's own subject."""
    links: Mapping[str, str] = field(init=False, default_factory=dict)
    """Leaf paths that hold the id of another record, and its noun: they follow from the details (`LinkTo`)."""
    files: tuple[str, ...] = ()
    """Leaf paths that hold ids of the record's documents."""
    signs: Mapping[str, tuple[tuple[str, ...], ...]] = field(default_factory=dict)
    """By what two records may be about the same (party, email, phone, address): paths of leaves whose values
    together are the sign. One of several is enough.
    """
    claims: Callable[[D], tuple[Claim, ...]] = field(default=_no_claims)
    released_in: frozenset[str | int] = frozenset()
    """Statuses in which a record holds none of its claims."""
    job_fields: tuple[str, ...] | None = ()
    """Wire paths that a surveyor or installer needs for a job there, and is shown. One of a group
    stands for all below it. None: a record that they see at all is shown to them whole."""
    state_claims: Callable[[S], tuple[Claim, ...]] = field(default=_no_claims)
    """Claims that follow from state fields (a user's secondary addresses)."""
    scanned: type[FileScanned] = DocumentScanned
    """What records that the scanner looked at a file of a record."""
    records_reads: bool = False
    """Whether it is recorded who opened or downloaded a file of a record."""
    passes_customer_on: bool = False
    """Whether records that link to one of its own take over the customer from there."""
    billed: Callable[[D], tuple[str | None, tuple[str | None, ...]]] | None = None
    """Name and lines of the address of a record as invoices say them; None for nouns that are not billed."""
    contact_fields: Mapping[str, str] = field(default_factory=dict)
    """What a contact at the ledger has of a record: leaf paths, and what `commands.shared.ledger_contacts` calls
    the field there."""
    is_used: Callable[[Any, date], bool] = field(default=_never)
    """Whether a record in this state is used on a day, so that it is not deleted with its parent."""
    undo: UndoEvents | None = None
    """Of a noun whose records are batches of commands (`domain.kernel.batch`)."""

    @property
    def section(self) -> str:
        """Its row in the permission matrix."""
        return self.within or self.parent or self.name

    @property
    def parent_path(self) -> str:
        """The leaf that holds the id of the record's parent."""
        return next(path for path, target in self.links.items() if target == self.parent)

    def __post_init__(self) -> None:
        leaves = leaf_fields(self.details).items()
        links = {path: leaf.noun for path, leaf in leaves if leaf.noun is not None}
        object.__setattr__(self, "links", links)
        # Paths of both are keys of one mapping of versions, and keys of one document.
        both = self.details.model_fields.keys() & self.state.model_fields.keys()
        if both:
            msg = f"{self.name}: {sorted(both)} are details and state fields"
            raise TypeError(msg)
        names = [rows.name for rows in self.rows]
        taken = {*names} & {*self.roles, *self.collections}
        taken |= {*names} & {leaf.wire for leaf in leaf_fields(self.details).values()}
        linked = {target for rows in self.rows for target in rows.links.values()}
        if taken or len({*names}) < len(names) or linked - {*names}:
            msg = f"{self.name}: {sorted(names)} are taken, doubled or link to unknown rows"
            raise TypeError(msg)

    def rows_named(self, name: str) -> Rows[Any]:
        """The declaration of a kind of rows."""
        return next(rows for rows in self.rows if rows.name == name)

    def shown_state(self) -> dict[str, Leaf]:
        """The state fields that documents show, by path."""
        left_out = self.state.folded | self.state.unshown
        leaves = leaf_fields(self.state).items()
        return {path: leaf for path, leaf in leaves if path.partition(".")[0] not in left_out}
