"""The words of mails to customers, in English and German: in the language of the paper that they carry."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import date
    from decimal import Decimal

    from commands.kernel.papers import Language


class MailWords(NamedTuple):
    """Texts with their values in braces."""

    greeting: str
    greeting_nobody: str
    closing: str
    invoice_subject: str
    invoice_subject_from: str
    invoice: str
    invoice_due: str
    statement_subject: str
    statement_subject_from: str
    statement: str
    statement_due: str
    statement_late: str
    reminder: str
    reminder_subjects: tuple[str, str, str]


_WORDS: Mapping[Language, MailWords] = {
    "en": MailWords(
        greeting="Dear {name},",
        greeting_nobody="Hello,",
        closing="Kind regards",
        invoice_subject="Invoice {number}",
        invoice_subject_from="Invoice {number} from {seller}",
        invoice="please find attached our invoice {number} of {day}.{due}",
        invoice_due=" {due} is due by {due_on}.",
        statement_subject="Statement of account",
        statement_subject_from="Statement of account from {seller}",
        statement="please find attached the statement of your account up to {day}.{due}",
        statement_due=" {due} is due{late}.",
        statement_late=", of which {late} is overdue",
        reminder="our invoice {number} of {day} was due on {due_on}, and {due} of it is still to be paid. "
        "It is attached once more.\n\nIf you have paid it meanwhile, please ignore this mail.",
        reminder_subjects=(
            "Reminder: invoice {number} is overdue",
            "Second reminder: invoice {number} is overdue",
            "Third reminder: invoice {number} is overdue",
        ),
    ),
    "de": MailWords(
        greeting="Guten Tag {name},",
        greeting_nobody="Guten Tag,",
        closing="Mit freundlichen Grüßen",
        invoice_subject="Rechnung {number}",
        invoice_subject_from="Rechnung {number} von {seller}",
        invoice="anbei erhalten Sie unsere Rechnung {number} vom {day}.{due}",
        invoice_due=" {due} sind bis zum {due_on} zu zahlen.",
        statement_subject="Kontoauszug",
        statement_subject_from="Kontoauszug von {seller}",
        statement="anbei erhalten Sie Ihren Kontoauszug bis zum {day}.{due}",
        statement_due=" Offen sind {due}{late}.",
        statement_late=", davon {late} überfällig",
        reminder="unsere Rechnung {number} vom {day} war am {due_on} fällig, und {due} davon sind noch offen. "
        "Sie liegt noch einmal bei.\n\nHaben Sie inzwischen gezahlt, betrachten Sie diese E-Mail bitte als erledigt.",
        reminder_subjects=(
            "Zahlungserinnerung: Rechnung {number} ist überfällig",
            "Zweite Mahnung: Rechnung {number} ist überfällig",
            "Dritte Mahnung: Rechnung {number} ist überfällig",
        ),
    ),
}
_GERMAN = str.maketrans(",.", ".,")


def mail_words(language: Language) -> MailWords:
    return _WORDS[language]


def letter(language: Language, name: str | None, said: str, seller: str) -> str:
    """The text of a mail with its greeting and its end."""
    words = _WORDS[language]
    greeting = words.greeting.format(name=name) if name else words.greeting_nobody
    return "\n\n".join((greeting, said, f"{words.closing}\n{seller}".rstrip()))


def number_in(language: Language, number: str) -> str:
    """A number with the signs that the language has for thousands and decimals."""
    return number.translate(_GERMAN) if language == "de" else number


def pounds_in(language: Language, number: str) -> str:
    """`£1,234.5678`, in German `1.234,5678 £`."""
    text = number_in(language, number)
    return f"{text} £" if language == "de" else f"£{text}"


def amount_in(language: Language, amount: Decimal) -> str:
    """`£1,234.56`, in German `1.234,56 £`."""
    return pounds_in(language, f"{amount:,.2f}")


def day_in(language: Language, day: date) -> str:
    """`31/12/2026`, in German `31.12.2026`."""
    return f"{day:%d.%m.%Y}" if language == "de" else f"{day:%d/%m/%Y}"
