"""What a statement of account says as a csv file, in English and German."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from api.texts import Language

WORDS: Mapping[Language, Mapping[str, str]] = {
    "en": {
        "date": "Date",
        "document": "Document",
        "number": "Number",
        "amount": "Amount",
        "balance": "Balance",
        "opening": "Opening balance",
        "closing": "Closing balance",
        "invoice": "Invoice",
        "void": "Invoice voided",
        "payment": "Payment",
        "reversal": "Payment reversed",
        "credit": "Credit note",
        "refund": "Refund",
    },
    "de": {
        "date": "Datum",
        "document": "Beleg",
        "number": "Nummer",
        "amount": "Betrag",
        "balance": "Saldo",
        "opening": "Anfangssaldo",
        "closing": "Endsaldo",
        "invoice": "Rechnung",
        "void": "Rechnung storniert",
        "payment": "Zahlung",
        "reversal": "Zahlung zurückgenommen",
        "credit": "Gutschrift",
        "refund": "Erstattung",
    },
}
