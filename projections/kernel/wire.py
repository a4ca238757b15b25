"""Documents in wire form: how values, times and what is erased or masked look, and nested keys."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import UTC, date, datetime
from decimal import Decimal
from functools import cache, lru_cache, partial
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple, get_args
from uuid import UUID

from pydantic_core import to_jsonable_python

from domain.kernel.details import Fields, group_names, leaf_fields
from domain.kernel.event import REASON, within_details
from domain.kernel.folding import searched
from domain.kernel.formats import Places
from domain.kernel.record_events import camel
from domain.kernel.state_fields import StateFields

if TYPE_CHECKING:
    from datetime import datetime

    from domain.kernel import record
    from domain.kernel.event import Recorded
    from domain.kernel.rows import RowAdded, RowChanged

ERASED = "erased"

Doc = dict[str, Any]
Amount = Annotated[str, Decimal]
"""A decimal number as documents hold it."""
Moment = Annotated[str, datetime]
"""A time as documents hold it, with its offset."""


def actor_of(recorded: Recorded) -> str | None:
    actor_id = recorded.meta.actor_id
    return str(actor_id) if actor_id else None


def reason(recorded: Recorded) -> str | None:
    return ERASED if REASON in recorded.erased else recorded.meta.reason


def document_entry(event: record.DocumentAdded, recorded: Recorded) -> Doc:
    document = event.document
    pages = document.picture_pages
    return {
        "_id": str(document.document_id),
        "name": ERASED if "name" in recorded.erased else event.name,
        "category": document.category,
        "contentType": document.content_type,
        "size": document.size,
        "sha256": ERASED if "sha256" in recorded.erased else event.sha256,
        "fingerprint": document.sha256,
        "scan": document.scan,
        **({} if pages is None else {"picturePages": pages}),
        "addedAt": iso(recorded.at),
        "addedBy": actor_of(recorded),
    }


def row_entry(event: RowAdded[Any], recorded: Recorded) -> Doc:
    """A new child row as documents have it, with every field."""
    entry = {"_id": str(event.row_id), **blank(type(event.details))}
    set_keys(entry, row_values(event, recorded))
    return entry


def row_values(event: RowAdded[Any] | RowChanged[Any], recorded: Recorded) -> Doc:
    """What an event sets in a child row, in wire form."""
    values = wire(event.details)
    if recorded.erased:
        leaves = leaf_fields(type(event.details))
        for path in sorted(within_details(recorded.erased)):
            values = put(values, leaves[path].wire, ERASED)
    return values


@lru_cache(maxsize=1_000)
def iso(at: datetime) -> str:
    """UTC time as the wire shows it, with milliseconds."""
    return at.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


uuid_of = lru_cache(maxsize=10_000)(UUID)
"""An id from its text; those of users come again and again."""


def wire(details: Fields) -> Doc:
    """The set leaves in wire form, masked where the field says so; without unshown state fields."""
    doc: Doc = {}
    fields, values = _wire_fields(type(details)), details.__dict__
    for name in details.model_fields_set:
        if name not in fields:
            continue
        key, group, mask, places = fields[name]
        value = values[name]
        if value is None:
            doc[key] = None
        elif group:
            doc[key] = wire(value)
        else:
            kind = type(value)
            if places is not None and kind is Decimal:
                value = with_places(value, places)
            shown = value if kind in _JSON_TYPES else _FORMS.get(kind, to_jsonable_python)(value)
            doc[key] = mask(str(shown)) if mask else shown
    return doc


_JSON_TYPES = frozenset({str, int, bool})
_FORMS: dict[type, Callable[[Any], Any]] = {UUID: str, Decimal: str, date: date.isoformat}
"""As pydantic writes them in JSON, which can write the others too, but takes longer."""


class _WireField(NamedTuple):
    """A field that documents show: its wire name, whether it is a group, how it is masked, if it is, and
    the decimal places that it always has.
    """

    wire: str
    is_group: bool
    mask: Callable[[str], str] | None
    places: int | None


def places_of(annotations: Iterable[Any]) -> int | None:
    """The decimal places that an annotation or something within it asks for."""
    for one in annotations:
        if isinstance(one, Places):
            return one.number
        if (found := places_of(get_args(one))) is not None:
            return found
    return None


def with_places(value: Decimal, places: int) -> Decimal:
    """The number with at least so many decimal places; none that it has is lost."""
    exponent = value.as_tuple().exponent
    is_short = isinstance(exponent, int) and exponent > -places
    return value.quantize(Decimal(1).scaleb(-places)) if is_short else value


@cache
def _wire_fields(model: type[Fields]) -> dict[str, _WireField]:
    leaves, groups = leaf_fields(model), group_names(model)
    found: dict[str, _WireField] = {}
    unshown = model.unshown if issubclass(model, StateFields) else frozenset()
    for name, field in model.model_fields.items():
        if name in unshown:
            continue
        sealed = leaves[name].sealed if name in leaves else None
        mask = sealed.mask if sealed is not None and sealed.masked else None
        places = places_of([*field.metadata, field.annotation])
        found[name] = _WireField(field.alias or camel(name), name in groups, mask, places)
    return found


def masked_paths(model: type[Fields]) -> tuple[str, ...]:
    return tuple(
        leaf.wire for leaf in leaf_fields(model).values() if leaf.sealed and leaf.sealed.masked
    )


def blank(model: type[Fields]) -> Doc:
    """Every leaf without a value, so that documents always have the same keys."""
    doc: Doc = {}
    for leaf in leaf_fields(model).values():
        doc = put(doc, leaf.wire, None)
    return doc


_parts = cache(partial(str.split, sep="."))


def get(doc: Doc, path: str) -> Any:
    """The value at a path; of a path through child rows (`measures.progress`) each row's value, once."""
    value: Any = doc
    for name in _parts(path):
        if isinstance(value, dict):
            value = value.get(name)
        else:
            value = _of_rows(value, name) if isinstance(value, list) else None
    return value


