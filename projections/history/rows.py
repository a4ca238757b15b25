"""What events change in child rows, for timelines, differences and explanations."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from domain.kernel.details import leaf_fields
from domain.kernel.event import Event, Recorded, within_details
from domain.kernel.rows import RowAdded, RowChanged, RowRemoved
from projections.kernel.record import ERASED, Doc, masked_paths

if TYPE_CHECKING:
    from domain.kernel.noun import Noun
    from domain.kernel.rows import Rows
    from domain.role.field_access import FieldAccess

ADDED, CHANGED, REMOVED = "added", "changed", "removed"


@dataclass(frozen=True, slots=True)
class RowStep:
    """One child row in two documents of its record."""

    noun: Noun[Any, Any]
    rows: Rows[Any]
    row_id: str
    before: Doc
    after: Doc

    @property
    def old(self) -> Doc | None:
        return _row(self.before, self.rows, self.row_id)

    @property
    def new(self) -> Doc | None:
        return _row(self.after, self.rows, self.row_id)

    @property
    def named(self) -> Doc:
        """Which row it is: the rows' name, its id, and its title."""
        row = self.new or self.old or {}
        title = row.get(self.rows.wire(self.rows.title))
        shown = None if title == ERASED else title
        return {"rows": self.rows.name, "_id": self.row_id, "title": shown}

    def key(self, wire: str) -> str:
        """Returns a key that differs from those of other rows' fields."""
        return f"{self.rows.name}.{self.row_id}.{wire}"

    def change(self, wire: str) -> Doc:
        """A field's values in both documents."""
        old, new = self._shown(wire, self.old, self.before), self._shown(wire, self.new, self.after)
        return {
            "field": f"{self.rows.name}.{wire}",
            "from": old,
            "to": new,
            "masked": wire in masked_paths(self.rows.details),
            "erased": new == ERASED,
            "row": self.named,
        }

    def changes(self, wires: Iterable[str]) -> dict[str, Doc]:
        return {self.key(wire): self.change(wire) for wire in wires}

    def _shown(self, wire: str, row: Doc | None, doc: Doc) -> Any:
        """A row's value; linked rows and files with their names, as far as the document has them."""
        value = (row or {}).get(wire)
        if value is None or value == ERASED:
            return value
        for path, target in self.rows.links.items():
            if self.rows.wire(path) == wire:
                linked = RowStep(self.noun, self.noun.rows_named(target), value, doc, doc)
                return {"_id": value, "name": linked.named["title"] or ""}
        if wire in {self.rows.wire(path) for path in self.rows.files}:
            return named_files(self.noun, value, doc)
        return value


def named_files(noun: Noun[Any, Any], ids: Iterable[str], doc: Doc) -> list[Doc]:
    """Files of a record with their names, as far as its document has them."""
    names = {
        file["_id"]: file["name"] for collection in noun.collections for file in doc[collection]
    }
    return [{"_id": id_, "name": names.get(id_, "")} for id_ in ids]


def row_step(
    noun: Noun[Any, Any], recorded: Recorded, before: Doc | None, after: Doc
) -> RowStep | None:
    """The row that an event is about; None for any other event."""
    match recorded.event:
        case RowAdded() | RowChanged() | RowRemoved() as event:
            rows = noun.rows_named(event.rows)
            return RowStep(noun, rows, str(event.row_id), before or {}, after)
        case _:
            return None


def done_to_row(step: RowStep, event: Event) -> Doc:
    """Which row an event added, changed or removed; `moved` is the change of its progress."""
    done: Doc = {**step.named, "did": REMOVED, "moved": None}
    match event:
        case RowAdded():
            done["did"] = ADDED
        case RowChanged():
            done["did"] = CHANGED
            progress = step.rows.progress
            if progress in event.details.model_fields_set:
                change = step.change(step.rows.wire(progress))
                done["moved"] = {"from": change["from"], "to": change["to"]}
        case _:
            pass
    return done


def set_in_row(step: RowStep, recorded: Recorded) -> list[str]:
    """Wire paths within the row that an event sets, or empties with the row."""
    match recorded.event:
        case RowAdded() as event:
            paths = [path for path, value in event.details.leaves().items() if value is not None]
        case RowChanged() as event:
            paths = list(event.details.leaves())
        case _:
            return [wire for wire in _wires(step.rows) if (step.old or {}).get(wire) is not None]
    paths += sorted(within_details(recorded.erased))
    return [step.rows.wire(path) for path in paths]


def together(said: list[Doc], one: Doc) -> list[Doc]:
    """What one command did to rows, and one thing more: each row is named once."""
    key = (one["rows"], one["_id"])
    former = next((other for other in said if (other["rows"], other["_id"]) == key), None)
    if former is None:
        return [*said, one]
    others = [other for other in said if other is not former]
    if former["did"] == ADDED:
        return others if one["did"] == REMOVED else [*others, one | {"did": ADDED, "moved": None}]
    if former.get("moved") and one["moved"]:
        one = one | {"moved": {"from": former["moved"]["from"], "to": one["moved"]["to"]}}
    return [*others, one | {"moved": one["moved"] or former.get("moved")}]


def differing_rows(noun: Noun[Any, Any], old: Doc, new: Doc) -> Iterator[Doc]:
    """Fields of child rows that differ between two documents of one record."""
    for rows in noun.rows:
        for row_id in dict.fromkeys(
            row["_id"] for doc in (old, new) for row in doc.get(rows.name, ())
        ):
            changes = RowStep(noun, rows, row_id, old, new).changes(_wires(rows)).values()
            yield from (change for change in changes if change["from"] != change["to"])


def without_hidden(noun: Noun[Any, Any], named: Doc, access: FieldAccess) -> Doc:
    """A row as timelines name it, without its title and progress for a role that is not shown them. A
    sealed title may be a former one.
    """
    rows = noun.rows_named(named["rows"])
    found = dict(named)
    is_former = leaf_fields(rows.details)[rows.title].sealed is not None and not access.former
    if is_former or not access.is_shown(rows.shown_at(rows.title)):
        found["title"] = None
    if found.get("moved") and (
        access.showing(rows.shown_at(rows.progress), former=True) == "absent"
    ):
        found["moved"] = None
    return found


def _row(doc: Doc, rows: Rows[Any], row_id: str) -> Doc | None:
    return next((row for row in doc.get(rows.name, ()) if row["_id"] == row_id), None)


def _wires(rows: Rows[Any]) -> list[str]:
    return [rows.wire(path) for path in rows.details.model_fields]
