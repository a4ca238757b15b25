"""What a password must be. Length counts most; the lists have what people type to satisfy it."""

from __future__ import annotations

import gzip
from collections.abc import Iterable
from functools import cache
from importlib.resources import files

SHORTEST, LONGEST = 12, 256
FEWEST_DIFFERENT = 5
"""Different characters that a password has at least."""
_WORDS = """password passwort welcome letmein qwerty qwertyuiop qwertz asdfghjkl zxcvbnm 1q2w3e4r5t6y
q1w2e3r4t5y6 qazwsxedc iloveyou administrator admin changeme monkey dragon football liverpool
arsenal chelsea sunshine princess superman batman trustno1 whatever starwars computer internet
secret summer winter spring autumn london england germany company energy daybook default master
login user test hello abc abcdefghijkl"""
_BASES = _WORDS.split()
_DIGITS = "01234567890123456789"
_SEQUENCES = (_DIGITS, _DIGITS[::-1], "abcdefghijklmnopqrstuvwxyz", "qwertyuiopasdfghjklzxcvbnm")
_SYMBOLS = "!?.,;:#*+-_$%&=@ "
_LEET = str.maketrans("0134578@$!", "oieastbasi")


def problem(password: str, names: Iterable[str | None] = ()) -> str | None:
    """The code of what is wrong with a password, None when nothing is.

    `names` are the user's own: addresses, first and last name.
    """
    if len(password) < SHORTEST:
        return "password_too_short"
    if len(password) > LONGEST:
        return "password_too_long"
    bare = _bare(password)
    if any(_repeats(bare, own) for own in _own(names)):
        return "password_is_name"
    if _is_common(password.casefold()):
        return "password_common"
    return None


def _own(names: Iterable[str | None]) -> set[str]:
    found = set()
    for name in names:
        local, _, domain = (name or "").casefold().rpartition("@")
        found |= {_bare(part) for part in (local, domain, f"{local}{domain}")}
    return {one for one in found if one}


def _repeats(bare: str, own: str) -> bool:
    """Whether the password is nothing but a name, however often, and digits around it."""
    return own in bare and not bare.replace(own, "").strip(_DIGITS)


def _bare(text: str) -> str:
    return "".join(char for char in text.casefold() if char.isalnum())


def _is_common(folded: str) -> bool:
    bare = _bare(folded)
    if len(set(folded)) < FEWEST_DIFFERENT:
        return True
    if not bare:
        return False
    if any(bare in one for one in _SEQUENCES):
        return True
    # What was put behind a word is no letter in disguise.
    word = folded.rstrip(_DIGITS + _SYMBOLS)
    plain = _bare(word.translate(_LEET))
    return any(_made_of(one) or _is_listed(one) for one in (bare, plain))


def _is_listed(bare: str) -> bool:
    """Whether it is a word of the list, or two frequent ones, with digits around."""
    frequent, all_words = _word_lists()
    for core in {bare, bare.strip(_DIGITS)}:
        pairs = ((core[:at], core[at:]) for at in range(1, len(core)))
        if core in all_words or any(a in frequent and b in frequent for a, b in pairs):
            return True
    return False


@cache
def _word_lists() -> tuple[frozenset[str], frozenset[str]]:
    """Frequent words, and all of them; `infra/deploy/scripts/common_passwords.py` makes the file."""
    packed = files("domain.user").joinpath("common_passwords.txt.gz").read_bytes()
    frequent, _, others = gzip.decompress(packed).decode("ascii").partition("\n\n")
    known = frozenset(frequent.split())
    return known, known | frozenset(others.split())


def _made_of(bare: str) -> bool:
    """Whether nothing is left once the common words and the digits around them are taken away."""
    left = bare
    for base in sorted(_BASES, key=len, reverse=True):
        left = left.replace(base, "")
    return not left.strip(_DIGITS)
