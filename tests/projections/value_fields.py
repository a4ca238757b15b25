"""Wire paths of the fields that histories of values know, for the web app's tests: each of its fields is one.

.venv/bin/python -m tests.projections.value_fields
"""

from __future__ import annotations

from pathlib import Path

import orjson

from domain.nouns import NOUNS
from projections.history.value_fields import field_paths

WRITTEN = Path(__file__).with_suffix(".json")


def written() -> bytes:
    paths = {noun: sorted(field_paths(noun)) for noun in NOUNS}
    return orjson.dumps(paths, option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE)


if __name__ == "__main__":
    WRITTEN.write_bytes(written())
