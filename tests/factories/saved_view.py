"""Saved views: one of leads, with two filters."""

from __future__ import annotations

from typing import Any
from uuid import NAMESPACE_URL, uuid5

from domain.saved_view.details import SavedViewDetails
from domain.saved_view.events import SavedViewSaved

OWNER = uuid5(NAMESPACE_URL, "owner of a view")


def saved(**fields: Any) -> SavedViewSaved:
    values = {
        "list": "lead",
        "owner": OWNER,
        "name": "Orla Pemberton's enquiries",
        "filters": [
            {"parameter": "source", "values": ["Website"]},
            {"parameter": "service", "values": ["Solar", "Battery Storage"]},
        ],
        "sort": "createdAt",
        "sortType": "desc",
        "limit": 25,
        "columns": ["leadId", "customer", "status"],
        **fields,
    }
    return SavedViewSaved(details=SavedViewDetails.model_validate(values))
