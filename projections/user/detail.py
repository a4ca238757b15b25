"""A user's document as their drawer shows it, now or in the past."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.role.values import ROLES
from projections.kernel.wire import ERASED

if TYPE_CHECKING:
    from projections.kernel.record import Doc

HIDDEN = ("documents",)
"""Of the shared document, what users have none of."""


def detail(doc: Doc, partner: Doc | None) -> Doc:
    """The joined document with the role's label, and the partner whose team the user is in."""
    name = doc.get("role")
    known, emails = ROLES.get(name or ""), doc.get("secondaryEmails")
    return {key: value for key, value in doc.items() if key not in HIDDEN} | {
        "role": {"roleName": name, "label": known.label if known else name},
        "secondaryEmails": [] if emails in (None, ERASED) else emails,
        "partner": {"_id": partner["_id"], "name": partner["name"]} if partner else None,
    }
