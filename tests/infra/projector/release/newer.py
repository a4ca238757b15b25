"""`python -m tests.infra.projector.release.newer COMMAND`: `daybook COMMAND` of a later release.

Its leads have a column, a counter and a field of the document more. A build ends once the file is there that
`BUILD_WAITS_FOR` names.
"""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from infra.cli import main
from infra.projector.build.build import Builder
from projections.kernel.record import Doc
from projections.lead.table import LeadProjection
from projections.lists.counters import COUNTERS
from projections.nouns import PROJECTIONS
from tests.eventually import eventually

BUILD_WAITS_FOR = "NEWER_BUILD_WAITS_FOR"
TEMPERATURE = "temperature"


def change_leads() -> None:
    """The hash is of source, which a test cannot change: the instance holds what is new."""
    view = PROJECTIONS["lead"]
    table = LeadProjection.table
    table.append_column(sa.Column(TEMPERATURE, sa.Text, nullable=False))
    counters = table.info[COUNTERS]
    table.info[COUNTERS] = replace(counters, by=(*counters.by, TEMPERATURE))
    columns, derived = LeadProjection.own_columns, LeadProjection.derived

    def own_columns(self: LeadProjection, doc: Doc) -> dict[str, Any]:
        return {**columns(self, doc), TEMPERATURE: doc[TEMPERATURE]}

    def more_derived(self: LeadProjection, doc: Doc) -> Doc:
        return {**derived(self, doc), TEMPERATURE: "warm"}

    LeadProjection.own_columns, LeadProjection.derived = own_columns, more_derived  # type: ignore[method-assign]
    view.__dict__["release"] = 2


def wait_to_finish() -> None:
    finish = Builder._finish

    def finish_late(self: Builder, *args: Any, **more: Any) -> Any:
        eventually(Path(os.environ[BUILD_WAITS_FOR]).exists)
        return finish(self, *args, **more)

    Builder._finish = finish_late  # type: ignore[method-assign]


if __name__ == "__main__":
    change_leads()
    wait_to_finish()
    main()
