"""Pages of the practice ledger for hands-on trials: plain HTML, and a form for each thing that people do there."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

from infra.dev.xero_peer.faults import KINDS
from infra.dev.xero_peer.organisation import CLOSED, NAME
from infra.dev.xero_peer.paths import DECIDE, PRACTICE
from infra.dev.xero_peer.times import day_of, today

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from infra.dev.xero_peer.ledger import Practice
    from infra.dev.xero_peer.organisation import Doc, Organisation

STYLE = "body{font-family:sans-serif;margin:2rem}td,th{padding:.2rem .8rem;text-align:left}form{margin:1rem 0}"


def consent_page(asked: dict[str, str]) -> str:
    allow, cancel = (f"{DECIDE}?{urlencode(asked | {'allow': one})}" for one in ("1", "0"))
    scope = escape(asked.get("scope", ""))
    return _page(
        f"<p>Daybook asks for: {scope}</p>",
        f'<p><a href="{escape(allow)}">Allow access</a> <a href="{escape(cancel)}">Cancel</a></p>',
    )


def own_page(practice: Practice, problem: str = "") -> str:
    """The invoices, where notices go, and what goes wrong on demand."""
    here, hooks = practice.organisation, practice.webhooks
    kinds: dict[str, str] = {kind: kind.replace("_", " ") for kind in KINDS}
    return _page(
        _said(problem),
        f"<p>{len(here.contacts)} contacts, {len(practice.calls)} calls, "
        f"{len(practice.violations)} not as the document says.</p>",
        "<h2>Invoices</h2>",
        _table(
            ("Number", "Contact", "Due", "Status", "Total", "Still due"),
            (_row(one) for one in here.invoices.values()),
        ),
        "<h2>Webhooks</h2>",
        f"<p>{len(hooks.waiting)} notices wait. {escape(hooks.problem)}</p>",
        _form(
            "webhooks", "Set", _input("Address", "url", hooks.url), _input("Key", "key", hooks.key)
        ),
        "<h2>Trials</h2>",
        _form("faults", "Set", _select("The next call is", "kind", kinds)),
        _form("archive", "Archive", _input("Archive the contact with number", "number")),
    )


def invoice_page(here: Organisation, invoice: Doc, problem: str = "") -> str:
    """An invoice, and a form for each thing that can be done with it while it is open."""
    paid = [one for one in here.payments_of(invoice["InvoiceID"]) if one["Status"] != "DELETED"]
    return _page(
        _said(problem),
        f'<p><a href="{PRACTICE}">All invoices</a></p>',
        f"<h2>{_text(invoice, 'InvoiceNumber')}</h2>",
        f"<p>{invoice['Status']}, {_money(invoice, 'Total')}, due {day_of(invoice.get('DueDate'))}, "
        f"still due {_money(invoice, 'AmountDue')}</p>",
        _table(
            ("Description", "Quantity", "Unit price", "Amount", "VAT"),
            (_line(one) for one in invoice.get("LineItems", [])),
        ),
        _table(
            ("Paid on", "Amount", "Reference"),
            (
                (day_of(one.get("Date")), _money(one, "Amount"), _text(one, "Reference"))
                for one in paid
            ),
        ),
        *(() if invoice["Status"] in CLOSED else _acts(here, invoice)),
    )


def _acts(here: Organisation, invoice: Doc) -> Iterable[str]:
    own = f'<input type=hidden name=invoice value="{escape(invoice["InvoiceID"])}">'
    banks = {one["Code"]: one["Name"] for one in here.accounts if one["EnablePaymentsToAccount"]}
    yield "<h2>What to do</h2>"
    yield _form(
        *("pay", "Record payment", own),
        _input("Amount", "amount", _money(invoice, "AmountDue")),
        _input("Paid on", "date", today(), kind="date"),
        _select("Account", "account", banks),
        _input("Reference", "reference"),
    )
    due = day_of(invoice.get("DueDate"))
    yield _form("due", "Change due date", own, _input("Due date", "date", due, kind="date"))
    for place, line in enumerate(invoice.get("LineItems", [])):
        yield _form(
            *("line", f"Change line {place + 1}", own),
            f"<input type=hidden name=line value={place}>",
            _input("Description", "description", line.get("Description")),
            _input("Quantity", "quantity", line.get("Quantity")),
            _input("Unit price", "unit", line.get("UnitAmount")),
        )
    yield _form("void", "Void", own)


def _page(*content: str) -> str:
    head = f"<!doctype html><html lang=en><meta charset=utf-8><title>{NAME}</title>"
    return f"{head}<style>{STYLE}</style><h1>{NAME}</h1>{''.join(content)}"


def _said(problem: str) -> str:
    return f"<p role=alert>{escape(problem)}</p>" if problem else ""


def _text(record: Doc, name: str) -> str:
    return escape(str(record.get(name) or ""))


def _money(record: Doc, name: str) -> str:
    return f"{float(record.get(name) or 0):.2f}"


def _row(invoice: Doc) -> tuple[str, ...]:
    address = f"{PRACTICE}/invoice?{urlencode({'id': invoice['InvoiceID']})}"
    named = f'<a href="{escape(address)}">{_text(invoice, "InvoiceNumber") or "no number"}</a>'
    sums = (_money(invoice, "Total"), _money(invoice, "AmountDue"))
    contact = _text(invoice["Contact"], "Name")
    return (named, contact, escape(day_of(invoice.get("DueDate"))), invoice["Status"], *sums)


def _line(line: Doc) -> tuple[str, ...]:
    texts = (_text(line, name) for name in ("Description", "Quantity", "UnitAmount"))
    return (*texts, _money(line, "LineAmount"), _money(line, "TaxAmount"))


def _table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """Of cells that are HTML already."""
    named = "".join(f"<th>{one}</th>" for one in head)
    body = "".join(f"<tr>{''.join(f'<td>{one}</td>' for one in row)}</tr>" for row in rows)
    return f"<table><tr>{named}</tr>{body}</table>"


def _form(act: str, label: str, *fields: str) -> str:
    return f"<form method=post action={PRACTICE}/{act}>{' '.join(fields)} <button>{label}</button></form>"


def _input(label: str, name: str, value: Any = None, *, kind: str = "text") -> str:
    shown = escape(str(value if value is not None else ""))
    return f'<label>{label} <input name={name} type={kind} value="{shown}"></label>'


def _select(label: str, name: str, options: Mapping[Any, str]) -> str:
    found = "".join(
        f'<option value="{escape(one)}">{escape(text)}' for one, text in options.items()
    )
    return f"<label>{label} <select name={name}>{found}</select></label>"
