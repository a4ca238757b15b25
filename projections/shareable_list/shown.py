"""A lead as visitors of a shared list are shown it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from domain.lead.lists import HEALTH_ROUTES, MATCH_RESULTS
from domain.shareable_list.redaction import initials, last_digits, outward
from projections.kernel.wire import ERASED, get
from projections.lead.table import LEAD_VIEW

if TYPE_CHECKING:
    from domain.shareable_list.values import Detail
    from projections.kernel.wire import Doc


ANY_FLEX = "LAFlex"
"""What every health route reads as on a public page."""


def shown(doc: Doc, detail: Detail) -> Doc:
    """A lead as visitors are shown it, from the document that its maker's role is shown."""
    dashboard = doc.get("digitalDashboard") or {}
    full = {
        "customerName": _first(doc, *LEAD_VIEW.shown_first["customer"]),
        "address": _address(doc),
        "telephone": _first(doc, *LEAD_VIEW.shown_first["telephone"]),
        "email": _first(doc, "Consumer.email", "digitalDashboard.customerEmail", "Contact.email"),
        "benefitsFlex": _route(dashboard.get("eligibilityRoute")),
    }
    return {
        "_id": doc["_id"],
        "createdAt": doc["createdAt"],
        **(full if detail == "full" else _redacted(doc, full)),
        "tenure": _text(dashboard.get("tenure")),
        "measures": list(dashboard.get("measuresBeingDone") or ()),
        "status": doc["status"],
        "leadType": doc["leadType"],
    }


def _redacted(doc: Doc, full: Doc) -> Doc:
    return {
        "customerName": initials(full["customerName"]),
        "address": outward(_postcode(doc)),
        "telephone": last_digits(full["telephone"]),
        "email": None,
        "benefitsFlex": None,
    }


def _route(stored: Any) -> str | None:
    """How a household qualifies, without saying that somebody in it is ill. What no list has is not shown."""
    if stored in HEALTH_ROUTES:
        return ANY_FLEX
    return stored if stored in MATCH_RESULTS else None


def _address(doc: Doc) -> str | None:
    groups = LEAD_VIEW.shown_together["address"]
    lines = [_first(doc, *one) for one in groups] + [_postcode(doc)]
    found = ", ".join(filter(None, lines))
    return found or _text(get(doc, "digitalDashboard.firstLineOfadd"))


def _postcode(doc: Doc) -> str | None:
    return _first(doc, "Consumer.postcode", "Company.postcode")


def _first(doc: Doc, *paths: str) -> str | None:
    """The first of the values that there is."""
    return next(filter(None, (_text(get(doc, path)) for path in paths)), None)


def _text(value: Any) -> str | None:
    return None if value in (None, "", ERASED) else str(value)
