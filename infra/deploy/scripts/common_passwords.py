"""Generates the list of common passwords: `common_passwords.py FREQUENCY_LISTS`.

FREQUENCY_LISTS is `zxcvbn/frequency_lists.py` of the PyPI package zxcvbn 4.5.0 (MIT licence,
(c) 2016 Daniel Wolf; lists (c) 2012-2016 Dan Wheeler and Dropbox, Inc., MIT). The list holds what
they rank highest: frequent words first, which are refused in pairs too, then the others.
"""

from __future__ import annotations

import gzip
import runpy
import sys
from pathlib import Path

TARGET = Path(__file__).parents[3] / "domain" / "user" / "common_passwords.txt.gz"
FREQUENT = {"passwords": 5000, "english_wikipedia": 2000, "female_names": 500, "male_names": 500}
OTHERS = {"passwords": 30_000, "english_wikipedia": 10_000, "female_names": 3712, "male_names": 983}
SHORTEST = 4
"""Shorter ones are no longer than the digits around them."""


def words(lists: dict[str, list[str]], most: dict[str, int]) -> set[str]:
    found = {word.casefold() for name, count in most.items() for word in lists[name][:count]}
    return {word for word in found if len(word) >= SHORTEST and word.isalnum() and word.isascii()}


def main(source: str) -> None:
    lists = runpy.run_path(source)["FREQUENCY_LISTS"]
    frequent = words(lists, FREQUENT)
    others = words(lists, OTHERS) - frequent
    text = "\n".join([*sorted(frequent), "", *sorted(others)])
    TARGET.write_bytes(gzip.compress(text.encode("ascii"), 9, mtime=0))


if __name__ == "__main__":
    main(sys.argv[1])
