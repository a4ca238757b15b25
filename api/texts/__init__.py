"""What the API says, in English or German."""

from __future__ import annotations

import math
import re
from collections import defaultdict
from collections.abc import Callable, Mapping
from typing import Any, Literal

from api.texts import de, en

Language = Literal["en", "de"]
NO_WORDS = {"message": "", "messageText": ""}
"""The message fields of an answer that has nothing to say."""

_ERRORS = {"en": en.ERRORS, "de": de.ERRORS}
_SUCCESSES = {"en": en.SUCCESSES, "de": de.SUCCESSES}
_PROBLEMS = {"en": en.PROBLEMS, "de": de.PROBLEMS}
_FIELDS = {"en": en.FIELDS, "de": de.FIELDS}
_REQUIRED = {"en": en.REQUIRED, "de": de.REQUIRED}
_MINUTE = 60
_SECONDS = {"en": ("second", "seconds"), "de": ("Sekunde", "Sekunden")}
_MINUTES = {"en": ("minute", "minutes"), "de": ("Minute", "Minuten")}
_QUALITY = re.compile(r"[01](\.[0-9]{1,3})?")
_WORD_START = re.compile(r"(?<=[a-z])(?=[A-Z])")

_DONE = {
    "add": "added",
    "change": "changed",
    "note": "note_added",
    "assign": "assigned",
    "assignMany": "assigned",
    "requestDelete": "delete_requested",
    "remove": "deleted",
    "acceptDelete": "delete_accepted",
    "rejectDelete": "delete_rejected",
    "addDocument": "document_added",
    "removeDocument": "document_removed",
}
"""What a call of a role has done, as the codes of successes name it."""


class MissingText(Exception):
    """A call has no text for what it did."""


def language_of(accept_language: str | None) -> Language:
    """German when the browser prefers it to English, else English."""
    english, german = (_weight(accept_language or "", tag) for tag in ("en", "de"))
    return "de" if german > english else "en"


def _weight(header: str, language: str) -> float:
    """How much an Accept-Language header wants a language: by quality, then by place."""
    best = 0.0
    for place, part in enumerate(header.split(",")):
        tag, _, quality = part.replace(" ", "").lower().partition(";q=")
        if tag.partition("-")[0] == language and _QUALITY.fullmatch(quality or "1"):
            best = max(best, float(quality or 1) - place / 1000)
    return best


def error_text(
    code: str, language: Language = "en", context: Mapping[str, Any] | None = None
) -> str:
    """The text of an error code; an unknown code reads as an internal error."""
    texts, values = _ERRORS[language], dict(context or {})
    if "retry_after" in values:
        values["wait"] = wait_text(values["retry_after"], language)
    return _fill(texts.get(code, texts["internal"]), values)


def has_error_text(code: str) -> bool:
    return code in en.ERRORS


def wait_text(seconds: int, language: Language = "en") -> str:
    """How long to wait: "4 seconds", and from one minute on "1 minute", "15 minutes"."""
    units, size = (_SECONDS, 1) if seconds < _MINUTE else (_MINUTES, _MINUTE)
    number = max(1, math.ceil(seconds / size))
    one, many = units[language]
    return f"{number} {one if number == 1 else many}"


def problem_text(
    code: str, field: str, language: Language = "en", context: Mapping[str, Any] | None = None
) -> str:
    """The text of a field's problem; an unknown code reads as an invalid value.

    `field` is the wire path; a required field is named ("DOB is required").
    """
    if code == "required":
        return _REQUIRED[language].format(field=field_name(field, language))
    texts = _PROBLEMS[language]
    if code == "not_found" and context and context.get("ids"):
        code = "ids_not_found"
    return _fill(texts.get(code, texts["invalid"]), context)


def success_text(code: str, language: Language = "en") -> str:
    """What a call says that changed something. Raises MissingText for an unknown code."""
    if not code:
        return ""
    if code not in _SUCCESSES[language]:
        raise MissingText(code)
    return _SUCCESSES[language][code]


def error_words(
    code: str, language: Language, context: Mapping[str, Any] | None = None
) -> dict[str, Any]:
    """The fields `message` and `messageText` of an error."""
    return _words(lambda one: error_text(code, one, context), language)


def problem_words(
    code: str, field: str, language: Language, context: Mapping[str, Any] | None = None
) -> dict[str, Any]:
    """The fields `message` and `messageText` of a field's problem."""
    return _words(lambda one: problem_text(code, field, one, context), language)


def required_words(field: str, language: Language, label: str | None) -> dict[str, Any]:
    """The same of a required field that screens call so; None where they have no word for it."""
    last = field.rpartition(".")[2]
    name = label or _FIELDS[language].get(last)
    if name is None and language != "en":
        # Words made of a wire name are English. Who reads this sees the field.
        said = _PROBLEMS[language]["required"]
    else:
        said = _REQUIRED[language].format(field=name or field_name(field, language))
    return {"message": problem_text("required", field), "messageText": said}


def success_words(code: str, language: Language) -> dict[str, Any]:
    """The fields `message` and `messageText` of what a call did. Raises MissingText."""
    return _words(lambda one: success_text(code, one), language)


def _words(text: Callable[[Language], str], language: Language) -> dict[str, Any]:
    # The documented strings are English; clients compare them, so they never change with the language.
    return {"message": text("en"), "messageText": text(language)}


def message_of(noun: str, role: str) -> str:
    """The code of what a noun's call of this role says: the noun's own text, or that of all records.

    Raises MissingText.
    """
    done = _DONE.get(role, role)
    for code in (f"{noun}.{done}", f"record.{done}"):
        if code in en.SUCCESSES:
            return code
    raise MissingText(f"{noun}.{done}")


def field_name(field: str, language: Language = "en") -> str:
    """How messages name a field: the last part of its wire path, put into words."""
    last = field.rpartition(".")[2]
    known = _FIELDS[language].get(last)
    return known or " ".join(word[:1].upper() + word[1:] for word in _WORD_START.split(last))


def _fill(text: str, context: Mapping[str, Any] | None) -> str:
    values: defaultdict[str, Any] = defaultdict(lambda: "…", context or {})
    # pydantic names its own bounds so
    values.setdefault("max", values.get("max_length", "…"))
    return text.format_map(values)
