"""Bulk edits: the source of two leads was set."""

from __future__ import annotations

from typing import Any
from uuid import NAMESPACE_URL, uuid5

from domain.bulk_edit.details import BulkEditDetails
from domain.bulk_edit.events import BulkEditStarted

LEADS = tuple(uuid5(NAMESPACE_URL, name) for name in ("first lead", "second lead"))


def started(**fields: Any) -> BulkEditStarted:
    values = {
        "recordNoun": "lead",
        "count": len(LEADS),
        "fields": ("source",),
        "changes": '{"values":{"source":"Web"}}',
        **fields,
    }
    return BulkEditStarted(details=BulkEditDetails.model_validate(values))
