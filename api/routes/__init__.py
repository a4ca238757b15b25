"""The wire contract: every call, one row each. A noun's rows are in the module of its name."""

from __future__ import annotations

from importlib import import_module

from api.http.mount import Row
from domain.nouns import module_of
from projections.nouns import NOUN_VIEWS

_MODULES = (
    *("account.auth", "account.google", "account.mailbox", "account.profile"),
    *("account.second_factor", "account.factors"),
    *("user_history", "user_admin", "file_download"),
    *map(module_of, NOUN_VIEWS),
    *(
        "appointment_feed",
        "lead_export",
        "lead_pdf",
        "quote_paper",
        "invoice_paper",
        "invoice_reminders",
        "statement_of_account",
        "credit_note_paper",
        "lead_duplicates",
        "shared_leads",
        "list_export",
        "import_google",
        "invoiceable",
        "supplier_terms",
        "ledger",
        "ledger_contacts",
        "ledger_copies",
        "ledger_reconcile",
        "ledger_webhook",
        "ledger_link",
        "records",
        "record_steps",
        "related_history",
        "history_export",
        "two_moments",
        "record_values",
        "record_undo",
        "seen_and_watched",
        "reveal",
        "erasing",
        "table_lookups",
        "price_match",
        "template_paths",
    ),
    *("inbox", "notifications", "searching", "dashboard", "lookups", "addresses"),
    *("operations", "comparing", "audit", "audit_reports", "audit_export", "audit_case_export"),
)


def _rows(module: str) -> list[Row]:
    found: list[Row] = import_module(f"{__name__}.{module}").ROWS
    return found


ROWS: list[Row] = [row for module in _MODULES for row in _rows(module)]
