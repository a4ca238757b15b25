"""Lists are narrowed by how records stand at the ledger."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, get_args

import sqlalchemy as sa
from pydantic import Field

from domain.ledger_link.link import LinkState
from projections.ledger_link import state_of
from projections.lists.filters import OneOf
from projections.lists.kinds import TEXT, array_of
from projections.lists.sort import Columns

_TEXT = TEXT.type
_TEXTS = array_of(_TEXT)


@dataclass(frozen=True, kw_only=True)
class AtLedger(OneOf):
    """Records that stand so at the connected organisation of the ledger today, also on a list of the past."""

    path: str = "sync"
    column: str = "id"
    adds_column: bool = False

    usual = Annotated[list[LinkState], Field(max_length=len(get_args(LinkState)))]

    def condition(self, columns: Columns, variant: str) -> sa.ColumnElement[bool]:
        state, wanted = state_of(columns["id"]), self.bound(_TEXT if variant == "one" else _TEXTS)
        found: sa.ColumnElement[bool] = state == (wanted if variant == "one" else sa.any_(wanted))
        return found
