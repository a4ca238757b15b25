"""What people do on the pages of the practice ledger."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from decimal import Decimal, InvalidOperation
from typing import TYPE_CHECKING, cast
from urllib.parse import urlsplit

from infra.dev.xero_peer.faults import KINDS, Fault, Kind
from infra.dev.xero_peer.organisation import Refused

if TYPE_CHECKING:
    from infra.dev.xero_peer.ledger import Practice

Form = Mapping[str, str]
HOSTS = {"127.0.0.1", "localhost"}


def act(practice: Practice, name: str, form: Form) -> None:
    """Raises Refused, and Missing for an unknown invoice."""
    doing = _ACTS.get(name)
    if doing is None:
        raise Refused(f"Nothing is called {name}")
    with practice.lock:
        doing(practice, form)


def _set_fault(practice: Practice, form: Form) -> None:
    if form.get("kind") not in KINDS:
        raise Refused(f"The next call can be {', '.join(KINDS)}")
    kind, times = cast("Kind", form["kind"]), _number(form, "times") if "times" in form else 1
    practice.faults.add(Fault(kind, int(times), form.get("path", "")))


def _archive(practice: Practice, form: Form) -> None:
    for one in practice.organisation.contacts.values():
        if one.get("ContactNumber") == form.get("number"):
            practice.organisation.put_contact(
                {"ContactID": one["ContactID"], "ContactStatus": "ARCHIVED"}
            )
            return
    raise Refused("No contact has this number")


def _set_webhooks(practice: Practice, form: Form) -> None:
    url = form.get("url")
    if url is not None and urlsplit(url).hostname not in HOSTS:
        raise Refused("Notices only go to an address of this machine")
    practice.webhooks.url = url
    practice.webhooks.key = form.get("key", practice.webhooks.key)


def _pay(practice: Practice, form: Form) -> None:
    paid = {
        "Invoice": {"InvoiceID": form.get("invoice", "")},
        "Account": {"Code": form.get("account", "")},
        "Date": _day(form),
        "Amount": float(_number(form, "amount")),
        "Reference": form.get("reference", ""),
    }
    practice.organisation.put_payment(paid)


def _change_due(practice: Practice, form: Form) -> None:
    _change(practice, form, DueDate=_day(form))


def _change_line(practice: Practice, form: Form) -> None:
    """Its VAT follows from the new amount, as Xero works it out."""
    lines = [*practice.organisation.find_invoice(form.get("invoice", ""))["LineItems"]]
    place = int(_number(form, "line"))
    if not 0 <= place < len(lines):
        raise Refused("There is no such line")
    kept = {name: value for name, value in lines[place].items() if name != "TaxAmount"}
    lines[place] = kept | {
        "Description": form.get("description", ""),
        "Quantity": float(_number(form, "quantity")),
        "UnitAmount": float(_number(form, "unit")),
    }
    _change(practice, form, LineItems=lines)


def _void(practice: Practice, form: Form) -> None:
    _change(practice, form, Status="VOIDED")


def _change(practice: Practice, form: Form, **changes: object) -> None:
    here = practice.organisation
    known = here.find_invoice(form.get("invoice", ""))
    here.put_invoice({"InvoiceID": known["InvoiceID"], **changes}, change=True)


def _number(form: Form, name: str) -> Decimal:
    try:
        found = Decimal(form.get(name, ""))
    except InvalidOperation:
        found = Decimal("NaN")
    if not found.is_finite():
        raise Refused(f"{form.get(name)} is no number")
    return found


def _day(form: Form) -> str:
    try:
        return str(date.fromisoformat(form.get("date", "")))
    except ValueError:
        raise Refused(f"{form.get('date')} is no day") from None


_ACTS: Mapping[str, Callable[[Practice, Form], None]] = {
    "faults": _set_fault,
    "archive": _archive,
    "webhooks": _set_webhooks,
    "pay": _pay,
    "due": _change_due,
    "line": _change_line,
    "void": _void,
}
