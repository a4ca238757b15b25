"""The practice ledger: requests of the accounting API in, answers out, both checked by Xero's document."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any
from uuid import UUID

import orjson

from infra.dev.xero_peer import contacts, credit_notes
from infra.dev.xero_peer.contract import ACCOUNTING, Answered, Asked, Contract, Violation
from infra.dev.xero_peer.faults import Faults
from infra.dev.xero_peer.organisation import Doc, Missing, Organisation, Refused
from infra.dev.xero_peer.sign_in import SignIn
from infra.dev.xero_peer.webhooks import Webhooks

PAGE = 100
PLURAL = {"Organisation": "Organisations"}
_OF_INVOICE = re.compile(r'Invoice\.InvoiceID\s*==\s*guid\("([^"]*)"\)')
_OF_CREDIT = re.compile(r'CreditNote\.CreditNoteID\s*==\s*guid\("([^"]*)"\)')
_REFUNDS = f'PaymentType=="{credit_notes.REFUND}"'
_PATH = re.compile(r"/(\w+)(?:/([^/]+))?(?:/(\w+)(?:/([^/]+))?)?")


@dataclass
class Practice:
    """All that the ledger knows. `violations` are what was not as the documents say."""

    organisations: list[Organisation] = field(default_factory=lambda: [Organisation()])
    sign_in: SignIn = field(default_factory=SignIn)
    faults: Faults = field(default_factory=Faults)
    webhooks: Webhooks = field(default_factory=Webhooks)
    violations: list[str] = field(default_factory=list)
    calls: list[tuple[str, str]] = field(default_factory=list)
    """Method and path of every call of the accounting API."""
    at_once: int = 0
    most_at_once: int = 0
    answers: dict[str, Answered] = field(default_factory=dict)
    """The first answer to each idempotency key."""
    lock: threading.RLock = field(default_factory=threading.RLock)

    def __post_init__(self) -> None:
        self.accounting, self.identity = Contract("accounting"), Contract("identity")
        for one in self.organisations:
            one.notify = partial(self.webhooks.note, one.tenant_id)

    @property
    def organisation(self) -> Organisation:
        return self.organisations[0]

    def answer(self, asked: Asked) -> Answered:
        """What the accounting API answers, below its own path."""
        organisation = self._admitted(asked)
        if isinstance(organisation, Answered):
            return organisation
        with self.lock:
            key = asked.headers.get("idempotency-key", "")
            if asked.method in {"put", "post"} and key in self.answers:
                return self.answers[key]
            found = _answer(organisation, asked)
            if key:
                self.answers[key] = found
        return self._checked(asked, found)

    def _admitted(self, asked: Asked) -> Organisation | Answered:
        """The organisation that is asked for, or the answer of a refusal."""
        token = asked.headers.get("authorization", "").removeprefix("Bearer ")
        if not self.sign_in.is_good(token):
            return error(401, "AuthenticationUnsuccessful")
        organisation = self._tenant(asked)
        if organisation is None:
            return error(403, "AuthenticationUnsuccessful")
        try:
            self.accounting.check_request(asked)
        except Violation as problem:
            self.violations.append(f"{asked.method} {asked.path}: {problem}")
            return error(400, str(problem))
        return organisation

    def _checked(self, asked: Asked, found: Answered) -> Answered:
        try:
            self.accounting.check_answer(asked, found)
        except Violation as problem:
            self.violations.append(f"answer to {asked.method} {asked.path}: {problem}")
            return error(500, "the practice ledger's answer is not as the document says")
        return found

    def _tenant(self, asked: Asked) -> Organisation | None:
        wanted = asked.headers.get("xero-tenant-id")
        for one in self.sign_in.connections.values():
            if one.tenant_id == wanted:
                return one
        return None


def _answer(organisation: Organisation, asked: Asked) -> Answered:
    match = _PATH.fullmatch(asked.path)
    if match is None:
        return error(404, "The resource you're looking for cannot be found")
    name, key, below, last = match.groups()
    try:
        if below is not None:
            found = _put_below(organisation, (name, str(key), below, last), asked)
        else:
            found = (
                _read(organisation, name, key, asked)
                or contacts.put_each(organisation, asked)
                or _write(organisation, name, key, asked)
            )
    except Refused as problem:
        return error(400, str(problem))
    except Missing:
        return error(404, "The resource you're looking for cannot be found")
    if found is None:
        return error(501, f"the practice ledger has no {asked.method} {asked.path}")
    return Answered(200, orjson.dumps(found))


def _read(here: Organisation, name: str, key: str | None, asked: Asked) -> Doc | None:
    if asked.method != "get":
        return None
    query = dict(asked.query)
    readers: dict[str, Callable[[], list[Doc]]] = {
        "Accounts": lambda: here.accounts,
        "TaxRates": here.tax_rates,
        "Organisation": here.described,
        "Contacts": lambda: [here.find_contact(key)] if key else contacts.listed(here, asked),
        "Invoices": lambda: _invoices(here, key, query),
        "CreditNotes": lambda: _page(credit_notes.listed(here, key, query), query),
        "Payments": lambda: _page(_payments(here, query.get("where", "")), query),
    }
    reader = readers.get(name)
    return None if reader is None else {PLURAL.get(name, name): reader()}


def _invoices(here: Organisation, key: str | None, query: dict[str, str]) -> list[Doc]:
    if key is not None:
        return [here.find_invoice(key)]
    numbers = set(filter(None, query.get("InvoiceNumbers", "").split(",")))
    statuses = set(filter(None, query.get("Statuses", "").split(",")))
    ids = set(filter(None, query.get("IDs", "").split(",")))
    found = [
        one
        for one in here.invoices.values()
        if (not numbers or one.get("InvoiceNumber") in numbers)
        and (not statuses or one["Status"] in statuses)
        and (not ids or one["InvoiceID"] in ids)
    ]
    return _page(found, query)


def _page(found: list[Doc], query: dict[str, str]) -> list[Doc]:
    size, page = int(query.get("pageSize", PAGE)), int(query.get("page", 1))
    return found[(page - 1) * size : page * size]


def _payments(here: Organisation, where: str) -> list[Doc]:
    if found := _OF_CREDIT.fullmatch(where):
        refunds = (one for one in here.payments.values() if "CreditNote" in one)
        return [one for one in refunds if one["CreditNote"]["CreditNoteID"] == found[1]]
    if where == _REFUNDS:
        return [one for one in here.payments.values() if "CreditNote" in one]
    named = _OF_INVOICE.fullmatch(where)
    return here.payments_of(named[1] if named else None)


def _write(here: Organisation, name: str, key: str | None, asked: Asked) -> Doc | None:
    if asked.method == "get":
        return None
    body, change = orjson.loads(asked.body or b"{}"), asked.method == "post"
    sent = body.get(name, [body])
    if name == "Invoices":
        named = {"InvoiceID": here.find_invoice(key)["InvoiceID"]} if key else {}
        return {name: [here.put_invoice(one | named, change=change) for one in sent]}
    if name == "Payments" and key is not None:
        return {name: [_delete_payment(here, key)]}
    writers: dict[str, Callable[[Doc], Doc]] = {
        "Contacts": lambda one: here.put_contact(one, change=change),
        "CreditNotes": lambda one: credit_notes.put(here, one, change=change),
        "Payments": lambda one: _put_payment(here, one),
    }
    writer = writers.get(name)
    return None if writer is None else {name: [writer(one) for one in sent]}


def _put_payment(here: Organisation, sent: Doc) -> Doc:
    return credit_notes.refund(here, sent) if "CreditNote" in sent else here.put_payment(sent)


def _delete_payment(here: Organisation, key: str) -> Doc:
    found = here.delete_payment(key)
    if "CreditNote" in found:
        credit_notes.give_back(here, found)
    return found


def _put_below(
    here: Organisation, place: tuple[str, str, str, str | None], asked: Asked
) -> Doc | None:
    """What is put below a document: an allocation or a file."""
    kind, key, below, last = place
    if below == "Attachments" and last is not None:
        return _attach(here, kind, key, last, asked)
    if below == "Allocations" and asked.method == "put":
        sent = orjson.loads(asked.body or b"{}")[below]
        return {below: [credit_notes.allocate(here, key, one) for one in sent]}
    return None


def _attach(here: Organisation, kind: str, key: str, name: str, asked: Asked) -> Doc:
    is_credit = kind == "CreditNotes"
    of = credit_notes.find(here, key) if is_credit else here.find_invoice(key)
    id_ = of["CreditNoteID" if is_credit else "InvoiceID"]
    here.attachments.setdefault(id_, {})[name] = asked.body or b""
    content_type = asked.headers.get("content-type", "application/octet-stream")
    found: Doc = {"AttachmentID": str(UUID(int=len(here.attachments))), "FileName": name}
    return {
        "Attachments": [found | {"MimeType": content_type, "ContentLength": len(asked.body or b"")}]
    }


def error(status: int, message: str) -> Answered:
    """An error in Xero's own form."""
    found: dict[str, Any] = {"ErrorNumber": 10, "Type": "ValidationException", "Message": message}
    if status == 400:  # noqa: PLR2004 - its own number is its name
        found["Elements"] = [{"ValidationErrors": [{"Message": message}]}]
    return Answered(status, orjson.dumps(found))


__all__ = ["ACCOUNTING", "Practice", "error"]
