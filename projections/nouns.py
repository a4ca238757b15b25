"""All read models and, by noun, what lists and drawers must know of it.

They are found by the names of `domain.nouns`: the view of a site is `SITE_VIEW` in
`projections.site.table`, or in `projections.contact` for a noun without a package. Scope, joins,
titles, the inbox, the search, the files, the API's models and routes are made from them. The order
is the one in which several nouns are shown.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from domain.nouns import NOUNS, module_of
from projections.history.entry import ENTRY
from projections.kernel.noun_view import NounView
from projections.kernel.read_model import KeyedModel, ReadModel
from projections.kernel.record import RecordProjection
from projections.ledger_link import LEDGER_LINK


def own_module(noun: str, name: str) -> ModuleType | None:
    """A module of a noun's package; None for a noun that has no such module, or no package."""
    package = import_module(f"projections.{module_of(noun)}")
    path = f"{package.__name__}.{name}"
    is_there = hasattr(package, "__path__") and find_spec(path) is not None
    return import_module(path) if is_there else None


def _view_of(noun: str) -> NounView:
    module = own_module(noun, "table") or import_module(f"projections.{module_of(noun)}")
    found: NounView = getattr(module, f"{noun.upper()}_VIEW")
    return found


NOUN_VIEWS: dict[str, NounView] = {name: _view_of(name) for name in NOUNS}
PROJECTIONS: dict[str, RecordProjection] = {
    name: view.projection for name, view in NOUN_VIEWS.items()
}
EDITED_TOGETHER = tuple(name for name, view in NOUN_VIEWS.items() if view.is_edited_together)
"""Nouns whose records a bulk edit may change."""
KEYED_MODELS: tuple[KeyedModel, ...] = (ENTRY,)
"""Read models by another key than a record's id (docs/decisions/0021)."""
READ_MODELS: tuple[ReadModel, ...] = (*PROJECTIONS.values(), *KEYED_MODELS, LEDGER_LINK)
