"""What is left of a person's data in a redacted list."""

from __future__ import annotations

import re
import unicodedata

_WORD = re.compile(r"[^\W\d_]+(?:['\u2019][^\W\d_]+)*")
_TITLES = frozenset({"mr", "mrs", "ms", "miss", "mx", "dr", "prof", "rev", "sir", "dame", "lady"})
_OUTWARD = re.compile(r"[A-Z]{1,2}\d[A-Z\d]?", re.IGNORECASE)
LAST_DIGITS = 3


def initials(name: str | None) -> str | None:
    """`O. P.` of Mrs Orla Pemberton; None of a name without letters."""
    words = _WORD.findall(unicodedata.normalize("NFC", name or ""))
    named = [one for one in words if one.casefold() not in _TITLES] or words
    return " ".join(f"{_capital(one[0])}." for one in named) or None


def _capital(letter: str) -> str:
    """One letter still: the capital of ß would be two."""
    capital = letter.upper()
    return capital if len(capital) == 1 else letter


def outward(postcode: str | None) -> str | None:
    """`LS21` of LS21 1AA; None of what is no postcode."""
    first = (postcode or "").strip().partition(" ")[0]
    return first.upper() if _OUTWARD.fullmatch(first) else None


def last_digits(telephone: str | None) -> str | None:
    """`… 456` of a telephone number; None of one with hardly more digits than are shown."""
    digits = re.sub(r"\D", "", telephone or "")
    return f"… {digits[-LAST_DIGITS:]}" if len(digits) >= 2 * LAST_DIGITS else None
