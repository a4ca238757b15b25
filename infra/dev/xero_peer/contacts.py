"""Contacts of the practice ledger: pages, what was changed since a time, many at once, and merges."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any
from uuid import uuid4

import orjson

from infra.dev.xero_peer.organisation import Doc, Organisation, Refused
from infra.dev.xero_peer.times import changed_at, since, stamped

if TYPE_CHECKING:
    from collections.abc import Callable

    from infra.dev.xero_peer.contract import Asked

PAGE = 100
_WHERE = re.compile(r'ContactNumber\s*==\s*"([^"]*)"')


def listed(here: Organisation, asked: Asked) -> list[Doc]:
    """Contacts that fit what is asked for, a page of them."""
    query = dict(asked.query)
    where = _WHERE.fullmatch(query.get("where", ""))
    ids = set(filter(None, query.get("IDs", "").split(",")))
    archived = query.get("includeArchived", "").lower() == "true"
    changed_since = since(asked.headers.get("if-modified-since"))
    found = [
        one
        for one in here.contacts.values()
        if (where is None or one.get("ContactNumber") == where[1])
        and (not ids or one["ContactID"] in ids)
        and (archived or one["ContactStatus"] != "ARCHIVED")
        and changed_at(one) >= changed_since
    ]
    size, page = int(query.get("pageSize", PAGE)), query.get("page")
    return found if page is None else found[(int(page) - 1) * size : int(page) * size]


def put_each(here: Organisation, asked: Asked) -> Doc | None:
    """Answers for contacts that are sent with `summarizeErrors=false`: each is taken or refused by itself."""
    summarised = dict(asked.query).get("summarizeErrors", "true").lower() != "false"
    if asked.method == "get" or asked.path != "/Contacts" or summarised:
        return None
    sent = orjson.loads(asked.body or b"{}")["Contacts"]
    return {"Contacts": [_each(here.put_contact, one) for one in sent]}


def _each(put: Callable[[Doc], Doc], sent: Doc) -> Doc:
    try:
        return put(sent) | {"StatusAttributeString": "OK", "HasValidationErrors": False}
    except Refused as problem:
        said: dict[str, Any] = {"ValidationErrors": [{"Message": str(problem)}]}
        refused = {"StatusAttributeString": "ERROR", "HasValidationErrors": True}
        return {"ContactID": str(uuid4())} | sent | refused | said


def merge(here: Organisation, one: str, into: str) -> None:
    """Archives a contact whose place another one takes."""
    gone = {"ContactStatus": "ARCHIVED", "MergedToContactID": into}
    here.contacts[one] = stamped(here.contacts[one] | gone)
