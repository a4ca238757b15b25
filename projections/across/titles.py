"""What a record of any noun is called where records of several nouns stand in one list."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from projections.access.redact import redactor
from projections.access.wire_joins import by_id, cards
from projections.nouns import NOUN_VIEWS

if TYPE_CHECKING:
    import sqlalchemy as sa

    from projections.kernel.noun_view import NounView
    from projections.kernel.record import Doc

Key = tuple[str, str]
"""Noun and id."""


def titled(session: sa.Connection, noun: str, docs: list[Doc], role: str) -> dict[Key, Doc]:
    """{title, subtitle} of stored documents, as a role is shown them; the title is None for a record
    without a name.
    """
    view, shown = NOUN_VIEWS[noun], redactor(role, noun)
    paths = {wire: view.links[wire].path for wire in view.named_links}
    ids = {wire: view.wire(path) for wire, path in paths.items()}
    targets = {wire: view.noun.links[path] for wire, path in paths.items()}
    found = cards(session, {of: [doc[ids[wire]] for doc in docs] for wire, of in targets.items()})

    def card(doc: Doc, wire: str) -> Doc | None:
        linked = found.get(doc[ids[wire]] or "")
        return redactor(role, targets[wire])(linked) if linked else None

    return {
        (noun, doc["_id"]): called(view, shown(doc), {wire: card(doc, wire) for wire in ids})
        for doc in docs
    }


def called(view: NounView, doc: Doc, linked: Mapping[str, Doc | None]) -> Doc:
    """{title, subtitle} of a document; `linked` has the cards of the view's `named_links`."""
    if view.names is not None:
        return _named(*view.names(doc, linked))
    return _named(doc.get(view.title), *map(doc.get, view.subtitle))


def titles(session: sa.Connection, wanted: Iterable[Key], role: str) -> dict[Key, Doc]:
    """{title, subtitle} of records by noun and id, as a role is shown them; deleted ones too, and
    unknown ids are left out.
    """
    ids: dict[str, list[str]] = {}
    for noun, id_ in wanted:
        ids.setdefault(noun, []).append(id_)
    found: dict[Key, Doc] = {}
    for noun, of_noun in ids.items():
        found |= titled(session, noun, list(by_id(session, noun, of_noun).values()), role)
    return found


def _named(title: Any, *line: Any) -> Doc:
    return {"title": title or None, "subtitle": " · ".join(part for part in line if part)}
