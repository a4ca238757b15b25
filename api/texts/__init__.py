"""What the API says, in English or German."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping
from typing import Any, Literal

from api.texts import de, en
from api.texts.de_successes import SUCCESSES

Language = Literal["en", "de"]

_ERRORS = {"en": en.ERRORS, "de": de.ERRORS}
_PROBLEMS = {"en": en.PROBLEMS, "de": de.PROBLEMS}
_FIELDS = {"en": en.FIELDS, "de": de.FIELDS}
_REQUIRED = {"en": en.REQUIRED, "de": de.REQUIRED}
_QUALITY = re.compile(r"[01](\.[0-9]{1,3})?")
_WORD_START = re.compile(r"(?<=[a-z])(?=[A-Z])")


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
    texts = _ERRORS[language]
    return _fill(texts.get(code, texts["internal"]), context)


def problem_text(
    code: str, field: str, language: Language = "en", context: Mapping[str, Any] | None = None
) -> str:
    """The text of a field's problem; an unknown code reads as an invalid value.

    `field` is the wire path; a required field is named ("DOB is required").
    """
    if code == "required":
        return _REQUIRED[language].format(field=field_name(field, language))
    texts = _PROBLEMS[language]
    return _fill(texts.get(code, texts["invalid"]), context)


def success_text(message: str, language: Language = "en") -> str:
    """What a call says that succeeded, by what it says in English."""
    return SUCCESSES.get(message, message) if language == "de" else message


def has_german(message: str) -> bool:
    return not message or message in SUCCESSES


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
