"""Writes the table of the services' fields and states that the web app's forms and buttons are made from."""

from __future__ import annotations

import json
from pathlib import Path

from domain.service.fields import inputs
from domain.service.kinds import CATEGORIES
from domain.service.values import NEXT

TABLE = Path(__file__).parents[1] / "webui/src/features/service/kinds.gen.ts"


def table() -> str:
    """The categories of each kind, its fields in the order of their declaration, and what states go on to."""
    of_kind: dict[str, list[dict[str, object]]] = {kind: [] for kind in CATEGORIES}
    for row in inputs():
        of_kind[row["path"].partition(".")[0]].append(row)
    kinds = {kind: {"categories": CATEGORIES[kind], "fields": of_kind[kind]} for kind in CATEGORIES}
    return f"""/** Written by `make generate` from the server's tables of the kinds and states of services. */
export const kinds = {json.dumps(kinds, indent=2)} as const;

/** The states that a service goes on to, as the server allows them. */
export const next = {json.dumps(NEXT, indent=2)} as const;
"""


if __name__ == "__main__":
    TABLE.write_text(table())
