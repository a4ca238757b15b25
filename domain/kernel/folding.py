"""Text as it is compared: one form of all the spellings that keyboards, phones and programs give a name.

`webui/src/ui/folded.ts` is its twin in the browser; both are tested by the samples beside that file.
"""

from __future__ import annotations

import re
import unicodedata

_APOSTROPHES = (
    "'`\u00b4\u2018\u2019\u201a\u201b\u02b9\u02bb\u02bc\u02bd\u02be\u02bf\u02c8\u2032\u2035\uff07"
)
_SIGNS = str.maketrans(
    {
        # Letters that Unicode does not take apart into a letter and an accent.
        "ø": "o",
        "ł": "l",
        "đ": "d",
        "æ": "ae",
        "œ": "oe",
        "ħ": "h",
        **dict.fromkeys(_APOSTROPHES, ""),
    }
)
_DASH = r"[-\u2010-\u2015\u2212\u2e3a\u2e3b]+"
_DASHES = re.compile(f" *{_DASH} *")
_HYPHENATED = re.compile(rf"(?<=\w){_DASH}(?=\w)")
_UNSEEN = "Cf"
"""Unicode's category of soft hyphens, characters without width, and marks of a direction of writing."""


def folded(text: str) -> str:
    """Text without regard to capitals, accents, apostrophes and unseen marks, a blank in place of a dash.

    `Zöe O'Brien-Núñez` as `zoe obrien nunez`. Letters that are no accented form of another keep their own fold
    (`Straße` as `strasse`).
    """
    if text.isascii():
        plain = text.lower().translate(_SIGNS)
    else:
        letters = unicodedata.normalize("NFKD", text.casefold().translate(_SIGNS))
        plain = "".join(char for char in letters if not _is_unseen(char)).lower()
    return _DASHES.sub(" ", plain)


def searched(text: str) -> str:
    """Text as a search looks at it: folded, then its hyphenated words as one (`l 100001 l100001`)."""
    lowered = folded(text)
    if not _HYPHENATED.search(text):
        return lowered
    joined = (_HYPHENATED.sub("", word) for word in text.split() if _HYPHENATED.search(word))
    return " ".join([lowered, *map(folded, joined)])


def name_key(text: str) -> str:
    """The same for names that people take for one."""
    return " ".join(folded(text).split())


def _is_unseen(char: str) -> bool:
    return bool(unicodedata.combining(char)) or unicodedata.category(char) == _UNSEEN