def _of_rows(rows: list[Any], name: str) -> list[Any]:
    found: list[Any] = []
    for row in rows:
        value = row.get(name) if isinstance(row, dict) else None
        if value is not None and value not in found:
            found.append(value)
    return found


def put(doc: Doc, path: str, value: Any) -> Doc:
    """A copy of the document with one leaf set."""
    head, _, rest = path.partition(".")
    return {**doc, head: put(doc.get(head) or {}, rest, value) if rest else value}


def merge(doc: Doc, change: Doc) -> Doc:
    """A copy of the document with nested keys of `change` set."""
    merged = dict(doc)
    set_keys(merged, change)
    return merged


def set_keys(doc: Doc, change: Doc) -> None:
    """Set nested keys in the document itself; groups within it are copied, as others share them."""
    for key, value in change.items():
        if isinstance(value, dict) and isinstance(old := doc.get(key), dict):
            doc[key] = merge(old, value)
        else:
            doc[key] = value


def joined(doc: Doc, *fields: str) -> str:
    """Text fields in a row, without erased ones; "erased" when those are all there is."""
    values = [doc[field] for field in fields if doc[field]]
    return " ".join(value for value in values if value != ERASED) or (ERASED if values else "")


SEGMENT = "\x1f"
"""Between the fields of a search text; a blank to Python, so that no word that is searched has it."""


def search_text(doc: Doc, fields: tuple[str, ...]) -> str:
    """What the search box matches, a segment for each field: words as they are compared, phones and
    postcodes also without spaces.
    """
    return SEGMENT.join(_forms(field, get(doc, field)) for field in fields)


def _forms(field: str, value: Any) -> str:
    if not value or value == ERASED or not isinstance(value, str):
        return ""
    lowered = searched(value).replace(SEGMENT, " ")
    forms = [lowered]
    if field.endswith("postcode"):
        forms.append(lowered.replace(" ", ""))
    if lowered.startswith("+44"):
        forms.append("0" + lowered[3:])
    return " ".join(forms)
