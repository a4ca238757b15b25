"""Writes the tables of the statuses of quotes and renewals that the web app's boards and buttons are made from."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from domain.quote import decider as quote
from domain.quote.values import LABELS, NEEDS_REASON, PIPELINES
from domain.renewal import decider as renewal
from domain.renewal.values import LABELS as RENEWAL_LABELS
from domain.renewal.values import NEEDS_REASON as RENEWAL_NEEDS_REASON
from domain.shared.offer.values import ENDED

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

FEATURES = Path(__file__).parents[1] / "webui/src/features"


def table(
    noun: str, pipelines: Mapping[Any, Sequence[int]], codes: Mapping[str, Collection[int]]
) -> str:
    """The statuses of each pipeline in their order, and which of them mean more than their place."""
    rows = "\n".join(
        f"export const {name}: readonly number[] = {json.dumps(sorted(found))};"
        for name, found in codes.items()
    )
    return f"""/** Written by `make generate` from the server's tables of the statuses of {noun}s. */
export const pipelines = {json.dumps(pipelines)} as const;
{rows}
"""


def tables() -> dict[str, str]:
    """By noun. All statuses of renewals are columns of their board, also those that are only read. What ended is
    restarted only of quotes.
    """
    quotes = {
        "codes": LABELS,
        "provided": quote.RULES.provides,
        "ended": ENDED,
        "needsReason": NEEDS_REASON,
    }
    renewals = {
        "codes": RENEWAL_LABELS,
        "provided": renewal.RULES.provides,
        "needsReason": RENEWAL_NEEDS_REASON,
    }
    return {
        "quote": table("quote", PIPELINES, quotes),
        "renewal": table("renewal", {"renewal": [*RENEWAL_LABELS]}, renewals),
    }


if __name__ == "__main__":
    for _noun, _table in tables().items():
        (FEATURES / _noun / "pipelines.gen.ts").write_text(_table)
