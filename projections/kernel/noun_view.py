"""What every list, drawer, link, search and inbox must know of a noun, declared once.

A noun's `NounView` stands beside its read model. Registries over all nouns are derived from
`projections.nouns.NOUN_VIEWS`; nobody keeps a list of nouns by hand.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal

from domain.kernel.details import leaf_fields
from projections.kernel.record_table import FILES

if TYPE_CHECKING:
    import sqlalchemy as sa

    from domain.kernel.noun import Noun
    from projections.kernel.record import Doc, RecordProjection
    from projections.kernel.viewer import Viewer

DeleteFlow = Literal["by_request", "at_once"]


def shown_as(noun: str) -> str:
    """The wire field of linked records of a noun: Site, SupplierContact."""
    return noun.replace("_", " ").title().replace(" ", "")


@dataclass(frozen=True, slots=True)
class Link:
    """A linked record that a document shows in full instead of, or beside, its id."""

    path: str = ""
    """The leaf of the details that holds the linked record's id; filled in by the view."""
    shows: tuple[str, ...] = ()
    """Wire paths of the linked document that are shown; those of its card unless given."""
    also: Mapping[str, str] = field(default_factory=dict)
    """Fields of the card that are shown under another name too, by that name."""


@dataclass(frozen=True, slots=True)
class Computed:
    """A wire field that is made at reading, and the stored field, or the children, that it follows from.
    What follows from children has no history of values.
    """

    stored: str
    type: Any


@dataclass(frozen=True, kw_only=True)
class NounView:
    projection: RecordProjection
    title: str
    """Wire field that names a record."""
    subtitle: tuple[str, ...] = ()
    """Wire fields of the line below the title."""
    picker: tuple[str, ...] = ()
    """Wire fields of a choice in a picker; empty for a noun that is not picked by searching."""
    picks_active: bool = False
    """Whether a picker leaves out what is blocked or retired."""
    own_links: Mapping[str, Link | None] = field(default_factory=dict)
    """Links that are not shown as usual, by the wire field of their id, in whose place they are
    shown; None for one that is not shown.
    """
    in_siblings: str = ""
    """Wire field by which a record of the same parent shows all of this noun's records that link to
    it. A parent shows its children without it.
    """
    list_file: str = ""
    """How files with its list are called; empty for a noun whose list is not given as one."""
    tile: str = ""
    """Key of the dashboard's tile that counts the records, for roles that see no leads."""
    delete: DeleteFlow | None = None
    """by_request: an admin decides on other people's requests. None: records stay for ever."""
    is_edited_together: bool = False
    """Whether a bulk edit may change its records."""
    is_searched: bool = False
    """Whether the search over all nouns finds its records."""
    named_links: tuple[str, ...] = ()
    """Links whose cards `names` needs."""
    names: Callable[[Doc, Mapping[str, Doc | None]], tuple[Any, ...]] | None = None
    """Title and the parts of the subtitle, from the document and the cards of `named_links`.
    Only for a noun whose title and subtitle are not simply fields."""
    complete: Callable[[Doc, datetime | None], Doc] | None = None
    """Adds what can only be computed at reading (an age) to a joined document."""
    derived: Mapping[str, Any] = field(default_factory=dict)
    """Types of the stored wire fields that follow from others (`RecordProjection.derived`), by wire
    path. In a group, a role is shown them as it is shown the group's other fields.
    """
    shown_first: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """What screens and files show of several wire fields: the first of them that has a value, by a name
    of its own (a lead's customer).
    """
    shown_together: Mapping[str, tuple[tuple[str, ...], ...]] = field(default_factory=dict)
    """What screens show of groups of wire fields, of each group the first that has a value, with a
    comma between groups; by a name of its own, for which histories of values prefer it to
    `shown_first` (a lead's address with its town).
    """
    computed: Mapping[str, Computed] = field(default_factory=dict)
    """Wire fields that `complete` adds."""
    beside: Mapping[str, Callable[[sa.ColumnElement[Any]], sa.ColumnElement[Any]]] = field(
        default_factory=dict
    )
    """Those of them that are read beside the document of today, by what is read for the record's id. A document of
    the past has none of these.
    """
    shows_creator: bool = False
    """Whether its own documents name who created them, as `Creator`."""
    is_revealed: bool = True
    """Whether editors may look at the full value of its masked fields."""
    shared_by: str | None = None
    """Boolean column of records that everybody who sees the section sees (a bank holiday)."""
    own_by: str = "scope"
    """Column compared with the viewer's book: a list of users, or the id of the record itself."""
    work_done: str | None = None
    """Column of when the work was done that a record is for the customers it links to; None for records
    that are no such work. Roles of the scope "job" see these customers until some days after it."""
    ends: str | None = None
    """Column of when a record ends that such roles see until some days after it, if it is a customer's."""
    seen: Callable[[Viewer], sa.ColumnElement[bool]] | None = None
    """Which records a viewer sees whose role views the section; only for a noun where that does not
    follow from the role's scope (a view that is shared with a team)."""

    @property
    def name(self) -> str:
        return self.projection.name

    @property
    def noun(self) -> Noun[Any, Any]:
        return self.projection.noun

    @property
    def table(self) -> sa.Table:
        return self.projection.table

    @property
    def files(self) -> tuple[str, ...]:
        """Document lists in which a file is found by its id alone."""
        found: tuple[str, ...] = self.table.info.get(FILES, ())
        return found

    @property
    def has_card(self) -> bool:
        """Whether other records show this one."""
        return "card" in self.table.c

    def wire(self, path: str) -> str:
        """The wire name of a leaf of the details."""
        return leaf_fields(self.noun.details)[path].wire

    @cached_property
    def links(self) -> Mapping[str, Link]:
        """Linked records by the wire field that shows them: in place of their id, or beside
        `companyId` as `Company`.
        """
        shown = {}
        for path, target in self.noun.links.items():
            stored = self.wire(path)
            usual = shown_as(target) if stored.endswith("Id") else stored
            link = self.own_links.get(stored, Link())
            if link is not None:
                shown[stored if stored in self.own_links else usual] = replace(link, path=path)
        return shown

    @property
    def stored_behind(self) -> dict[str, str]:
        """By wire field that only a joined document has: the stored field behind it."""
        links = {wire: self.wire(link.path) for wire, link in self.links.items()}
        return {wire: stored for wire, stored in links.items() if wire != stored} | {
            wire: computed.stored for wire, computed in self.computed.items()
        }

    def link_column(self, path: str) -> sa.Column[Any] | None:
        """The column that holds a link's id; None for a link that no query joins by."""
        columns = self.table.c
        return next((columns[one] for one in (path, f"{path}_id") if one in columns), None)

    def columns_linking_to(self, noun: str) -> list[sa.Column[Any]]:
        """Columns of this noun's table that hold ids of records of another."""
        paths = (path for path, target in self.noun.links.items() if target == noun)
        return [column for path in paths if (column := self.link_column(path)) is not None]
